// The price as a waterfall: from the sticker to the out-the-door price, with a small bar for each line.
import type { Offer, QuotePrice } from '@forecourt/domain';
import { type DealFormat, shownPriceLines } from '@forecourt/ui';
import { DealerText, LineLabel } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './Waterfall.module.css';
import {
  type WaterfallStep,
  type Waterfall as WaterfallSteps,
  waterfall,
} from './waterfall-steps.ts';

interface WaterfallProps {
  readonly offer: Offer;
  readonly price: QuotePrice;
  readonly format: DealFormat;
}

/** The table behind it says the same to those who do not see it. */
export function Waterfall({ offer, price, format }: WaterfallProps) {
  const { price: priceTexts } = useTexts();
  const picture = waterfall(shownPriceLines(price.lines));
  return (
    <figure className={styles.figure} aria-hidden="true">
      {picture.steps.map((step) => (
        <Step
          key={step.line.id}
          step={step}
          picture={picture}
          format={format}
          qualifies={offer.price.lines.find(({ id }) => id === step.line.id)?.qualifies}
        />
      ))}
      {picture.startCents > 0 && (
        <figcaption className={styles.axis}>
          {priceTexts.barsStart(format.headline(picture.startCents))}
        </figcaption>
      )}
    </figure>
  );
}

interface StepProps {
  readonly step: WaterfallStep;
  readonly picture: WaterfallSteps;
  readonly format: DealFormat;
  /** Who gets a rebate. */
  readonly qualifies: string | undefined;
}

function Step({ step, picture, format, qualifies }: StepProps) {
  const { words } = useTexts();
  const { line, whole } = step;
  const { id, kind, amountCents } = line;
  const sum = kind === 'SUBTOTAL';
  const tone = sum || whole ? styles.whole : amountCents < 0 ? styles.less : styles.more;
  const end = id === 'quote:out-the-door';
  return (
    <div className={`${styles.row} ${tone} ${sum ? styles.sum : ''} ${end ? styles.end : ''}`}>
      <span className={styles.label}>
        <LineLabel line={line} />
        {!sum && <span className={styles.who}>{words.price.whoRequires(line)}</span>}
        {qualifies && (
          <span className={styles.who}>
            <DealerText text={qualifies} />
          </span>
        )}
      </span>
      <Bar step={step} picture={picture} />
      <span className={styles.amount}>
        {whole ? format.money(amountCents) : format.signed(amountCents)}
      </span>
    </div>
  );
}

function Bar({ step, picture }: Pick<StepProps, 'step' | 'picture'>) {
  const { startCents, endCents } = picture;
  const place = (cents: number) =>
    Math.round((Math.max(0, cents - startCents) / (endCents - startCents)) * 10_000) / 100;
  const from = step.whole ? 0 : place(Math.min(step.fromCents, step.toCents));
  const to = step.whole ? place(step.toCents) : place(Math.max(step.fromCents, step.toCents));
  return (
    <svg className={styles.bar} width="100%" height="100%" aria-hidden="true">
      <line className={styles.track} x1="0" x2="100%" y1="50%" y2="50%" />
      <rect x={`${from}%`} width={`${Math.max(0.4, to - from)}%`} height="100%" rx="1" />
      {step.whole && startCents > 0 && (
        <line className={styles.break} x1="13" y1="-2" x2="9" y2="14" />
      )}
    </svg>
  );
}
