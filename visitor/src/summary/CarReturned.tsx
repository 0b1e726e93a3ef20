// The itemized receipt of a car that the buyer returned under the right to cancel.
import type { ReturnReceipt } from '@forecourt/domain/law';
import { type DealFormat, Ledger, moneyRow } from '@forecourt/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './Receipt.module.css';

interface CarReturnedProps {
  readonly receipt: ReturnReceipt;
  readonly format: DealFormat;
}

export function CarReturned({ receipt, format }: CarReturnedProps) {
  const { carReturn: texts } = useTexts().words.law;
  const { returnedAt, soldOn, milesDriven, lines, refundCents } = receipt;
  const row = moneyRow(format);
  return (
    <section className={styles.card} aria-labelledby="car-returned">
      <h2 id="car-returned">{texts.receipt}</h2>
      <Ledger
        rows={[
          { key: 'returned', label: texts.returnedAt, amount: format.dateTime(returnedAt) },
          { key: 'sold', label: texts.soldOn, amount: format.day(soldOn) },
          { key: 'miles', label: texts.milesDriven, amount: format.number(milesDriven) },
          ...lines.map(({ kind, amountCents }) => row(kind, texts.lines[kind], amountCents)),
          row('result', refundCents < 0 ? texts.owed : texts.refund, Math.abs(refundCents), {
            weight: 'main',
          }),
        ]}
      />
    </section>
  );
}
