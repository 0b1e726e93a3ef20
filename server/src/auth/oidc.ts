// Sign-in with company accounts (OpenID Connect). A verified email address identifies the staff member.
import type { Configuration } from 'openid-client';
import type { Database } from '../store/database/database.ts';
import { memberByEmail } from '../store/dealerships/staff.ts';
import { newSession } from './sessions.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** "Sign in with …" */
  readonly name: string;
}

/** The state that the browser stores until the provider redirects back. */
export interface OidcFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OidcClient {
  readonly name: string;
  /** The provider's address to redirect to. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly flow: OidcFlow }>;
  /** @returns the verified email address of the person who came back, or null if the provider verified none */
  finish(returned: URL, flow: OidcFlow): Promise<string | null>;
}

/** A provider that hangs must not hold the request for long. */
const TIMEOUT_SECONDS = 10;

export function createOidcClient({ name, ...settings }: OidcSettings): OidcClient {
  let discovered: Promise<Configuration> | null = null;
  const provider = () => {
    // A failed discovery is retried on the next request.
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };
  return {
    name,
    begin: async (redirectUri) => {
      const [oidc, configuration] = await Promise.all([import('openid-client'), provider()]);
      const verifier = oidc.randomPKCECodeVerifier();
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, flow };
    },
    finish: async (returned, { state, nonce, verifier }) => {
      const [oidc, configuration] = await Promise.all([import('openid-client'), provider()]);
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return null;
      const { email, email_verified } =
        claims['email'] === undefined
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      // An unverified address proves nothing, because people can enter any.
      return typeof email === 'string' && email_verified === true ? email : null;
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Omit<OidcSettings, 'name'>) {
  const oidc = await import('openid-client');
  const server = new URL(issuer);
  return oidc.discovery(
    server,
    clientId,
    clientSecret || undefined,
    clientSecret ? undefined : oidc.None(),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The library would trust TLS. The signature also holds behind proxies.
        oidc.enableNonRepudiationChecks,
        // The settings allow plain http on this machine only.
        ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}

/** @returns the token of a new session, or null if no staff member has this address */
export async function signInByEmail(
  database: Database,
  email: string,
  device: string,
  now: Date,
): Promise<string | null> {
  const member = await memberByEmail(database.db, email);
  if (!member) return null;
  const session = newSession(member.id, member.dealershipId, { device, proof: 'MAIL' }, now);
  await database.write({ writes: session.writes });
  return session.token;
}
