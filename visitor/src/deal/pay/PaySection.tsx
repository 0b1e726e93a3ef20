// Payment section: comparison of the options, settings of the chosen one, and the chart over time.
import {
  findOption,
  fitCashDown,
  type KeptCashDown,
  type MoneyOut,
  type NormalChoice,
  normalizeChoice,
  type Offer,
  type OptionFigures,
  wishedCashDown,
} from '@forecourt/domain';
import { Icon, Section } from '@forecourt/ui';
import { lazy, memo, Suspense, useState } from 'react';
import { importAgain } from '../../client/device/import-again.ts';
import type { Quoted } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CashDown } from './CashDown.tsx';
import { ChosenTerms } from './ChosenTerms.tsx';
import { changeOption, type OptionChange, undoOptionChange } from './drop-add-ons.ts';
import { Mileage } from './Mileage.tsx';
import { isOnlyCash, PaymentOption } from './PaymentOption.tsx';
import styles from './PaySection.module.css';
import { Rights } from './Rights.tsx';

const loadChart = async () => {
  const { MoneyOutChart } = await importAgain(() => import('./MoneyOutChart.tsx'));
  return { default: MoneyOutChart };
};

/** Lazy-loaded. The server imports it up front, so the page is rendered with it. */
const MoneyOutChart = import.meta.env.SSR ? (await loadChart()).default : lazy(loadChart);

interface PaySectionProps extends Quoted {
  /** False if the figures are a suggestion, so no option is marked as chosen. */
  readonly chosen: boolean;
  readonly choice: NormalChoice;
  /** [SEL13] */
  readonly ownCashDown: KeptCashDown;
  readonly figures: readonly OptionFigures[];
  readonly moneyOut: MoneyOut;
  /** Deferred figures, for parts without controls. */
  readonly settled: Pick<Quoted, 'offer' | 'quote'>;
  readonly open: boolean;
  onChange(make: (choice: NormalChoice) => NormalChoice): void;
}

/** Memoized, because any extra render would discard the server-rendered chart while its script loads. */
export const PaySection = memo((props: PaySectionProps) => {
  const { pay: texts, figures: figureTexts } = useTexts();
  const { offer, chosen, choice, quote, figures, moneyOut, settled, format, open } = props;
  const { dropped, choose, undo } = useOptionChange(props);
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
        {!isOnlyCash(offer) && (
          <p className={styles.columns} aria-hidden="true">
            <span>{texts.monthlyHeading}</span>
            <span>{texts.atSigningHeading}</span>
            <span>{figureTexts.totalYouPay}</span>
          </p>
        )}
        <div className={styles.options} role="radiogroup" aria-label={texts.title}>
          {suggestedFirst(figures, offer).map((each) => (
            <PaymentOption
              key={each.paymentOptionId}
              figures={each}
              offer={offer}
              addOns={choice.addOns}
              chosen={chosen && each.paymentOptionId === choice.paymentOptionId}
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
            paymentOptions.some((each) => each.kind === 'LEASE' && each.dispositionFeeCents > 0),
          )}
        </p>
        <Settings {...props} />
        {paymentOptions.length > 1 && (
          <Suspense>
            <MoneyOutChart quote={quote} moneyOut={moneyOut} figures={figures} format={format} />
          </Suspense>
        )}
        {offer.jurisdiction && (
          <div className={styles.rights}>
            <Rights offer={settled.offer} quote={settled.quote} />
          </div>
        )}
        <ChosenTerms offer={settled.offer} quote={settled.quote} format={format} />
      </div>
    </Section>
  );
});

/** Puts the suggested option first, and keeps the order of the others. */
function suggestedFirst(figures: readonly OptionFigures[], offer: Offer) {
  const suggested = offer.paymentOptions.find(({ recommended }) => recommended)?.id;
  return figures.toSorted(
    (a, b) => Number(b.paymentOptionId === suggested) - Number(a.paymentOptionId === suggested),
  );
}

interface DroppedAddOns {
  readonly optionId: string;
  readonly beforeId: string;
  readonly addOns: OptionChange['dropped'];
}

/** Handlers for choosing a payment option, and for undoing a choice that removed add-ons. */
function useOptionChange({ offer, ownCashDown, onChange }: PaySectionProps) {
  const [dropped, setDropped] = useState<DroppedAddOns | null>(null);
  const choose = (optionId: string) =>
    onChange((now) => {
      const { choice, dropped: addOns } = changeOption(offer, now, optionId, ownCashDown);
      setDropped(addOns.length > 0 ? { optionId, beforeId: now.paymentOptionId, addOns } : null);
      return choice;
    });
  const undo = () => {
    if (!dropped) return;
    setDropped(null);
    onChange((now) => undoOptionChange(offer, now, dropped.beforeId, dropped.addOns, ownCashDown));
  };
  return { dropped, choose, undo };
}

/** Controls of the chosen payment option: cash down and mileage. */
function Settings({ offer, choice, ownCashDown, quote, format, open, onChange }: PaySectionProps) {
  const { pay: texts } = useTexts();
  const option = findOption(offer, choice.paymentOptionId);
  if (!option || option.kind === 'CASH') return null;
  const financed =
    quote.finance && texts.youFinance(format.money(quote.finance.amountFinancedCents));
  const cashDown = (
    <CashDown
      option={option}
      cents={choice.cashDownCents ?? 0}
      ownAmount={wishedCashDown(option, ownCashDown)}
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

/** Uses the limits of the choice's option, because the buyer may have tapped another one before hydration. */
function withCashDown(offer: Offer, choice: NormalChoice, cents: number): NormalChoice {
  const option = findOption(offer, choice.paymentOptionId);
  if (!option || option.kind === 'CASH') return choice;
  return { ...choice, cashDownCents: fitCashDown(option, cents) };
}
