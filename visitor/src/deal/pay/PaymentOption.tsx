// Radio for a payment option, always with its payment, amount due at signing and total together.
import {
  isEuCredit,
  type NormalAddOnChoice,
  type Offer,
  type OptionFigures,
} from '@forecourt/domain';
import { button, type DealFormat } from '@forecourt/ui';
import { type ReactNode, useId } from 'react';
import { DealerText } from '../../offer/dealer-text.tsx';
import { distance } from '../../offer/words.ts';
import { Mark } from '../../selection/Mark.tsx';
import { dotted } from '../../texts/grammar/listed.ts';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { OptionChange } from './drop-add-ons.ts';
import styles from './PaymentOption.module.css';

interface PaymentOptionProps {
  readonly figures: OptionFigures;
  readonly offer: Offer;
  readonly addOns: readonly NormalAddOnChoice[];
  readonly chosen: boolean;
  /** Add-ons that this choice has just removed, or null. */
  readonly dropped: OptionChange['dropped'] | null;
  readonly open: boolean;
  readonly format: DealFormat;
  onChoose(optionId: string): void;
  onUndo(): void;
}

export function PaymentOption(props: PaymentOptionProps) {
  const allTexts = useTexts();
  const { pay: texts, figures: figuresTexts } = allTexts;
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
            <DealerText text={figures.label} />
          </span>
          {option?.recommended && (
            <span className={styles.suggests}>{texts.suggests(offer.dealership.name)}</span>
          )}
        </span>
        {!isOnlyCash(offer) && (
          <span className={styles.figures} id={`${id}figures`}>
            {paymentCents === null ? (
              <Figure amount={texts.none} unit={texts.monthly} />
            ) : (
              <Figure amount={figuresTexts.aMonth(format.money(paymentCents))} unit="" />
            )}
            {dueAtSigningCents === totalYouPayCents ? (
              <Figure amount={texts.all} unit={texts.atSigning} />
            ) : (
              <Figure amount={format.money(dueAtSigningCents)} unit={texts.atSigning} />
            )}
            <Figure amount={format.money(totalYouPayCents)} unit={texts.totalYouPay} />
          </span>
        )}
        <span className={styles.notes} id={`${id}notes`}>
          {dotted(notes(props, allTexts))}
        </span>
      </label>
      <div role="status">
        {dropped && open && (
          <p className={styles.dropped}>
            <span>{texts.removed(figures.kind, labels(offer, dropped))}</span>
            <button type="button" className={button.quiet} onClick={onUndo}>
              {texts.undo}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether there is nothing to compare, because the offer only has cash. */
export function isOnlyCash({ paymentOptions }: Offer): boolean {
  return paymentOptions.every(({ kind }) => kind === 'CASH');
}

/** The unit is visible only where the column heads are hidden. */
function Figure({ amount, unit }: { readonly amount: string; readonly unit: string }) {
  return (
    <span>
      {amount} <span className={styles.unit}>{unit}</span>
    </span>
  );
}

function notes(props: PaymentOptionProps, allTexts: Texts): readonly ReactNode[] {
  const { pay: texts, phrases } = allTexts;
  const { figures, offer, format, addOns } = props;
  const { kind, cashDownCents, aprDisclosed, milesPerYear, dueAtSigningCents } = figures;
  const { moreThanShorterCents: moreCents, shorterTermMonths } = figures;
  const notes: ReactNode[] = [];
  if (aprDisclosed !== null) notes.push(texts.apr(format.percent(aprDisclosed), isEuCredit(offer)));
  if (cashDownCents !== null && cashDownCents !== dueAtSigningCents) {
    notes.push(texts.withCashDown(format.headline(cashDownCents)));
  }
  if (milesPerYear !== null) {
    notes.push(
      texts.mileage(distance(milesPerYear, offer.vehicle.odometer.unit, format, allTexts)),
    );
  }
  if (moreCents !== null && moreCents !== 0) {
    const than = moreCents > 0 ? texts.moreThan : texts.lessThan;
    notes.push(than(format.money(Math.abs(moreCents)), shorterTermMonths ?? 0));
  }
  const without = addOns.filter(
    ({ addOnId, decision }) =>
      decision === 'ACCEPTED' &&
      !offer.addOns.find(({ id }) => id === addOnId)?.eligiblePaymentKinds.includes(kind),
  );
  if (without.length > 0) notes.push(texts.without(labels(offer, without)));
  if (notes.length === 0 && kind === 'CASH') notes.push(phrases.noInterest);
  return notes;
}

function labels(offer: Offer, addOns: readonly NormalAddOnChoice[]): readonly ReactNode[] {
  return addOns.map(({ addOnId }) => (
    <DealerText key={addOnId} text={offer.addOns.find(({ id }) => id === addOnId)?.label} />
  ));
}
