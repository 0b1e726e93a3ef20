// Body of a statement: vehicle, payment, trade-in, add-ons, price, rights, and where the money goes.
import type { BuildUpLine, Offer } from '@forecourt/domain';
import { isOfConsent } from '@forecourt/domain/law-consent';
import { lawStatements } from '@forecourt/domain/law-statements';
import {
  CarDrawing,
  type DealFormat,
  Icon,
  Ledger,
  type LedgerRow,
  moneyRow,
  shownPriceLines,
} from '@forecourt/ui';
import type { ReactNode } from 'react';
import { DealerText, LineLabel } from '../offer/dealer-text.tsx';
import { LawStatements } from '../offer/LawStatements.tsx';
import { inOwnWords } from '../offer/offer.ts';
import { stateTotalCents } from '../offer/total-prices.ts';
import { distance, inSentenceCase, vehicleName } from '../offer/words.ts';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AddOnsPart } from './statement/AddOnsPart.tsx';
import { Itemized } from './statement/Itemized.tsx';
import { MoneyPicture } from './statement/MoneyPicture.tsx';
import { Part } from './statement/Part.tsx';
import styles from './statement/Statement.module.css';
import { MOST_ADD_ONS, type Stated, type StatedProps } from './statement/stated.ts';
import { PaymentTerms } from './terms/PaymentTerms.tsx';

export function StatementBody({ stated, settled }: StatedProps) {
  return (
    <>
      <VehiclePart {...stated} />
      <PaymentTerms stated={stated} />
      <div className={styles.pair}>
        <div>
          <TradeInPart {...stated} />
          <AddOnsPart stated={stated} settled={settled} />
        </div>
        <PricePart {...stated} />
      </div>
      <RightsPart {...stated} />
      <MoneyPicture quote={stated.quote} format={stated.format} />
    </>
  );
}

function RightsPart({ offer, quote, statements }: Stated) {
  const { words, law: lawTexts } = useTexts();
  const allStatements =
    statements ?? lawStatements(inOwnWords(offer), quote, [quote.kind], words.law.lawWords);
  const rights = allStatements.filter(({ code }) => !isOfConsent(code));
  if (rights.length === 0) return null;
  return (
    <Part title={lawTexts.title}>
      <LawStatements statements={rights} />
    </Part>
  );
}

