// Cash-down slider and field, limited by the payment option. Corrections are announced in words.
import {
  type FinanceOption,
  fitCashDown,
  type LeaseOption,
  type WishedCashDown,
} from '@forecourt/domain';
import { type DealFormat, VisuallyHidden } from '@forecourt/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { earlyValue } from '../../client/device/early-input.ts';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './CashDown.module.css';

interface CashDownProps {
  readonly option: FinanceOption | LeaseOption;
  readonly cents: number;
  /** The buyer's own amount, for this or another payment option. Null if they set none. */
  readonly ownAmount: WishedCashDown | null;
  /** Consequence of the amount, shown below the label. */
  readonly note?: string | null;
  readonly format: DealFormat;
  readonly open: boolean;
  onChange(cents: number): void;
}

export function CashDown(props: CashDownProps) {
  const { figures } = useTexts();
  const { option, note, format } = props;
  const id = useId();
  const { minCents, maxCents } = option.cashDown;
  return (
    <div className={styles.cashDown} id="pay-cash-down">
      <label className={styles.label} htmlFor={`${id}field`}>
        {figures.cashDown}
        {note && (
          <span className={styles.note} aria-hidden="true">
            {note}
          </span>
        )}
      </label>
      {/* The key resets the field for another payment option. The slider stays mounted and keeps its focus. */}
      <CashDownField key={option.id} {...props} id={id} />
      <Slider {...props} />
      <p className={styles.limits} aria-hidden="true">
        <span>{format.headline(minCents)}</span>
        <span>{format.headline(maxCents)}</span>
      </p>
    </div>
  );
}

function Slider({ option, cents, format, open, onChange }: CashDownProps) {
  const { figures } = useTexts();
  const { minCents, maxCents, stepCents } = option.cashDown;
  const major = 10 ** format.minorDigits;
  const input = useRef<HTMLInputElement>(null);
  const move = (text: string) => onChange(fitCashDown(option, Math.round(Number(text) * major)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useEffect(() => {
    const early = earlyValue(input.current);
    // Typed input takes precedence, because it is more exact.
    const field = input.current?.closest('#pay-cash-down')?.querySelector('input') ?? null;
    if (early !== null && earlyValue(field) === null) move(early);
  }, []);
  const share = maxCents > minCents ? ((cents - minCents) / (maxCents - minCents)) * 100 : 0;
  return (
    <div className={styles.slider}>
      <svg className={styles.track} width="100%" height="8" aria-hidden="true">
        <rect width="100%" height="8" rx="4" className={styles.rest} />
        <rect width={`${share}%`} height="8" rx="4" className={styles.reached} />
      </svg>
      <input
        ref={input}
        type="range"
        autoComplete="off"
        aria-label={figures.cashDown}
        aria-valuetext={format.headline(cents)}
        min={minCents / major}
        max={maxCents / major}
        step={stepCents / major}
        value={cents / major}
        disabled={!open}
        onChange={(event) => move(event.target.value)}
      />
    </div>
  );
}

function CashDownField(props: CashDownProps & { readonly id: string }) {
  const allTexts = useTexts();
  const { pay: texts } = allTexts;
  const { id, option, cents, ownAmount, format, open } = props;
  const { minCents, maxCents, stepCents } = option.cashDown;
  const major = 10 ** format.minorDigits;
  const { input, typed, correction, type, settle, step } = useTyping(props, allTexts);
  const capNote = ownAmount && capWords(ownAmount, option, format, allTexts);
  return (
    <>
      <span className={styles.field}>
        <span aria-hidden="true">{format.currencySign}</span>
        {/* Number inputs can't show thousands separators. */}
        <input
          ref={input}
          id={`${id}field`}
          type="text"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          aria-valuemin={minCents / major}
          aria-valuemax={maxCents / major}
          aria-valuenow={cents / major}
          aria-valuetext={format.headline(cents)}
          value={
            typed ?? (cents % major === 0 ? format.number(cents / major) : format.amount(cents))
          }
          disabled={!open}
          aria-describedby={`${id}limits ${id}correction`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => settle()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? stepCents : 0 - stepCents);
          }}
        />
      </span>
      <p className={styles.hint} id={`${id}limits`}>
        <VisuallyHidden>
          {texts.limits(
            format.headline(minCents),
            format.headline(maxCents),
            format.headline(stepCents),
          )}
        </VisuallyHidden>
      </p>
      <p
        className={correction ? styles.correction : styles.kept}
        id={`${id}correction`}
        role="status"
      >
        {correction || capNote}
      </p>
    </>
  );
}

