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
import { INK, type PdfDocument, type Row, SECOND } from './pdf-document.ts';
import { AMOUNT_COLUMNS, amountRow } from './sections.ts';
import type { Wording } from './texts.ts';

type QuoteOfLease = Extract<Quote, { kind: 'LEASE' }>;

interface Disclosure {
  readonly label: string;
  readonly figure: string;
  readonly meaning: string;
  /** More conspicuous than the others (Regulation Z §1026.17(a)(2)). */
  readonly prominent?: boolean;
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
  pdf.table(AMOUNT_COLUMNS, [total(texts.totalYouPay, sum, texts.totalMeans(traded, returnFee))]);
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
  const rows = [
    costOfCredit(finance, isEffective, wording),
    amounts(finance, traded, wording),
    payments(finance, wording),
  ];
  box(pdf, rows, texts.subjectToApproval);
  pdf.space(6);
  const { prepaidFinanceChargeCents, annualRatePercent } = finance;
  const money = (label: string, note: string | null, cents: number) =>
    amountRow(label, note, format.money(cents));
  pdf.table(AMOUNT_COLUMNS, [
    amountRow(texts.lender, null, finance.lender),
    amountRow(texts.contractRate, texts.contractRateMeans, format.percent(annualRatePercent)),
    money(texts.cashDown, texts.paidAtSigning, finance.cashDownCents),
    ...(prepaidFinanceChargeCents > 0
      ? [money(texts.prepaid, texts.prepaidMeans, prepaidFinanceChargeCents)]
      : []),
    money(texts.dueAtSigning, null, finance.dueAtSigningCents),
    money(texts.loan, texts.loanMeans, finance.principalCents),
  ]);
}

function costOfCredit(
  finance: QuoteFinance,
  isEffective: boolean,
  { format, texts }: Wording,
): readonly Disclosure[] {
  const { aprDisclosed, financeChargeCents } = finance;
  return [
    {
      label: texts.apr(isEffective),
      figure: aprDisclosed === null ? texts.noApr : format.percent(aprDisclosed),
      meaning: texts.aprMeans,
      prominent: true,
    },
    {
      label: texts.financeCharge,
      figure: format.money(financeChargeCents),
      meaning: texts.financeChargeMeans,
      prominent: true,
    },
  ];
}

function amounts(
  finance: QuoteFinance,
  traded: boolean,
  { format, texts }: Wording,
): readonly Disclosure[] {
  const down = format.money(finance.cashDownCents);
  return [
    {
      label: texts.amountFinanced,
      figure: format.money(finance.amountFinancedCents),
      meaning: texts.amountFinancedMeans,
    },
    {
      label: texts.totalOfPayments,
      figure: format.money(finance.totalOfPaymentsCents),
      meaning: texts.totalOfPaymentsMeans,
    },
    {
      label: texts.totalSalePrice,
      figure: format.money(finance.totalSalePriceCents),
      meaning: texts.totalSalePriceMeans(down, traded),
    },
  ];
}

