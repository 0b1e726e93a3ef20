// The disclosure box: what the law wants a buyer to see of a loan, a lease or a payment in full.
import {
  assertNever,
  type Offer,
  type QuoteCash,
  type QuoteFinance,
  type QuoteLease,
  type Receipt,
  totalYouPayOf,
} from '@forecourt/domain';
import { counted, type DealFormat, lawTexts } from '@forecourt/domain/format';
import { isOfConsent } from '@forecourt/domain/law-consent';
import { INK, type PdfDocument, type Row, SECOND } from './pdf-document.ts';
import { AMOUNT_COLUMNS, amountRow } from './sections.ts';

interface Disclosure {
  readonly label: string;
  readonly figure: string;
  readonly meaning: string;
  /** More conspicuous than the others (Regulation Z §1026.17(a)(2)). */
  readonly prominent?: boolean;
}

export function paymentTerms(
  pdf: PdfDocument,
  { offer, quote }: Receipt,
  format: DealFormat,
): void {
  const option = offer.paymentOptions.find(({ id }) => id === quote.paymentOptionId);
  pdf.heading('How you pay', 170);
  pdf.space(5);
  pdf.block('P', { text: option?.label ?? '', size: 11, weight: 'bold' });
  pdf.space(5);
  const traded = offer.tradeIns.length > 0;
  switch (quote.kind) {
    case 'CASH':
      cashTerms(pdf, quote.cash, traded, format);
      break;
    case 'FINANCE':
      financeTerms(pdf, quote.finance, traded, format);
      break;
    case 'LEASE':
      leaseTerms(pdf, quote.lease, offer, format);
      break;
    default:
      assertNever(quote);
  }
  // Outside the box, in which only what the law names may stand.
  const note = `Everything that leaves your pocket${traded ? ', trade-in equity included' : ''}.`;
  pdf.space(6);
  pdf.table(AMOUNT_COLUMNS, [total('Total you pay', format.money(totalYouPayOf(quote)), note)]);
  for (const [title, text] of lawTexts(option)) {
    pdf.space(5);
    pdf.block('P', { text: `${title}. ${text}`, size: 8.5 });
  }
}

/** Whatever the law made the page say, as it was read. */
export function rights(pdf: PdfDocument, { statements = [] }: Receipt): void {
  const said = statements.filter(({ code }) => !isOfConsent(code));
  if (said.length === 0) return;
  pdf.heading('Your rights');
  for (const { title, text } of said) {
    pdf.space(5);
    pdf.block('P', { text: `${title}. ${text}`, size: 9.5 });
  }
}

/** Regulation Z §1026.18: APR and finance charge most prominent. */
function financeTerms(
  pdf: PdfDocument,
  finance: QuoteFinance,
  traded: boolean,
  format: DealFormat,
): void {
  const rows = [
    costOfCredit(finance, format),
    amounts(finance, traded, format),
    payments(finance, format),
  ];
  box(pdf, rows, 'Estimate, subject to credit approval.');
  pdf.space(6);
  const { prepaidFinanceChargeCents, annualRatePercent } = finance;
  const money = (label: string, note: string | null, cents: number) =>
    amountRow(label, note, format.money(cents));
  pdf.table(AMOUNT_COLUMNS, [
    amountRow('Lender', null, finance.lender),
    amountRow(
      'Contract rate a year',
      'Without charges paid up front, which the APR counts',
      format.percent(annualRatePercent),
    ),
    money('Cash down', 'Paid at signing', finance.cashDownCents),
    ...(prepaidFinanceChargeCents > 0
      ? [
          money(
            'Prepaid finance charge',
            'Paid at signing, part of the finance charge',
            prepaidFinanceChargeCents,
          ),
        ]
      : []),
    money('Due at signing', null, finance.dueAtSigningCents),
    money('Amount of the loan', 'From which interest runs', finance.principalCents),
  ]);
}

function costOfCredit(finance: QuoteFinance, format: DealFormat): readonly Disclosure[] {
  const { aprDisclosed, financeChargeCents } = finance;
  return [
    {
      label: 'Annual percentage rate (APR)',
      figure: aprDisclosed === null ? 'none' : format.percent(aprDisclosed),
      meaning: 'The cost of your credit as a yearly rate.',
      prominent: true,
    },
    {
      label: 'Finance charge',
      figure: format.money(financeChargeCents),
      meaning: 'What the credit will cost you.',
      prominent: true,
    },
  ];
}

function amounts(
  finance: QuoteFinance,
  traded: boolean,
  format: DealFormat,
): readonly Disclosure[] {
  const down = format.money(finance.cashDownCents);
  return [
    {
      label: 'Amount financed',
      figure: format.money(finance.amountFinancedCents),
      meaning: 'The credit provided to you or on your behalf.',
    },
    {
      label: 'Total of payments',
      figure: format.money(finance.totalOfPaymentsCents),
      meaning: 'What you will have paid after all payments as scheduled.',
    },
    {
      label: 'Total sale price',
      figure: format.money(finance.totalSalePriceCents),
      meaning: `The whole cost of buying on credit, with your cash down of ${down}${traded ? ' and the trade-in' : ''}.`,
    },
  ];
}

function payments(finance: QuoteFinance, format: DealFormat): readonly Disclosure[] {
  const { paymentCents, finalPaymentCents, numberOfPayments, daysToFirstPayment } = finance;
  const first: Disclosure = {
    label: 'First payment due',
    figure: counted(daysToFirstPayment, 'day'),
    meaning: 'after signing, then every month.',
  };
  if (finalPaymentCents === paymentCents || numberOfPayments < 2) {
    const all = `${counted(numberOfPayments, 'payment')} of this amount`;
    return [{ label: 'Monthly payment', figure: format.money(paymentCents), meaning: all }, first];
  }
  return [
    {
      label: counted(numberOfPayments - 1, 'monthly payment'),
      figure: format.money(paymentCents),
      meaning: 'each',
    },
    {
      label: 'Final payment',
      figure: format.money(finalPaymentCents),
      meaning: `payment ${numberOfPayments}`,
    },
    first,
  ];
}

