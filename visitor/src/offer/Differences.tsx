// Comparison of two revisions, and the table that shows it. Lazy-loaded.
import {
  type Choice,
  carryOver,
  type Difference,
  differences,
  droppedName,
  type Figure,
  type Language,
  type NormalChoice,
  type Offer,
} from '@forecourt/domain';
import { differences as german } from '@forecourt/domain/words/de';
import { differences as english } from '@forecourt/domain/words/en';
import { differences as spanish } from '@forecourt/domain/words/es';
import { type DealFormat, figureText } from '@forecourt/ui';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './Differences.module.css';
import { DealerNames, DealerText, useDealerWordsAt } from './dealer-text.tsx';
import { inOwnWords } from './offer.ts';

export interface ChangedRow {
  readonly id: string;
  readonly label: string;
  /** A figure from this page, or the server's text. Null if that revision doesn't have the line. */
  readonly before: Figure | string | null;
  readonly after: Figure | string | null;
}

export interface OfferChange {
  readonly differences: readonly Difference[];
  /** Names of chosen parts that are no longer offered. */
  readonly dropped: readonly string[];
}

export interface RevisedChoice extends OfferChange {
  /** The choice without the parts that are no longer offered. */
  readonly choice: NormalChoice;
}

/** @param choice the choice that was made on `before` */
export function revise(before: Offer, after: Offer, choice: Choice, texts: Texts): RevisedChoice {
  const carried = carryOver(before, after, choice);
  return {
    differences: differencesOf(before, after, choice, texts),
    dropped: carried.dropped.map((part) => droppedName(before, part)),
    choice: carried.choice,
  };
}

const WORDS = { de: german, en: english, es: spanish } as const satisfies Record<Language, object>;

function differencesOf(before: Offer, after: Offer, choice: Choice, { language }: Texts) {
  const ownOffers = { before: inOwnWords(before), after: inOwnWords(after) };
  return differences(before, after, choice, WORDS[language].differenceWords, ownOffers);
}

/** The figures shown first: the price, the payment, and the total. */
const MAIN: ReadonlySet<string> = new Set(
  ['outTheDoorCents', 'paymentCents', 'totalDueCents', 'totalYouPayCents'].map(
    (figure) => `quote.${figure}`,
  ),
);

/** Up to this many of the dealership's changes are shown unfolded. */
const FEW = 3;

/** Two offers to compare, and the choice whose figures change. */
interface ComparedOffers {
  readonly before: Offer;
  readonly after: Offer;
  readonly choice: Choice;
}

type DifferencesProps = (ComparedOffers | { readonly rows: readonly ChangedRow[] }) & {
  readonly format: DealFormat;
};

export function Differences(props: DifferencesProps) {
  const { format } = props;
  const allTexts = useTexts();
  const { differences: texts } = allTexts;
  const rows =
    'rows' in props ? props.rows : differencesOf(props.before, props.after, props.choice, allTexts);
  const main = rows.filter(({ id }) => MAIN.has(id));
  const figures = rows.filter(({ id }) => id.startsWith('quote.') && !MAIN.has(id));
  const offered = rows.filter(({ id }) => !id.startsWith('quote.'));
  const atOnce = offered.length <= FEW || main.length === 0;
  const changed = <Rows title={texts.dealershipChanged} rows={offered} format={format} />;
  const folded = figures.length + (atOnce ? 0 : offered.length);
  return (
    <>
      {atOnce && changed}
      <Rows title={texts.meansForYou} rows={main} format={format} />
      {folded > 0 && (
        <details className={styles.rest}>
          <summary>{texts.everythingElse(folded)}</summary>
          {!atOnce && changed}
          <Rows title={texts.otherFigures} rows={figures} format={format} />
        </details>
      )}
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly ChangedRow[];
  readonly format: DealFormat;
}

function Rows({ title, rows, format }: RowsProps) {
  const { differences: texts } = useTexts();
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} format={format} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, format }: { readonly row: ChangedRow; readonly format: DealFormat }) {
  const allTexts = useTexts();
  const { differences: texts } = allTexts;
  const { labels, text } = useDealerWordsAt()(row.id);
  const [before, after] = [row.before, row.after].map((each) => valueText(each, format, allTexts));
  const value = (shown: string) => (text === after ? <DealerText text={shown} /> : shown);
  return (
    <tr>
      <th scope="row">
        <DealerNames sentence={row.label} names={labels} />
      </th>
      <td data-name={texts.before}>{before ? value(before) : texts.notThere}</td>
      <td data-name={texts.now}>
        <strong>{after ? value(after) : texts.gone}</strong>
      </td>
    </tr>
  );
}

function valueText(
  figure: Figure | string | null,
  format: DealFormat,
  { language }: Texts,
): string | null {
  return figure === null || typeof figure === 'string'
    ? figure
    : figureText(figure, format, WORDS[language].months);
}
