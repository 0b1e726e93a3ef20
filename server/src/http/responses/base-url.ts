// The address of the service, as its visitors reach it.
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** FORECOURT_URL, or null for the address of each request. */
    publicUrl: string | null;
  }
}

/** @returns the address without a trailing slash */
export function baseUrlOf({ server, protocol, host }: FastifyRequest): string {
  return server.publicUrl ?? `${protocol}://${host}`;
}
