// The sections of a receipt that all payment options share.
import {
  type AddOnDecision,
  addOnRows,
  assertNever,
  type BuildUpLine,
  type Offer,
  type Quote,
  type Receipt,
} from '@forecourt/domain';
import { shownPriceLines } from '@forecourt/domain/format';
import { isOfConsent } from '@forecourt/domain/law-consent';
import {
  type Cell,
  type Column,
  type PdfDocument,
  type Row,
  SECOND,
  type Style,
} from './pdf-document.ts';
import type { Wording } from './texts.ts';

const BODY = 9.5;
const NOTE = 8;

/** The people of the confirmation, and its time. */
export function facts(pdf: PdfDocument, receipt: Receipt, { format, texts, words }: Wording): void {
  const { offer, fullName, coBuyerName, confirmedAt, dealNumber, revision } = receipt;
  const { warranty } = offer.vehicle;
  const { readyOn, note } = offer.availability ?? {};
  const availabilityTexts = [readyOn ? format.day(readyOn) : '', note ?? ''].filter(Boolean);
  const { year, make, model, trim, vin, stockNumber, odometer, exteriorColor } = offer.vehicle;
  const driven = texts.distance(format.number(odometer.value), odometer.unit);
  pdf.space(12);
  pdf.pairs(
    [
      [texts.confirmedBy, [fullName]],
      ...(coBuyerName ? [[texts.togetherWith, [coBuyerName]] as const] : []),
      [texts.confirmedOn, [format.dateTime(confirmedAt)]],
      [texts.offer, [texts.offerNumber(dealNumber, revision)]],
      [texts.vehicle, [`${year} ${make} ${model} ${trim}`, exteriorColor.name]],
      [texts.vin, [vin]],
      [texts.stockAndOdometer, [texts.stockNumber(stockNumber), driven]],
      ...(warranty ? [[texts.warranty, [words.offer.WARRANTIES[warranty]]] as const] : []),
      ...(availabilityTexts.length > 0 ? [[texts.ready, availabilityTexts] as const] : []),
    ],
    3,
  );
}

function priceColumns([what, who, amount]: Wording['texts']['priceHeadings']): readonly Column[] {
  return [
    { share: 280, heading: what },
    { share: 140, heading: who },
    { share: 96, heading: amount, align: 'right' },
  ];
}

/** The price lines with their subtotals. */
export function price(pdf: PdfDocument, receipt: Receipt, wording: Wording): void {
  const { offer, quote, statements = [] } = receipt;
  const { format, texts, words } = wording;
  const { lines, cashPriceCents, taxableBaseCents } = quote.price;
  // [LAW14] If the receipt has two total prices, this one has its own name.
  const namesBoth = statements.some(({ code }) => code === 'CA_TOTAL_PRICE');
  const labelOf = (line: BuildUpLine) =>
    namesBoth && line.id === 'quote:total-price'
      ? words.law.totalPriceNames.federal
      : words.price.lineLabel(line);
  const firstRebate = lines.find(({ kind }) => kind === 'REBATE')?.id;
  const rate = offer.price.tax.ratePercent;
  const taxNote =
    Number(rate) === 0 ? null : texts.taxed(format.percent(rate), format.money(taxableBaseCents));
  const rows = shownPriceLines(lines).flatMap((line): Row[] => [
    ...(line.id === firstRebate
      ? [priceSum(texts.beforeRebates, null, format.money(cashPriceCents))]
      : []),
    line.kind === 'SUBTOTAL'
      ? priceSum(
          labelOf(line),
          isOldTotal(line, quote) ? '' : words.price.subtotalMeaning(line, Number(rate) !== 0),
          format.money(line.amountCents),
          11,
        )
      : priceRow(line, line.kind === 'TAX' ? taxNote : whyOf(line, offer), wording),
  ]);
  pdf.heading(texts.price);
  pdf.table(priceColumns(texts.priceHeadings), rows);
}

