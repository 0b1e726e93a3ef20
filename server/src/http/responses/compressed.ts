// Sends a body as small as the client takes it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, encodingFor } from '../../cache/compression.ts';

/** Whoever calls it says in `vary` that the encoding was chosen. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedOnce,
) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body.bytes);
  return reply.header('content-encoding', encoding).send(await body.in(encoding));
}
