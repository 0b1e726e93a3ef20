// Sends a body in the smallest encoding that the client accepts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, encodingFor } from '../../cache/compression.ts';

/** The caller sets `vary`. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedOnce,
) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body.bytes);
  return reply.header('content-encoding', encoding).send(await body.in(encoding));
}
