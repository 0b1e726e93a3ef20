// The body of a refused request, in the form of a GraphQL error.
import type { FastifyReply } from 'fastify';

export function sendError(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ errors: [{ message }] });
}
