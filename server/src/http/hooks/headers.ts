// Headers of every response: the request id, and those that keep pages private and unframed.
import type { FastifyInstance } from 'fastify';

/** Pages add their content policy and caching headers. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Two years, as browsers' preload lists require. Sent over TLS only. */
const TLS_ONLY = 'max-age=63072000; includeSubDomains';

export function addHeaders(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', TLS_ONLY);
    done();
  });
  // A stopping server waits for its connections, so a finished request must close its own.
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
