// The disclosure box: the disclosures that the law requires for a loan, a lease or a payment in full.
import {
  assertNever,
  isEuCredit,
  type Offer,
  type Quote,
  type QuoteCash,
  type QuoteFinance,
  type QuoteLease,
  type Receipt,
  totalYouPayOf,
} from '@forecourt/domain';
import { lawTexts } from '@forecourt/domain/format';
import { isOfConsent } from '@forecourt/domain/law-consent';
import { INK, type PdfDocument, SECOND } from './pdf-document.ts';
import { AMOUNT_COLUMNS, amountRow, totalRow } from './sections.ts';
import type { Wording } from './texts.ts';

type QuoteOfLease = Extract<Quote, { kind: 'LEASE' }>;

interface Disclosure {
  readonly label: string;
  readonly figure: string;
  readonly meaning: string;
  /** More conspicuous than the others (Regulation Z §1026.17(a)(2)). */
  readonly prominent?: boolean;
}

function disclosure(label: string, figure: string, meaning: string): Disclosure {
  return { label, figure, meaning };
}

function prominent(label: string, figure: string, meaning: string): Disclosure {
  return { label, figure, meaning, prominent: true };
}

export function paymentTerms(pdf: PdfDocument, { offer, quote }: Receipt, wording: Wording): void {
  const { format, texts, words } = wording;
  const option = offer.paymentOptions.find(({ id }) => id === quote.paymentOptionId);
  pdf.heading(texts.howYouPay, 170);
  pdf.space(5);
  pdf.block('P', { text: option?.label ?? '', size: 11, weight: 'bold' });
  pdf.space(5);
  const traded = offer.tradeIns.length > 0;
  switch (quote.kind) {
    case 'CASH':
      cashTerms(pdf, quote.cash, traded, wording);
      break;
    case 'FINANCE':
      financeTerms(pdf, quote.finance, isEuCredit(offer), traded, wording);
      break;
    case 'LEASE':
      leaseTerms(pdf, quote, offer, wording);
      break;
    default:
      assertNever(quote);
  }
  // Outside the box, which may contain only the disclosures that the law names.
  pdf.space(6);
  const sum = format.money(totalYouPayOf(quote));
  const { dispositionFeeCents = 0 } = quote.lease ?? {};
  const returnFee = dispositionFeeCents > 0 ? format.money(dispositionFeeCents) : null;
  pdf.table(AMOUNT_COLUMNS, [
    totalRow(texts.totalYouPay, texts.totalMeans(traded, returnFee), sum),
  ]);
  for (const [title, text] of lawTexts(option, words.lawTexts.LAW_TEXTS)) {
    pdf.space(5);
    pdf.block('P', { text: texts.named(title, text), size: 8.5 });
  }
}

/** The legal statements, as the buyer read them. */
export function rights(pdf: PdfDocument, { statements = [] }: Receipt, { texts }: Wording): void {
  const rightsStatements = statements.filter(({ code }) => !isOfConsent(code));
  if (rightsStatements.length === 0) return;
  pdf.heading(texts.rights);
  for (const { title, text } of rightsStatements) {
    pdf.space(5);
    pdf.block('P', { text: texts.named(title, text), size: 9.5 });
  }
}

/** Regulation Z §1026.18: APR and finance charge most prominent. */
function financeTerms(
  pdf: PdfDocument,
  finance: QuoteFinance,
  isEffective: boolean,
  traded: boolean,
  wording: Wording,
): void {
  const { format, texts } = wording;
  const { money } = format;
  const rows = [
    costOfCredit(finance, isEffective, wording),
    amounts(finance, traded, wording),
    payments(finance, wording),
  ];
  box(pdf, rows, texts.subjectToApproval);
  pdf.space(6);
  const { prepaidFinanceChargeCents, annualRatePercent } = finance;
  const row = (label: string, note: string | null, cents: number) =>
    amountRow(label, note, money(cents));
  pdf.table(AMOUNT_COLUMNS, [
    amountRow(texts.lender, null, finance.lender),
    amountRow(texts.contractRate, texts.contractRateMeans, format.percent(annualRatePercent)),
    row(texts.cashDown, texts.paidAtSigning, finance.cashDownCents),
    ...(prepaidFinanceChargeCents > 0
      ? [row(texts.prepaid, texts.prepaidMeans, prepaidFinanceChargeCents)]
      : []),
    row(texts.dueAtSigning, null, finance.dueAtSigningCents),
    row(texts.loan, texts.loanMeans, finance.principalCents),
  ]);
}

function costOfCredit(
  finance: QuoteFinance,
  isEffective: boolean,
  { format, texts }: Wording,
): readonly Disclosure[] {
  const { aprDisclosed, financeChargeCents } = finance;
  const { money } = format;
  return [
    prominent(
      texts.apr(isEffective),
      aprDisclosed === null ? texts.noApr : format.percent(aprDisclosed),
      texts.aprMeans,
    ),
    prominent(texts.financeCharge, money(financeChargeCents), texts.financeChargeMeans),
  ];
}

