// How you pay: one comparison to choose from, what may be moved within the choice, and what it comes to over time.
import {
  findOption,
  fitCashDown,
  type NormalChoice,
  normalizeChoice,
  type Offer,
  type OptionFigures,
} from '@forecourt/domain';
import { Icon, Section } from '@forecourt/ui';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import type { Quoted } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CashDown } from './CashDown.tsx';
import { type PaidOtherwise, paidOtherwise, undone } from './drop-add-ons.ts';
import { PaymentOption } from './PaymentOption.tsx';
import styles from './PaySection.module.css';

export const chosenTerms = lazyPart(async () => (await import('./ChosenTerms.tsx')).ChosenTerms);
export const mileage = lazyPart(async () => (await import('./Mileage.tsx')).Mileage);
export const moneyOutChart = lazyPart(
  async () => (await import('./MoneyOutChart.tsx')).MoneyOutChart,
);

/** Only where the file says whose law applies is there anything to say. */
export const rights = lazyPart(async () => (await import('./Rights.tsx')).Rights);

interface PaySectionProps extends Quoted {
  /** What is chosen this moment. */
  readonly made: NormalChoice;
  /** False: what is shown is a suggestion, and no option is marked as the buyer's. */
  readonly chosen: boolean;
  /** The choice and its figures, which follow a frame later. */
  readonly choice: NormalChoice;
  readonly figures: readonly OptionFigures[];
  readonly open: boolean;
  /** Stays the same. */
  onChange(make: (choice: NormalChoice) => NormalChoice): void;
}

export const PaySection = memo((props: PaySectionProps) => {
  const { pay: texts, figures: figureTexts } = useTexts();
  const { offer, made, chosen, choice, quote, figures, format, open } = props;
  const set = made.paymentOptionId === choice.paymentOptionId ? made : choice;
  const settledOffer = useDeferredValue(offer);
  const settledQuote = useDeferredValue(quote);
  const { dropped, choose, undo } = useWayToPay(props);
  const { paymentOptions, dealership } = offer;
  const suggested = paymentOptions.some(({ recommended }) => recommended);
  return (
    <Section title={texts.title} id="pay">
      {open && !chosen && (
        <p className={styles.state}>
          <Icon name="mdi-information-outline" />
          <span>
            {texts.nothingChosen(paymentOptions.length === 1, suggested ? dealership.name : null)}
          </span>
        </p>
      )}
      <div className={styles.body}>
        <p className={styles.columns} aria-hidden="true">
          <span>{texts.monthlyHeading}</span>
          <span>{texts.atSigningHeading}</span>
          <span>{figureTexts.totalYouPay}</span>
        </p>
        <div className={styles.options} role="radiogroup" aria-label={texts.title}>
          {suggestedFirst(figures, offer).map((each) => (
            <PaymentOption
              key={each.paymentOptionId}
              figures={each}
              offer={offer}
              addOns={made.addOns}
              chosen={chosen && each.paymentOptionId === made.paymentOptionId}
              dropped={dropped?.optionId === each.paymentOptionId ? dropped.addOns : null}
              open={open}
              format={format}
              onChoose={choose}
              onUndo={undo}
            />
          ))}
        </div>
        <p className={styles.meaning}>
          {texts.totalMeans(
            paymentOptions.some(({ kind }) => kind !== 'CASH'),
            quote.price.netTradeEquityCents > 0,
          )}
        </p>
        <Settings {...props} choice={set} />
        {paymentOptions.length > 1 && (
          <moneyOutChart.View quote={settledQuote} figures={figures} format={format} />
        )}
        {offer.jurisdiction && (
          <div className={styles.rights}>
            <rights.View offer={settledOffer} quote={settledQuote} />
          </div>
        )}
        <chosenTerms.View offer={settledOffer} quote={settledQuote} format={format} />
      </div>
    </Section>
  );
});

/** The rest in the order in which it is offered. */
function suggestedFirst(figures: readonly OptionFigures[], offer: Offer) {
  const suggested = offer.paymentOptions.find(({ recommended }) => recommended)?.id;
  return figures.toSorted(
    (a, b) => Number(b.paymentOptionId === suggested) - Number(a.paymentOptionId === suggested),
  );
}

interface Dropped {
  readonly optionId: string;
  readonly beforeId: string;
  readonly addOns: PaidOtherwise['dropped'];
}

/** Choosing a way to pay, and taking that back where it took add-ons off. */
function useWayToPay({ offer, onChange }: PaySectionProps) {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const choose = useCallback(
    (optionId: string) =>
      onChange((now) => {
        const { choice, dropped: addOns } = paidOtherwise(offer, now, optionId);
        setDropped(addOns.length > 0 ? { optionId, beforeId: now.paymentOptionId, addOns } : null);
        return choice;
      }),
    [offer, onChange],
  );
  const undo = useCallback(() => {
    if (!dropped) return;
    setDropped(null);
    onChange((now) => undone(offer, now, dropped.beforeId, dropped.addOns));
  }, [offer, onChange, dropped]);
  return { dropped, choose, undo };
}

/** What the buyer may move within the chosen way to pay. */
function Settings({ offer, choice, quote, format, open, onChange }: PaySectionProps) {
  const { pay: texts } = useTexts();
  const option = findOption(offer, choice.paymentOptionId);
  if (!option || option.kind === 'CASH') return null;
  const financed =
    quote.finance && texts.youFinance(format.money(quote.finance.amountFinancedCents));
  const cashDown = (
    <CashDown
      option={option}
      cents={choice.cashDownCents ?? 0}
      note={financed}
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
          <mileage.View
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
