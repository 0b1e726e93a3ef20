// Detection of a dealer's document fees among the price lines.
import type { PriceLine } from '../offer/offer.ts';

/** Whether a dealer fee is for documents or processing. Also recognizes Spanish labels. */
export function isDocumentFee({ kind, label }: Pick<PriceLine, 'kind' | 'label'>): boolean {
  return (
    kind === 'DEALER_FEE' &&
    /\bdocs?\b|\bdocument|\bprocessing\b|\btr[áa]mites?\b|\bpapeleo\b/i.test(label)
  );
}