function amounts(
  finance: QuoteFinance,
  traded: boolean,
  { format, texts }: Wording,
): readonly Disclosure[] {
  const { money } = format;
  const { amountFinancedCents, totalOfPaymentsCents, totalSalePriceCents } = finance;
  const down = money(finance.cashDownCents);
  return [
    disclosure(texts.amountFinanced, money(amountFinancedCents), texts.amountFinancedMeans),
    disclosure(texts.totalOfPayments, money(totalOfPaymentsCents), texts.totalOfPaymentsMeans),
    disclosure(
      texts.totalSalePrice,
      money(totalSalePriceCents),
      texts.totalSalePriceMeans(down, traded),
    ),
  ];
}

function payments(finance: QuoteFinance, { format, texts }: Wording): readonly Disclosure[] {
  const { paymentCents, finalPaymentCents, numberOfPayments: count } = finance;
  const { money } = format;
  const first = disclosure(
    texts.firstPayment,
    texts.days(finance.daysToFirstPayment),
    texts.firstPaymentMeans,
  );
  if (finalPaymentCents === paymentCents || count < 2) {
    const meaning = texts.paymentsOfThis(count);
    return [disclosure(texts.monthlyPayment, money(paymentCents), meaning), first];
  }
  return [
    disclosure(texts.monthlyPayments(count - 1), money(paymentCents), texts.each),
    disclosure(texts.finalPayment, money(finalPaymentCents), texts.paymentNumber(count)),
    first,
  ];
}

/** Regulation M §1013.4: the amounts due, then the calculation of the payment. */
function leaseTerms(
  pdf: PdfDocument,
  { lease, price: { rebateCents } }: QuoteOfLease,
  offer: Offer,
  wording: Wording,
): void {
  const { format, texts } = wording;
  const { money } = format;
  const { termMonths } = lease;
  const after = Math.max(0, termMonths - 1);
  box(
    pdf,
    [
      [
        prominent(texts.dueAtSigning, money(lease.cashDueAtSigningCents), texts.signingMeans),
        prominent(
          texts.monthlyPayment,
          money(lease.monthlyPaymentCents),
          texts.leaseMonthly(termMonths, after),
        ),
      ],
      [
        disclosure(
          texts.totalOfPayments,
          money(lease.totalOfPaymentsCents),
          texts.leaseTotalMeans(rebateCents > 0 ? money(rebateCents) : null),
        ),
        disclosure(texts.otherCharges, money(lease.dispositionFeeCents), texts.otherChargesMeans),
        disclosure(
          texts.purchaseOption,
          money(lease.purchaseOptionCents),
          texts.purchaseOptionMeans,
        ),
      ],
    ],
    texts.subjectToApproval,
  );
  itemization(pdf, lease, wording);
  derivation(pdf, lease, wording);
  const limits = texts.leaseLimits(
    texts.distance(format.number(lease.milesPerYear), offer.vehicle.odometer.unit),
    money(lease.excessPerMileCents),
    lease.lessor,
  );
  pdf.space(6);
  pdf.block('P', { text: limits, size: 8.5, color: SECOND });
}

function itemization(pdf: PdfDocument, lease: QuoteLease, { format, texts, words }: Wording): void {
  const sum = totalRow(texts.together, null, format.money(lease.amountDueAtSigningCents));
  const rows = (items: QuoteLease['dueAtSigning']) =>
    items.map((item) =>
      amountRow(words.price.lineLabel(item), null, format.money(item.amountCents)),
    );
  subheading(pdf, texts.signingCosts);
  pdf.table(AMOUNT_COLUMNS, [...rows(lease.dueAtSigning), sum]);
  subheading(pdf, texts.howPaid);
  pdf.table(AMOUNT_COLUMNS, [...rows(lease.paidAtSigning), sum]);
}

function derivation(pdf: PdfDocument, lease: QuoteLease, { format, texts }: Wording): void {
  const row = (label: string, note: string | null, cents: number) =>
    amountRow(label, note, format.money(cents));
  const sum = (label: string, note: string | null, cents: number) =>
    totalRow(label, note, format.money(cents));
  subheading(pdf, texts.howMonthly);
  pdf.table(AMOUNT_COLUMNS, [
    row(
      texts.grossCost,
      texts.grossCostMeans(format.money(lease.agreedValueCents)),
      lease.grossCapCostCents,
    ),
    row(texts.costReduction, texts.costReductionMeans, 0 - lease.capReductionCents),
    sum(texts.adjustedCost, null, lease.adjustedCapCostCents),
    row(texts.residual, texts.residualMeans, 0 - lease.residualCents),
    sum(texts.depreciation, texts.depreciationMeans, lease.depreciationCents),
    row(texts.rentCharge, texts.rentChargeMeans, lease.rentChargeCents),
    sum(texts.baseTotal, null, lease.totalOfBasePaymentsCents),
  ]);
  pdf.table(AMOUNT_COLUMNS, [
    amountRow(texts.leasePayments, null, String(lease.termMonths)),
    row(texts.basePayment, null, lease.basePaymentCents),
    row(texts.monthlyTax, null, lease.monthlyTaxCents),
    sum(texts.monthlyPayment, null, lease.monthlyPaymentCents),
  ]);
}

