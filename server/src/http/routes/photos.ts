// Photos, addressed by the hash of their content, so that browsers can cache them forever.
import { patterns } from '@forecourt/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { PhotoFormat } from '../../pictures/photo.ts';
import type { Database } from '../../store/database/database.ts';
import { findPhotoBytes } from '../../store/photos/photos.ts';
import { sendImmutable } from '../responses/immutable.ts';
import { sendNotFound } from '../responses/redirect.ts';

export function servePhotos(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string; file: string } }>(patterns.photo, async (request, reply) => {
    const { id, file } = request.params;
    const [, width, format] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(file) ?? [];
    const bytes =
      width && format && /^[0-9a-f]{64}$/.test(id)
        ? await findPhotoBytes(database.db, id, format as PhotoFormat, Number(width))
        : null;
    reply.header('content-security-policy', "default-src 'none'");
    if (!bytes) return sendNotFound(request, reply, 'There is no such photo.');
    return sendImmutable(request, reply, `"${id.slice(0, 32)}-${file}"`, `image/${format}`, bytes);
  });
}
