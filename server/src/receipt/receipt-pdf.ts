// The receipt as a PDF, rendered from the stored receipt. No figure is computed again.
import {
  type IssuedReceipt,
  type Language,
  localeIn,
  type Offer,
  type Receipt,
} from '@forecourt/domain';
import type { DepositEntry } from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import { onAccent, receiptLanguage } from '@forecourt/domain/records';
import { receiptIn } from '@forecourt/domain/translations';
import type { PdfBrand } from '../store/dealerships/brand.ts';
import { depositSection } from './deposit-section.ts';
import { fontSetFor } from './fonts.ts';
import { paymentTerms, rights } from './payment-terms.ts';
import { ACCENT, PdfDocument, SECOND } from './pdf-document.ts';
import { paymentSchedule } from './schedule.ts';
import { addOns, contacts, facts, price, proof, tradeIns, whatNext } from './sections.ts';
import { type Wording, wordingIn } from './texts.ts';

export interface ReceiptPdfOptions {
  /** The reader's language. Missing means that of the confirmation. */
  readonly language?: Language | undefined;
  readonly compress?: boolean;
  /** The brand of the installation, or null. */
  readonly brand?: PdfBrand | null;
  /** When the buyer took the confirmation back, or null. */
  readonly takenBackAt?: string | null;
  /** The deposit ledger of the deal, which is no part of the receipt. */
  readonly deposits?: readonly DepositEntry[];
}

export async function receiptPdf(
  stored: Receipt & Pick<IssuedReceipt, 'erasedAt' | 'erasedBy'>,
  {
    language = receiptLanguage(stored),
    compress = true,
    brand = null,
    takenBackAt = null,
    deposits = [],
  }: ReceiptPdfOptions = {},
): Promise<Buffer> {
  const receipt = receiptIn(stored, language);
  const { offer, number, confirmedAt } = receipt;
  const locale = localeIn(language, offer.locale);
  const format = dealFormat(locale, offer.currency, offer.timeZone);
  const wording = wordingIn(language, format);
  const { texts } = wording;
  const pdf = new PdfDocument({
    size: offer.currency === 'USD' || offer.currency === 'CAD' ? 'LETTER' : 'A4',
    title: texts.title(number),
    // If the pages have no texts in the deal's language, only figures and dates follow it.
    lang: locale.split('-')[0]?.toLowerCase() === language ? locale : language,
    createdAt: new Date(confirmedAt),
    sender: offer.dealership.name,
    reference: texts.reference(number),
    pageNumber: texts.page,
    fonts: await fontSetFor(textsOf(receipt), textsOf(offer)),
    langOf: ownLanguage(stored.offer, language),
    brand,
    compress,
  });
  opening(pdf, receipt, wording, takenBackAt, brand?.accent ?? ACCENT);
  erasureNotice(pdf, stored, wording);
  facts(pdf, receipt, wording);
  price(pdf, receipt, wording);
  tradeIns(pdf, receipt, wording);
  addOns(pdf, receipt, wording);
  paymentTerms(pdf, receipt, wording);
  depositSection(pdf, receipt, deposits, wording);
  rights(pdf, receipt, wording);
  whatNext(pdf, receipt, wording);
  contacts(pdf, receipt, wording);
  paymentSchedule(pdf, receipt, wording);
  proof(pdf, receipt, wording);
  return pdf.finish();
}

/** The dealership's untranslated words are in the language of its deal. */
function ownLanguage(offer: Offer, language: Language): (text: string) => string | undefined {
  if (offer.locale.split('-')[0] === language) return () => undefined;
  const plans = offer.addOns.flatMap(({ label, plans }) =>
    plans.map((plan) => `${label}: ${plan.label}`),
  );
  const { translations: _, ...untranslated } = offer;
  const ownTexts = new Set([...textsOf(untranslated), ...plans]);
  // Several texts can be joined by a dot.
  const isOwn = (text: string) => text.split(' · ').every((each) => ownTexts.has(each));
  return (text) => (/\p{L}{2}/u.test(text) && isOwn(text) ? offer.locale : undefined);
}

/** Every text in a receipt. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** The outcome in a word, the confirmation number, and what they mean. The statement below always stays. */
function opening(
  pdf: PdfDocument,
  { number, offer }: Receipt,
  { texts, format }: Wording,
  takenBackAt: string | null,
  accent: string,
): void {
  const { year, make, model } = offer.vehicle;
  const car = `${year} ${make} ${model}`;
  pdf.space(4);
  if (takenBackAt === null) {
    checkMark(pdf, accent);
    pdf.indented(44, () => pdf.block('H1', { text: texts.confirmed, ...TITLE }));
  } else {
    pdf.block('H1', { text: texts.takenBack, ...TITLE });
  }
  pdf.space(2);
  pdf.block('P', { text: number, size: 21, weight: 'bold' });
  pdf.space(3);
  explanation(
    pdf,
    takenBackAt === null
      ? texts.opening(car, offer.currency)
      : texts.takenBackMeans(format.dateTime(takenBackAt), car, offer.currency),
  );
}

const TITLE = { size: 36, weight: 'bold' } as const;

function checkMark(pdf: PdfDocument, accent: string): void {
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
      .stroke(onAccent(accent));
    doc.lineCap('butt').lineJoin('miter');
  });
}

/** [ERA3] A notice that the buyer's data was erased, and by whom. */
function erasureNotice(
  pdf: PdfDocument,
  { erasedAt, erasedBy = '' }: Pick<IssuedReceipt, 'erasedAt' | 'erasedBy'>,
  { words, format }: Wording,
): void {
  if (erasedAt === undefined) return;
  const { title, means } = words.erasure;
  pdf.space(6);
  pdf.block('P', { text: title, size: 11, weight: 'bold' });
  pdf.space(2);
  explanation(pdf, means(erasedBy, format.dateTime(erasedAt)));
}

function explanation(pdf: PdfDocument, text: string): void {
  pdf.block('P', { text, size: 9.5, color: SECOND }, Math.min(pdf.width, 420));
}
