// Responses that never change at their address, such as a photo at the hash of its content.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers and proxies cache a response for a year, and never revalidate it. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Sends the bytes, or a 304 if the client has them. */
export function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  type: string,
  bytes: Uint8Array,
) {
  reply.headers({ 'cache-control': IMMUTABLE, etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
