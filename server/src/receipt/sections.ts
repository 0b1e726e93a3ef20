// The sections of a receipt that every way to pay shares.
import {
  type AddOnDecision,
  assertNever,
  type BuildUpLine,
  type Quote,
  type Receipt,
} from '@forecourt/domain';
import {
  type DealFormat,
  shownPriceLines,
  subtotalMeaning,
  WARRANTIES,
  whoRequires,
} from '@forecourt/domain/format';
import { isOfConsent } from '@forecourt/domain/law-consent';
import { type Cell, type Column, type PdfDocument, type Row, SECOND } from './pdf-document.ts';

const BODY = 9.5;
const NOTE = 8;

/** Who confirmed what, and when. */
export function facts(pdf: PdfDocument, receipt: Receipt, format: DealFormat): void {
  const { offer, fullName, coBuyerName, confirmedAt, dealNumber, revision } = receipt;
  const { warranty } = offer.vehicle;
  const { readyOn, note } = offer.availability ?? {};
  const ready = [readyOn ? format.day(readyOn) : '', note ?? ''].filter(Boolean);
  const { year, make, model, trim, vin, stockNumber, odometer, exteriorColor } = offer.vehicle;
  const stock = [`Stock number ${stockNumber}`, format.distance(odometer.value, odometer.unit)];
  pdf.space(12);
  pdf.pairs(
    [
      ['Confirmed by', [fullName]],
      ...(coBuyerName ? [['Together with', [coBuyerName]] as const] : []),
      ['Confirmed on', [format.dateTime(confirmedAt)]],
      ['Offer', [`${dealNumber}, revision ${revision}`]],
      ['Vehicle', [`${year} ${make} ${model} ${trim}`, exteriorColor.name]],
      ['Identification number', [vin]],
      ['Stock and odometer', stock],
      ...(warranty ? [['Warranty', [WARRANTIES[warranty]]] as const] : []),
      ...(ready.length > 0 ? [['Ready', ready] as const] : []),
    ],
    3,
  );
}

const PRICE_COLUMNS: readonly Column[] = [
  { share: 280, heading: 'What it is' },
  { share: 140, heading: 'Who requires it' },
  { share: 96, heading: 'Amount', align: 'right' },
];

/** Line by line, with the prices that are reached on the way. */
export function price(pdf: PdfDocument, { offer, quote }: Receipt, format: DealFormat): void {
  const { lines, cashPriceCents, taxableBaseCents } = quote.price;
  const firstRebate = lines.find(({ kind }) => kind === 'REBATE')?.id;
  const rate = offer.price.tax.ratePercent;
  const taxNote =
    Number(rate) === 0
      ? null
      : `${format.percent(rate)} of ${format.money(taxableBaseCents)} that is taxed`;
  const rows = shownPriceLines(lines).flatMap((line): Row[] => [
    ...(line.id === firstRebate
      ? [sumRow('Cash price before rebates', '', format.money(cashPriceCents))]
      : []),
    line.kind === 'SUBTOTAL'
      ? sumRow(
          line.label,
          isOldTotal(line, quote) ? '' : subtotalMeaning(line),
          format.money(line.amountCents),
          11,
        )
      : priceRow(line, line.kind === 'TAX' ? taxNote : whyOf(line, offer), format),
  ]);
  pdf.heading('Price');
  pdf.table(PRICE_COLUMNS, rows);
}

/** Who gets a rebate, and why any line is there. */
function whyOf({ id, explanation }: BuildUpLine, { price }: Receipt['offer']): string | null {
  const qualifies = price.lines.find((line) => line.id === id)?.qualifies;
  return [qualifies, explanation].filter(Boolean).join('. ') || null;
}

/** Version 1 of the rules called the price of the car, without dealer fees, the total price. */
function isOldTotal({ id }: BuildUpLine, { price }: Quote): boolean {
  return id === 'quote:total-price' && !('totalPriceCents' in price);
}