/** The recipient of a rebate, and the explanation of a line. */
function whyOf({ id, explanation }: BuildUpLine, { price }: Receipt['offer']): string | null {
  const qualifies = price.lines.find((line) => line.id === id)?.qualifies;
  return [qualifies, explanation].filter(Boolean).join('. ') || null;
}

/** Version 1 of the rules called the price of the car, without dealer fees, the total price. */
function isOldTotal({ id }: BuildUpLine, { price }: Quote): boolean {
  return id === 'quote:total-price' && !('totalPriceCents' in price);
}

function priceRow(line: BuildUpLine, note: string | null, { format, words }: Wording): Row {
  return {
    cells: [
      labelCell(line.label, note),
      [{ text: words.price.whoRequires(line), size: NOTE, color: SECOND }],
      [{ text: format.money(line.amountCents), size: BODY }],
    ],
  };
}

/** A sum among the price lines, which have a column between label and amount. */
function priceSum(label: string, note: string | null, amount: string, size = BODY): Row {
  const [name = [], sum = []] = totalRow(label, note, amount, size).cells;
  return { sum: true, cells: [name, [], sum] };
}

function labelCell(label: string, note: string | null, style: Style = { size: BODY }): Cell {
  const name = { text: label, ...style };
  return note ? [name, { text: note, size: NOTE, color: SECOND }] : [name];
}

/** A label, its explanation and an amount. */
export function amountRow(label: string, note: string | null, amount: string): Row {
  return { cells: [labelCell(label, note), [{ text: amount, size: BODY }]] };
}

export function totalRow(label: string, note: string | null, amount: string, size = BODY): Row {
  const style = { size, weight: 'bold' } as const;
  return { sum: true, cells: [labelCell(label, note, style), [{ text: amount, ...style }]] };
}

export const AMOUNT_COLUMNS: readonly Column[] = [{ share: 330 }, { share: 180, align: 'right' }];

export function tradeIns(
  pdf: PdfDocument,
  { offer, quote }: Receipt,
  { format, texts }: Wording,
): void {
  if (quote.tradeIns.length === 0) return;
  const { netTradeEquityCents, tradeInTaxSavedCents } = quote.price;
  const rows = quote.tradeIns.flatMap((figures): Row[] => {
    const lender = offer.tradeIns.find(({ id }) => id === figures.id)?.payoffLender;
    const owed = lender ? texts.owedTo(lender) : texts.stillOwed;
    const state = figures.firm ? texts.firm : texts.estimate;
    return [
      amountRow(texts.allowance(figures.label), state, format.money(figures.allowanceCents)),
      ...(figures.payoffCents > 0
        ? [amountRow(owed, null, format.money(0 - figures.payoffCents))]
        : []),
    ];
  });
  const negative = netTradeEquityCents < 0;
  const label = negative ? texts.negativeEquity : texts.tradeInEquity;
  const saved = tradeInTaxSavedCents > 0 ? texts.taxSaved(format.money(tradeInTaxSavedCents)) : '';
  pdf.heading(texts.tradeIn);
  pdf.table(AMOUNT_COLUMNS, [...rows, totalRow(label, saved, format.money(netTradeEquityCents))]);
}

/** Accepted add-ons with their full cost, and declined ones by name, so that both are on record. */
export function addOns(pdf: PdfDocument, receipt: Receipt, wording: Wording): void {
  const { offer, choice, quote } = receipt;
  const { texts } = wording;
  if (offer.addOns.length === 0) return;
  pdf.heading(texts.addOns);
  takenAddOns(pdf, receipt, wording);
  const decided = (decision: AddOnDecision) =>
    offer.addOns.filter(({ id }) =>
      choice.addOns.some((each) => each.addOnId === id && each.decision === decision),
    );
  notTaken(pdf, texts.declined, decided('DECLINED'));
  const undecided = decided('UNDECIDED').filter(({ eligiblePaymentKinds }) =>
    eligiblePaymentKinds.includes(quote.kind),
  );
  notTaken(pdf, texts.undecided, undecided);
}

