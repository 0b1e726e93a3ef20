// What a statement states: from the vehicle to where the money goes.
import { CarDrawing, Icon, Ledger, type LedgerRow } from '@forecourt/ui';
import { distance, inSentenceCase } from '../deal/words.ts';
import { AddOnsPart } from './AddOnsPart.tsx';
import { MoneyPicture } from './MoneyPicture.tsx';
import { Part } from './Part.tsx';
import { PaymentTerms } from './PaymentTerms.tsx';
import styles from './Statement.module.css';
import type { Stated } from './stated.ts';

export interface StatementBodyProps {
  readonly stated: Stated;
  /** Nothing can be decided any more: what is undecided was not taken. */
  readonly settled: boolean;
}

export function StatementBody({ stated, settled }: StatementBodyProps) {
  return (
    <>
      <VehiclePart {...stated} />
      <div className={styles.pair}>
        <PricePart {...stated} />
        <div>
          <TradeInPart {...stated} />
          <AddOnsPart stated={stated} settled={settled} />
        </div>
      </div>
      <PaymentTerms stated={stated} />
      <MoneyPicture quote={stated.quote} format={stated.format} />
    </>
  );
}

const CONDITIONS = { NEW: 'New', USED: 'Used', CERTIFIED: 'Certified used' } as const;

function VehiclePart({ offer, format }: Stated) {
  const { vehicle } = offer;
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const { value, unit } = vehicle.odometer;
  const facts: readonly (readonly [string, string])[] = [
    ['VIN', vehicle.vin],
    ['Stock number', vehicle.stockNumber],
    ['Condition', `${CONDITIONS[vehicle.condition]}, ${distance(value, unit, format)}`],
    ['Colour', `${vehicle.exteriorColor.name}, ${vehicle.interiorColor}`],
    [
      'Drive',
      [inSentenceCase(vehicle.fuel), vehicle.engine, vehicle.transmission, vehicle.drivetrain].join(
        ', ',
      ),
    ],
  ];
  return (
    <Part title={`${name} ${vehicle.trim}`}>
      <div className={styles.vehicle}>
        <div className={styles.car}>
          <CarDrawing
            body={vehicle.body}
            paint={vehicle.exteriorColor.hex}
            title={`Drawing of the ${name} in ${vehicle.exteriorColor.name}`}
          />
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Part>
  );
}

const WHO = {
  LAW: 'Required by law',
  DEALER: 'Required by the dealer, not by law',
  MANUFACTURER: 'Required by the manufacturer',
  LENDER: 'Required by the lender',
} as const;

function PricePart({ quote, offer, format }: Stated) {
  const rate = format.percent(offer.price.tax.ratePercent);
  const rows = quote.price.lines.map((line): LedgerRow => {
    const row = { key: line.id, label: line.label, amount: format.money(line.amountCents) };
    if (line.kind === 'TAX') {
      if (Number(offer.price.tax.ratePercent) === 0) return row;
      const note = `${rate} of ${format.money(quote.price.taxableBaseCents)}, required by law`;
      return { ...row, note };
    }
    if (line.id === 'quote:out-the-door') {
      const note = 'Everything included, before trade-in and cash down';
      return { ...row, note, weight: 'main' };
    }
    if (line.kind === 'SUBTOTAL') {
      return { ...row, note: 'Before taxes, fees and rebates', weight: 'sum' };
    }
    if (line.kind === 'ADD_ON') return { ...row, note: 'Your choice, not required' };
    const isFee = line.kind === 'DEALER_FEE' || line.kind === 'GOV_FEE';
    return isFee && line.requiredBy ? { ...row, note: WHO[line.requiredBy] } : row;
  });
  return (
    <Part title="What the car costs">
      <Ledger rows={rows} />
      {quote.lease && (
        <p className={styles.aside}>
          This is the price if you buy the car. In the lease, tax is charged on the payments
          instead: see the payment terms.
        </p>
      )}
    </Part>
  );
}

function TradeInPart({ offer, quote, format }: Stated) {
  if (quote.tradeIns.length === 0) return null;
  const rows = quote.tradeIns.flatMap((tradeIn): LedgerRow[] => {
    const lender = offer.tradeIns.find(({ id }) => id === tradeIn.id)?.payoffLender;
    const owed = tradeIn.payoffCents > 0;
    return [
      {
        key: tradeIn.id,
        label: tradeIn.label,
        amount: format.money(tradeIn.allowanceCents),
        note: tradeIn.firm ? 'What you get for it: firm' : 'What you get for it: an estimate',
      },
      ...(owed
        ? [
            {
              key: `${tradeIn.id} owed`,
              label: 'Still owed on it',
              amount: format.money(-tradeIn.payoffCents),
              note: lender && `Paid off to ${lender}`,
            },
          ]
        : []),
    ];
  });
  const { netTradeEquityCents, tradeInTaxSavedCents } = quote.price;
  const short = netTradeEquityCents < 0;
  rows.push({
    key: 'equity',
    label: short ? 'Owed beyond its value' : 'Trade-in equity',
    amount: format.money(netTradeEquityCents),
    note: short ? 'Negative equity: added to what you pay' : 'Taken off what you pay',
    weight: 'sum',
  });
  const several = quote.tradeIns.length > 1;
  const isSale = quote.lease === null && tradeInTaxSavedCents > 0;
  return (
    <Part title={several ? 'Trade-ins' : 'Trade-in'}>
      <Ledger rows={rows} />
      {isSale && (
        <p className={styles.saved}>
          <Icon name="mdi-check" />
          {several ? 'They save' : 'It saves'} you {format.money(tradeInTaxSavedCents)} in tax,
          already counted in the price.
        </p>
      )}
    </Part>
  );
}
