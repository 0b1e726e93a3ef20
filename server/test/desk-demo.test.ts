// Tests for the demo desk of a first start: staff and deals in every state, made by the normal
// actions.
import { addDemoDeals, verifyAudit } from '@forecourt/server';
import { expect, test } from 'vitest';
import { playDemo } from '../src/demo/demo-history.ts';
import { FIRST_DEALERSHIP } from '../src/store/dealerships/dealerships.ts';
import { carClaims } from '../src/store/deals/sold-cars.ts';
import { refreshStages } from '../src/store/lists/refresh-stages.ts';
import { aToken } from './desk.ts';
import { NOW, startService } from './service.ts';

test('the demo has twelve deals in all states with consistent timelines, and three members', async () => {
  const service = await startService();
  const { database } = service;
  const demos = await addDemoDeals(database, NOW);
  expect(demos.length + (await playDemo(database, demos, NOW))).toBe(12);
  await refreshStages(database, NOW);
  // Each deal whose link is printed can be confirmed.
  for (const { deal } of demos) {
    const { vin } = deal.offer.vehicle;
    const car = { dealershipId: FIRST_DEALERSHIP, vin };
    expect((await carClaims(database.db, car)).sold_in).toBeNull();
  }
  const token = await aToken(service, ['deals:read']);
  const { data } = await token.ask<{
    deals: {
      items: {
        number: string;
        status: string;
        activity: string;
        attention: string[];
        adviser: { name: string };
        timeline: { at: string; text: string }[];
      }[];
    };
    staff: { name: string; role: string; seenAt: null }[];
    dealership: { name: string };
    drafts: { items: { name: string }[] };
    cars: { items: { taken: boolean; body: string }[] };
  }>(`{
    deals { items { number status activity attention adviser { name } timeline { at text } } }
    staff { name role seenAt }
    dealership { name }
    drafts(templates: true) { items { name problems { path } } }
    cars { items { stockNumber taken body } }
  }`);
  expect(data.drafts.items.map(({ name }) => name)).toEqual(['New cars']);
  expect(data.cars.items).toHaveLength(12);
  expect(data.cars.items.filter(({ taken }) => taken).length).toBeGreaterThan(2);
  expect(data.cars.items.every(({ body }) => body !== '')).toBe(true);
  expect(data.dealership.name).toBe('North Range Motors');
  expect(data.staff.map(({ name, role }) => `${name} ${role}`)).toEqual([
    'Priya Raman OWNER',
    'Theo Lindqvist MANAGER',
    'Dale Moss ADVISER',
  ]);
  const states = Map.groupBy(data.deals.items, ({ status }) => status);
  const counts = [...states].map(([status, items]) => [status, items.length] as const);
  expect(Object.fromEntries(counts)).toEqual({ OPEN: 8, CONFIRMED: 2, EXPIRED: 1, WITHDRAWN: 1 });
  const waiting = data.deals.items.filter(({ attention }) => attention.length > 0);
  expect(waiting.map(({ number }) => number).toSorted()).toEqual(['NR-24809', 'NR-24819']);
  expect(data.deals.items.every(({ adviser }) => adviser !== null)).toBe(true);
  for (const { number, timeline } of data.deals.items) {
    const times = timeline.map(({ at }) => at);
    expect(times, number).toEqual(times.toSorted().toReversed());
    expect((times[0] ?? '') <= NOW.toISOString(), number).toBe(true);
  }
  expect(states.get('EXPIRED')?.[0]?.activity).toBe('The offer ended without a choice');
  expect((await verifyAudit(database.db)).problems).toEqual([]);
  // Signing in as one of them requires a link made on the command line.
  expect(await database.db.selectFrom('sign_in_links').select('token_hash').execute()).toEqual([]);
  expect(await database.db.selectFrom('staff_sessions').select('id').execute()).toEqual([]);
});
