// Tests for the desk API: listing, searching, adding and changing deals, each change once and with
// its author.
import { type Choice, defaultChoice } from '@forecourt/domain';
import { chooseSelection, cleanUp, listDeals, reviseDeal, verifyAudit } from '@forecourt/server';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up as contactWords } from '../migrations/065-contact-words.ts';
import { build } from '../src/store/database/change.ts';
import { changeDealership } from '../src/store/dealerships/dealerships.ts';
import { markOpened } from '../src/store/deals/openings.ts';
import { CONFIRM, confirmInput } from './confirming.ts';
import { type Asker, aMember, aToken } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, startService } from './service.ts';

const DEALS = `query Deals($first: Int! = 50, $after: String, $search: String, $status: [DealStatus!], $adviserId: ID, $attention: Boolean) {
  deals(first: $first, after: $after, search: $search, status: $status, adviserId: $adviserId, attention: $attention) {
    items { id number status buyerName activity activityKind activityAt attention }
    next
  }
}`;
const CHANGED = `{
  __typename
  ... on DeskDeal { id number status revision activity adviser { id name } expiresAt }
  ... on Refused { reason message problems { path message } }
}`;
const ADD = `mutation Add($file: JSON!, $key: String!, $adviserId: ID, $photosOf: ID) {
  addDeal(file: $file, idempotencyKey: $key, adviserId: $adviserId, photosOf: $photosOf) ${CHANGED}
}`;
const REVISE = `mutation Revise($id: ID!, $revision: Int!, $file: JSON!, $key: String!, $replace: Boolean! = false) {
  reviseDeal(id: $id, revision: $revision, file: $file, idempotencyKey: $key, replace: $replace) ${CHANGED}
}`;
const WITHDRAW = `mutation Withdraw($id: ID!, $reason: String) { withdrawDeal(id: $id, reason: $reason) ${CHANGED} }`;
const ACKNOWLEDGE = `mutation Acknowledge($id: ID!, $confirmationId: ID) {
  acknowledgeConfirmation(id: $id, confirmationId: $confirmationId) ${CHANGED}
}`;
const EXTEND = `mutation Extend($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!) {
  extendDeal(id: $id, revision: $revision, expiresAt: $expiresAt, idempotencyKey: $key) ${CHANGED}
}`;

interface Changed {
  readonly __typename: 'DeskDeal' | 'Refused';
  readonly id: string;
  readonly revision: number;
  readonly reason?: string;
  readonly adviser?: { id: string } | null;
  readonly problems?: readonly { path: string }[];
}
interface Item {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly activity: string;
}
interface Listed {
  readonly deals: { readonly items: readonly Item[]; readonly next: string | null };
}

async function numbers(asker: Asker, variables: Record<string, unknown> = {}): Promise<string[]> {
  const { data } = await asker.ask<Listed>(DEALS, variables);
  return data.deals.items.map(({ number }) => number);
}

function later({ clock }: Service, ms = 60_000): void {
  clock.now = new Date(clock.now.getTime() + ms);
}

const DAY_MS = 24 * 3_600_000;

test('the attention filter lists deals that the member may act on, and Mine lists only their own drafts', async () => {
  const service = await startService();
  const { id, expiresAt } = await service.addDeal();
  service.clock.now = new Date(Date.parse(expiresAt) - 24 * 3_600_000);
  const owner = await aMember(service, 'OWNER');
  const adviser = await aMember(service, 'ADVISER');
  const save = 'mutation($input: SaveDraftInput!) { saveDraft(input: $input) { __typename } }';
  await owner.ask(save, { input: { file: {}, idempotencyKey: 'a-draft-of-the-owner' } });
  const seen = `query($me: ID) {
    dealCounts { needsYou }
    deals(attention: true) { items { id } }
    mine: dealCounts(adviserId: $me) { drafts }
    drafts(ownerId: $me) { items { id } }
    everyone: dealCounts { drafts }
  }`;
  const none = { mine: { drafts: 0 }, drafts: { items: [] }, everyone: { drafts: 1 } };
  const ofAdviser = await adviser.ask(seen, { me: adviser.member.id });
  expect(ofAdviser.data).toEqual({ dealCounts: { needsYou: 0 }, deals: { items: [] }, ...none });
  const ofOwner = await owner.ask<Record<string, unknown>>(seen, { me: adviser.member.id });
  expect(ofOwner.data).toEqual({
    dealCounts: { needsYou: 1 },
    deals: { items: [{ id }] },
    ...none,
  });
});

