// Converts a draft's offer to a queried deal, and finds the editor field for a pressed element.
import { defaultChoice, type Offer } from '@forecourt/domain';
import { depositOf } from '@forecourt/domain/deposit';
import type { DealPageQuery } from '../generated/graphql.ts';

export type PreviewedDeal = NonNullable<DealPageQuery['deal']>;

/** @param photos URL of each photo by its file name in the offer */
export function dealOf(offer: Offer, photos: ReadonlyMap<string, string>): PreviewedDeal {
  const { paymentOptionId, cashDownCents, milesPerYear, addOns } = defaultChoice(offer);
  const terms = depositOf(offer);
  const portrait = photos.get(offer.adviser.photo ?? '');
  const deal = {
    ...offer,
    __typename: 'Deal',
    id: 'preview',
    status: 'OPEN',
    erasure: null,
    revision: 1,
    revisedAt: null,
    adviser: { ...offer.adviser, photo: portrait ? { src: portrait, sources: [] } : null },
    vehicle: {
      ...offer.vehicle,
      photos: offer.vehicle.photos.flatMap(({ file, alt }) => {
        const src = photos.get(file);
        return src ? [{ alt, width: 1440, height: 960, src, sources: [] }] : [];
      }),
    },
    selection: {
      id: 'preview',
      revision: 1,
      version: 0,
      isSuggestion: true,
      ...{ paymentOptionId, cashDownCents, milesPerYear, addOns },
      dropped: [],
    },
    deposit: terms
      ? {
          ...{ ...terms, offered: { ...terms, terms: terms.terms ?? null }, state: 'DUE' },
          ...{ balanceCents: 0, reason: null, heldUntil: null },
          ...{ isOnline: false, isByCard: false, canBePaid: true },
        }
      : null,
    isOnHoldForAnother: false,
    sinceLastSeen: null,
    history: [],
    messageCount: 0,
    messages: [],
  };
  return deal as unknown as PreviewedDeal;
}

/** Longer than any line of the page. A longer text means the press was between fields. */
const LONGEST = 600;

/** Returns the path of the field whose text is in the pressed element or nearest around it, or null. */
export function fieldAt(pressed: Element, offer: Offer): string | null {
  const texts = textsIn(offer, '');
  for (
    let element: Element | null = pressed;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const words = element.textContent ?? '';
    if (words.length > LONGEST) return null;
    const found = texts
      .filter(([, text]) => words.includes(text))
      .toSorted(([, one], [, other]) => other.length - one.length)[0];
    if (found) return fieldOf(found[0]);
  }
  return null;
}

/** Fields whose values don't appear on the page. */
const NOT_SHOWN =
  /(^|\.)(id|kind|format|locale|currency|timeZone|requiredBy|category|unit|body|hex|file|requires|excludesAddOns|eligiblePaymentKinds)(\[\d+\])?$/;

function textsIn(value: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') {
    return value.length < 3 || NOT_SHOWN.test(path) ? [] : [[path, value]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    return textsIn(child, path + step);
  });
}

/** A press on a price line edits its amount, not its label. */
function fieldOf(path: string): string {
  return path.replace(/^(price\.lines\[\d+\])\.label$/, '$1.amountCents');
}
