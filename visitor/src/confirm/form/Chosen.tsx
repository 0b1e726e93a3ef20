// Summary of the selection to confirm: payment option, figures, add-ons and trade-in.
import type { Quote } from '@forecourt/domain';
import { type DealFormat, Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
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
  return (
    <div className={styles.chosen}>
      <Ledger rows={[...figures, ...takenRows(pinned, quote, format, allTexts)]} />
      <NotTaken pinned={pinned} quote={quote} />
    </div>
  );
}

/** Rows for each add-on, and for the trade-in's equity or debt. */
function takenRows(
  { offer }: Pin,
  quote: Quote,
  format: DealFormat,
  { figures, chosen: texts }: Texts,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  const { netTradeEquityCents, negativeEquityCents } = quote.price;
  const rows = quote.addOnCosts.map(({ addOnId, priceCents }) =>
    row(
      addOnId,
      <DealerText text={offer.addOns.find(({ id }) => id === addOnId)?.label ?? addOnId} />,
      priceCents,
    ),
  );
  if (netTradeEquityCents > 0) {
    rows.push(row('quote:equity', figures.tradeInEquity, netTradeEquityCents));
  }
  if (negativeEquityCents > 0) {
    rows.push(row('quote:owed', texts.negativeEquity, negativeEquityCents));
  }
  return rows;
}

/** Lists the add-ons that are not taken. Undecided ones count too, because they are recorded as not taken. */
function NotTaken({ pinned, quote }: { readonly pinned: Pin; readonly quote: Quote }) {
  const { chosen: texts } = useTexts();
  const { offer, choice } = pinned;
  const taken = new Set(quote.addOnCosts.map(({ addOnId }) => addOnId));
  const offered = offer.addOns.filter(
    ({ id, eligiblePaymentKinds }) => !taken.has(id) && eligiblePaymentKinds.includes(quote.kind),
  );
  if (offered.length === 0) return null;
  const undecided = offered.filter(
    ({ id }) => choice.addOns.find(({ addOnId }) => addOnId === id)?.decision === 'UNDECIDED',
  ).length;
  return (
    <p className={styles.small}>
      {texts.notTaken(
        offered.map(({ id, label }) => <DealerText key={id} text={label} />),
        undecided,
      )}
    </p>
  );
}
