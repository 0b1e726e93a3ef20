// The trade-in: what each car brings, what is still owed on it, the tax it saves; negative equity unmissable.
import type { Offer } from '@forecourt/domain';
import { Ledger, moneyRow, Notice, Section } from '@forecourt/ui';
import styles from './TradeInSection.module.css';
import { distance, type Quoted } from './words.ts';

export function TradeInSection({ offer, quote, format }: Quoted) {
  const { netTradeEquityCents, negativeEquityCents, tradeInTaxSavedCents } = quote.price;
  const row = moneyRow(format);
  const several = offer.tradeIns.length > 1;
  return (
    <Section title={several ? 'Your trade-ins' : 'Your trade-in'} id="trade-in">
      <div className={styles.cars}>
        {offer.tradeIns.map((tradeIn) => (
          <TradeIn key={tradeIn.id} tradeIn={tradeIn} quote={quote} format={format} />
        ))}
      </div>
      {several && (
        <Ledger
          rows={[row('net', 'All trade-ins together', netTradeEquityCents, { weight: 'main' })]}
        />
      )}
      {negativeEquityCents > 0 && (
        <div className={styles.negative}>
          <Notice
            tone="warning"
            title={`Negative equity: ${format.money(negativeEquityCents)} is added to what you pay`}
          >
            <p>
              {several ? 'Together these cars are' : 'This car is'} worth less than what is still
              owed. The difference does not go away: it becomes part of your new payments, or of
              what you pay in full.
            </p>
          </Notice>
        </div>
      )}
      {tradeInTaxSavedCents > 0 && (
        <p className={styles.saved}>
          Trading in also saves you <strong>{format.money(tradeInTaxSavedCents)}</strong> in tax.
          This is already in the tax shown above.
        </p>
      )}
    </Section>
  );
}

interface TradeInProps extends Omit<Quoted, 'offer'> {
  readonly tradeIn: Offer['tradeIns'][number];
}

function TradeIn({ tradeIn, quote, format }: TradeInProps) {
  const figures = quote.tradeIns.find(({ id }) => id === tradeIn.id);
  if (!figures) return null;
  const { odometer, payoffLender } = tradeIn;
  const row = moneyRow(format);
  const equity = figures.equityCents < 0 ? 'Negative equity' : 'Equity, yours to use';
  const rows = [
    row('allowance', 'We give you', figures.allowanceCents, {
      note: figures.firm ? 'Firm' : 'Estimate, until we have seen the car',
    }),
    row('payoff', 'Still owed on it', 0 - figures.payoffCents, {
      note: payoffLender && `To ${payoffLender}`,
    }),
    row('equity', equity, figures.equityCents, { weight: 'sum' }),
  ];
  return (
    <div>
      <h3 className={styles.name}>{figures.label}</h3>
      {odometer && <p className={styles.soft}>{distance(odometer.value, odometer.unit, format)}</p>}
      <Ledger rows={rows.filter(({ key }) => key !== 'payoff' || figures.payoffCents > 0)} />
    </div>
  );
}
