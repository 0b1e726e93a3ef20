// WebAuthn ceremonies for signing in with a passkey and adding one.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { OFFLINE, type UserError } from '../client/user-error.ts';
import { paths } from '../routing/paths.ts';

export type PasskeyResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: UserError };

const CANCELLED: UserError = {
  title: 'No passkey was used',
  help: 'Try again, or ask the owner for a link.',
};

export async function signInWithPasskey(): Promise<PasskeyResult> {
  const optionsReply = await post(paths.passkeySignInOptions, {});
  if (!optionsReply.ok) return optionsReply;
  const { options } = optionsReply.body as { options: PublicKeyCredentialRequestOptionsJSON };
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const response = await startAuthentication({ optionsJSON: options });
    return await post(paths.passkeySignIn, { response });
  } catch {
    return { ok: false, error: CANCELLED };
  }
}

export async function addPasskey(name: string): Promise<PasskeyResult> {
  const optionsReply = await post(paths.passkeyOptions, {});
  if (!optionsReply.ok) return optionsReply;
  const { options } = optionsReply.body as { options: PublicKeyCredentialCreationOptionsJSON };
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const response = await startRegistration({ optionsJSON: options });
    return await post(paths.passkeys, { response, name });
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    const help = known ? 'This device already has a passkey for you.' : 'You can try again.';
    return { ok: false, error: { title: 'No passkey was added', help } };
  }
}

type PostResult =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly error: UserError };

async function post(url: string, body: object): Promise<PostResult> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) return { ok: false, error: OFFLINE };
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return { ok: true, body: answer };
  const [first] = (answer as { errors?: { message: string }[] }).errors ?? [];
  return {
    ok: false,
    error: { title: 'That didn’t work', help: first?.message ?? 'Try again in a moment.' },
  };
}
