// The offer's round trip: what the page's rules read is what the deal file said, for every demo deal.
import { expect, test } from 'vitest';
import { anOfferFrom, demoNames } from '../server/test/offers.ts';
import { startService } from '../server/test/service.ts';
import { Deal_offer, offerOf } from '../visitor/src/client/offer.ts';
import type { Deal_OfferFragment } from '../visitor/src/generated/graphql.ts';

const QUERY = `query Offer($id: ID!) { deal(id: $id) { ...Deal_offer } } ${Deal_offer}`;

test.for(demoNames)('the offer %s comes back whole through GraphQL', async (name) => {
  const service = await startService();
  const stored = anOfferFrom(name);
  const { id } = await service.addDeal(stored);
  const { data } = await service.graphql<{ deal: Deal_OfferFragment }>(QUERY, { id });
  const offer = offerOf(data.deal) as unknown as typeof stored;
  // `recommended` is a plain yes or no in the API and may be absent in a file; both mean the same.
  // Photos come as files of our own, in several sizes, and not as paths beside the deal file.
  const plain = ({ vehicle: { photos: _photos, ...vehicle }, ...each }: typeof stored) => ({
    ...each,
    vehicle,
    paymentOptions: each.paymentOptions.map((option) => ({
      ...option,
      recommended: option.recommended ?? false,
    })),
  });
  expect(plain(offer)).toEqual(plain(stored));
});