function priceRow(line: BuildUpLine, note: string | null, format: DealFormat): Row {
  return {
    cells: [
      labelCell(line.label, note),
      [{ text: whoRequires(line), size: NOTE, color: SECOND }],
      [{ text: format.money(line.amountCents), size: BODY }],
    ],
  };
}

export function sumRow(label: string, note: string, amount: string, size = BODY): Row {
  return {
    sum: true,
    cells: [
      [
        { text: label, size, weight: 'bold' },
        ...(note ? [{ text: note, size: NOTE, color: SECOND }] : []),
      ],
      [],
      [{ text: amount, size, weight: 'bold' }],
    ],
  };
}

function labelCell(label: string, note: string | null): Cell {
  const name = { text: label, size: BODY };
  return note ? [name, { text: note, size: NOTE, color: SECOND }] : [name];
}

/** A label, what it means, and an amount. */
export function amountRow(label: string, note: string | null, amount: string): Row {
  return { cells: [labelCell(label, note), [{ text: amount, size: BODY }]] };
}

export const AMOUNT_COLUMNS: readonly Column[] = [{ share: 330 }, { share: 180, align: 'right' }];

export function tradeIns(pdf: PdfDocument, { offer, quote }: Receipt, format: DealFormat): void {
  if (quote.tradeIns.length === 0) return;
  const { netTradeEquityCents, tradeInTaxSavedCents } = quote.price;
  const rows = quote.tradeIns.flatMap((figures): Row[] => {
    const lender = offer.tradeIns.find(({ id }) => id === figures.id)?.payoffLender;
    const owed = lender ? `Still owed to ${lender}` : 'Still owed on it';
    const state = figures.firm ? 'Firm' : 'Estimate, until the car has been seen';
    return [
      amountRow(`Allowance for your ${figures.label}`, state, format.money(figures.allowanceCents)),
      ...(figures.payoffCents > 0
        ? [amountRow(owed, null, format.money(0 - figures.payoffCents))]
        : []),
    ];
  });
  const negative = netTradeEquityCents < 0;
  const label = negative ? 'Negative equity: more is owed than allowed' : 'Trade-in equity';
  const saved =
    tradeInTaxSavedCents > 0
      ? `The trade-in also lowers the tax, by ${format.money(tradeInTaxSavedCents)}`
      : '';
  const [name = [], , amount = []] = sumRow(label, saved, format.money(netTradeEquityCents)).cells;
  pdf.heading('Trade-in');
  pdf.table(AMOUNT_COLUMNS, [...rows, { sum: true, cells: [name, amount] }]);
}

/** Taken with their full cost; not taken by name, so that nobody can say otherwise later. */
export function addOns(pdf: PdfDocument, receipt: Receipt, format: DealFormat): void {
  const { offer } = receipt;
  if (offer.addOns.length === 0) return;
  pdf.heading('Add-ons');
  takenAddOns(pdf, receipt, format);
  for (const [decision, heading] of Object.entries(NOT_TAKEN)) {
    const labels = receipt.choice.addOns
      .filter((each) => each.decision === decision)
      .map(({ addOnId }) => offer.addOns.find(({ id }) => id === addOnId)?.label ?? addOnId);
    if (heading !== null && labels.length > 0) notTaken(pdf, heading, labels);
  }
}

/** Null: taken, and listed with its cost. */
const NOT_TAKEN: Readonly<Record<AddOnDecision, string | null>> = {
  ACCEPTED: null,
  DECLINED: 'Not taken (you declined them)',
  UNDECIDED: 'Not taken (left undecided)',
};