function takenAddOns(
  pdf: PdfDocument,
  { offer, quote }: Receipt,
  { format, texts }: Wording,
): void {
  const { addOnCosts, addOnsTotal } = quote;
  if (addOnCosts.length === 0) {
    pdf.space(5);
    pdf.block('P', { text: texts.noneTaken, size: BODY });
    return;
  }
  const monthly = addOnsTotal.perMonthCents !== null;
  const figures = (cost: typeof addOnsTotal, weight: 'regular' | 'bold') =>
    [cost.priceCents, ...(monthly ? [cost.perMonthCents ?? 0] : []), cost.costInAllCents].map(
      (cents): Cell => [{ text: format.money(cents), size: BODY, weight }],
    );
  const rows = addOnRows(quote).map((cost): Row => {
    const addOn = offer.addOns.find(({ id }) => id === cost.addOnId);
    const plan = addOn?.plans.find(({ id }) => id === cost.planId);
    const name = labelCell(addOn?.label ?? cost.addOnId, plan?.label ?? null);
    return { cells: [name, ...figures(cost, 'regular')] };
  });
  const together: Cell = [{ text: texts.together, size: BODY, weight: 'bold' }];
  pdf.table(
    [
      { share: 240, heading: texts.taken },
      { share: 80, heading: texts.addOnPrice, align: 'right' },
      ...(monthly ? [{ share: 76, heading: texts.aMonth, align: 'right' } as const] : []),
      { share: 96, heading: texts.fullCost, align: 'right' },
    ],
    [...rows, { sum: true, cells: [together, ...figures(addOnsTotal, 'bold')] }],
  );
}

function notTaken(pdf: PdfDocument, heading: string, addOns: Offer['addOns']): void {
  if (addOns.length === 0) return;
  pdf.space(6);
  pdf.ensureSpace(28);
  pdf.block('P', { text: heading, size: NOTE, color: SECOND });
  pdf.block('P', { text: addOns.map(({ label }) => label).join(' · '), size: BODY - 0.5 });
}

export function whatNext(
  pdf: PdfDocument,
  { offer, quote, number }: Receipt,
  { texts }: Wording,
): void {
  const { adviser, dealership } = offer;
  const lender = lenderOf(quote);
  pdf.heading(texts.whatNext);
  pdf.space(5);
  pdf.list(
    [
      texts.nextAdviser(adviser.name, dealership.name),
      ...(lender ? [texts.nextLender(lender, quote.kind === 'LEASE')] : []),
      texts.nextContract(number),
    ],
    { size: BODY },
  );
}

/** The lender or lessor who decides on the credit, or null for cash. */
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

export function contacts(pdf: PdfDocument, { offer }: Receipt, { texts }: Wording): void {
  const { adviser, dealership } = offer;
  const { name, address, phone, email, website, licence, hours } = dealership;
  const line = (...parts: readonly (string | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(' · ');
  const numbered = licence && texts.license(licence);
  pdf.heading(texts.whoToAsk);
  pdf.space(7);
  pdf.pairs(
    [
      [texts.yourAdviser, [adviser.name, line(adviser.phone), line(adviser.email)].filter(Boolean)],
      [
        texts.dealership,
        [
          name,
          address,
          line(phone, email),
          line(website, numbered),
          line(hours && texts.open(hours)),
        ].filter(Boolean),
      ],
    ],
    2,
  );
}

/** The figures that prove the receipt. */
export function proof(pdf: PdfDocument, receipt: Receipt, { format, texts }: Wording): void {
  const { number, digest, fullName, confirmedAt, statements = [] } = receipt;
  pdf.heading(texts.proof, 60);
  pdf.space(5);
  const text = texts.proofMeans(fullName, format.dateTime(confirmedAt), number);
  pdf.block('P', { text, size: NOTE + 0.5, color: SECOND });
  for (const { code, title, text } of statements) {
    if (!isOfConsent(code)) continue;
    pdf.space(2);
    pdf.block('P', { text: texts.named(title, text), size: NOTE + 0.5, color: SECOND });
  }
  pdf.space(5);
  pdf.block('P', { text: texts.digest, size: NOTE, color: SECOND });
  pdf.block('P', { text: digest, size: 9, weight: 'bold' });
}
