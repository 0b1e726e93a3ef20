// Check of a deal file before it becomes a deal's next revision. A file of another deal is probably a mistake.
import type { Offer } from '../offer/offer.ts';
import { canonicalJson } from '../quote/canonical-json.ts';

/** [REV1] IDENTICAL: the file changes nothing. OTHER_DEAL: the file has another number, buyer or VIN. */
export type RevisionDoubt =
  | { readonly kind: 'IDENTICAL' }
  | {
      readonly kind: 'OTHER_DEAL';
      readonly what: string;
      readonly is: string;
      readonly was: string;
    };

/** Empty if the file is the same deal with changes. Staff can overrule OTHER_DEAL, but not IDENTICAL. */
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
