// The offer to add a passkey, for a person who has none. Shown once per person and browser.
import { useEffect, useState } from 'react';
import { useDeskQuery } from '../client/client.ts';
import type { UserError } from '../client/user-error.ts';
import { graphql } from '../generated/index.ts';
import { Button, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import styles from './PasskeyOffer.module.css';
import { addPasskey } from './passkeys.ts';

const MyPasskeys = graphql(`
  query MyPasskeys {
    me { id passkeys { id } }
  }
`);

export default function PasskeyOffer({ memberId }: { readonly memberId: string }) {
  const [isAnswered, setAnswered] = useState(() => localStorage.getItem(keyOf(memberId)) !== null);
  const isOffered = useOffered(isAnswered);
  const { data } = useDeskQuery(MyPasskeys, {}, { pause: isAnswered || !isOffered });
  const close = () => {
    setAnswered(true);
    try {
      localStorage.setItem(keyOf(memberId), '1');
    } catch {
      // Storage is full or disabled. The offer stays away until the next reload.
    }
  };
  if (isAnswered || !isOffered || data?.me.passkeys.length !== 0) return null;
  return <Offer onClose={close} />;
}

function keyOf(memberId: string): string {
  return `forecourt-desk-passkey-offer:${memberId}`;
}

function Offer({ onClose }: { onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const add = async () => {
    setBusy(true);
    const result = await addPasskey('This device');
    setBusy(false);
    if (result.ok) onClose();
    else setError(result.error);
  };
  return (
    <section className={styles.offer} aria-label="Add a passkey?">
      <p>
        <strong>Add a passkey?</strong> Next time, you can sign in with your fingerprint, face or
        PIN, without a link.
      </p>
      <ErrorNotice error={error} />
      <p className={parts.actions}>
        <Button look="primary" icon="mdi-key-variant" disabled={busy} onClick={add}>
          {busy ? 'Waiting for your passkey …' : 'Add a passkey'}
        </Button>
        <Button onClick={onClose}>No thanks</Button>
      </p>
    </section>
  );
}

/** Whether to offer a passkey. It needs HTTPS and browser support. Company accounts don't need one. */
function useOffered(skip: boolean): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (skip || !('PublicKeyCredential' in globalThis)) return;
    fetch(paths.waysIn)
      .then((response) => response.json())
      .then(({ passkeys, oidc }: { passkeys: boolean; oidc: object | null }) =>
        setOffered(passkeys && oidc === null),
      )
      .catch(() => undefined);
  }, [skip]);
  return isOffered;
}