describe('deals', () => {
  test('are listed for an owner who signed in by a link and for a token', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const owner = await aMember(service, 'OWNER');
    const { status, data } = await owner.ask<Listed>(DEALS);
    expect(status).toBe(200);
    expect(data.deals).toMatchObject({
      items: [{ id: deal.id, number: deal.number, status: 'OPEN', activityKind: 'ADDED' }],
      next: null,
    });
    const token = await aToken(service, ['deals:read']);
    expect(await numbers(token)).toEqual([deal.number]);
  });

  test('are sorted by latest activity, and paginated without gaps or duplicates', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const ids: string[] = [];
    for (const number of ['N-1', 'N-2', 'N-3', 'N-4', 'N-5']) {
      later(service);
      ids.push((await service.addDeal({ number })).id);
    }
    later(service);
    await owner.ask(WITHDRAW, { id: ids[1] });
    const pagesOf = async (search: string) => {
      const pages: string[][] = [];
      for (let after: string | null = null; ; ) {
        const pageVariables = { first: 2, after, search };
        const { data } = (await owner.ask<Listed>(DEALS, pageVariables)) as { data: Listed };
        pages.push(data.deals.items.map(({ number }) => number));
        after = data.deals.next;
        if (after === null) return pages;
      }
    };
    expect(await pagesOf('')).toEqual([['N-2', 'N-5'], ['N-4', 'N-3'], ['N-1']]);
    expect(await pagesOf('suba')).toEqual(await pagesOf(''));
    expect((await owner.ask(DEALS, { after: 'nonsense' })).status).toBe(400);
    expect((await owner.ask(DEALS, { first: 101 })).status).toBe(400);
  });

  test('are filtered by status, salesperson and open tasks, as time passes', async () => {
    const service = await startService();
    // A session would end meanwhile, so this uses a token.
    const owner = await aToken(service, ['deals:read']);
    const adviser = await aMember(service, 'ADVISER');
    const ends = new Date(service.clock.now.getTime() + 10 * DAY_MS).toISOString();
    await service.addDeal({ number: 'LONG' });
    const { id } = await service.addDeal({ number: 'SHORT', expiresAt: ends });
    const { data } = await adviser.ask<{ addDeal: Changed }>(ADD, {
      file: { ...anOfferFrom('mx-5-cash'), vehicle: withoutPhotos('mx-5-cash'), number: 'HERS' },
      key: 'first-key',
    });
    expect(data.addDeal).toMatchObject({ adviser: { id: adviser.member.id } });
    expect(await numbers(owner, { adviserId: adviser.member.id })).toEqual(['HERS']);
    expect(await numbers(owner, { attention: true })).toEqual([]);
    // The result is the same before and after the clean-up.
    const snapshot = async () => ({
      open: await numbers(owner, { status: ['OPEN'] }),
      expired: await numbers(owner, { status: ['EXPIRED'] }),
      needsYou: await numbers(owner, { attention: true }),
      found: {
        open: await numbers(owner, { search: 'short', status: ['OPEN'] }),
        expired: await numbers(owner, { search: 'short', status: ['EXPIRED'] }),
        needsYou: await numbers(owner, { search: 'short', attention: true }),
        hers: await numbers(owner, { search: 'short', adviserId: adviser.member.id }),
      },
    });
    const { database, clock } = service;
    clock.now = new Date(Date.parse(ends) - DAY_MS);
    const ending = await snapshot();
    expect(ending).toMatchObject({ expired: [], needsYou: ['SHORT'] });
    const found = { open: ['SHORT'], expired: [], needsYou: ['SHORT'], hers: [] };
    expect(ending.found).toEqual(found);
    await cleanUp(database, clock.now, () => undefined);
    expect(await snapshot()).toEqual(ending);
    clock.now = new Date(Date.parse(ends) + 1);
    const ended = await snapshot();
    expect(ended).toMatchObject({ expired: ['SHORT'], needsYou: [] });
    expect(ended.found).toEqual({ open: [], expired: ['SHORT'], needsYou: [], hers: [] });
    await cleanUp(database, clock.now, () => undefined);
    const cleaned = await snapshot();
    expect(cleaned).toMatchObject({ expired: ['SHORT'], needsYou: [] });
    expect(cleaned.found).toEqual(ended.found);
    const counts = await owner.ask('{ dealCounts { needsYou open confirmed expired withdrawn } }');
    expect(counts.data).toEqual({
      dealCounts: { needsYou: 0, open: 2, confirmed: 0, expired: 1, withdrawn: 0 },
    });
    const shown = await owner.ask<{ deskDeal: Item }>(
      'query D($id: ID!) { deskDeal(id: $id) { status activity } }',
      { id },
    );
    expect(shown.data.deskDeal).toEqual({
      status: 'EXPIRED',
      activity: 'The offer ended without a choice',
    });
  });

  test('are found by the beginnings of words, ignoring case and accents', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const vehicle = { ...anOfferFrom('outback').vehicle, make: 'Škoda', stockNumber: 'Q77-0815' };
    await service.addDeal({ number: 'NR-1', buyer: { name: 'Zoë Ünal-Őry' }, vehicle });
    const { make } = anOfferFrom('outback').vehicle;
    const sameCar = { ...vehicle, make, stockNumber: 'N26-3107' };
    await service.addDeal({ number: 'NR-2', buyer: { name: 'Jordan Avery' }, vehicle: sameCar });
    const { vin } = vehicle;
    const found = async (search: string) => {
      const atTheDesk = await numbers(owner, { search });
      // The result equals that of `forecourt deal list --find`.
      const { deals } = await listDeals(service.database.db, { search });
      expect(deals.map(({ number }) => number).toSorted()).toEqual(atTheDesk.toSorted());
      return atTheDesk;
    };
    expect(await found('zoe')).toEqual(['NR-1']);
    expect(await found('UNAL o')).toEqual(['NR-1']);
    expect(await found('sko zo')).toEqual(['NR-1']);
    expect(await found('q77-0815')).toEqual(['NR-1']);
    expect(await found('nr-2')).toEqual(['NR-2']);
    expect(await found('NR2')).toEqual(['NR-2']);
    expect((await found(vin.toLowerCase())).toSorted()).toEqual(['NR-1', 'NR-2']);
    expect((await found(vin.slice(-6))).toSorted()).toEqual(['NR-1', 'NR-2']);
    expect(await found('avery zoe')).toEqual([]);
    expect(await found('%')).toEqual([]);
    const { data } = await owner.ask<Listed>(DEALS, { search: 'jordan' });
    const file = { ...anOfferFrom('outback'), number: 'NR-2', buyer: { name: 'Sam Whitfield' } };
    await owner.ask(REVISE, {
      ...{ id: data.deals.items[0]?.id, revision: 1, file, key: 'search-key', replace: true },
    });
    expect(await found('jordan')).toEqual([]);
    expect(await found('whit')).toEqual(['NR-2']);
  });

  test('are found by the buyer’s phone and email, including deals stored before these were indexed', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const buyer = { name: 'Jordan Avery', phone: '+1 (303) 555-0148', email: 'J.Avery@gmail.com' };
    const { id } = await service.addDeal({ number: 'NR-1', buyer });
    await service.addDeal({ number: 'NR-2', buyer: { name: 'Dana Okafor' } });
    const texts = ['+13035550148', '303 555 0148', '5550148', '0148', 'j.avery@gmail.com', 'j.av'];
    const found = () =>
      Promise.all(
        texts.map(async (search) => {
          const { deals } = await listDeals(service.database.db, { search });
          expect(deals.map(({ number }) => number)).toEqual(await numbers(owner, { search }));
          return numbers(owner, { search });
        }),
      );
    expect(await found()).toEqual(texts.map(() => ['NR-1']));
    expect(await numbers(owner, { search: 'gmail' })).toEqual([]);
    const words = async () =>
      (
        await service.database.db
          .selectFrom('deal_words')
          .select('word')
          .where('deal_id', '=', id)
          .orderBy('word')
          .execute()
      ).map(({ word }) => word);
    const all = await words();
    const removed = all.filter((word) => /^(1?303|555|0148|j$|javery)/.test(word));
    const remove = build.deleteFrom('deal_words').where('word', 'in', removed);
    await service.database.write({ writes: [remove] });
    await contactWords(service.database.maintenance as unknown as Kysely<never>);
    expect(await words()).toEqual(all);
    expect(await found()).toEqual(texts.map(() => ['NR-1']));
  });

  test('of one salesperson or status are found by a common word, behind any number of newer ones', async () => {
    const service = await startService();
    const adviser = await aMember(service, 'ADVISER');
    const file = { ...anOfferFrom('mx-5-cash'), vehicle: withoutPhotos('mx-5-cash') };
    for (const number of ['HERS-1', 'HERS-2']) {
      later(service);
      await adviser.ask(ADD, { file: { ...file, number }, key: `key-${number}` });
    }
    const { data } = await adviser.ask<Listed>(DEALS);
    await adviser.ask(WITHDRAW, { id: data.deals.items[0]?.id });
    later(service);
    const { id } = await service.addDeal({ ...file, number: 'OTHER' });
    const { db, maintenance } = service.database;
    const row = await db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst();
    const { dealership_id, created_at } = row ?? { dealership_id: '', created_at: '' };
    const others = Array.from({ length: 600 }, (_, index) => `other${index}`);
    const words = others.flatMap((deal_id) =>
      ['mazda', 'mx5'].map((word) => ({ deal_id, word, dealership_id, created_at })),
    );
    await maintenance.insertInto('deal_words').values(words).execute();
    const ownFilter = { adviserId: adviser.member.id };
    expect(await numbers(adviser, { ...ownFilter, search: 'mazda' })).toEqual(['HERS-2', 'HERS-1']);
    expect(await numbers(adviser, { ...ownFilter, search: 'mx5 maz' })).toEqual([
      'HERS-2',
      'HERS-1',
    ]);
    const owner = await aMember(service, 'OWNER');
    expect(await numbers(owner, { search: 'maz', status: ['WITHDRAWN'] })).toEqual(['HERS-2']);
    expect(await numbers(owner, { search: 'mazda nobody', ...ownFilter })).toEqual([]);
    const page = { ...ownFilter, search: 'maz', first: 1 };
    const { data: first } = await adviser.ask<Listed>(DEALS, page);
    expect(await numbers(adviser, { ...page, after: first.deals.next })).toEqual(['HERS-1']);
  });
});

