// Routes of the apps' built files: compressed by the build, cached by browsers for a year.
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '../../cache/compression.ts';
import { IMMUTABLE } from '../responses/immutable.ts';
import { sendNotFound } from '../responses/redirect.ts';
import type { Asset } from './visitor-app.ts';

export function serveAssets(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  for (const [path, asset] of assets) {
    const lifetime = asset.immutable ? IMMUTABLE : 'public, max-age=3600';
    app.get(path, { config: { unlimited: true } }, async (request, reply) => {
      reply.headers({ 'cache-control': lifetime, vary: 'accept-encoding', etag: asset.etag });
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      const compressed = encoding && asset.encoded[encoding];
      if (compressed) reply.header('content-encoding', encoding);
      return reply.type(asset.type).send(compressed ?? asset.bytes);
    });
  }
  // A page of another version requests scripts that this one doesn't have, and reloads itself on the 404.
  app.get('/assets/*', async (request, reply) => {
    request.penalizeMiss();
    return sendNotFound(request, reply, 'There is no such file.');
  });
}
