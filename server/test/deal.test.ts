// Tests for the deal query: what a link shows, unknown ids, and the status by the clock.
import { newDealId, reviseDeal, withdrawDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { startService } from './service.ts';

const DEAL = 'query Deal($id: ID!) { deal(id: $id) { id number status revision buyer { name } } }';

interface DealAnswer {
  readonly deal: { id: string; status: string; revision: number } | null;
}

describe('deal(id)', () => {
  test('returns the deal for a POST', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const { status, data } = await service.graphql(DEAL, { id: deal.id });
    expect(status).toBe(200);
    expect(data).toEqual({
      deal: {
        id: deal.id,
        number: deal.number,
        status: 'OPEN',
        revision: 1,
        buyer: { name: deal.offer.buyer.name },
      },
    });
  });

  test('returns the same for a GET', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const query = new URLSearchParams({ query: DEAL, variables: JSON.stringify({ id }) });
    const response = await service.fetch(`/api/graphql?${query}`);
    const posted = await service.graphql(DEAL, { id });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: posted.data });
  });

  test('returns null for an id that was never issued and for an invalid one', async () => {
    const service = await startService();
    await service.addDeal();
    for (const id of [newDealId(), 'x', '', '../../etc/passwd', 'é'.repeat(26)]) {
      const answer = await service.graphql(DEAL, { id });
      expect(answer).toEqual({ status: 200, data: { deal: null } });
    }
  });

  test('returns null for a draft, which does not exist for a visitor', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    await service.database.maintenance.updateTable('deals').set({ published_at: null }).execute();
    expect((await service.graphql<DealAnswer>(DEAL, { id })).data.deal).toBeNull();
    expect((await service.fetch(`/deal/${id}`)).status).toBe(404);
  });

  test('finds the deal by its id in capitals', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const { data } = await service.graphql<DealAnswer>(DEAL, { id: id.toUpperCase() });
    expect(data.deal?.id).toBe(id);
    expect((await service.fetch(`/deal/${id.toUpperCase()}`)).status).toBe(200);
  });

  test('returns the current revision as soon as it is stored', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    await reviseDeal(
      service.database,
      id,
      { ...offer, buyer: { name: 'Robin' } },
      service.clock.now,
    );
    const { data } = await service.graphql(DEAL, { id });
    expect(data).toMatchObject({ deal: { revision: 2, buyer: { name: 'Robin' } } });
  });
});

describe('the status of a deal', () => {
  test('is EXPIRED by the clock, from the exact moment of expiry', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    const status = async () => (await service.graphql<DealAnswer>(DEAL, { id })).data.deal?.status;
    const expiresMs = Date.parse(offer.expiresAt);
    service.clock.now = new Date(expiresMs - 1);
    expect(await status()).toBe('OPEN');
    service.clock.now = new Date(expiresMs);
    expect(await status()).toBe('EXPIRED');
  });

  test('is WITHDRAWN after a withdrawal, even past the expiry', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    await withdrawDeal(service.database, id, service.clock.now);
    const status = async () => (await service.graphql<DealAnswer>(DEAL, { id })).data.deal?.status;
    expect(await status()).toBe('WITHDRAWN');
    service.clock.now = new Date(Date.parse(offer.expiresAt) + 1);
    expect(await status()).toBe('WITHDRAWN');
  });

  test('is OPEN again after a revision with a later expiry', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    service.clock.now = new Date(Date.parse(offer.expiresAt) + 1);
    const later = { ...offer, expiresAt: '2031-01-01T00:00:00Z' };
    await reviseDeal(service.database, id, later, service.clock.now);
    expect((await service.graphql<DealAnswer>(DEAL, { id })).data.deal?.status).toBe('OPEN');
  });

  test('differs between the demo deals: seven open, one expired, one withdrawn', async () => {
    const service = await startService({ demo: true });
    const rows = await service.database.db.selectFrom('deals').select('id').execute();
    const answers = await Promise.all(
      rows.map(({ id }) => service.graphql<DealAnswer>(DEAL, { id })),
    );
    const counts = Object.groupBy(answers, ({ data }) => data.deal?.status ?? 'none');
    expect(counts['OPEN']).toHaveLength(rows.length - 2);
    expect(counts['EXPIRED']).toHaveLength(1);
    expect(counts['WITHDRAWN']).toHaveLength(1);
  });
});
