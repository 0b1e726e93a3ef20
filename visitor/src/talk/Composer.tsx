// Message form for questions and change requests. The text survives a reload.
import { MAX_MESSAGE_LENGTH, WISHES, type Wish } from '@forecourt/domain/talk';
import { button, Icon, VisuallyHidden } from '@forecourt/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DealerText } from '../offer/dealer-text.tsx';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type MessageForm, writing } from './asking.ts';
import type { Written } from './sending.ts';
import styles from './Talk.module.css';

const NEAR_THE_END = 200;

interface ComposerProps {
  readonly dealId: string;
  readonly openForm: MessageForm | null;
  /** Whether the conversation has messages. */
  readonly started: boolean;
  readonly hint: string;
  readonly hasTradeIn: boolean;
  onSend(written: Omit<Written, 'revision'>): void;
  onCancel(): void;
}

export function Composer(props: ComposerProps) {
  const { talk: texts, mind } = useTexts();
  const { dealId, openForm, started, hint, onSend, onCancel } = props;
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useWriting(dealId, field);
  const [about, setAbout] = useState(openForm?.about ?? null);
  const isChange = openForm?.kind === 'CHANGE_REQUEST';
  useEffect(() => {
    setAbout(openForm?.about ?? null);
    setMissing(false);
    if (!openForm) return;
    field.current?.form?.scrollIntoView({ block: 'center' });
    const first = field.current?.form?.querySelector<HTMLElement>(':is(input,textarea)');
    first?.focus({ preventScroll: true });
  }, [openForm]);
  const write = (next: string) => {
    setText(next);
    setMissing(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const chosenWishes = isChange ? wishes : [];
    if (!text.trim() && chosenWishes.length === 0) {
      setMissing(true);
      return field.current?.focus();
    }
    onSend({ kind: isChange ? 'CHANGE_REQUEST' : 'QUESTION', text, wishes: chosenWishes, about });
    write('');
    setWishes([]);
    field.current?.focus({ preventScroll: true });
  };
  const remaining = MAX_MESSAGE_LENGTH - text.length;
  return (
    <form
      className={openForm ? styles.composer : `${styles.composer} ${styles.oneLine}`}
      onSubmit={send}
      noValidate
    >
      {about && <Subject label={about.label} onRemove={() => setAbout(null)} />}
      {isChange && <Wishes {...props} chosen={wishes} onChoose={setWishes} />}
      <label className={styles.field}>
        {labelOf(openForm, started, texts)}
        <textarea
          ref={field}
          rows={openForm ? 3 : 1}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          aria-invalid={missing}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      {remaining <= NEAR_THE_END && <p className={styles.hint}>{texts.left(remaining)}</p>}
      <span role="alert" className={styles.failure}>
        {missing && mind.refused.TEXT_REQUIRED}
      </span>
      <Actions onCancel={openForm && onCancel} />
      {openForm && !started && <p className={styles.hint}>{hint}</p>}
    </form>
  );
}

function Actions({ onCancel }: { readonly onCancel: (() => void) | null }) {
  const { talk: texts } = useTexts();
  return (
    <p className={styles.actions}>
      <button type="submit" className={button.primary}>
        <Icon name="mdi-send-outline" />
        {texts.send}
      </button>
      {onCancel && (
        <button type="button" className={button.quiet} onClick={onCancel}>
          {texts.cancel}
        </button>
      )}
    </p>
  );
}

/** State of the message text, stored on this device until it is sent. */
function useWriting(
  dealId: string,
  field: RefObject<HTMLTextAreaElement | null>,
): [string, (text: string) => void] {
  const [text, setText] = useState('');
  // Runs after the first render, because the server can't read this device's storage.
  useEffect(() => {
    const typedEarly = field.current?.value;
    const stored = typedEarly || writing.read(dealId);
    if (typeof stored === 'string') setText((now) => now || stored);
  }, [dealId, field]);
  const write = (next: string) => {
    setText(next);
    if (next) writing.write(dealId, next);
    else writing.remove(dealId);
  };
  return [text, write];
}

interface SubjectProps {
  readonly label: string;
  onRemove(): void;
}

/** The price line or add-on that the message is about. */
function Subject({ label, onRemove }: SubjectProps) {
  const { talk: texts } = useTexts();
  return (
    <p className={styles.chip}>
      {texts.about(<DealerText text={label} />)}
      <button type="button" onClick={onRemove}>
        <Icon name="mdi-close" />
        <VisuallyHidden>{texts.notAboutLine(<DealerText text={label} />)}</VisuallyHidden>
      </button>
    </p>
  );
}

function labelOf(openForm: MessageForm | null, started: boolean, texts: Texts['talk']): string {
  if (openForm?.kind === 'CHANGE_REQUEST') return texts.inWords;
  return openForm || !started ? texts.yourQuestion : texts.yourMessage;
}

interface WishesProps {
  readonly hasTradeIn: boolean;
  readonly chosen: readonly Wish[];
  onChoose(chosen: readonly Wish[]): void;
}

function Wishes({ hasTradeIn, chosen, onChoose }: WishesProps) {
  const { talk: texts } = useTexts();
  const offered = WISHES.filter((wish) => wish !== 'TRADE_IN_VALUE' || hasTradeIn);
  return (
    <fieldset className={styles.wishList}>
      <legend>{texts.whatDifferent}</legend>
      {offered.map((wish) => (
        <label key={wish}>
          <input
            type="checkbox"
            checked={chosen.includes(wish)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, wish] : chosen.filter((each) => each !== wish))
            }
          />
          <span>{texts.wishes[wish]}</span>
        </label>
      ))}
    </fieldset>
  );
}
