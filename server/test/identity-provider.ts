// A real OpenID Connect provider on this machine, for tests.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'forecourt', secret: 'a-secret-of-the-provider' } as const;

export interface IdentityProvider {
  readonly issuer: string;
  /** From now on it sends browsers back to this address. */
  serve(redirectUri: string): void;
  close(): void;
}

/** It vouches for every address that somebody signs in with, unless it begins with "unsure-". */
export async function startIdentityProvider(): Promise<IdentityProvider> {
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
    server.on('request', provider.callback());
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