function withoutPhotos(name: string) {
  return { ...anOfferFrom(name).vehicle, photos: [] };
}

describe('adding and revising', () => {
  test('[DSK7] a key adds one deal, however often it is sent, and refuses other content', async () => {
    const service = await startService();
    const token = await aToken(service, ['deals:write']);
    const file = anOfferFrom('outback');
    const add = (changes = {}) =>
      token.ask<{ addDeal: Changed }>(ADD, { file: { ...file, ...changes }, key: 'the-same-key' });
    const answers = await Promise.all([add(), add(), add()]);
    const ids = new Set(answers.map(({ data }) => data.addDeal.id));
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-z]{26}$/)]);
    expect(await numbers(token)).toEqual([file.number]);
    expect((await add({ number: 'OTHER' })).data.addDeal).toMatchObject({ reason: 'KEY_REUSED' });
  });

  test('a file with problems is refused with all of them, and photos cannot be read from the server’s disk', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const file = { ...anOfferFrom('outback'), currency: 'dollars', number: '' };
    const { data } = await owner.ask<{ addDeal: Changed }>(ADD, { file, key: 'bad-file-key' });
    expect(data.addDeal.reason).toBe('FILE_INVALID');
    expect(data.addDeal.problems?.map(({ path }) => path)).toEqual(['number', 'currency']);
    const photos = [{ file: 'photos/mx-5-dusk.jpg', alt: 'Dusk' }];
    const vehicle = { ...anOfferFrom('outback').vehicle, photos };
    const withPhoto = { ...anOfferFrom('outback'), vehicle };
    const refused = await owner.ask<{ addDeal: Changed }>(ADD, {
      file: withPhoto,
      key: 'photo-key',
    });
    expect(refused.data.addDeal.problems).toMatchObject([{ path: 'vehicle.photos[0].file' }]);
    const report = await owner.ask(
      'query C($file: JSON!) { checkOffer(file: $file) { ok problems { path } findings { code } price { outTheDoorCents } payments { label } } }',
      { file: anOfferFrom('outback') },
    );
    expect(report.data).toMatchObject({ checkOffer: { ok: true, problems: [] } });
  });

  test('a revision must name the current one and change something, and needs consent for another deal number', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const { id, offer } = await service.addDeal();
    const revise = async (key: string, changes: object, more = {}) => {
      const variables = { id, revision: 1, file: { ...offer, ...changes }, key, ...more };
      return (await owner.ask<{ reviseDeal: Changed }>(REVISE, variables)).data.reviseDeal;
    };
    expect(await revise('key-identical', {})).toMatchObject({ reason: 'IDENTICAL' });
    expect(await revise('key-other', { number: 'X-1' })).toMatchObject({
      reason: 'OTHER_DEAL',
      message: `This deal has the number ${offer.number}, but the file has X-1.`,
    });
    const adviser = { ...offer.adviser, name: 'Theo Lindqvist' };
    expect(await revise('key-revise', { adviser })).toMatchObject({ revision: 2 });
    expect(await revise('key-revise', { adviser })).toMatchObject({ revision: 2 });
    expect(await revise('key-late', { number: 'X-1' }, { replace: true })).toMatchObject({
      reason: 'DEAL_REVISED',
    });
    const extended = await owner.ask<{ extendDeal: Changed }>(EXTEND, {
      ...{ id, revision: 2, expiresAt: '2027-06-30T18:00:00-07:00', key: 'extend-key' },
    });
    expect(extended.data.extendDeal).toMatchObject({ revision: 3 });
    const { data } = await owner.ask<{ deskDeal: { revisions: unknown[]; file: object } }>(
      'query D($id: ID!) { deskDeal(id: $id) { file revisions { revision differences { id before after } } } }',
      { id },
    );
    expect(data.deskDeal.revisions).toMatchObject([
      { revision: 3, differences: [{ id: 'expiresAt' }] },
      { revision: 2, differences: [{ id: 'adviser.name', after: 'Theo Lindqvist' }] },
      { revision: 1, differences: [] },
    ]);
    expect(data.deskDeal.file).toEqual({
      ...{ ...offer, adviser, expiresAt: '2027-06-30T18:00:00-07:00' },
      $schema: '/schema/deal-1.json',
    });
  });

  test('[DRF7] a duplicate copies exactly the car, price, options and add-ons, and has its own salesperson', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const details = { phone: '+1 303 555 0142' };
    await changeDealership(service.database, 'first', { details });
    const { id, number, offer } = await service.addDeal({
      buyer: { name: 'Jordan Avery', email: 'jordan@buyer.example' },
      availability: { readyOn: '2027-03-31', note: 'Ready now' },
      deposit: { amountCents: 50_000, refund: 'ANYTIME', holdHours: 72 },
      translations: {
        es: { 'availability.note': 'Listo', 'price.lines.handling.label': 'Gastos' },
      },
    });
    expect(offer.tradeIns).not.toEqual([]);
    const { data } = await owner.ask<{ deskDeal: { duplicateFile: object } }>(
      'query D($id: ID!) { deskDeal(id: $id) { duplicateFile } }',
      { id },
    );
    const { format, currency, locale, timeZone, dealership } = offer;
    const { vehicle, price, paymentOptions, addOns } = offer;
    expect(data.deskDeal.duplicateFile).toEqual({
      $schema: '/schema/deal-1.json',
      ...{ format, currency, locale, timeZone, dealership },
      ...{ vehicle, price, paymentOptions, addOns, tradeIns: [] },
      ...{ number: `${number}-copy`, buyer: { name: '' } },
      expiresAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT18:00:00-0\d:00$/),
      adviser: { name: owner.member.name, email: owner.member.email, phone: details.phone },
      translations: { es: { 'price.lines.handling.label': 'Gastos' } },
    });
    const dana = { ...data.deskDeal.duplicateFile, buyer: { name: 'Dana Okafor' } };
    const added = await owner.ask(ADD, { file: dana, key: 'duplicate-key', photosOf: id });
    expect(added.data).toMatchObject({ addDeal: { __typename: 'DeskDeal' } });
  });
});