/** Regulation M §1013.4: what is due when, then how the payment is worked out. */
function leaseTerms(pdf: PdfDocument, lease: QuoteLease, offer: Offer, format: DealFormat): void {
  const { termMonths } = lease;
  const after = Math.max(0, termMonths - 1);
  box(
    pdf,
    [
      [
        {
          label: 'Amount due at signing',
          figure: format.money(lease.amountDueAtSigningCents),
          meaning: `Itemized below; ${format.money(lease.cashDueAtSigningCents)} of it in cash.`,
          prominent: true,
        },
        {
          label: 'Monthly payment',
          figure: format.money(lease.monthlyPaymentCents),
          meaning: `${counted(termMonths, 'payment')}: the first at signing, then ${after} monthly.`,
          prominent: true,
        },
      ],
      [
        {
          label: 'Total of payments',
          figure: format.money(lease.totalOfPaymentsCents),
          meaning: 'What you will have paid by the end of the lease.',
        },
        {
          label: 'Other charges',
          figure: format.money(lease.dispositionFeeCents),
          meaning: 'Disposition fee, if you return the car.',
        },
        {
          label: 'Purchase option',
          figure: format.money(lease.purchaseOptionCents),
          meaning: 'The price of the car at the end of the lease.',
        },
      ],
    ],
    'Estimate, subject to credit approval.',
  );
  itemization(pdf, lease, format);
  derivation(pdf, lease, format);
  const limits = `You may drive ${format.distance(lease.milesPerYear, offer.vehicle.odometer.unit)} a year; each one more costs ${format.money(lease.excessPerMileCents)}, due at the end. Excessive wear and use may be charged for. Ending the lease early can cost a substantial charge: the lessor’s contract says how much. Lessor: ${lease.lessor}.`;
  pdf.space(6);
  pdf.block('P', { text: limits, size: 8.5, color: SECOND });
}

function itemization(pdf: PdfDocument, lease: QuoteLease, format: DealFormat): void {
  const sum = (label: string): Row => total(label, format.money(lease.amountDueAtSigningCents));
  const rows = (items: QuoteLease['dueAtSigning']) =>
    items.map(({ label, amountCents }) => amountRow(label, null, format.money(amountCents)));
  subheading(pdf, 'What is due at signing');
  pdf.table(AMOUNT_COLUMNS, [...rows(lease.dueAtSigning), sum('Amount due at signing')]);
  subheading(pdf, 'How it is paid');
  pdf.table(AMOUNT_COLUMNS, [...rows(lease.paidAtSigning), sum('Together')]);
}

function derivation(pdf: PdfDocument, lease: QuoteLease, format: DealFormat): void {
  const row = (label: string, note: string | null, cents: number) =>
    amountRow(label, note, format.money(cents));
  subheading(pdf, 'How the monthly payment is worked out');
  pdf.table(AMOUNT_COLUMNS, [
    row(
      'Gross capitalized cost',
      `The agreed value of the car (${format.money(lease.agreedValueCents)}) and what is added to it`,
      lease.grossCapCostCents,
    ),
    row(
      'Capitalized cost reduction',
      'Cash, rebates and trade-in that lower it',
      0 - lease.capReductionCents,
    ),
    row('Adjusted capitalized cost', null, lease.adjustedCapCostCents),
    row('Residual value', 'What the car is to be worth at the end', 0 - lease.residualCents),
    row('Depreciation', 'What the car loses in normal use', lease.depreciationCents),
    row('Rent charge', 'Charged in addition to the depreciation', lease.rentChargeCents),
    row('Total of base monthly payments', null, lease.totalOfBasePaymentsCents),
    amountRow('Lease payments', null, String(lease.termMonths)),
    row('Base monthly payment', null, lease.basePaymentCents),
    row('Monthly tax', null, lease.monthlyTaxCents),
    total('Monthly payment', format.money(lease.monthlyPaymentCents)),
  ]);
}

function cashTerms(pdf: PdfDocument, cash: QuoteCash, traded: boolean, format: DealFormat): void {
  const { totalDueCents, depositCents, balanceAfterDepositCents, refundDueCents } = cash;
  const parts: Disclosure[] = [
    {
      label: 'Deposit',
      figure: format.money(depositCents),
      meaning: 'Part of the total, paid first, to hold the car.',
    },
    {
      label: 'Due after the deposit',
      figure: format.money(balanceAfterDepositCents),
      meaning: 'When you sign and take the car.',
    },
  ];
  const refund: Disclosure = {
    label: 'Refund to you',
    figure: format.money(refundDueCents),
    meaning: 'Your trade-in is worth more than the car costs.',
  };
  box(
    pdf,
    [
      [
        {
          label: 'Total due',
          figure: format.money(totalDueCents),
          meaning: `Everything${traded ? ', after the trade-in' : ''}. Paid in full, no interest.`,
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

/** Cells in a frame that nothing else shares; the law calls it segregated. */
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
        const at = y + PADDING - 2;
        pdf.tagged(line, 'TH', () => pdf.draw([each.head], x, at, width), 'Row');
        pdf.tagged(line, 'TD', () => {
          pdf.draw([each.figure], x, at + headHeight, width);
          pdf.draw([each.meaning], x, at + headHeight + figureHeight, width);
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
