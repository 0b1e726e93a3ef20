// The trade-in: each car's offer, loan payoff and tax saving. Negative equity is prominent.

import type { Offer } from '@forecourt/domain';
import { Ledger, moneyRow, Notice, Section } from '@forecourt/ui';
import { memo } from 'react';
import { distance, type Quoted } from '../offer/words.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './TradeInSection.module.css';

export const TradeInSection = memo(({ offer, quote, format }: Quoted) => {
  const { tradeIn: texts } = useTexts();
  const { netTradeEquityCents, negativeEquityCents, tradeInTaxSavedCents } = quote.price;
  const row = moneyRow(format);
  const several = offer.tradeIns.length > 1;
  const kinds = offer.paymentOptions.map(({ kind }) => kind);
  return (
    <Section title={texts.title(several)} id="trade-in">
      <div className={styles.cars}>
        {offer.tradeIns.map((tradeIn) => (
          <TradeIn key={tradeIn.id} tradeIn={tradeIn} quote={quote} format={format} />
        ))}
      </div>
      {several && (
        <Ledger rows={[row('net', texts.together, netTradeEquityCents, { weight: 'main' })]} />
      )}
      {negativeEquityCents > 0 && (
        <div className={styles.negative}>
          <Notice tone="warning" title={texts.addedToPay(format.money(negativeEquityCents))}>
            <p>
              {texts.negativeMeans(
                several,
                kinds.includes('CASH'),
                kinds.some((kind) => kind !== 'CASH'),
              )}
            </p>
          </Notice>
        </div>
      )}
      {tradeInTaxSavedCents > 0 && (
        <p className={styles.saved}>
          {texts.taxSaved(<strong>{format.money(tradeInTaxSavedCents)}</strong>)}
        </p>
      )}
    </Section>
  );
});

interface TradeInProps extends Omit<Quoted, 'offer'> {
  readonly tradeIn: Offer['tradeIns'][number];
}

function TradeIn({ tradeIn, quote, format }: TradeInProps) {
  const allTexts = useTexts();
  const { figures: figureTexts, tradeIn: texts } = allTexts;
  const figures = quote.tradeIns.find(({ id }) => id === tradeIn.id);
  if (!figures) return null;
  const { odometer, payoffLender } = tradeIn;
  const row = moneyRow(format);
  const { negativeEquity, tradeInEquity } = figureTexts;
  const equity = figures.equityCents < 0 ? negativeEquity : tradeInEquity;
  const rows = [
    row('allowance', texts.weGiveYou, figures.allowanceCents, {
      note: figures.firm ? texts.firm : texts.estimate,
    }),
    row('payoff', texts.stillOwed, 0 - figures.payoffCents, {
      note: payoffLender && texts.owedTo(payoffLender),
    }),
    row('equity', equity, figures.equityCents, { weight: 'sum' }),
  ];
  return (
    <div>
      <h3 className={styles.name}>{figures.label}</h3>
      {odometer && (
        <p className={styles.soft}>{distance(odometer.value, odometer.unit, format, allTexts)}</p>
      )}
      {/* Without a loan the equity equals the offer. */}
      <Ledger rows={figures.payoffCents > 0 ? rows : rows.slice(0, 1)} />
    </div>
  );
}