function payments(finance: QuoteFinance, { format, texts }: Wording): readonly Disclosure[] {
  const { paymentCents, finalPaymentCents, numberOfPayments, daysToFirstPayment } = finance;
  const first: Disclosure = {
    label: texts.firstPayment,
    figure: texts.days(daysToFirstPayment),
    meaning: texts.firstPaymentMeans,
  };
  if (finalPaymentCents === paymentCents || numberOfPayments < 2) {
    const meaning = texts.paymentsOfThis(numberOfPayments);
    return [{ label: texts.monthlyPayment, figure: format.money(paymentCents), meaning }, first];
  }
  return [
    {
      label: texts.monthlyPayments(numberOfPayments - 1),
      figure: format.money(paymentCents),
      meaning: texts.each,
    },
    {
      label: texts.finalPayment,
      figure: format.money(finalPaymentCents),
      meaning: texts.paymentNumber(numberOfPayments),
    },
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
  const { termMonths } = lease;
  const after = Math.max(0, termMonths - 1);
  box(
    pdf,
    [
      [
        {
          label: texts.dueAtSigning,
          figure: format.money(lease.cashDueAtSigningCents),
          meaning: texts.signingMeans,
          prominent: true,
        },
        {
          label: texts.monthlyPayment,
          figure: format.money(lease.monthlyPaymentCents),
          meaning: texts.leaseMonthly(termMonths, after),
          prominent: true,
        },
      ],
      [
        {
          label: texts.totalOfPayments,
          figure: format.money(lease.totalOfPaymentsCents),
          meaning: texts.leaseTotalMeans(rebateCents > 0 ? format.money(rebateCents) : null),
        },
        {
          label: texts.otherCharges,
          figure: format.money(lease.dispositionFeeCents),
          meaning: texts.otherChargesMeans,
        },
        {
          label: texts.purchaseOption,
          figure: format.money(lease.purchaseOptionCents),
          meaning: texts.purchaseOptionMeans,
        },
      ],
    ],
    texts.subjectToApproval,
  );
  itemization(pdf, lease, wording);
  derivation(pdf, lease, wording);
  const limits = texts.leaseLimits(
    texts.distance(format.number(lease.milesPerYear), offer.vehicle.odometer.unit),
    format.money(lease.excessPerMileCents),
    lease.lessor,
  );
  pdf.space(6);
  pdf.block('P', { text: limits, size: 8.5, color: SECOND });
}

function itemization(pdf: PdfDocument, lease: QuoteLease, { format, texts, words }: Wording): void {
  const sum = (label: string): Row => total(label, format.money(lease.amountDueAtSigningCents));
  const rows = (items: QuoteLease['dueAtSigning']) =>
    items.map((item) =>
      amountRow(words.price.lineLabel(item), null, format.money(item.amountCents)),
    );
  subheading(pdf, texts.signingCosts);
  pdf.table(AMOUNT_COLUMNS, [...rows(lease.dueAtSigning), sum(texts.together)]);
  subheading(pdf, texts.howPaid);
  pdf.table(AMOUNT_COLUMNS, [...rows(lease.paidAtSigning), sum(texts.together)]);
}

function derivation(pdf: PdfDocument, lease: QuoteLease, { format, texts }: Wording): void {
  const row = (label: string, note: string | null, cents: number) =>
    amountRow(label, note, format.money(cents));
  const sum = (label: string, cents: number, note?: string) =>
    total(label, format.money(cents), note);
  subheading(pdf, texts.howMonthly);
  pdf.table(AMOUNT_COLUMNS, [
    row(
      texts.grossCost,
      texts.grossCostMeans(format.money(lease.agreedValueCents)),
      lease.grossCapCostCents,
    ),
    row(texts.costReduction, texts.costReductionMeans, 0 - lease.capReductionCents),
    sum(texts.adjustedCost, lease.adjustedCapCostCents),
    row(texts.residual, texts.residualMeans, 0 - lease.residualCents),
    sum(texts.depreciation, lease.depreciationCents, texts.depreciationMeans),
    row(texts.rentCharge, texts.rentChargeMeans, lease.rentChargeCents),
    sum(texts.baseTotal, lease.totalOfBasePaymentsCents),
  ]);
  pdf.table(AMOUNT_COLUMNS, [
    amountRow(texts.leasePayments, null, String(lease.termMonths)),
    row(texts.basePayment, null, lease.basePaymentCents),
    row(texts.monthlyTax, null, lease.monthlyTaxCents),
    total(texts.monthlyPayment, format.money(lease.monthlyPaymentCents)),
  ]);
}

function cashTerms(
  pdf: PdfDocument,
  cash: QuoteCash,
  traded: boolean,
  { format, texts }: Wording,
): void {
  const { totalDueCents, depositCents, balanceAfterDepositCents, refundDueCents } = cash;
  const parts: Disclosure[] = [
    {
      label: texts.deposit,
      figure: format.money(depositCents),
      meaning: texts.depositMeans,
    },
    {
      label: texts.afterDeposit,
      figure: format.money(balanceAfterDepositCents),
      meaning: texts.afterDepositMeans,
    },
  ];
  const refund: Disclosure = {
    label: texts.refund,
    figure: format.money(refundDueCents),
    meaning: texts.refundMeans,
  };
  box(
    pdf,
    [
      [
        {
          label: texts.totalDue,
          figure: format.money(totalDueCents),
          meaning: texts.totalDueMeans(traded),
          prominent: true,
        },
      ],
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

function total(label: string, amount: string, note?: string): Row {
  return {
    sum: true,
    cells: [
      [
        { text: label, size: 9.5, weight: 'bold' },
        ...(note === undefined ? [] : [{ text: note, size: 8, color: SECOND }]),
      ],
      [{ text: amount, size: 9.5, weight: 'bold' }],
    ],
  };
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
        const line = pdf.open(table, 'TR');
        const textTop = y + PADDING - 2;
        pdf.tagged(line, 'TH', () => pdf.draw([each.head], x, textTop, width), 'Row');
        pdf.tagged(line, 'TD', () => {
          pdf.draw([each.figure], x, textTop + headHeight, width);
          pdf.draw([each.meaning], x, textTop + headHeight + figureHeight, width);
        });
        line.end();
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