test('[DSK6] a confirmation is acknowledged once, and every event names its author in an intact chain', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const manager = await aMember(service, 'MANAGER');
  const deal = await service.addDeal();
  const { id, offer } = deal;
  await markOpened(service.database, deal, service.clock.now);
  const nothing = await owner.ask<{ acknowledgeConfirmation: Changed }>(ACKNOWLEDGE, { id });
  expect(nothing.data.acknowledgeConfirmation.reason).toBe('DEAL_NOT_CONFIRMED');
  const choice: Choice = defaultChoice(offer);
  await chooseSelection(service.database, { dealId: id, choice }, service.clock.now);
  later(service);
  await service.graphql(CONFIRM, confirmInput(deal));
  const attention = await owner.ask<Listed>(DEALS, { attention: true });
  expect(attention.data.deals.items).toMatchObject([{ id, attention: ['CONFIRMATION'] }]);
  const withdrawn = await owner.ask<{ withdrawDeal: Changed }>(WITHDRAW, { id });
  expect(withdrawn.data.withdrawDeal.reason).toBe('DEAL_CONFIRMED');
  const earlier = await owner.ask<{ acknowledgeConfirmation: Changed }>(ACKNOWLEDGE, {
    ...{ id, confirmationId: 'taken-back' },
  });
  expect(earlier.data.acknowledgeConfirmation.reason).toBe('DEAL_NOT_CONFIRMED');
  const both = await Promise.all([
    owner.ask(ACKNOWLEDGE, { id }),
    manager.ask(ACKNOWLEDGE, { id }),
  ]);
  for (const { data } of both) {
    expect(data).toMatchObject({ acknowledgeConfirmation: { __typename: 'DeskDeal' } });
  }
  const shown = await owner.ask<{
    deskDeal: {
      timeline: { kind: string; text: string; who: string }[];
      confirmation: { acknowledgedBy: string };
    };
  }>(
    `query D($id: ID!) { deskDeal(id: $id) {
      firstOpenedAt openNow choice { label figures { paymentCents } }
      confirmation { number pdfUrl acknowledgedAt acknowledgedBy }
      timeline { kind text who byMe byBuyer }
    } }`,
    { id },
  );
  const { timeline, confirmation } = shown.data.deskDeal;
  const names = [owner.member.name, manager.member.name];
  expect(names).toContain(confirmation.acknowledgedBy);
  expect(timeline.map(({ kind }) => kind)).toEqual([
    'ACKNOWLEDGED',
    'CONFIRMED',
    'SELECTION_SAVED',
    'OPENED',
    'ADDED',
  ]);
  expect(timeline[0]?.text).toBe(
    `${confirmation.acknowledgedBy} acknowledged the confirmation of revision 1`,
  );
  expect(timeline[2]?.text).toMatch(/^Jordan Avery chose /);
  expect((await verifyAudit(service.database.db)).problems).toEqual([]);
});

