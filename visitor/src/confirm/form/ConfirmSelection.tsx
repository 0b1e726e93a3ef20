// The confirm form: name, consent, one button, and the current state. For the deal page and the summary.
import type { Choice } from '@forecourt/domain';
import { button, type DealFormat, dealFormat, Icon } from '@forecourt/ui';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { earlyValue } from '../../client/device/early-input.ts';
import { useEnded } from '../../client/expiry.ts';
import type { ConfirmRefusal, Deal_OfferFragment, DealStatus } from '../../generated/graphql.ts';
import { creditorOf } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { isConfirmed, isLong, isUnderway } from '../attempt/attempt.ts';
import type { FieldProblem } from '../attempt/typed.ts';
import {
  type ConfirmSelectionControl,
  useConfirmSelection,
} from '../attempt/use-confirm-selection.ts';
import { LongState } from '../waiting/Waiting.tsx';
import { Chosen } from './Chosen.tsx';
import styles from './ConfirmSelection.module.css';
import { ConsentTerms } from './ConsentTerms.tsx';
import { Done, Overtaken, Refusal } from './Refusal.tsx';

export interface ConfirmSelectionProps {
  readonly deal: Deal_OfferFragment;
  readonly choice: Choice;
  /** A dialog includes the figures. Inline, the statement beside the form has them. */
  readonly variant: 'dialog' | 'inline';
  onClose?: (() => void) | undefined;
}

export function ConfirmSelection(props: ConfirmSelectionProps) {
  const { deal, choice, onClose } = props;
  const control = useConfirmSelection(deal, choice);
  const { attempt, pinned, overtakenBy } = control;
  const ended = useEnded(deal.expiresAt);
  // A notice that was there when the page opened must not take the focus, which would scroll the page.
  const [wasClosed] = useState(deal.status !== 'OPEN');
  const { locale, currency, timeZone } = pinned.offer;
  const format = dealFormat(locale, currency, timeZone);
  const shared = { control, format, onClose };
  if (isConfirmed(attempt, pinned.revision)) {
    return <Done {...shared} confirmation={attempt.confirmation} />;
  }
  if (!isUnderway(attempt)) {
    if (attempt.phase === 'REFUSED' && attempt.refused.reason !== 'CONSENT_REQUIRED') {
      return <Refusal {...shared} refused={attempt.refused} />;
    }
    const closed = deal.status === 'DECLINED' && ended ? CLOSED.EXPIRED : CLOSED[deal.status];
    if (closed) return <Refusal {...shared} refused={closed} quiet={wasClosed} />;
    if (overtakenBy) return <Overtaken {...shared} by={overtakenBy} />;
    if (pinned.problems.length > 0) return <Refusal {...shared} refused={INVALID} />;
  }
  return <Form {...props} control={control} format={format} />;
}

/** Refusal for each status of a deal that can't be confirmed. Nothing is sent for these. */
const CLOSED: Readonly<Record<DealStatus, { readonly reason: ConfirmRefusal } | null>> = {
  DRAFT: null,
  OPEN: null,
  // Another device confirmed it while the form was open here.
  CONFIRMED: { reason: 'ALREADY_CONFIRMED' },
  DECLINED: { reason: 'DEAL_DECLINED' },
  EXPIRED: { reason: 'DEAL_EXPIRED' },
  WITHDRAWN: { reason: 'DEAL_WITHDRAWN' },
};
const INVALID = { reason: 'SELECTION_INVALID' } as const;

interface FormProps extends ConfirmSelectionProps {
  readonly control: ConfirmSelectionControl;
  readonly format: DealFormat;
}

function Form({ control, format, variant }: FormProps) {
  const { confirm: texts } = useTexts();
  const { pinned, attempt, fieldProblem } = control;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const state = useRef<HTMLDivElement>(null);
  const underway = isUnderway(attempt);
  const goTo = (problem: FieldProblem | null) => {
    const field = problem && `[data-field="${FIELDS[problem]}"]`;
    if (field) form.current?.querySelector<HTMLElement>(field)?.focus();
  };
  const refusedConsent = attempt.phase === 'REFUSED';
  const onRefused = useEffectEvent(() => goTo(fieldProblem ?? 'FULL_NAME'));
  useEffect(() => {
    if (refusedConsent) onRefused();
  }, [refusedConsent]);
  const failed = attempt.phase === 'FAILED';
  useEffect(() => {
    if (failed) state.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goTo(control.confirm());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.title}>{texts.confirmSelection}</h2>
      {variant === 'dialog' && <Chosen pinned={pinned} format={format} />}
      <NameField control={control} disabled={underway} />
      {pinned.offer.buyer.coBuyerName && <CoBuyerField control={control} disabled={underway} />}
      {/* During a long send, its state replaces the consent. */}
      {!isLong(attempt) && (
        <>
          <ConsentField control={control} disabled={underway} />
          <details className={styles.means}>
            <summary>{texts.whatThatMeans}</summary>
            <ConsentTerms offer={pinned.offer} />
          </details>
          <p className={styles.small}>
            {texts.notAContract(creditorOf(pinned.option), pinned.offer.dealership.name)}
          </p>
        </>
      )}
      <div className={styles.end}>
        <button
          type="submit"
          className={`${button.primary} ${styles.confirm}`}
          aria-disabled={underway}
          aria-describedby={`${id}state`}
        >
          {texts.confirmSelection}
        </button>
        <div ref={state} id={`${id}state`} role="status" className={styles.state}>
          <State control={control} />
        </div>
      </div>
    </form>
  );
}

