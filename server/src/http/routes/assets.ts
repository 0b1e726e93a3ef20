// The visitor app's built files: read once, sent compressed, cached by browsers for ever.
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '../../cache/compression.ts';
import type { VisitorApp } from '../visitor-app.ts';

export function serveAssets(app: FastifyInstance, visitor: VisitorApp): void {
  for (const [path, asset] of visitor.assets) {
    const lifetime = asset.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600';
    app.get(path, { config: { unlimited: true } }, async (request, reply) => {
      reply.headers({ 'cache-control': lifetime, vary: 'accept-encoding', etag: asset.etag });
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      const compressed = encoding && asset.encoded[encoding];
      if (compressed) reply.header('content-encoding', encoding);
      return reply.type(asset.type).send(compressed ?? asset.bytes);
    });
  }
  // Nothing is rendered for a name that never was one of ours, or of an earlier build.
  app.get('/assets/*', async (request, reply) => {
    request.countUnknownDeal();
    reply.code(404).header('cache-control', 'no-store');
    return reply.send({ errors: [{ message: 'There is no such file.' }] });
  });
}
