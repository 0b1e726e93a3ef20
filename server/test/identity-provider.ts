// A real OpenID Connect provider on this machine, for tests.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'forecourt', secret: 'a-secret-of-the-provider' } as const;

export interface IdentityProvider {
  readonly issuer: string;
  /** Redirects browsers to this address from now on. */
  serve(redirectUri: string): void;
  close(): void;
}

/**
 * Verifies every address that signs in, unless it begins with "unsure-". With `forges` an attacker
 * between it and the service replaces the signature of each ID token.
 */
export async function startIdentityProvider({ forges = false } = {}): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const serve = (redirectUri: string) => {
    const provider = new Provider(issuer, {
      clients: [
        { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context, id) => {
        const [email, isSure] = [id.replace('unsure-', ''), !id.startsWith('unsure-')];
        return { accountId: id, claims: () => ({ sub: id, email, email_verified: isSure }) };
      },
      cookies: { keys: ['only for tests'] },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (forges && request.url === '/token') forgeSignature(response);
      return answer(request, response);
    });
  };
  return {
    issuer,
    serve,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Replaces the signature in the JSON of the response without changing its length. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const forged = String(body).replace(
      /("id_token":"[\w-]+\.[\w-]+\.)([\w-]+)/,
      (_all, head: string, signature: string) => head + 'A'.repeat(signature.length),
    );
    return end(forged);
  }) as typeof response.end;
}
