// Cross-site request protection: refuses changes that a page of another site requests.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../responses/error.ts';

export function refuseCrossSite(app: FastifyInstance): void {
  const publicOrigin = app.publicUrl === null ? null : new URL(app.publicUrl).origin;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const own = [publicOrigin, `${request.protocol}://${request.host}`];
    if (!isCrossSite(request.headers, own)) return done();
    sendError(reply, 403, 'Requests from other sites are not answered.');
  });
}

/**
 * Whether a page of another site made the browser send this. Browsers send Sec-Fetch-Site. Older ones send only Origin,
 * which must be one of ours. Other programs send neither.
 */
export function isCrossSite(
  headers: IncomingHttpHeaders,
  ownOrigins: readonly (string | null)[],
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !ownOrigins.includes(origin);
}
