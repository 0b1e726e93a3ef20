// The price as a waterfall: from the sticker to the out-the-door price, one bar for each kind of line.
import type { QuotePrice } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import styles from './Waterfall.module.css';
import {
  type WaterfallStep,
  type Waterfall as WaterfallSteps,
  waterfall,
} from './waterfall-steps.ts';

interface WaterfallProps {
  readonly price: QuotePrice;
  readonly format: DealFormat;
}

/** The table behind it says the same to those who do not see it. */
export function Waterfall({ price, format }: WaterfallProps) {
  const picture = waterfall(price.lines);
  return (
    <figure className={styles.figure} aria-hidden="true">
      <div className={styles.rows}>
        {picture.steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            picture={picture}
            last={index === picture.steps.length - 1}
            format={format}
          />
        ))}
      </div>
      {picture.startCents > 0 && (
        <figcaption className={styles.axis}>
          Bars begin at {format.headline(picture.startCents)}, so that small lines can be seen.
        </figcaption>
      )}
    </figure>
  );
}

interface StepProps {
  readonly step: WaterfallStep;
  readonly picture: WaterfallSteps;
  readonly last: boolean;
  readonly format: DealFormat;
}

function Step({ step, picture, last, format }: StepProps) {
  const { label, amountCents, sum, whole } = step;
  const kind = sum
    ? styles.sum
    : whole
      ? styles.whole
      : amountCents < 0
        ? styles.less
        : styles.more;
  return (
    <div className={`${styles.row} ${kind}`}>
      <span className={styles.label}>{label}</span>
      <Bar step={step} picture={picture} last={last} />
      <span className={styles.amount}>
        {whole ? format.money(amountCents) : format.signed(amountCents)}
      </span>
    </div>
  );
}

function Bar({ step, picture, last }: Omit<StepProps, 'format'>) {
  const { startCents, endCents } = picture;
  const place = (cents: number) =>
    Math.round((Math.max(0, cents - startCents) / (endCents - startCents)) * 10_000) / 100;
  const from = step.whole ? 0 : place(Math.min(step.fromCents, step.toCents));
  const to = step.whole ? place(step.toCents) : place(Math.max(step.fromCents, step.toCents));
  const end = place(step.toCents);
  return (
    <svg className={styles.bar} width="100%" height="100%" aria-hidden="true">
      <rect x={`${from}%`} y="25%" width={`${Math.max(0.4, to - from)}%`} height="50%" />
      {!last && <line x1={`${end}%`} x2={`${end}%`} y1="50%" y2="125%" />}
      {step.whole && startCents > 0 && (
        <g className={styles.break}>
          <line x1="14" y1="20%" x2="10" y2="80%" />
          <line x1="20" y1="20%" x2="16" y2="80%" />
        </g>
      )}
    </svg>
  );
}