test('add-ons that the chosen payment option does not have are not counted as undecided', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { id, offer } = await service.addDeal();
  const undecided = async (paymentOptionId: string) => {
    const choice = { ...defaultChoice(offer), paymentOptionId };
    await chooseSelection(service.database, { dealId: id, choice }, service.clock.now);
    const { data } = await owner.ask<{ deskDeal: { choice: { undecided: string[] } } }>(
      'query D($id: ID!) { deskDeal(id: $id) { choice { undecided } } }',
      { id },
    );
    return data.deskDeal.choice.undecided;
  };
  expect(await undecided('finance-72')).not.toContain('Excess wear cover');
  expect(await undecided('finance-72')).toContain('GAP waiver');
  expect(await undecided('lease-36')).toContain('Excess wear cover');
  expect(await undecided('lease-36')).not.toContain('GAP waiver');
});

test('[SEL12] the fallback for a removed payment option is a suggestion, not a choice', async () => {
  const service = await startService();
  const { database, clock } = service;
  const owner = await aMember(service, 'OWNER');
  const { id, offer } = await service.addDeal();
  const choose = async (paymentOptionId: string, revision?: number, more: Partial<Choice> = {}) => {
    const choice = { ...defaultChoice(offer), paymentOptionId, ...more };
    await chooseSelection(database, { dealId: id, revision, choice }, clock.now);
  };
  const revise = async (paymentOptions = offer.paymentOptions, expiresAt = offer.expiresAt) =>
    reviseDeal(database, id, { ...offer, paymentOptions, expiresAt }, clock.now);
  const choice = async () => {
    const { data } = await owner.ask<{ deskDeal: { choice: object } }>(
      'query D($id: ID!) { deskDeal(id: $id) { choice { paymentOptionId isSuggestion dropped } } }',
      { id },
    );
    return data.deskDeal.choice;
  };
  await choose('lease-36');
  await revise();
  const chosen = { paymentOptionId: 'lease-36', isSuggestion: false, dropped: [] };
  expect(await choice()).toEqual(chosen);
  const left = offer.paymentOptions.filter(({ kind }) => kind !== 'LEASE');
  await revise(left);
  const { paymentOptionId } = defaultChoice({ ...offer, paymentOptions: left });
  const suggested = { paymentOptionId, isSuggestion: true, dropped: ['Lease, 36 months'] };
  expect(await choice()).toEqual(suggested);
  await revise(left, '2027-06-30T18:00:00-06:00');
  expect(await choice()).toEqual(suggested);
  // The choice is made on the first revision, and saved late.
  clock.now = new Date(clock.now.getTime() + 120_000);
  await choose('lease-36', 1, { addOns: [{ addOnId: 'gap', decision: 'DECLINED' }] });
  expect(await choice()).toEqual(suggested);
  const { data } = await owner.ask<{ deskDeal: object }>(
    'query D($id: ID!) { deskDeal(id: $id) { activity timeline { text } } }',
    { id },
  );
  expect(data.deskDeal).toMatchObject({
    activity: 'Chose a payment option that is no longer offered',
    timeline: expect.arrayContaining([{ text: `${offer.buyer.name} made a choice` }]),
  });
  expect(JSON.stringify(data.deskDeal)).not.toContain('chose Finance');
  await choose(paymentOptionId);
  expect(await choice()).toEqual({ paymentOptionId, isSuggestion: false, dropped: [] });
});