function takenAddOns(pdf: PdfDocument, { offer, quote }: Receipt, format: DealFormat): void {
  const { addOnCosts, addOnsTotal } = quote;
  if (addOnCosts.length === 0) {
    pdf.space(5);
    pdf.block('P', { text: 'You took none.', size: BODY });
    return;
  }
  const monthly = addOnsTotal.perMonthCents !== null;
  const figures = (cost: typeof addOnsTotal, weight: 'regular' | 'bold') =>
    [cost.priceCents, ...(monthly ? [cost.perMonthCents ?? 0] : []), cost.costInAllCents].map(
      (cents): Cell => [{ text: format.money(cents), size: BODY, weight }],
    );
  const rows = addOnCosts.map((cost): Row => {
    const addOn = offer.addOns.find(({ id }) => id === cost.addOnId);
    const plan = addOn?.plans.find(({ id }) => id === cost.planId);
    const name = labelCell(addOn?.label ?? cost.addOnId, plan?.label ?? null);
    return { cells: [name, ...figures(cost, 'regular')] };
  });
  const together: Cell = [{ text: 'Together', size: BODY, weight: 'bold' }];
  pdf.table(
    [
      { share: 240, heading: 'Taken' },
      { share: 80, heading: 'Price', align: 'right' },
      ...(monthly ? [{ share: 76, heading: 'A month', align: 'right' } as const] : []),
      { share: 96, heading: 'Full cost, with tax and interest', align: 'right' },
    ],
    [...rows, { sum: true, cells: [together, ...figures(addOnsTotal, 'bold')] }],
  );
}

function notTaken(pdf: PdfDocument, heading: string, labels: readonly string[]): void {
  pdf.space(6);
  pdf.ensureSpace(28);
  pdf.block('P', { text: heading, size: NOTE, color: SECOND });
  pdf.block('P', { text: labels.join(' · '), size: BODY - 0.5 });
}

export function whatNext(pdf: PdfDocument, { offer, quote, number }: Receipt): void {
  const { adviser, dealership } = offer;
  const lender = lenderOf(quote);
  pdf.heading('What happens next');
  pdf.space(5);
  pdf.list(
    [
      `${adviser.name} at ${dealership.name} has your selection and prepares the papers from it. You need not do anything now.`,
      ...(lender
        ? [
            `${lender} decides on the credit. Until it has, the terms here are an estimate, and you owe nothing.`,
          ]
        : []),
      `You read the contract and sign it with the dealership. Its figures should be the ones on this receipt: if one is not, ask, and give the number ${number}.`,
    ],
    { size: BODY },
  );
}

/** Who decides on the credit; null: nobody needs to. */
function lenderOf(quote: Quote): string | null {
  switch (quote.kind) {
    case 'CASH':
      return null;
    case 'FINANCE':
      return quote.finance.lender;
    case 'LEASE':
      return quote.lease.lessor;
    default:
      return assertNever(quote);
  }
}

export function contacts(pdf: PdfDocument, { offer }: Receipt): void {
  const { adviser, dealership } = offer;
  const { name, address, phone, email, website, licence, hours } = dealership;
  const line = (...parts: readonly (string | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(' · ');
  const numbered = licence && `License ${licence}`;
  pdf.heading('Who to ask');
  pdf.space(7);
  pdf.pairs(
    [
      ['Your adviser', [adviser.name, line(adviser.phone), line(adviser.email)].filter(Boolean)],
      [
        'Dealership',
        [
          name,
          address,
          line(phone, email),
          line(website, numbered),
          line(hours && `Open ${hours}`),
        ].filter(Boolean),
      ],
    ],
    2,
  );
}

/** What makes the receipt provable. */
export function proof(pdf: PdfDocument, receipt: Receipt, format: DealFormat): void {
  const { number, digest, fullName, confirmedAt, statements = [] } = receipt;
  pdf.heading('Proof', 60);
  pdf.space(5);
  const text = `${fullName} agreed to electronic records and confirmed on ${format.dateTime(confirmedAt)}. The digest is a fingerprint of the offer’s revision, the choice and every figure: change one cent and it is another. The dealership can check this receipt at any time by its number, ${number}.`;
  pdf.block('P', { text, size: NOTE + 0.5, color: SECOND });
  for (const { code, title, text } of statements) {
    if (!isOfConsent(code)) continue;
    pdf.space(2);
    pdf.block('P', { text: `${title}. ${text}`, size: NOTE + 0.5, color: SECOND });
  }
  pdf.space(5);
  pdf.block('P', { text: 'Digest (SHA-256)', size: NOTE, color: SECOND });
  pdf.block('P', { text: digest, size: 9, weight: 'bold' });
}
