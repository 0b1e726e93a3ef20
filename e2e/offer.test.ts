// Tests for the round trip of every demo deal: the page reads the same offer that the deal file
// contains.

import { INTERFACE_LANGUAGES, localeIn, type Offer } from '@forecourt/domain';
import { depositOf } from '@forecourt/domain/deposit';
import { offerIn } from '@forecourt/domain/translations';
import { expect, test } from 'vitest';
import { anOfferFrom, demoNames } from '../server/test/offers.ts';
import { startService } from '../server/test/service.ts';
import type { Deal_OfferFragment } from '../visitor/src/generated/graphql.ts';
import { Deal_offer, offerOf } from '../visitor/src/offer/offer.ts';

const QUERY = `query Offer($id: ID!, $language: String) { deal(id: $id) { ...Deal_offer } } ${Deal_offer}`;

test.for(demoNames)('the offer %s round-trips through GraphQL unchanged', async (name) => {
  const service = await startService();
  const stored = anOfferFrom(name);
  const { id } = await service.addDeal(stored);
  for (const language of [null, ...INTERFACE_LANGUAGES]) {
    const { data } = await service.graphql<{ deal: Deal_OfferFragment }>(QUERY, { id, language });
    const reader = language ?? 'en';
    const offer = offerOf(data.deal, reader) as unknown as typeof stored;
    const read = language ? offerIn(stored, language) : stored;
    // Numbers and dates use the reader's locale.
    const locale = localeIn(reader, stored.locale);
    expect(plain(offer)).toEqual(plain({ ...read, locale }));
  }
});

/**
 * Removes expected differences. A missing `recommended` is false in the API. Photos are our own files, not paths
 * beside the deal file. The deposit of a cash option is the deal's. The API leaves out the dealership's private
 * fields, and has replaced translated texts.
 */
function plain({ translations: _translations, ...offer }: Offer) {
  const { photos: _photos, bookValueCents: _bookValue, ...vehicle } = offer.vehicle;
  const { photo: _photo, ...adviser } = offer.adviser;
  const { email: _email, phone: _phone, ...buyer } = offer.buyer;
  const paymentOptions = offer.paymentOptions.map((option) => ({
    ...option,
    recommended: option.recommended ?? false,
  }));
  const deposit = depositOf(offer) ?? undefined;
  return { ...offer, deposit, vehicle, adviser, buyer, paymentOptions };
}
