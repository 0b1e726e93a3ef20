// Sign-in screen without passwords: by passkey, or by a link.
import { CarDrawing, Icon } from '@forecourt/ui';
import { useCallback, useEffect, useState } from 'react';
import { announceSignIn } from '../client/live.ts';
import { queryClient } from '../client/query-cache.ts';
import { sessionBegan } from '../client/session.ts';
import { OFFLINE, type UserError } from '../client/user-error.ts';
import { Button, classes, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { useTitle } from '../routing/router.tsx';
import { addPasskey, signInWithPasskey } from './passkeys.ts';
import styles from './SignIn.module.css';

interface Choices {
  readonly signedIn: boolean;
  /** Set if the dealership requires a passkey: ADD one, or USE an existing one. Null if not required. */
  readonly missingPasskey: 'ADD' | 'USE' | null;
  readonly passkeys: boolean;
  readonly email: boolean;
  readonly oidc: { readonly name: string; readonly url: string } | null;
  readonly dealership: string | null;
}

export default function SignInScreen() {
  // The next person must not see the previous person's data.
  useEffect(() => queryClient.clear(), []);
  useTitle('Sign in');
  const { choices, error, askAgain } = useChoices();
  const returning = new URLSearchParams(location.search).has('to');
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <img src="/logo.svg" alt="Forecourt" height="30" width="135" />
      </header>
      <main className={styles.content}>
        <div className={styles.scene}>
          <p className={styles.slogan}>Send one link. See it confirmed.</p>
          <div className={styles.ground}>
            <CarDrawing body="WAGON" paint="#27486b" title="A blue car" />
          </div>
        </div>
        <div className={styles.form}>
          <h1>Sign in to the desk</h1>
          <p className={parts.soft}>
            {choices?.dealership ? `${choices.dealership}. ` : ''}No password to remember.
          </p>
          {returning && !choices?.missingPasskey && (
            <p role="status" className={styles.returning}>
              You were signed out. What you typed is saved, and you’ll return to it after you sign
              in.
            </p>
          )}
          <ErrorNotice error={error} onRetry={askAgain} />
          {choices?.missingPasskey === 'USE' && (
            <p role="status" className={styles.returning}>
              Your dealership requires your passkey.
            </p>
          )}
          {choices?.missingPasskey === 'ADD' && <FirstPasskey />}
          {choices && <PasskeyButton offered={choices.passkeys} />}
          {choices?.oidc && (
            <a
              className={classes(parts.button, styles.wide)}
              href={choices.oidc.url + location.search}
            >
              Sign in with {choices.oidc.name}
            </a>
          )}
          {choices?.email && <EmailLink />}
          <div className={styles.help}>
            <strong>New here, or lost your device?</strong>
            <p>
              {choices?.email
                ? 'Enter your email, and we’ll send you a link. If you’re not on the staff yet, ask the owner.'
                : 'Ask the owner of your dealership for a link. It works once, for 30 minutes.'}
            </p>
          </div>
        </div>
      </main>
    </div>
  );
}

/** The response does not reveal whether the address is known. */
function EmailLink() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const send = async () => {
    const body = JSON.stringify({ email });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(paths.emailLink, { method: 'POST', headers, body }).catch(
      () => null,
    );
    setError(response?.ok ? null : OFFLINE);
    setSent(response?.ok === true);
  };
  return (
    <form
      className={styles.email}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Your email">
        <input
          className={parts.input}
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Button type="submit" className={styles.wide} icon="mdi-email-outline">
        Email me a link
      </Button>
      <p role="status" className={classes(parts.small, parts.soft)}>
        {sent &&
          'If someone on the staff has this address, a link is on its way. It works for 30 minutes.'}
      </p>
      <ErrorNotice error={error} />
    </form>
  );
}

/** The ways to sign in. A sign-in by link in another tab signs this one in too. */
function useChoices() {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [error, setError] = useState<UserError | null>(null);
  const askAgain = useCallback(async () => {
    const response = await fetch(paths.waysIn).catch(() => null);
    if (!response?.ok) return setError(OFFLINE);
    const answered = (await response.json()) as Choices;
    setError(null);
    setChoices(answered);
    if (answered.signedIn) {
      announceSignIn();
      sessionBegan();
    }
  }, []);
  useEffect(() => {
    askAgain();
    addEventListener('focus', askAgain);
    return () => removeEventListener('focus', askAgain);
  }, [askAgain]);
  return { choices, error, askAgain };
}

/** The first passkey of a person who came by a link, if the dealership requires one. */
function FirstPasskey() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const add = async () => {
    setBusy(true);
    const result = await addPasskey('This device');
    setBusy(false);
    if (!result.ok) return setError(result.error);
    announceSignIn();
    sessionBegan();
  };
  return (
    <>
      <p role="status" className={styles.returning}>
        Your dealership requires a passkey. Add one on this device to continue.
      </p>
      <Button
        look="primary"
        icon="mdi-key-variant"
        className={styles.wide}
        disabled={busy}
        onClick={add}
      >
        {busy ? 'Waiting for your passkey …' : 'Add a passkey'}
      </Button>
      <ErrorNotice error={error} />
    </>
  );
}

function PasskeyButton({ offered }: { readonly offered: boolean }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const signIn = async () => {
    setBusy(true);
    setError(null);
    const result = await signInWithPasskey();
    setBusy(false);
    if (!result.ok) return setError(result.error);
    announceSignIn();
    sessionBegan();
  };
  return (
    <>
      <Button
        look="primary"
        icon="mdi-key-variant"
        className={styles.wide}
        disabled={busy}
        denied={offered ? null : 'Passkeys need HTTPS. Use a link instead.'}
        onClick={signIn}
      >
        {busy ? 'Waiting for your passkey …' : 'Sign in with a passkey'}
      </Button>
      {!offered && (
        <p className={classes(parts.small, parts.soft)}>
          <Icon name="mdi-information-outline" /> Passkeys need HTTPS. Use a link instead.
        </p>
      )}
      <ErrorNotice error={error} />
    </>
  );
}
