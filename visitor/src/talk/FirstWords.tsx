// Where the buyer writes while the conversation's script has not come: kept on this device, and sent when it has.
import { MAX_MESSAGE_LENGTH } from '@forecourt/domain/talk';
import { button, Icon } from '@forecourt/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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

export function FirstWords({ deal, wanted, onSent }: FirstWordsProps) {
  const late = useLate();
  const { text, write, written, keep } = useKeptWords(deal);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (late && wanted) field.current?.focus();
  }, [late, wanted]);
  if (!late || (!wanted && written.length === 0)) return null;
  const kind = wanted?.kind === 'DECLINE' ? null : wanted?.kind;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || !kind) return field.current?.focus();
    keep({ kind, about: wanted?.about ?? null });
    onSent();
  };
  return (
    <div className={styles.words}>
      {written.map(({ key, text: said }) => (
        <p key={key} className={styles.said} dir="auto">
          {said}
        </p>
      ))}
      <p role="status" className={styles.state}>
        {written.length > 0 ? texts.waits : texts.noConnection(kind !== null)}
      </p>
      {kind && (
        <form onSubmit={send}>
          <label>
            {kind === 'QUESTION' ? texts.yourQuestion : texts.whatDifferent}
            <textarea
              ref={field}
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              value={text}
              onChange={({ target }) => write(target.value)}
            />
          </label>
          <button type="submit" className={button.primary}>
            <Icon name="mdi-send-outline" />
            {texts.send}
          </button>
        </form>
      )}
    </div>
  );
}

/** That there is no network, or that it takes longer than it should. */
function useLate(): boolean {
  const online = useOnline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return !online || late;
}

/** What is being written, and what is to be sent: both stand on this device, where the conversation finds them. */
function useKeptWords({ id, revision }: Talked) {
  const [text, setText] = useState('');
  const [written, setWritten] = useState<readonly Kept[]>([]);
  useEffect(() => {
    const kept = writing.read(id);
    if (typeof kept === 'string') setText(kept);
    setWritten(unsentOf(id));
  }, [id]);
  const write = (next: string) => {
    setText(next);
    writing.write(id, next);
  };
  const keep = (said: Pick<Outgoing, 'kind' | 'about'>) => {
    const writtenAt = new Date().toISOString();
    const whole = { ...said, text, wishes: [], revision, key: newKey(), writtenAt };
    const message: Outgoing = { ...whole, state: 'WAITING' };
    const all = [...unsentOf(id), message];
    unsent.write(id, all);
    writing.remove(id);
    setText('');
    setWritten(all);
  };
  return { text, write, written, keep };
}

type Kept = Pick<Outgoing, 'key' | 'text'>;

/** Anybody can edit what is stored; the conversation's own script looks at it more closely. */
function unsentOf(dealId: string): readonly Kept[] {
  const kept = unsent.read(dealId);
  return Array.isArray(kept) ? kept.filter(({ key, text }) => key && typeof text === 'string') : [];
}
