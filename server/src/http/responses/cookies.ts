// Cookies of the service: HttpOnly, and bound to the host over TLS.
import type { FastifyRequest } from 'fastify';

/** Browsers accept the prefix `__Host-` only over TLS. */
export function cookieText(
  request: FastifyRequest,
  name: string,
  value: string,
  seconds: number,
): string {
  const safe = isSecure(request) ? '; Secure' : '';
  return `${nameFor(request, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${safe}`;
}

export function cookieOf(request: FastifyRequest, name: string, fits: RegExp): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=', 2);
    if (key === nameFor(request, name) && fits.test(value)) return value;
  }
  return null;
}

function nameFor(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** If FORECOURT_URL starts with https://, browsers use TLS even if no proxy reports it. */
function isSecure({ protocol, server }: FastifyRequest): boolean {
  return protocol === 'https' || server.publicUrl?.startsWith('https:') === true;
}
