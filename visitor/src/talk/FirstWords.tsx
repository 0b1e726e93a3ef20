// Where the buyer writes while the conversation's script has not come: kept on this device, and sent when it has.
import { button } from '@forecourt/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useOnline } from '../client/online.ts';
import { newKey } from '../confirm/attempt.ts';
import * as texts from '../texts/en/adviser.tsx';
import { type Talked, unsent, type Wanted, writing } from './asking.ts';
import styles from './FirstWords.module.css';
import type { Outgoing } from './sending.ts';

interface FirstWordsProps {
  readonly deal: Talked;
  readonly wanted: Wanted | null;
  onSent(): void;
}

/** As long as a script takes where nothing is wrong: until then nothing is said. */
const USUAL_MS = 1_000;

export function FirstWords({ deal: { id, revision }, wanted, onSent }: FirstWordsProps) {
  const online = useOnline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, USUAL_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (online && !late) return null;
  const waiting = unsent.read(id) as readonly Outgoing[] | null;
  const { kind = 'DECLINE', about = null } = wanted ?? {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = writing.read(id);
    if (kind === 'DECLINE' || typeof text !== 'string' || !text.trim()) return;
    const writtenAt = new Date().toISOString();
    const said = { kind, text, wishes: [], about, revision, key: newKey(), writtenAt };
    const message: Outgoing = { ...said, state: 'WAITING' };
    unsent.write(id, [...(waiting ?? []), message]);
    writing.remove(id);
    onSent();
  };
  return (
    <form className={styles.words} onSubmit={send}>
      <p role="status">{waiting ? texts.waits : texts.noConnection}</p>
      {kind !== 'DECLINE' && (
        <>
          <label>
            {texts.yourWords}
            <textarea
              // biome-ignore lint/a11y/noAutofocus: the buyer has just asked for it
              autoFocus
              rows={3}
              defaultValue={(writing.read(id) as string | null) ?? ''}
              onChange={({ target }) => writing.write(id, target.value)}
            />
          </label>
          <button type="submit" className={button.primary}>
            {texts.send}
          </button>
        </>
      )}
    </form>
  );
}
