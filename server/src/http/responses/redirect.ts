// Redirects, responses for unknown addresses, and detection of a person's browser.
import { paths } from '@forecourt/domain/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error.ts';

/** The browser follows with a GET. The redirect is never permanent, because a deal may be added later. */
const SEE_OTHER = 303;

export function redirectTo(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'no-store').redirect(path, SEE_OTHER);
}

/** Redirects a person's browser to the not-found page. Anything else gets a 404 with the message. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, message: string) {
  if (wantsPage(request)) return redirectTo(reply, paths.notFound);
  return sendError(reply.header('cache-control', 'no-store'), 404, message);
}

/** Whether a browser requests a document. Requests for scripts and style sheets, and programs, do not accept HTML. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}