function VehiclePart({ offer, format }: Stated) {
  const allTexts = useTexts();
  const { statement: texts } = allTexts;
  const { vehicle } = offer;
  return (
    <details className={`${styles.part} ${styles.fold}`}>
      <summary>{texts.facts}</summary>
      <div className={styles.vehicle}>
        <div className={styles.car}>
          <CarDrawing
            body={vehicle.body}
            paint={vehicle.exteriorColor.hex}
            title={texts.drawing(vehicleName(vehicle))}
          />
        </div>
        <dl className={styles.facts}>
          {vehicleFacts(offer, format, allTexts).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function vehicleFacts(
  { vehicle, availability }: Offer,
  format: DealFormat,
  allTexts: Texts,
): readonly (readonly [label: string, text: ReactNode])[] {
  const { statement: texts, words } = allTexts;
  const { value, unit } = vehicle.odometer;
  const { readyOn, note: availabilityNote } = availability ?? {};
  const day = readyOn && format.day(readyOn);
  const note = availabilityNote && <DealerText text={availabilityNote} />;
  return [
    [texts.vin, vehicle.vin],
    [texts.stockNumber, vehicle.stockNumber],
    [
      texts.condition,
      `${texts.conditions[vehicle.condition]}, ${distance(value, unit, format, allTexts)}`,
    ],
    ...(vehicle.warranty
      ? [[texts.warranty, words.offer.WARRANTIES[vehicle.warranty]] as const]
      : []),
    ...(day || note
      ? [
          [
            texts.ready,
            day && note ? (
              <>
                {day}. {note}
              </>
            ) : (
              day || note
            ),
          ] as const,
        ]
      : []),
    [
      texts.color,
      <>
        <DealerText text={vehicle.exteriorColor.name} />,{' '}
        <DealerText text={vehicle.interiorColor} />
      </>,
    ],
    [
      texts.engine,
      <>
        <DealerText text={vehicle.fuel}>{inSentenceCase(vehicle.fuel)}</DealerText>,{' '}
        <DealerText text={vehicle.engine} />, <DealerText text={vehicle.transmission} />,{' '}
        <DealerText text={vehicle.drivetrain} />
      </>,
    ],
  ];
}

function PricePart(stated: Stated) {
  const allTexts = useTexts();
  const { statement: texts } = allTexts;
  const { lease } = stated.quote;
  return (
    <Part title={texts.price}>
      <Ledger rows={priceRows(stated, allTexts)} />
      {lease && <p className={styles.aside}>{texts.priceIfBought(lease.monthlyTaxCents > 0)}</p>}
    </Part>
  );
}

/** Maximum government fees that are listed unfolded. */
const MOST_FEES = 3;

/** Rows of the price. The car, many government fees and many add-ons are each one row that unfolds. */
function priceRows(stated: Stated, allTexts: Texts): readonly LedgerRow[] {
  const { chosen: chosenTexts, statement: texts, words } = allTexts;
  const { quote, format } = stated;
  const row = moneyRow(format);
  const labelOf = (line: BuildUpLine) =>
    line.id === 'quote:total-price' && stateTotalCents(stated) !== null ? (
      words.law.totalPriceNames.federal
    ) : (
      <LineLabel line={line} />
    );
  const items = (parts: readonly BuildUpLine[]) =>
    parts.map((line) => (
      <>
        <LineLabel line={line} /> {format.money(line.amountCents)}
      </>
    ));
  const lines = shownPriceLines(quote.price.lines);
  const car = lines.findIndex(({ id }) => id === 'quote:car-price');
  const fees = lines.filter(({ kind }) => kind === 'GOV_FEE');
  const addOns = lines.filter(({ kind }) => kind === 'ADD_ON');
  return lines.slice(Math.max(0, car)).flatMap((line): readonly LedgerRow[] => {
    const folded = (label: ReactNode, parts: readonly BuildUpLine[]) =>
      line === parts[0]
        ? [row(line.kind, <Itemized label={label} items={items(parts)} />, sumOf(parts))]
        : [];
    if (line.id === 'quote:car-price') {
      const carItems = items(lines.slice(0, car));
      return [row(line.id, <Itemized label={labelOf(line)} items={carItems} />, line.amountCents)];
    }
    if (line.kind === 'GOV_FEE' && fees.length > MOST_FEES) {
      return folded(texts.governmentFees, fees);
    }
    if (line.kind === 'ADD_ON' && addOns.length > MOST_ADD_ONS) {
      return folded(chosenTexts.addOnCount(addOns.length), addOns);
    }
    return [row(line.id, labelOf(line), line.amountCents, remarkOn(line, stated, allTexts))];
  });
}

function sumOf(lines: readonly BuildUpLine[]): number {
  return lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

function remarkOn(
  line: BuildUpLine,
  { quote, offer, format }: Stated,
  { statement: texts }: Texts,
): Pick<LedgerRow, 'note' | 'weight'> {
  switch (line.kind) {
    case 'TAX': {
      const { ratePercent } = offer.price.tax;
      if (Number(ratePercent) === 0) return {};
      const base = format.money(quote.price.taxableBaseCents);
      return { note: texts.taxed(format.percent(ratePercent), base) };
    }
    case 'SUBTOTAL':
      return { weight: line.id === 'quote:out-the-door' ? 'main' : 'sum' };
    case 'ADD_ON':
      return { note: texts.yourChoice };
    case 'DEALER_FEE':
    case 'GOV_FEE':
      return { note: line.requiredBy && texts.requiredBy[line.requiredBy] };
    case 'MSRP':
    case 'ADJUSTMENT':
    case 'INSTALLED':
    case 'DISCOUNT':
      return {};
    case 'REBATE':
      return {
        note: <DealerText text={offer.price.lines.find(({ id }) => id === line.id)?.qualifies} />,
      };
  }
}

/** Maximum trade-ins that are listed unfolded. */
const MOST_TRADE_INS = 2;

function TradeInPart(stated: Stated) {
  const { statement: texts, figures } = useTexts();
  const { offer, quote, format } = stated;
  if (quote.tradeIns.length === 0) return null;
  const row = moneyRow(format);
  const allowanceRows = quote.tradeIns.map(({ id, label, allowanceCents, firm }) =>
    row(id, label, allowanceCents, { note: texts.youGet(firm) }),
  );
  const debtRows = quote.tradeIns
    .filter(({ payoffCents }) => payoffCents > 0)
    .map(({ id, payoffCents }) => {
      const lender = offer.tradeIns.find((each) => each.id === id)?.payoffLender;
      const note = lender && texts.paidOff(lender);
      return row(`${id} owed`, texts.stillOwed, -payoffCents, { note });
    });
  const rows = [
    ...(allowanceRows.length > MOST_TRADE_INS ? [carsRow(stated, texts)] : allowanceRows),
    ...debtRows,
  ];
  const { netTradeEquityCents, tradeInTaxSavedCents } = quote.price;
  const short = netTradeEquityCents < 0;
  rows.push(
    row('equity', short ? figures.negativeEquity : figures.tradeInEquity, netTradeEquityCents, {
      note: short ? texts.negativeMeans : null,
      weight: 'sum',
    }),
  );
  const several = quote.tradeIns.length > 1;
  const isSale = quote.lease === null && tradeInTaxSavedCents > 0;
  return (
    <Part title={texts.tradeIn(several)}>
      <Ledger rows={rows} />
      {isSale && (
        <p className={styles.saved}>
          <Icon name="mdi-check" />
          {texts.taxSaved(several, format.money(tradeInTaxSavedCents))}
        </p>
      )}
    </Part>
  );
}

/** One row for all cars that are traded in, which lists them when it is unfolded. */
function carsRow({ quote: { tradeIns }, format }: Stated, texts: Texts['statement']): LedgerRow {
  const items = tradeIns.map(
    ({ label, allowanceCents, firm }) =>
      `${label} ${format.money(allowanceCents)}. ${texts.youGet(firm)}`,
  );
  const label = <Itemized label={texts.cars(tradeIns.length)} items={items} />;
  const sum = tradeIns.reduce((cents, { allowanceCents }) => cents + allowanceCents, 0);
  const note = texts.youGet(tradeIns.every(({ firm }) => firm));
  return moneyRow(format)('cars', label, sum, { note });
}
