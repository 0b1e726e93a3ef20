// Cash down by slider and by typing, within the limits of the way to pay; what does not fit is corrected in words.
import { type FinanceOption, fitCashDown, type LeaseOption } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import { useId, useRef, useState } from 'react';
import { afterPaint } from '../../hydration/after-paint.ts';
import styles from './CashDown.module.css';

interface CashDownProps {
  readonly option: FinanceOption | LeaseOption;
  readonly cents: number;
  readonly format: DealFormat;
  readonly open: boolean;
  onChange(cents: number): void;
}

export function CashDown({ option, cents, format, open, onChange }: CashDownProps) {
  const id = useId();
  const { minCents, maxCents } = option.cashDown;
  return (
    <div className={styles.cashDown} id="pay-cash-down">
      <label className={styles.label} htmlFor={`${id}field`}>
        Cash down
      </label>
      {/* What was typed for one way to pay says nothing of another; the slider keeps its focus. */}
      <CashDownField
        key={option.id}
        id={id}
        option={option}
        cents={cents}
        format={format}
        open={open}
        onChange={onChange}
      />
      <Slider option={option} cents={cents} format={format} open={open} onChange={onChange} />
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
  const move = (to: number) => {
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
  const shown = moved ?? cents;
  const share = maxCents > minCents ? ((shown - minCents) / (maxCents - minCents)) * 100 : 0;
  return (
    <div className={styles.slider}>
      <svg className={styles.track} width="100%" height="8" aria-hidden="true">
        <rect width="100%" height="8" rx="4" className={styles.rest} />
        <rect width={`${share}%`} height="8" rx="4" className={styles.reached} />
      </svg>
      <input
        type="range"
        aria-label="Cash down"
        aria-valuetext={format.headline(shown)}
        min={minCents / major}
        max={maxCents / major}
        step={stepCents / major}
        value={shown / major}
        disabled={!open}
        onChange={(event) =>
          move(fitCashDown(option, Math.round(event.target.valueAsNumber * major)))
        }
      />
    </div>
  );
}

function CashDownField({
  id,
  option,
  cents,
  format,
  open,
  onChange,
}: CashDownProps & { id: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [correction, setCorrection] = useState('');
  const { minCents, maxCents, stepCents } = option.cashDown;
  const major = 10 ** format.minorDigits;
  const settle = () => {
    if (typed === null) return;
    const { fitted, words } = corrected(typed, option, cents, format);
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
  return (
    <>
      <span className={styles.field}>
        <span aria-hidden="true">{format.currencySign}</span>
        <input
          id={`${id}field`}
          type="number"
          inputMode="decimal"
          min={minCents / major}
          max={maxCents / major}
          step={stepCents / major}
          value={typed ?? cents / major}
          disabled={!open}
          aria-describedby={`${id}limits ${id}correction`}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
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
    return {
      fitted: cents,
      words: `That was not an amount, so it stays ${format.headline(cents)}.`,
    };
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
