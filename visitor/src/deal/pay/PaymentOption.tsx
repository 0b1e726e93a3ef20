// One way to pay: a radio with its payment, what is due at signing and the total, never one without the others.
import type { NormalAddOnChoice, Offer, OptionFigures } from '@forecourt/domain';
import { button, type DealFormat } from '@forecourt/ui';
import { memo, useId } from 'react';
import { Mark } from '../Mark.tsx';
import { distance, listed, PAYING } from '../words.ts';
import type { PaidOtherwise } from './drop-add-ons.ts';
import styles from './PaymentOption.module.css';

interface PaymentOptionProps {
  readonly figures: OptionFigures;
  readonly offer: Offer;
  readonly addOns: readonly NormalAddOnChoice[];
  readonly chosen: boolean;
  /** What choosing it has just taken off; null: nothing. */
  readonly dropped: PaidOtherwise['dropped'] | null;
  readonly open: boolean;
  readonly format: DealFormat;
  onChoose(optionId: string): void;
  onUndo(): void;
}

export const PaymentOption = memo((props: PaymentOptionProps) => {
  const { figures, offer, chosen, dropped, open, format, onChoose, onUndo } = props;
  const id = useId();
  const option = offer.paymentOptions.find((each) => each.id === figures.paymentOptionId);
  const { paymentCents, totalYouPayCents, dueAtSigningCents } = figures;
  return (
    <div className={styles.row}>
      <label className={styles.option}>
        <Mark
          type="radio"
          name="paymentOption"
          value={figures.paymentOptionId}
          checked={chosen}
          disabled={!open}
          onMark={() => onChoose(figures.paymentOptionId)}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}figures ${id}notes`}
        />
        <span className={styles.frame} />
        <span className={styles.head}>
          <span className={styles.label} id={`${id}label`}>
            {figures.label}
          </span>
          {option?.recommended && (
            <span className={styles.suggests}>{offer.dealership.name} suggests</span>
          )}
        </span>
        <span className={styles.figures} id={`${id}figures`}>
          {paymentCents === null ? (
            <Figure amount="None" unit="monthly" />
          ) : (
            <Figure amount={`${format.money(paymentCents)}/mo`} unit="" />
          )}
          <Figure amount={format.money(dueAtSigningCents)} unit="at signing" />
          <Figure amount={format.money(totalYouPayCents)} unit="total you pay" />
        </span>
        <span className={styles.notes} id={`${id}notes`}>
          {notes(props).join(' · ')}
        </span>
      </label>
      <div role="status">
        {dropped && open && (
          <p className={styles.dropped}>
            <span>
              Taken off, because not offered when you {PAYING[figures.kind]}:{' '}
              {listed(labels(offer, dropped))}.
            </span>
            <button type="button" className={button.quiet} onClick={onUndo}>
              Undo
            </button>
          </p>
        )}
      </div>
    </div>
  );
});

/** The unit is seen only where the heads of the columns are not. */
function Figure({ amount, unit }: { readonly amount: string; readonly unit: string }) {
  return (
    <span>
      {amount} <span className={styles.unit}>{unit}</span>
    </span>
  );
}

function notes(props: PaymentOptionProps): readonly string[] {
  const { figures, offer, format, addOns } = props;
  const { kind, cashDownCents, aprDisclosed, milesPerYear, dueAtSigningCents } = figures;
  const { moreThanShorterCents: moreCents, shorterTermMonths } = figures;
  const said: string[] = [];
  if (aprDisclosed !== null) said.push(`APR ${format.percent(aprDisclosed)}`);
  if (cashDownCents !== null && cashDownCents !== dueAtSigningCents) {
    said.push(`with ${format.headline(cashDownCents)} cash down`);
  }
  if (milesPerYear !== null) {
    const miles = distance(milesPerYear, offer.vehicle.odometer.unit, format);
    said.push(`${miles} a year, then you return the car or buy it`);
  }
  if (moreCents !== null && moreCents !== 0) {
    const than = `${moreCents > 0 ? 'more' : 'less'} than ${shorterTermMonths} months`;
    said.push(`${format.money(Math.abs(moreCents))} ${than}`);
  }
  const without = addOns.filter(
    ({ addOnId, decision }) =>
      decision === 'ACCEPTED' &&
      !offer.addOns.find(({ id }) => id === addOnId)?.eligiblePaymentKinds.includes(kind),
  );
  if (without.length > 0) said.push(`without ${listed(labels(offer, without))}`);
  if (said.length === 0 && kind === 'CASH') said.push('No interest');
  return said.map((words, index) =>
    index === 0 ? words[0]?.toUpperCase() + words.slice(1) : words,
  );
}

function labels(offer: Offer, addOns: readonly NormalAddOnChoice[]): readonly string[] {
  return addOns.map(({ addOnId }) => offer.addOns.find(({ id }) => id === addOnId)?.label ?? '');
}
