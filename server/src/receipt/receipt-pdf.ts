// The receipt as a PDF: set from what was stored when it was confirmed, never computed again.
import type { Receipt } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import type { PaperBrand } from '../store/brand.ts';
import { fontSetFor } from './fonts.ts';
import { paymentTerms, rights } from './payment-terms.ts';
import { ACCENT, PdfDocument, SECOND } from './pdf-document.ts';
import { paymentSchedule } from './schedule.ts';
import { addOns, contacts, facts, price, proof, tradeIns, whatNext } from './sections.ts';

interface ReceiptPdfOptions {
  readonly compress?: boolean;
  /** Of the installation; null: none of its own. */
  readonly brand?: PaperBrand | null;
  /** When the buyer took it back; null: it stands. */
  readonly takenBackAt?: string | null;
}

export async function receiptPdf(
  receipt: Receipt,
  { compress = true, brand = null, takenBackAt = null }: ReceiptPdfOptions = {},
): Promise<Buffer> {
  const { offer, number, confirmedAt } = receipt;
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const pdf = new PdfDocument({
    size: offer.currency === 'USD' || offer.currency === 'CAD' ? 'LETTER' : 'A4',
    title: `Receipt ${number}`,
    // The text is English; figures and dates follow the deal.
    lang: /^en\b/.test(offer.locale) ? offer.locale : 'en',
    createdAt: new Date(confirmedAt),
    sender: offer.dealership.name,
    reference: `Confirmation ${number}`,
    fonts: await fontSetFor(textsOf(receipt), textsOf(offer)),
    brand,
    compress,
  });
  if (takenBackAt === null) opening(pdf, receipt, brand?.accent ?? ACCENT);
  else takenBack(pdf, receipt, format.dateTime(takenBackAt));
  facts(pdf, receipt, format);
  price(pdf, receipt, format);
  tradeIns(pdf, receipt, format);
  addOns(pdf, receipt, format);
  paymentTerms(pdf, receipt, format);
  rights(pdf, receipt);
  whatNext(pdf, receipt);
  contacts(pdf, receipt);
  paymentSchedule(pdf, receipt, format);
  proof(pdf, receipt, format);
  return pdf.finish();
}

/** Every text in a receipt, whatever it is. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** What was confirmed stays on record; that it no longer stands is said first. */
function takenBack(pdf: PdfDocument, { number, offer }: Receipt, when: string): void {
  pdf.space(4);
  pdf.block('H1', { text: 'Taken back', size: 36, weight: 'bold' });
  pdf.space(2);
  pdf.block('P', { text: number, size: 21, weight: 'bold' });
  pdf.space(3);
  const { year, make, model } = offer.vehicle;
  const text = `You took this confirmation back on ${when}. It no longer stands. This is what you had confirmed for the ${year} ${make} ${model}, kept as a record. All amounts are in ${offer.currency}.`;
  pdf.block('P', { text, size: 9.5, color: SECOND }, Math.min(pdf.width, 420));
}

/** The word that matters, and the number to read out. */
function opening(pdf: PdfDocument, { number, offer }: Receipt, accent: string): void {
  pdf.space(4);
  const { doc, left, y } = pdf;
  pdf.artifact(() => {
    doc.circle(left + 16, y + 26, 16).fill(accent);
    doc
      .moveTo(left + 8.5, y + 26.5)
      .lineTo(left + 14, y + 32)
      .lineTo(left + 24, y + 20.5)
      .lineWidth(3)
      .lineCap('round')
      .lineJoin('round')
      .stroke('#1c2430');
    doc.lineCap('butt').lineJoin('miter');
  });
  pdf.indented(44, () => pdf.block('H1', { text: 'Confirmed', size: 36, weight: 'bold' }));
  pdf.space(2);
  pdf.block('P', { text: number, size: 21, weight: 'bold' });
  pdf.space(3);
  const { year, make, model } = offer.vehicle;
  pdf.block(
    'P',
    {
      text: `This is what you chose for the ${year} ${make} ${model}, with every figure as it was on your screen when you confirmed. It is not a credit approval. All amounts are in ${offer.currency}.`,
      size: 9.5,
      color: SECOND,
    },
    Math.min(pdf.width, 420),
  );
}
