// Photos for a draft: bytes as they are, one photo for each request, so that a browser can show its progress.
import { deskPaths } from '@forecourt/domain/desk-paths';
import { paths } from '@forecourt/domain/paths';
import type { Actor } from '@forecourt/domain/rights';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { MAX_PHOTO_BYTES } from '../../store/deals/photo-files.ts';
import { addDraftPhoto } from '../../store/drafts/draft-photos.ts';
import { whoAsks } from '../hooks/desk-session.ts';
import { createShares } from '../hooks/rate-limit.ts';
import { sendSlowly } from '../listener.ts';
import { lookUp, sendRetryLater } from '../retry-later.ts';
import { accountOf } from './desk-answers.ts';
import { sendUnauthenticated } from './desk-api.ts';

/** FORBIDDEN as the desk API answers it; all else is wrong with the request. */
const STATUS: Readonly<Record<string, number>> = { FORBIDDEN: 403, DRAFT_UNKNOWN: 404 };

/** Each is held in memory until it is stored; a browser sends one after the other. */
const MOST_UPLOADS = 4;
const TOO_MANY_UPLOADS = {
  status: 429,
  message: 'Too many photos at once. Wait until some are there, then try again.',
  seconds: 5,
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends a photo. */
    uploader: Actor | null;
  }
}

export function serveDraftPhotos(app: FastifyInstance, { database, now }: Context): void {
  const uploading = createShares(MOST_UPLOADS);
  app.decorateRequest('uploader', null);
  // Of its own, so that bytes of any kind are read here and nowhere else.
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    uploads.post<{ Params: { id: string }; Querystring: { name?: string } }>(
      deskPaths.draftPhotos(':id').replace('%3A', ':'),
      {
        bodyLimit: MAX_PHOTO_BYTES,
        // Before any byte of it is read: only somebody who is known may take their time, and our memory.
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const signedIn = await lookUp(() => whoAsks(database, request, now()));
          if (!signedIn) return sendUnauthenticated(reply);
          const account = accountOf(signedIn);
          if (!uploading.enter(account)) return sendRetryLater(request, reply, TOO_MANY_UPLOADS);
          reply.raw.once('close', () => uploading.leave(account));
          request.uploader = signedIn.actor;
          sendSlowly(request.raw);
        },
      },
      async (request, reply) => {
        const actor = request.uploader;
        if (!actor) return sendUnauthenticated(reply);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const name = String(request.query.name ?? '').slice(0, 300);
        const upload = { name: name.toWellFormed(), bytes };
        const added = await addDraftPhoto(database, actor, request.params.id, upload);
        if (!added.ok) {
          const { reason, message } = added.refusal;
          const error = { message, extensions: { code: reason } };
          return reply.code(STATUS[reason] ?? 400).send({ errors: [error] });
        }
        const { file, id, width, height, widths } = added.value;
        const url = paths.photo(id, widths.webp[0] ?? width, 'webp');
        return reply.code(201).send({ file, id, width, height, url, widths: widths.webp });
      },
    );
  });
}