function cashTerms(
  pdf: PdfDocument,
  cash: QuoteCash,
  traded: boolean,
  { format, texts }: Wording,
): void {
  const { money } = format;
  const { totalDueCents, depositCents, balanceAfterDepositCents, refundDueCents } = cash;
  const parts = [
    disclosure(texts.deposit, money(depositCents), texts.depositMeans),
    disclosure(texts.afterDeposit, money(balanceAfterDepositCents), texts.afterDepositMeans),
  ];
  const refund = disclosure(texts.refund, money(refundDueCents), texts.refundMeans);
  box(
    pdf,
    [
      [prominent(texts.totalDue, money(totalDueCents), texts.totalDueMeans(traded))],
      ...(depositCents > 0 ? [parts] : []),
      ...(refundDueCents > 0 ? [[refund]] : []),
    ],
    null,
  );
}

function subheading(pdf: PdfDocument, text: string): void {
  pdf.space(12);
  pdf.ensureSpace(60);
  pdf.block('H3', { text, size: 10.5, weight: 'bold' });
  pdf.space(2);
}

const PADDING = 9;

/** Draws disclosures in a frame of their own, because the law requires them to be segregated. */
function box(
  pdf: PdfDocument,
  rows: readonly (readonly Disclosure[])[],
  note: string | null,
): void {
  const cells = rows.map((row) => row.map((each) => ({ ...each, pieces: pieces(each) })));
  const innerWidth = (count: number) => pdf.width / count - 2 * PADDING;
  const heights = cells.map(
    (row) =>
      Math.max(
        ...row.map(({ pieces: { head, figure, meaning } }) =>
          pdf.heightOf([head, figure, meaning], innerWidth(row.length)),
        ),
      ) +
      2 * PADDING -
      4,
  );
  const noteHeight = note === null ? 0 : 24;
  const height = heights.reduce((sum, each) => sum + each, noteHeight);
  pdf.ensureSpace(height);
  const top = pdf.y;
  pdf.structure('Table', (table) => {
    let y = top;
    for (const [index, row] of cells.entries()) {
      const rowHeight = heights[index] ?? 0;
      const cellWidth = pdf.width / row.length;
      frame(pdf, y, rowHeight, row.length, row[0]?.prominent ?? false, index > 0);
      for (const [column, { pieces: each }] of row.entries()) {
        const x = pdf.left + column * cellWidth + PADDING;
        const width = innerWidth(row.length);
        const headHeight = pdf.heightOf([each.head], width);
        const figureHeight = pdf.heightOf([each.figure], width);
        const textTop = y + PADDING - 2;
        pdf.tableRow(table, 'Row', [
          () => pdf.draw([each.head], x, textTop, width),
          () => {
            pdf.draw([each.figure], x, textTop + headHeight, width);
            pdf.draw([each.meaning], x, textTop + headHeight + figureHeight, width);
          },
        ]);
      }
      y += rowHeight;
    }
  });
  pdf.y = top + height - noteHeight;
  if (note !== null) {
    pdf.rule(pdf.y, INK, 0.6);
    pdf.y += 6;
    pdf.indented(PADDING, () => pdf.block('P', { text: note, size: 9.5, weight: 'bold' }));
  }
  pdf.y = top + height;
  pdf.artifact(() => {
    pdf.doc.roundedRect(pdf.left, top, pdf.width, height, 4).lineWidth(1.2).stroke(INK);
  });
}

function pieces({ label, figure, meaning, prominent = false }: Disclosure) {
  return {
    head: { text: label, size: prominent ? 10 : 8.5, weight: 'bold' },
    figure: { text: figure, size: prominent ? 22 : 12.5, weight: 'bold' },
    meaning: { text: meaning, size: 8, color: SECOND },
  } as const;
}

function frame(
  pdf: PdfDocument,
  y: number,
  height: number,
  columns: number,
  prominent: boolean,
  ruled: boolean,
): void {
  const { doc, left, width } = pdf;
  if (prominent) {
    pdf.artifact(() => {
      doc.roundedRect(left, y, width, height, 4).fill('#fff8d6');
    });
  }
  if (ruled) pdf.rule(y, INK, 0.6);
  for (let column = 1; column < columns; column += 1) {
    const x = left + (width / columns) * column;
    pdf.artifact(() => {
      doc
        .moveTo(x, y)
        .lineTo(x, y + height)
        .lineWidth(0.6)
        .stroke(INK);
    });
  }
}
