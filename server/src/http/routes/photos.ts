// Photos, addressed by the hash of their content, so that browsers can cache them forever.
import { paths, patterns } from '@forecourt/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { PhotoFormat } from '../../pictures/photo.ts';
import type { Database } from '../../store/database/database.ts';
import { findPhotoBytes } from '../../store/photos/photos.ts';
import { redirectTo, wantsPage } from '../responses/redirect.ts';
import { orUnavailable } from '../responses/retry-later.ts';

export function servePhotos(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string; file: string } }>(patterns.photo, async (request, reply) => {
    const { id, file } = request.params;
    const [, width, format] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(file) ?? [];
    const bytes =
      width && format && /^[0-9a-f]{64}$/.test(id)
        ? await orUnavailable(() =>
            findPhotoBytes(database.db, id, format as PhotoFormat, Number(width)),
          )
        : null;
    reply.header('content-security-policy', "default-src 'none'");
    if (!bytes) {
      if (wantsPage(request)) return redirectTo(reply, paths.notFound);
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ errors: [{ message: 'There is no such photo.' }] });
    }
    const etag = `"${id.slice(0, 32)}-${file}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type(`image/${format}`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}
