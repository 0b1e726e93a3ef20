// One way to pay: a radio with its payment, its total and what is due at signing, never one without the others.
import { choiceFor, type NormalChoice, type Offer, type OptionFigures } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import { memo, useId } from 'react';
import { Mark } from '../Mark.tsx';
import { distance } from '../words.ts';
import styles from './PaymentOption.module.css';

interface PaymentOptionProps {
  readonly figures: OptionFigures;
  readonly offer: Offer;
  readonly chosen: boolean;
  readonly open: boolean;
  readonly format: DealFormat;
  onChange(make: (choice: NormalChoice) => NormalChoice): void;
}

export const PaymentOption = memo((props: PaymentOptionProps) => {
  const { figures, offer, chosen, open, format, onChange } = props;
  const id = useId();
  const option = offer.paymentOptions.find((each) => each.id === figures.paymentOptionId);
  const { paymentCents, totalOfPaymentsCents, dueAtSigningCents, numberOfPayments } = figures;
  return (
    <label className={styles.option}>
      <Mark
        type="radio"
        name="paymentOption"
        value={figures.paymentOptionId}
        checked={chosen}
        disabled={!open}
        onMark={() => onChange((now) => choiceFor(offer, now, figures.paymentOptionId))}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}figures ${id}notes`}
      />
      <span className={styles.frame} />
      <span className={styles.label} id={`${id}label`}>
        {figures.label}
      </span>
      <span className={styles.figures} id={`${id}figures`}>
        <Figure
          amount={paymentCents === null ? 'None' : format.money(paymentCents)}
          unit={paymentCents === null ? '/mo' : `/mo × ${numberOfPayments}`}
        />
        <Figure amount={format.money(totalOfPaymentsCents)} unit="in all" />
        <Figure amount={format.money(dueAtSigningCents)} unit="due at signing" />
      </span>
      <span className={styles.notes} id={`${id}notes`}>
        {notes(figures, offer, format).join(' · ')}
        {option?.recommended && <strong>Suggested by {offer.dealership.name}</strong>}
      </span>
    </label>
  );
});

function Figure({ amount, unit }: { readonly amount: string; readonly unit: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.amount}>{amount}</span> <span className={styles.unit}>{unit}</span>
    </span>
  );
}

function notes(figures: OptionFigures, offer: Offer, format: DealFormat): readonly string[] {
  const { cashDownCents, aprDisclosed, milesPerYear } = figures;
  const { moreThanShorterCents: moreCents, shorterTermMonths } = figures;
  const said: string[] = [];
  if (cashDownCents !== null) said.push(`With ${format.headline(cashDownCents)} down`);
  if (aprDisclosed !== null) said.push(`APR ${format.percent(aprDisclosed)}`);
  if (milesPerYear !== null) {
    said.push(`${distance(milesPerYear, offer.vehicle.odometer.unit, format)} a year`);
  }
  if (moreCents !== null && moreCents !== 0) {
    const difference = format.money(Math.abs(moreCents));
    const than = `${moreCents > 0 ? 'more' : 'less'} than ${shorterTermMonths} months`;
    said.push(`costs ${difference} ${than}`);
  }
  return said;
}
