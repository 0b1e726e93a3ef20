// Cash down by slider and by typing, within the limits of the way to pay; what does not fit is corrected in words.
import { type FinanceOption, fitCashDown, type LeaseOption } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from '../../hydration/after-paint.ts';
import { earlyValue } from '../../hydration/early-input.ts';
import styles from './CashDown.module.css';

interface CashDownProps {
  readonly option: FinanceOption | LeaseOption;
  readonly cents: number;
  readonly format: DealFormat;
  readonly open: boolean;
  onChange(cents: number): void;
}

export function CashDown(props: CashDownProps) {
  const { option, format } = props;
  const id = useId();
  const { minCents, maxCents } = option.cashDown;
  return (
    <div className={styles.cashDown} id="pay-cash-down">
      <label className={styles.label} htmlFor={`${id}field`}>
        Cash down
      </label>
      {/* The key clears what was typed for another way to pay; the slider stays mounted, with its focus. */}
      <CashDownField key={option.id} {...props} id={id} />
      <Slider {...props} />
      <p className={styles.limits} aria-hidden="true">
        <span>{format.headline(minCents)}</span>
        <span>{format.headline(maxCents)}</span>
      </p>
    </div>
  );
}

/** Follows the finger by itself; the rest of the page follows a frame later. */
function Slider({ option, cents, format, open, onChange }: CashDownProps) {
  const { minCents, maxCents, stepCents } = option.cashDown;
  const major = 10 ** format.minorDigits;
  const [moved, setMoved] = useState<number | null>(null);
  const newest = useRef<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const move = (text: string) => {
    const to = fitCashDown(option, Math.round(Number(text) * major));
    const waiting = newest.current !== null;
    newest.current = to;
    setMoved(to);
    if (waiting) return;
    afterPaint(() => {
      if (newest.current !== null) onChange(newest.current);
      newest.current = null;
      setMoved(null);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useEffect(() => {
    const early = input.current && earlyValue(input.current);
    // What was typed is more exact.
    const field = input.current?.closest('#pay-cash-down')?.querySelector('input');
    if (early !== null && field && earlyValue(field) === null) move(early);
  }, []);
  const shown = moved ?? cents;
  const share = maxCents > minCents ? ((shown - minCents) / (maxCents - minCents)) * 100 : 0;
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
        aria-label="Cash down"
        aria-valuetext={format.headline(shown)}
        min={minCents / major}
        max={maxCents / major}
        step={stepCents / major}
        value={shown / major}
        disabled={!open}
        onChange={(event) => move(event.target.value)}
      />
    </div>
  );
}

function CashDownField(props: CashDownProps & { readonly id: string }) {
  const { id, option, cents, format, open, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [correction, setCorrection] = useState('');
  const { minCents, maxCents, stepCents } = option.cashDown;
  const major = 10 ** format.minorDigits;
  const input = useRef<HTMLInputElement>(null);
  const settle = (text = typed) => {
    if (text === null) return;
    const { fitted, words } = corrected(text, option, cents, format);
    setTyped(null);
    setCorrection(words);
    if (fitted !== cents) onChange(fitted);
  };
  const type = (text: string) => {
    setTyped(text);
    setCorrection('');
    const wished = Math.round(Number(text) * major);
    if (text !== '' && fitCashDown(option, wished) === wished) onChange(wished);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useEffect(() => {
    const early = input.current && earlyValue(input.current);
    if (early === null) return;
    setTyped(early);
    afterPaint(() => {
      const field = input.current;
      // Who is still typing goes on; what was left is settled as if it were left now.
      if (field && field === document.activeElement) type(field.value);
      else settle(field?.value ?? early);
    });
  }, []);
  return (
    <>
      <span className={styles.field}>
        <span aria-hidden="true">{format.currencySign}</span>
        <input
          ref={input}
          id={`${id}field`}
          type="number"
          autoComplete="off"
          inputMode="decimal"
          min={minCents / major}
          max={maxCents / major}
          step={stepCents / major}
          value={typed ?? cents / major}
          disabled={!open}
          aria-describedby={`${id}limits ${id}correction`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => settle()}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      </span>
      <p className={styles.hint} id={`${id}limits`}>
        From {format.headline(minCents)} to {format.headline(maxCents)}, in steps of{' '}
        {format.headline(stepCents)}
      </p>
      <p className={styles.correction} id={`${id}correction`} role="status">
        {correction}
      </p>
    </>
  );
}

function corrected(
  typed: string,
  option: FinanceOption | LeaseOption,
  cents: number,
  format: DealFormat,
): { readonly fitted: number; readonly words: string } {
  const { minCents, maxCents, stepCents } = option.cashDown;
  const wished = typed === '' ? Number.NaN : Math.round(Number(typed) * 10 ** format.minorDigits);
  if (Number.isNaN(wished)) {
    const words = `That was not an amount, so it stays ${format.headline(cents)}.`;
    return { fitted: cents, words };
  }
  const fitted = fitCashDown(option, wished);
  if (fitted === wished) return { fitted, words: '' };
  const now = format.headline(fitted);
  if (wished > maxCents)
    return { fitted, words: `${now} is the most for this way to pay, so we set that.` };
  if (wished < minCents)
    return { fitted, words: `${now} is the least for this way to pay, so we set that.` };
  const step = format.headline(stepCents);
  return { fitted, words: `Cash down moves in steps of ${step}, so we set the nearest: ${now}.` };
}
