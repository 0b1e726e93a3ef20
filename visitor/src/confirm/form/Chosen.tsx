// Summary of the selection to confirm: payment option, figures, add-ons and trade-in.
import type { Quote } from '@forecourt/domain';
import { type DealFormat, Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { condensedRows } from '../../offer/condensed.ts';
import { DealerText } from '../../offer/dealer-text.tsx';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Pin } from '../attempt/pin.ts';
import styles from './ConfirmSelection.module.css';

interface ChosenProps {
  readonly pinned: Pin;
  readonly format: DealFormat;
}

/** Maximum unfolded rows, so the form still fits a phone. More add-ons are folded behind their sum. */
const MOST_ROWS = 7;

/** Maximum unfolded names. More are folded behind their count. */
const MOST_NAMES = 4;

export function Chosen({ pinned, format }: ChosenProps) {
  const allTexts = useTexts();
  const { offer, option, quote } = pinned;
  if (!quote) return null;
  const figures = condensedRows(offer, quote, format, allTexts).map((row) =>
    // The option's name already includes the term.
    row.key === 'payment' || row.key === 'due'
      ? { ...row, label: <DealerText text={option?.label} />, note: undefined }
      : row,
  );
  const tradeIn = tradeInRows(quote, format, allTexts);
  const addOns = addOnsRows(pinned, quote, format);
  const isRoom = addOns.length + figures.length + tradeIn.length <= MOST_ROWS;
  const addOnsTotal = format.money(quote.addOnsTotal.priceCents);
  return (
    <div className={styles.chosen}>
      {isRoom && <Ledger rows={[...figures, ...addOns, ...tradeIn]} />}
      {!isRoom && (
        <>
          <Ledger rows={figures} />
          <Folded summary={allTexts.chosen.addOnCount(addOns.length)} amount={addOnsTotal}>
            <Ledger rows={addOns} />
          </Folded>
          {tradeIn.length > 0 && <Ledger rows={tradeIn} />}
        </>
      )}
      <NotTaken pinned={pinned} quote={quote} />
    </div>
  );
}

function addOnsRows({ offer }: Pin, quote: Quote, format: DealFormat): readonly LedgerRow[] {
  const row = moneyRow(format);
  return quote.addOnCosts.map(({ addOnId, priceCents }) =>
    row(
      addOnId,
      <DealerText text={offer.addOns.find(({ id }) => id === addOnId)?.label ?? addOnId} />,
      priceCents,
    ),
  );
}

/** The row of the trade-in's equity or debt. Empty without a trade-in. */
function tradeInRows(
  { price }: Quote,
  format: DealFormat,
  { figures, chosen: texts }: Texts,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  const { netTradeEquityCents, negativeEquityCents } = price;
  if (netTradeEquityCents > 0) {
    return [row('quote:equity', figures.tradeInEquity, netTradeEquityCents)];
  }
  if (negativeEquityCents > 0) {
    return [row('quote:owed', texts.negativeEquity, negativeEquityCents)];
  }
  return [];
}

/** Lists the add-ons that are not taken. Undecided ones count too, because they are recorded as not taken. */
function NotTaken({ pinned, quote }: { readonly pinned: Pin; readonly quote: Quote }) {
  const { chosen: texts, phrases } = useTexts();
  const { offer, choice } = pinned;
  const takenIds = new Set(quote.addOnCosts.map(({ addOnId }) => addOnId));
  const offered = offer.addOns.filter(
    ({ id, eligiblePaymentKinds }) =>
      !takenIds.has(id) && eligiblePaymentKinds.includes(quote.kind),
  );
  const count = offered.length;
  if (count === 0) return null;
  const undecided = offered.filter(
    ({ id }) => choice.addOns.find(({ addOnId }) => addOnId === id)?.decision === 'UNDECIDED',
  ).length;
  const names = phrases.listed(
    offered.map(({ id, label }) => <DealerText key={id} text={label} />),
  );
  if (count <= MOST_NAMES) {
    return <p className={styles.small}>{texts.notTaken(names, count, undecided)}</p>;
  }
  return (
    <Folded summary={texts.notTaken(texts.addOnCount(count), count, undecided)}>
      <p className={styles.small}>{names}</p>
    </Folded>
  );
}

interface FoldedProps {
  readonly summary: ReactNode;
  readonly amount?: string;
  readonly children: ReactNode;
}

function Folded({ summary, amount, children }: FoldedProps) {
  return (
    <details className={styles.folded}>
      <summary>
        <span>{summary}</span>
        {amount && <span className={styles.amount}>{amount}</span>}
      </summary>
      {children}
    </details>
  );
}
