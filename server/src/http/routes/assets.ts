// The apps' built files, sent compressed and cached by browsers for ever: those of this build from
// memory, those of other builds from the database.
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../cache/compression.ts';
import { findBuildAsset } from '../../store/builds.ts';
import type { Database } from '../../store/database/database.ts';
import { type Asset, assetType } from '../visitor-app.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export function serveAssets(
  app: FastifyInstance,
  assets: ReadonlyMap<string, Asset>,
  database: Database,
): void {
  for (const [path, asset] of assets) {
    const lifetime = asset.immutable ? FOR_EVER : 'public, max-age=3600';
    app.get(path, { config: { unlimited: true } }, async (request, reply) => {
      if (isFresh(request, reply, asset.etag, lifetime)) return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      const compressed = encoding && asset.encoded[encoding];
      if (compressed) reply.header('content-encoding', encoding);
      return reply.type(asset.type).send(compressed ?? asset.bytes);
    });
  }
  serveOtherBuilds(app, database);
}

/** As a bundler names a file, in one folder; what else is asked for is not looked up. */
const NAME = /^[\w-][\w.-]{0,150}$/;

const decompressed = promisify(brotliDecompress);

/** For a page that another version has sent. It costs a query, so it is limited as other requests are. */
function serveOtherBuilds(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const type = NAME.test(name) ? assetType(name) : null;
    const found = type && (await findBuildAsset(database.db, `/assets/${name}`));
    if (!found) {
      request.countGuess();
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ errors: [{ message: 'There is no such file.' }] });
    }
    if (isFresh(request, reply, found.etag, FOR_EVER)) return reply.code(304).send();
    reply.type(type);
    const bytes = Buffer.from(found.bytes.buffer, found.bytes.byteOffset, found.bytes.length);
    if (found.encoding === 'identity') return reply.send(bytes);
    const accepted = encodingFor(request.headers['accept-encoding']) === 'br';
    if (!accepted) return reply.send(await decompressed(bytes));
    return reply.header('content-encoding', 'br').send(bytes);
  });
}

/** Whether the client has it already. */
function isFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  lifetime: string,
): boolean {
  reply.headers({ 'cache-control': lifetime, vary: 'accept-encoding', etag });
  return request.headers['if-none-match'] === etag;
}
