// How you pay: the ways to pay side by side, what may be moved within the chosen one, and what it comes to.
import {
  findOption,
  fitCashDown,
  type NormalChoice,
  normalizeChoice,
  type Offer,
  type OptionFigures,
} from '@forecourt/domain';
import { Section } from '@forecourt/ui';
import { memo, useDeferredValue } from 'react';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import type { Quoted } from '../words.ts';
import { CashDown } from './CashDown.tsx';
import { Mileage } from './Mileage.tsx';
import { PaymentOption } from './PaymentOption.tsx';
import styles from './PaySection.module.css';

export const chosenTerms = lazyPart(async () => (await import('./ChosenTerms.tsx')).ChosenTerms);

interface PaySectionProps extends Quoted {
  /** What is chosen this moment. */
  readonly made: NormalChoice;
  /** The choice and its figures, which follow a frame later. */
  readonly choice: NormalChoice;
  readonly figures: readonly OptionFigures[];
  readonly open: boolean;
  /** Stays the same. */
  onChange(make: (choice: NormalChoice) => NormalChoice): void;
}

export const PaySection = memo((props: PaySectionProps) => {
  const { offer, made, choice, quote, figures, format, open, onChange } = props;
  const set = made.paymentOptionId === choice.paymentOptionId ? made : choice;
  const settledOffer = useDeferredValue(offer);
  const settledQuote = useDeferredValue(quote);
  return (
    <Section
      title="How you pay"
      id="pay"
      intro={
        offer.paymentOptions.length > 1 &&
        'Each way to pay shows what you would pay each month, in all, and at signing.'
      }
    >
      <div className={styles.options} role="radiogroup" aria-label="How you pay">
        {figures.map((each) => (
          <PaymentOption
            key={each.paymentOptionId}
            figures={each}
            offer={offer}
            chosen={each.paymentOptionId === made.paymentOptionId}
            open={open}
            format={format}
            onChange={onChange}
          />
        ))}
      </div>
      <Settings {...props} choice={set} />
      <chosenTerms.View offer={settledOffer} quote={settledQuote} format={format} />
    </Section>
  );
});

/** What the buyer may move within the chosen way to pay. */
function Settings({ offer, choice, format, open, onChange }: PaySectionProps) {
  const option = findOption(offer, choice.paymentOptionId);
  if (!option || option.kind === 'CASH') return null;
  const cashDown = (
    <CashDown
      option={option}
      cents={choice.cashDownCents ?? 0}
      format={format}
      open={open}
      onChange={(cashDownCents) => onChange((now) => withCashDown(offer, now, cashDownCents))}
    />
  );
  switch (option.kind) {
    case 'FINANCE':
      return <div className={styles.settings}>{cashDown}</div>;
    case 'LEASE':
      return (
        <div className={styles.settings}>
          {cashDown}
          <Mileage
            option={option}
            offer={offer}
            milesPerYear={choice.milesPerYear}
            format={format}
            open={open}
            onChange={(milesPerYear) =>
              onChange((now) => normalizeChoice(offer, { ...now, milesPerYear }))
            }
          />
        </div>
      );
  }
}

/** Before the script was here another way to pay may have been tapped as well: its limits count. */
function withCashDown(offer: Offer, choice: NormalChoice, cents: number): NormalChoice {
  const option = findOption(offer, choice.paymentOptionId);
  if (!option || option.kind === 'CASH') return choice;
  return { ...choice, cashDownCents: fitCashDown(option, cents) };
}
