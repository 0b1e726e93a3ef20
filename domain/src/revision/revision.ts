// Whether a deal file may become the next revision of a deal: a file for another deal is a slip of the hand.
import type { Offer } from '../offer/offer.ts';
import { canonicalJson } from '../quote/canonical-json.ts';

/** [REV1] IDENTICAL: it would change nothing. OTHER_DEAL: it is about somebody or something else. */
export type RevisionDoubt =
  | { readonly kind: 'IDENTICAL' }
  | {
      readonly kind: 'OTHER_DEAL';
      readonly what: string;
      readonly is: string;
      readonly was: string;
    };

/** Empty: it is the same deal, changed. Only IDENTICAL stands whatever the dealership means. */
export function revisionDoubts(before: Offer, after: Offer): readonly RevisionDoubt[] {
  if (canonicalJson(before) === canonicalJson(after)) return [{ kind: 'IDENTICAL' }];
  const facts: readonly (readonly [what: string, of: (offer: Offer) => string])[] = [
    ['number', ({ number }) => number],
    ['buyer', ({ buyer }) => buyer.name],
    ['VIN', ({ vehicle }) => vehicle.vin],
  ];
  return facts.flatMap(([what, of]) => {
    const [was, is] = [of(before), of(after)];
    return was === is ? [] : [{ kind: 'OTHER_DEAL', what, is, was } as const];
  });
}
