// Tests for the notice of changes since the buyer's last visit: on any device, until it is read or
// the deal confirmed.
import type { Offer } from '@forecourt/domain';
import { findDeal, reviseDeal } from '@forecourt/server';
import { expect, test } from 'vitest';
import { CONFIRM, confirmInput } from './confirming.ts';
import { NOW, type Service, startService } from './service.ts';

const SINCE = `query($id: ID!) {
  deal(id: $id) { sinceLastSeen { revision differences { label before after } confirmation { number } } }
}`;
const MARK = `mutation($dealId: ID!, $revision: Int!) {
  markSeen(dealId: $dealId, revision: $revision) { sinceLastSeen { revision } }
}`;

const OPEN = `mutation($dealId: ID!, $revision: Int!) {
  markOpened(dealId: $dealId, revision: $revision) { id }
}`;

interface Since {
  readonly deal: {
    readonly sinceLastSeen: {
      readonly revision: number;
      readonly differences: readonly { label: string; before: string; after: string }[];
      readonly confirmation: { readonly number: string } | null;
    } | null;
  };
}

const since = async (service: Service, id: string) =>
  (await service.graphql<Since>(SINCE, { id })).data.deal.sinceLastSeen;
const mark = (service: Service, dealId: string, revision: number) =>
  service.graphql<{ markSeen: { sinceLastSeen: unknown } } | null>(MARK, { dealId, revision });

const withHandling = (offer: Offer, amountCents: number): Offer => ({
  ...offer,
  price: {
    ...offer.price,
    lines: offer.price.lines.map((line) =>
      line.id === 'handling' ? { ...line, amountCents } : line,
    ),
  },
});

/** Opens the page, which reports the opening. */
async function open(service: Service, id: string, revision: number): Promise<void> {
  await service.fetch(`/deal/${id}`);
  await service.graphql(OPEN, { dealId: id, revision });
  expect((await findDeal(service.database.db, id))?.openedRevision).toBe(revision);
}

test('a buyer who saw a revision gets the changes since then, across revisions, until they read them', async () => {
  const service = await startService();
  const { id, offer } = await service.addDeal();
  await open(service, id, 1);
  expect(await since(service, id)).toBeNull();
  await reviseDeal(service.database, id, withHandling(offer, 74_900), NOW);
  await open(service, id, 2);
  await reviseDeal(service.database, id, withHandling(offer, 79_900), NOW);
  // The notice is on the page of this opening, and on the next one.
  for (const _ of [1, 2]) {
    const news = await since(service, id);
    expect(news?.revision).toBe(1);
    const handling = news?.differences.find(({ label }) => label === 'Dealer handling');
    expect(handling).toMatchObject({ before: '$699.00', after: '$799.00' });
    await open(service, id, 3);
  }
  const html = await (await service.fetch(`/deal/${id}`)).text();
  expect(html).toContain('changed this offer since you last looked');
  const marked = await mark(service, id, 3);
  expect(marked.data?.markSeen.sinceLastSeen).toBeNull();
  expect(await since(service, id)).toBeNull();
  expect(await (await service.fetch(`/deal/${id}`)).text()).not.toContain('since you last looked');
  await mark(service, id, 1);
  expect(await since(service, id)).toBeNull();
});

test('a link that was never opened has no notice, and a revision that does not exist cannot be marked as read', async () => {
  const service = await startService();
  const { id, offer } = await service.addDeal();
  await reviseDeal(service.database, id, withHandling(offer, 79_900), NOW);
  expect(await since(service, id)).toBeNull();
  await open(service, id, 2);
  await mark(service, id, 9);
  await reviseDeal(service.database, id, withHandling(offer, 89_900), NOW);
  expect((await since(service, id))?.revision).toBe(2);
  const unknown = await mark(service, 'nonsense', 1);
  expect(unknown.errors?.[0]?.extensions?.['code']).toBe('DEAL_NOT_FOUND');
});

test('after a revision of a confirmed deal the notice names the receipt, and confirming the new one dismisses it', async () => {
  const service = await startService();
  const deal = await service.addDeal();
  await open(service, deal.id, 1);
  await service.graphql(CONFIRM, confirmInput(deal));
  await reviseDeal(service.database, deal.id, withHandling(deal.offer, 79_900), NOW);
  const news = await since(service, deal.id);
  expect(news?.confirmation?.number).toMatch(/^FC-/);
  const revised = await findDeal(service.database.db, deal.id);
  if (!revised) throw new Error('no deal');
  await service.graphql(CONFIRM, confirmInput(revised));
  expect(await since(service, deal.id)).toBeNull();
});
