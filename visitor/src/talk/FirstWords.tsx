// Where the buyer writes while nothing comes over the network, before the conversation's script has come: kept here, and sent when it has.
import { button } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useEffect, useState } from 'react';
import { useOnline } from '../client/device/online.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type Talked, unsent, type Wanted, writing } from './asking.ts';
import styles from './FirstWords.module.css';

interface FirstWordsProps {
  readonly deal: Talked;
  readonly wanted: Wanted | null;
  onSent(): void;
}

export function FirstWords({ deal: { id, revision }, wanted, onSent }: FirstWordsProps) {
  const { adviser: texts } = useTexts();
  const online = useOnline();
  const late = useLate();
  const waiting = unsent.read(id) as readonly unknown[] | null;
  const asked = wanted?.kind !== 'DECLINE' && wanted;
  if ((online && !late) || !(wanted || waiting)) return null;
  const text = (writing.read(id) as string | null) ?? '';
  const send = () => {
    const { kind, about = null } = wanted ?? {};
    const writtenAt = new Date().toISOString();
    // As `readUnsent` of the conversation reads it.
    const said = { kind, text: writing.read(id), wishes: [], about, revision, writtenAt };
    const before = (unsent.read(id) as readonly unknown[] | null) ?? [];
    unsent.write(id, [...before, { ...said, key: newIdempotencyKey() }]);
    writing.remove(id);
    onSent();
  };
  const state = online ? texts.unreachable : texts.offline;
  return (
    <form className={styles.words} action={send}>
      <p role="status">{asked || waiting ? state(waiting !== null) : texts.opensLater}</p>
      {asked && (
        <>
          <label>
            {texts.yourWords}
            <textarea
              // biome-ignore lint/a11y/noAutofocus: the buyer has just asked for it
              autoFocus
              required
              rows={3}
              defaultValue={text}
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

/** A script that takes longer than this is not waited for in silence. */
const SOON_MS = 1_000;

/** Whether the conversation should be here by now, whatever the device says of its network. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
