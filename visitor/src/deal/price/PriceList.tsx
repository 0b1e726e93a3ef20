// List of price lines with bars. A line unfolds to an explanation and a button to ask about it.
import type { BuildUpLine } from '@forecourt/domain';
import { shownPriceLines } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { DealerText, LineLabel } from '../../offer/dealer-text.tsx';
import { stateTotalCents } from '../../offer/total-prices.ts';
import type { Quoted } from '../../offer/words.ts';
import { ask } from '../../talk/asking.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './PriceList.module.css';
import { type Waterfall, type WaterfallStep, waterfall } from './waterfall-steps.ts';

const CAR_PRICE = 'quote:car-price';

/** If the price of the car has more lines than this, they are all folded into it. */
const FEW = 4;

export function PriceList(quoted: Quoted) {
  const { price: texts } = useTexts();
  const { quote, format } = quoted;
  const picture = waterfall(shownPriceLines(quote.price.lines));
  const car = picture.steps.findIndex(({ line }) => line.id === CAR_PRICE);
  const carLines = car > FEW ? picture.steps.slice(0, car) : [];
  return (
    <>
      <ul className={styles.list}>
        {picture.steps.slice(carLines.length).map((step) => (
          <Line
            key={step.line.id}
            {...quoted}
            step={step}
            picture={picture}
            foldedLines={step.line.id === CAR_PRICE ? carLines : []}
          />
        ))}
      </ul>
      {picture.startCents > 0 && (
        <p className={styles.axis} aria-hidden="true">
          {texts.barsStart(format.headline(picture.startCents))}
        </p>
      )}
    </>
  );
}

interface LineProps extends Quoted {
  readonly step: WaterfallStep;
  readonly picture: Waterfall;
  /** Lines folded into this one. */
  readonly foldedLines: readonly WaterfallStep[];
}

function Line(props: LineProps) {
  const { step, picture, foldedLines, offer, format } = props;
  const { price: texts, words } = useTexts();
  const { line, whole } = step;
  const { id, kind, amountCents, requiredBy } = line;
  const sum = kind === 'SUBTOTAL';
  const tone = sum || whole ? styles.whole : amountCents < 0 ? styles.less : styles.more;
  const end = id === 'quote:out-the-door';
  const qualifies = offer.price.lines.find((each) => each.id === id)?.qualifies;
  // [LAW14] If there are two total prices, this one has its own name.
  const stateTotal = id === 'quote:total-price' ? stateTotalCents(props) : null;
  const reason = useReason(props);
  const row = (
    <>
      <span className={styles.label}>
        <span>
          {stateTotal === null ? <LineLabel line={line} /> : words.law.totalPriceNames.federal}
        </span>
        {!sum && <span className={styles.who}>{words.price.whoRequires(line)}</span>}
        {foldedLines.length > 0 && (
          <span className={styles.who}>{texts.madeOf(foldedLines.length)}</span>
        )}
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
    </>
  );
  return (
    <li className={`${tone} ${sum ? styles.sum : ''} ${end ? styles.end : ''}`}>
      {reason || requiredBy ? (
        <details>
          <summary className={styles.row}>{row}</summary>
          <div className={styles.why}>
            {reason}
            {foldedLines.length > 0 && (
              <ul className={styles.list}>
                {foldedLines.map((each) => (
                  <Line key={each.line.id} {...props} step={each} foldedLines={[]} />
                ))}
              </ul>
            )}
            {requiredBy && <Ask line={line} />}
          </div>
        </details>
      ) : (
        <div className={styles.row}>{row}</div>
      )}
    </li>
  );
}

/** Returns the explanation of a line and its amount, or null if there is none. */
function useReason({ offer, quote, format, step: { line } }: LineProps): ReactNode {
  const { price: texts, words } = useTexts();
  const { lines, cashPriceCents, taxableBaseCents } = quote.price;
  const rate = Number(offer.price.tax.ratePercent) === 0 ? null : offer.price.tax.ratePercent;
  const stateCents = line.id === 'quote:total-price' ? stateTotalCents({ offer, quote }) : null;
  const meaning =
    stateCents === null
      ? words.price.subtotalMeaning(line, rate !== null)
      : words.law.lawWords.bothTotalPrices(format.money(line.amountCents), format.money(stateCents))
          .text;
  const firstRebate = lines.find(({ kind }) => kind === 'REBATE')?.id;
  const sentences = [
    ...(meaning ? [meaning] : []),
    ...(line.kind === 'TAX' && rate
      ? [texts.taxed(format.percent(rate), format.money(taxableBaseCents))]
      : []),
    ...(line.id === firstRebate ? [texts.beforeRebates(format.money(cashPriceCents))] : []),
    ...(line.explanation ? [<DealerText key="why" text={line.explanation} />] : []),
  ];
  if (sentences.length === 0) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a line keep their order
  return sentences.map((sentence, index) => <p key={index}>{sentence}</p>);
}

function Ask({ line }: { readonly line: BuildUpLine }) {
  const { price: texts, words } = useTexts();
  const { id } = line;
  const label = words.price.lineLabel(line);
  return (
    <button
      type="button"
      className={styles.ask}
      onClick={() => ask({ kind: 'QUESTION', about: { kind: 'PRICE_LINE', id, label } })}
    >
      {texts.ask}
    </button>
  );
}

function Bar({ step, picture }: Pick<LineProps, 'step' | 'picture'>) {
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
