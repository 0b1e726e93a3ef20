// Redirects for unknown addresses, and detection of a person's browser.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser follows with a GET. It is never a permanent answer: a deal may exist tomorrow. */
const SEE_OTHER = 303;

export function redirectTo(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'no-store').redirect(path, SEE_OTHER);
}

/** Whether a browser sent this to show a page. Scripts, style sheets and programs do not accept HTML. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}