const FIELDS: Readonly<Record<FieldProblem, string>> = {
  FULL_NAME: 'full-name',
  FULL_NAME_TOO_LONG: 'full-name',
  CO_BUYER_NAME: 'co-buyer-name',
  CONSENT: 'consent',
};

interface FieldProps {
  readonly control: ConfirmSelectionControl;
  readonly disabled: boolean;
}

function NameField({ control, disabled }: FieldProps) {
  const { confirm: texts } = useTexts();
  const { typed, fieldProblem, type, pinned } = control;
  const buyer = pinned.offer.buyer.name;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Fills in the buyer's name, only on their tap. */
  const fillIn = () => {
    type({ fullName: buyer });
    input.current?.focus();
  };
  const onHydrated = useEffectEvent(() => {
    const early = earlyValue(input.current);
    if (early !== null) type({ fullName: early });
  });
  useEffect(() => onHydrated(), []);
  const nameProblem = fieldProblem && FIELDS[fieldProblem] === 'full-name' ? fieldProblem : null;
  return (
    <div className={styles.field}>
      <div className={styles.nameHead}>
        <label htmlFor={`${id}name`}>{texts.fullName}</label>
        {!typed.fullName && !disabled && (
          <button type="button" className={styles.use} onClick={fillIn}>
            {texts.nameToUse(buyer)}
          </button>
        )}
      </div>
      <input
        ref={input}
        id={`${id}name`}
        data-field="full-name"
        className={styles.text}
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        required
        readOnly={disabled}
        value={typed.fullName}
        aria-invalid={nameProblem !== null}
        aria-describedby={nameProblem ? `${id}wrong` : undefined}
        onChange={({ target }) => type({ fullName: target.value })}
      />
      {nameProblem && <Wrong id={`${id}wrong`} problem={nameProblem} />}
    </div>
  );
}

/** Optional name of a second buyer who confirms together with the first. */
function CoBuyerField({ control, disabled }: FieldProps) {
  const { confirm: texts } = useTexts();
  const { typed, fieldProblem, type } = control;
  const id = useId();
  const isInvalid = fieldProblem === 'CO_BUYER_NAME';
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}name`}>{texts.coBuyerName}</label>
      <input
        id={`${id}name`}
        data-field="co-buyer-name"
        className={styles.text}
        type="text"
        autoComplete="off"
        readOnly={disabled}
        value={typed.coBuyerName}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}wrong` : undefined}
        onChange={({ target }) => type({ coBuyerName: target.value })}
      />
      {isInvalid && <Wrong id={`${id}wrong`} problem="CO_BUYER_NAME" />}
    </div>
  );
}

function Wrong({ id, problem }: { readonly id: string; readonly problem: FieldProblem }) {
  const { confirm: texts } = useTexts();
  return (
    <p className={styles.wrong} id={id}>
      <Icon name="mdi-alert-circle-outline" />
      {texts.missing[problem]}
    </p>
  );
}

function ConsentField({ control, disabled }: FieldProps) {
  const { confirm: texts } = useTexts();
  const { typed, fieldProblem, type } = control;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onHydrated = useEffectEvent(() => {
    if (input.current?.checked && !typed.consent) type({ consent: true });
  });
  useEffect(() => onHydrated(), []);
  const isInvalid = fieldProblem === 'CONSENT';
  return (
    <div className={styles.field}>
      <label className={styles.consent}>
        <input
          ref={input}
          data-field="consent"
          type="checkbox"
          autoComplete="off"
          required
          disabled={disabled}
          checked={typed.consent}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}wrong` : undefined}
          onChange={({ target }) => type({ consent: target.checked })}
        />
        <span>{texts.consent}</span>
      </label>
      {isInvalid && <Wrong id={`${id}wrong`} problem="CONSENT" />}
    </div>
  );
}

/** State of the attempt below the button: sending, retrying or failed. */
function State({ control }: Pick<FormProps, 'control'>) {
  const { confirm: texts } = useTexts();
  const { attempt } = control;
  if (attempt.phase === 'FAILED') {
    return (
      <div className={styles.failure}>
        <p>
          <strong>{texts.failed}</strong> {texts.failedMeans}
        </p>
        <p className={styles.small}>{attempt.message}</p>
      </div>
    );
  }
  if (!isUnderway(attempt)) return null;
  if (!isLong(attempt)) {
    return <p className={styles.sending}>{texts.sending}</p>;
  }
  return (
    <div className={styles.failure}>
      <LongState attempt={attempt} confirming={control} />
    </div>
  );
}
