// The receipt as a PDF: set from what was stored when it was confirmed, never computed again.
import type { Receipt } from '@forecourt/domain';
import { compactPdf } from './compact-pdf.ts';
import { Paper, SECOND } from './paper.ts';
import { paymentTerms } from './payment-terms.ts';
import { paymentSchedule } from './schedule.ts';
import { addOns, contacts, facts, price, proof, tradeIns, whatNext } from './sections.ts';
import { wordsOf } from './words.ts';

export async function receiptPdf(
  receipt: Receipt,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Buffer> {
  const { offer, number, confirmedAt } = receipt;
  const words = wordsOf(offer);
  const paper = new Paper({
    size: offer.currency === 'USD' || offer.currency === 'CAD' ? 'LETTER' : 'A4',
    title: `Receipt ${number}`,
    // The words are English; figures and dates follow the deal.
    lang: /^en\b/.test(offer.locale) ? offer.locale : 'en',
    createdAt: new Date(confirmedAt),
    sender: offer.dealership.name,
    reference: `Confirmation ${number}`,
    compress,
  });
  opening(paper, receipt);
  facts(paper, receipt, words);
  price(paper, receipt, words);
  tradeIns(paper, receipt, words);
  addOns(paper, receipt, words);
  paymentTerms(paper, receipt, words);
  whatNext(paper, receipt);
  contacts(paper, receipt);
  paymentSchedule(paper, receipt, words);
  proof(paper, receipt, words);
  const file = await paper.finish();
  return compress ? compactPdf(file) : file;
}

/** The word that matters, and the number to read out. */
function opening(paper: Paper, { number, offer }: Receipt): void {
  paper.space(4);
  const { doc, left, y } = paper;
  paper.artifact(() => {
    doc.circle(left + 16, y + 26, 16).fill('#ffde3f');
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
  paper.indented(44, () => paper.block('H1', { text: 'Confirmed', size: 36, weight: 'bold' }));
  paper.space(2);
  paper.block('P', { text: number, size: 21, weight: 'bold' });
  paper.space(3);
  const { year, make, model } = offer.vehicle;
  paper.block(
    'P',
    {
      text: `This is what you chose for the ${year} ${make} ${model}, with every figure as it was on your screen when you confirmed. It is not a credit approval. All amounts are in ${offer.currency}.`,
      size: 9.5,
      color: SECOND,
    },
    Math.min(paper.width, 420),
  );
}
