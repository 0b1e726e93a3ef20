// Where the buyer writes while the conversation's script has not come: kept on this device, and sent when it has.
import { MAX_MESSAGE_LENGTH } from '@forecourt/domain/talk';
import { button, Icon } from '@forecourt/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOnline } from '../client/online.ts';
import { newKey } from '../confirm/attempt.ts';
import * as texts from '../texts/en/adviser.tsx';
import { type Talked, unsent, type Wanted, writing } from './asking.ts';
import styles from './FirstWords.module.css';

interface FirstWordsProps {
  readonly deal: Talked;
  readonly wanted: Wanted | null;
  onSent(): void;
}

/** As long as a script takes where nothing is wrong: until then nothing is said. */
const USUAL_MS = 1_000;

export function FirstWords({ deal, wanted, onSent }: FirstWordsProps) {
  const online = useOnline();
  const [late, setLate] = useState(false);
  const [text, setText] = useState('');
  const [written, setWritten] = useState<readonly { key: string; text: string }[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), USUAL_MS);
    const kept = writing.read(deal.id);
    if (typeof kept === 'string') setText(kept);
    setWritten(unsentOf(deal.id));
    return () => clearTimeout(timer);
  }, [deal.id]);
  const shown = !online || late;
  useEffect(() => {
    if (shown && wanted) field.current?.focus();
  }, [shown, wanted]);
  if (!shown || (!wanted && written.length === 0)) return null;
  const write = (next: string) => {
    setText(next);
    writing.write(deal.id, next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || !wanted || wanted.kind === 'DECLINE') return field.current?.focus();
    const message = {
      kind: wanted.kind,
      text,
      wishes: [],
      about: wanted.about ?? null,
      revision: deal.revision,
      key: newKey(),
      writtenAt: new Date().toISOString(),
      state: 'WAITING',
    };
    const all = [...unsentOf(deal.id), message];
    unsent.write(deal.id, all);
    writing.remove(deal.id);
    setText('');
    setWritten(all);
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
        {written.length > 0 ? texts.waits : texts.noConnection(wanted?.kind !== 'DECLINE')}
      </p>
      {wanted && wanted.kind !== 'DECLINE' && (
        <form onSubmit={send}>
          <label>
            {wanted.kind === 'QUESTION' ? texts.yourQuestion : texts.whatDifferent}
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

/** Anybody can edit what is stored; the conversation's own script looks at it more closely. */
function unsentOf(dealId: string): readonly { key: string; text: string }[] {
  const kept = unsent.read(dealId);
  return Array.isArray(kept) ? kept.filter(({ key, text }) => key && typeof text === 'string') : [];
}
