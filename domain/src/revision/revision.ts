// Check of a deal file before it becomes a deal's next revision. A file of another deal is probably a mistake.
import type { Offer } from '../offer/offer.ts';
import { canonicalJson } from '../quote/canonical-json.ts';

/** [REV1] IDENTICAL: the file changes nothing. OTHER_DEAL: the file has another number, buyer or VIN. */
export type RevisionDoubt =
  | { readonly kind: 'IDENTICAL' }
  | {
      readonly kind: 'OTHER_DEAL';
      readonly field: string;
      readonly after: string;
      readonly before: string;
    };

/** Empty if the file is the same deal with changes. Staff can overrule OTHER_DEAL, but not IDENTICAL. */
export function revisionDoubts(before: Offer, after: Offer): readonly RevisionDoubt[] {
  if (canonicalJson(before) === canonicalJson(after)) return [{ kind: 'IDENTICAL' }];
  const fields: readonly (readonly [field: string, factOf: (offer: Offer) => string])[] = [
    ['number', ({ number }) => number],
    ['buyer', ({ buyer }) => buyer.name],
    ['VIN', ({ vehicle }) => vehicle.vin],
  ];
  return fields.flatMap(([field, factOf]) => {
    const [valueBefore, valueAfter] = [factOf(before), factOf(after)];
    if (valueBefore === valueAfter) return [];
    return [{ kind: 'OTHER_DEAL', field, before: valueBefore, after: valueAfter } as const];
  });
}
