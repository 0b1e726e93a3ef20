// Which price lines are a dealer's charge for documents.
import type { PriceLine } from '../offer/offer.ts';

/** Dealer fees that speak of documents or processing, also in the Spanish of a deal that is sold in Spanish. */
export function isDocumentFee({ kind, label }: Pick<PriceLine, 'kind' | 'label'>): boolean {
  return (
    kind === 'DEALER_FEE' &&
    /\bdocs?\b|\bdocument|\bprocessing\b|\btr[áa]mites?\b|\bpapeleo\b/i.test(label)
  );
}
