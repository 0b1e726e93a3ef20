// Photo uploads for a draft: raw bytes, one photo per request, so that a browser can show progress.
import { deskPatterns } from '@forecourt/domain/desk-paths';
import { paths } from '@forecourt/domain/paths';
import type { Actor } from '@forecourt/domain/rights';
import type { FastifyInstance } from 'fastify';
import { addDraftPhoto } from '../../actions/draft-photos.ts';
import type { Context } from '../../graphql/builder.ts';
import { MAX_PHOTO_BYTES } from '../../store/photos/photo-files.ts';
import { authenticate } from '../hooks/desk-session.ts';
import { sendSlowly } from '../hooks/listener.ts';
import { createShares } from '../hooks/rate-limit.ts';
import { sendRetryLater } from '../responses/retry-later.ts';
import { accountOf, sendUnauthenticated } from './desk-api.ts';

/** The status of a refusal: 403 for FORBIDDEN, else a request error. */
const STATUS: Readonly<Record<string, number>> = { FORBIDDEN: 403, DRAFT_UNKNOWN: 404 };

/** Maximum uploads of an account at a time. A browser sends one photo after the other. */
const MOST_UPLOADS = 4;
/** Maximum bytes of all uploads in memory: about ten photos of a phone. */
const MOST_UPLOADED_BYTES = 60 * 1024 * 1024;
const TOO_MANY_UPLOADS = {
  status: 429,
  message: 'Too many photos at once. Wait until some are uploaded, then try again.',
  seconds: 5,
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The photo that this request uploads, or null for other requests. */
    upload: { readonly actor: Actor; stored: Promise<unknown> | null } | null;
  }
}

export function serveDraftPhotos(app: FastifyInstance, { database, now }: Context): void {
  const uploading = createShares(MOST_UPLOADS);
  let uploadedBytes = 0;
  app.decorateRequest('upload', null);
  // A separate plugin, so that only this route parses raw bytes.
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    uploads.post<{ Params: { id: string }; Querystring: { name?: string } }>(
      deskPatterns.draftPhotos,
      {
        bodyLimit: MAX_PHOTO_BYTES,
        // Authenticates before it reads the body, because slow uploads take memory.
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const signedIn = await authenticate(database, request, now());
          if (!signedIn) return sendUnauthenticated(reply);
          const account = accountOf(signedIn);
          const bytes = Math.min(
            MAX_PHOTO_BYTES,
            Number(request.headers['content-length'] ?? MAX_PHOTO_BYTES),
          );
          const isFull = uploadedBytes + bytes > MOST_UPLOADED_BYTES;
          if (isFull || !uploading.enter(account)) {
            return sendRetryLater(request, reply, TOO_MANY_UPLOADS);
          }
          uploadedBytes += bytes;
          const release = () => {
            uploadedBytes -= bytes;
            uploading.leave(account);
          };
          request.upload = { actor: signedIn.actor, stored: null };
          // A body that has arrived stays in memory until it is stored, even if the connection closes.
          reply.raw.once('close', () => {
            const stored = request.upload?.stored ?? Promise.resolve();
            stored.finally(release).catch(() => undefined);
          });
          sendSlowly(request.raw);
        },
      },
      async (request, reply) => {
        const { upload } = request;
        if (!upload) return sendUnauthenticated(reply);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const name = String(request.query.name ?? '').slice(0, 300);
        const photo = { name: name.toWellFormed(), bytes };
        const stored = addDraftPhoto(database, upload.actor, request.params.id, photo);
        upload.stored = stored;
        const result = await stored;
        if (!result.ok) {
          const { reason, message } = result.refusal;
          const error = { message, extensions: { code: reason } };
          return reply.code(STATUS[reason] ?? 400).send({ errors: [error] });
        }
        const { file, id, width, height, widths } = result.value;
        const url = paths.photo(id, widths.webp[0] ?? width, 'webp');
        return reply.code(201).send({ file, id, width, height, url, widths: widths.webp });
      },
    );
  });
}