test('[AUD5] the audit chain detects a changed author', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { id } = await service.addDeal();
  await owner.ask(WITHDRAW, { id, reason: 'car sold' });
  const { database } = service;
  expect((await verifyAudit(database.db)).problems).toEqual([]);
  const { data } = await owner.ask<{ deskDeal: Item }>(
    'query D($id: ID!) { deskDeal(id: $id) { activity } }',
    { id },
  );
  expect(data.deskDeal.activity).toBe(`${owner.member.name} withdrew it: car sold`);
  await database.maintenance
    .updateTable('audit_entries')
    .set({ acted_by: 'member:somebody' })
    .where('seq', '=', 2)
    .execute();
  expect((await verifyAudit(database.db)).problems).toMatchObject([
    { seq: 2, message: 'was changed after it was written' },
  ]);
});

test('deals from before there was a desk belong to the first dealership, and the clean-up indexes them', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  const { database, clock } = service;
  await database.maintenance
    .updateTable('deal_list_entries')
    .set({ stage: '', status: '', ends_at: '', activity_at: '', activity: '' })
    .execute();
  await database.maintenance.deleteFrom('deal_words').execute();
  const owner = await aMember(service, 'OWNER');
  expect(await numbers(owner)).toEqual([]);
  const seen = await owner.ask('query D($id: ID!) { deskDeal(id: $id) { id } }', { id });
  expect(seen.data).toEqual({ deskDeal: { id } });
  await cleanUp(database, clock.now, () => undefined);
  expect(await numbers(owner, { search: 'jordan' })).toHaveLength(1);
});

test('expensive fields are limited per request', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  for (let count = 0; count < 26; count += 1) await service.addDeal({ number: `N-${count}` });
  const dear =
    '{ deals { items { timeline { seq } a: timeline { seq } revisions { revision } b: revisions { revision } } } }';
  const { status, errors } = await owner.ask(dear);
  expect(status).toBe(400);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'DOCUMENT_TOO_LARGE' });
});