/** State of the field: the text while the buyer types, and the last correction. */
function useTyping({ option, cents, format, onChange }: CashDownProps, allTexts: Texts) {
  const [typed, setTyped] = useState<string | null>(null);
  const [correction, setCorrection] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const settle = (text = typed) => {
    if (text === null) return;
    const { fitted, words } = correctionOf(text, option, cents, format, allTexts);
    setTyped(null);
    setCorrection(words);
    if (fitted !== cents) onChange(fitted);
  };
  const type = (text: string) => {
    setTyped(text);
    const amount = readAmount(text, format);
    setCorrection(limitWords(amount, option, format, allTexts));
    if (amount !== null && fitCashDown(option, amount) === amount) onChange(amount);
  };
  const step = (by: number) => {
    setTyped(null);
    setCorrection('');
    onChange(fitCashDown(option, cents + by));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useEffect(() => {
    const early = earlyValue(input.current);
    if (early === null) return;
    // If the buyer is still typing, continue. Otherwise treat it as a blur.
    if (input.current === document.activeElement) type(early);
    else settle(early);
  }, []);
  return { input, typed, correction, type, settle, step };
}

/** [SEL13] Explains that a limit of this payment option caps the buyer's amount, or returns ''. */
function capWords(
  { cents, kind }: WishedCashDown,
  { kind: optionKind, cashDown: { minCents, maxCents } }: FinanceOption | LeaseOption,
  format: DealFormat,
  { pay: texts }: Texts,
): string {
  if (cents > maxCents) {
    return texts.keptOverMost(optionKind, format.headline(maxCents), format.headline(cents), kind);
  }
  if (cents < minCents) {
    return texts.keptUnderLeast(
      optionKind,
      format.headline(minCents),
      format.headline(cents),
      kind,
    );
  }
  return '';
}

/**
 * Parses an amount in any notation. "3,000", "3.000" and "3 000" are three thousand. One or two digits after the
 * last separator are cents. A leading minus is allowed. "5-10" and "3k" return null.
 */
function readAmount(text: string, format: DealFormat): number | null {
  if (/\d(?:\p{L}|[^\d.,'’\s]+\d)/u.test(text)) return null;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const digits = whole.replaceAll(/\D/g, '');
  if (digits + fraction === '') return null;
  const sign = /^\D*[-−–]/.test(whole) ? '-' : '';
  return Math.round(Number(`${sign}${digits}.${fraction || 0}`) * 10 ** format.minorDigits);
}

/** Explains an exceeded limit while typing. `settled` is true once the amount was corrected to the limit. */
function limitWords(
  amount: number | null,
  { cashDown: { minCents, maxCents } }: FinanceOption | LeaseOption,
  format: DealFormat,
  { pay: texts }: Texts,
  settled = false,
): string {
  if (amount === null) return '';
  const { most, mostSet, least, leastSet } = texts;
  if (amount > maxCents) return (settled ? mostSet : most)(format.headline(maxCents));
  if (amount < minCents) return (settled ? leastSet : least)(format.headline(minCents));
  return '';
}

function correctionOf(
  typed: string,
  option: FinanceOption | LeaseOption,
  cents: number,
  format: DealFormat,
  allTexts: Texts,
): { readonly fitted: number; readonly words: string } {
  const { pay: texts } = allTexts;
  const amount = readAmount(typed, format);
  if (amount === null) {
    return { fitted: cents, words: texts.noAmount(format.headline(cents)) };
  }
  const fitted = fitCashDown(option, amount);
  if (fitted === amount) return { fitted, words: '' };
  const limit = limitWords(amount, option, format, allTexts, true);
  if (limit) return { fitted, words: limit };
  const step = format.headline(option.cashDown.stepCents);
  return { fitted, words: texts.stepSet(step, format.headline(fitted)) };
}
