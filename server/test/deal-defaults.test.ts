// Tests for defaults of deals in the desk API, and automatic deal numbers.
import { expect, test } from 'vitest';
import { changeDefaults } from '../src/actions/settings/deal-defaults.ts';
import { takeDealNumber } from '../src/store/dealerships/deal-defaults.ts';
import { aMember, aToken } from './desk.ts';
import { startService, startServiceAt } from './service.ts';

const MACHINE = { kind: 'MACHINE' } as const;
const CHANGE = `mutation M($lenders: JSON, $numberPattern: String) {
  changeDealDefaults(lenders: $lenders, numberPattern: $numberPattern) {
    __typename ... on DealDefaults { lenders numberPattern } ... on Refused { reason message } } }`;

interface Changed {
  readonly changeDealDefaults: object;
}

test('[DEF1] a manager changes one part of the defaults, and the others stay', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const lenders = [{ name: 'Alpine CU', tiers: [{ termMonths: 60, ratePercent: '5.49' }] }];
  await manager.ask(CHANGE, { lenders });
  const both = await manager.ask<Changed>(CHANGE, { numberPattern: 'D{YY}-{0000}' });
  expect(both.data.changeDealDefaults).toMatchObject({ lenders, numberPattern: 'D{YY}-{0000}' });
  const refused = await manager.ask<Changed>(CHANGE, { lenders: [{ name: '', tiers: [] }] });
  expect(refused.data.changeDealDefaults).toMatchObject({ reason: 'INPUT_INVALID' });
  const seller = await aMember(service, 'ADVISER');
  const seen = await seller.ask<object>('{ dealDefaults { addOns lenders charges } }');
  expect(seen.data).toEqual({ dealDefaults: { addOns: [], lenders, charges: [] } });
});

test('[DEF1] if two people change different parts at once, both changes are stored', async () => {
  const service = await startService();
  const { database, clock } = service;
  await aMember(service, 'OWNER');
  const acting = { database, actor: MACHINE, dealershipId: 'first', now: clock.now };
  const lenders = [{ name: 'Alpine CU', tiers: [{ termMonths: 60, ratePercent: '5.49' }] }];
  await Promise.all([
    changeDefaults(acting, { numberPattern: 'D{0000}' }),
    changeDefaults(acting, { lenders }),
  ]);
  const after = await changeDefaults(acting, {});
  expect(after).toMatchObject({ value: { numberPattern: 'D{0000}', lenders } });
});

test('[DEF2] drafts that start at the same time on two servers get different numbers', async () => {
  const first = await startService();
  const second = await startServiceAt(first.location);
  const { database, clock } = first;
  const seller = await aMember(first, 'ADVISER');
  const start = `mutation { startDraft(input: { kind: DEAL, idempotencyKey: "KEY" }) {
    __typename ... on Draft { id file } } }`;
  const begin = async () => {
    const document = start.replace('KEY', crypto.randomUUID());
    const begun = await seller.ask<{ startDraft: { file: { number?: string } } }>(document);
    return begun.data.startDraft.file.number;
  };
  // Without a pattern, people number deals by hand.
  expect(await begin()).toBeFalsy();
  const acting = { database, actor: MACHINE, dealershipId: 'first', now: clock.now };
  await changeDefaults(acting, { numberPattern: 'D{YY}-{0000}' });
  const taken = await Promise.all([
    ...Array.from({ length: 8 }, begin),
    ...Array.from({ length: 8 }, () =>
      takeDealNumber(second.database, 'first', clock.now, 'America/Denver'),
    ),
  ]);
  const year = String(clock.now.getUTCFullYear()).slice(2);
  const counters = Array.from({ length: 16 }, (_, at) => String(at + 1).padStart(4, '0'));
  expect(taken.toSorted()).toEqual(counters.map((counter) => `D${year}-${counter}`));
});

test('[DEF2] a draft that is refused consumes no number', async () => {
  const service = await startService();
  const { database, clock } = service;
  const seller = await aMember(service, 'ADVISER');
  const acting = { database, actor: MACHINE, dealershipId: 'first', now: clock.now };
  await changeDefaults(acting, { numberPattern: 'D{0000}' });
  const start = 'mutation { startDraft(input: {}) { __typename ... on Draft { file } } }';
  const reader = await aToken(service, ['deals:read']);
  expect((await reader.ask(start)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  const started = await seller.ask<{ startDraft: { file: { number: string } } }>(start);
  expect(started.data.startDraft.file.number).toBe('D0001');
});
