// Tests for drafts in the desk API: stored as typed, never overwritten, visible to the right
// people.
import { cleanUp } from '@forecourt/server';
import { expect, test } from 'vitest';
import { build } from '../src/store/database/change.ts';
import { changeDealership } from '../src/store/dealerships/dealerships.ts';
import {
  type Asker,
  aMember,
  anotherDealership,
  aToken,
  joinDealership,
  switchTo,
} from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, startService } from './service.ts';

const SAVE = `mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { __typename
  ... on Draft { id version file name ownName template revision carId savedBy deal { id } approval { state words by } }
  ... on DraftConflict { savedBy savedAt draft { id version file } }
  ... on Refused { reason message } } }`;

interface SavedDraft {
  readonly __typename: string;
  readonly id: string;
  readonly version: number;
  readonly file: unknown;
  readonly name: string;
  readonly reason?: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}

async function save(asker: Asker, input: Record<string, unknown>): Promise<SavedDraft> {
  const { data, errors } = await asker.ask<{ saveDraft: SavedDraft }>(SAVE, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveDraft;
}

async function draftOf(asker: Asker, id: string) {
  const { data } = await asker.ask<{ draft: Record<string, unknown> | null }>(
    'query D($id: ID!) { draft(id: $id) { version file problems { path } openBy { name } savedByMe } }',
    { id },
  );
  return data.draft;
}

interface DraftPage {
  readonly drafts: { readonly items: readonly { readonly id: string }[]; next: string | null };
}

const PAGE = 'query L($after: String) { drafts(first: 2, after: $after) { items { id } next } }';

async function listed(asker: Asker, args = ''): Promise<string[]> {
  const { data } = await asker.ask<{ drafts: { items: { id: string }[] } }>(
    `{ drafts${args} { items { id } } }`,
  );
  return data.drafts.items.map(({ id }) => id);
}

function later(service: Service, seconds = 1): void {
  service.clock.now = new Date(service.clock.now.getTime() + seconds * 1_000);
}

test('[DRF1] a draft is stored as typed, with a list of everything missing or wrong', async () => {
  const service = await startService();
  const adviser = await aMember(service, 'ADVISER');
  const wrong: unknown[] = [
    {},
    [],
    'not a deal',
    { buyer: { name: 'Jordan Avery' }, price: { lines: [{ amountCents: 'forty' }] } },
    { vehicle: { year: 2026, make: 'Subaru', model: 'Outback' }, number: '\ud800 \u0000 é' },
    { ...anOfferFrom('outback'), unknown: [[[{ deep: true }]]] },
  ];
  for (const file of wrong) {
    const saved = await save(adviser, { file });
    expect(saved).toMatchObject({ __typename: 'Draft', version: 1, template: false, ownName: '' });
    const draft = await draftOf(adviser, saved.id);
    expect(draft?.['file']).toEqual(file);
    expect(draft?.['problems']).not.toEqual([]);
  }
  const names = (await Promise.all(wrong.slice(3, 5).map((file) => save(adviser, { file })))).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['Jordan Avery', '2026 Subaru Outback']);
  expect(await save(adviser, { file: {}, name: ' Loaner ' })).toMatchObject({ name: 'Loaner' });
  const whole = await save(adviser, { file: anOfferFrom('outback') });
  expect((await draftOf(adviser, whole.id))?.['problems']).toEqual([]);
});

test('a draft that is too large, has too long a name or lacks a version is refused', async () => {
  const service = await startService();
  const adviser = await aMember(service, 'ADVISER');
  const refused = { __typename: 'Refused', reason: 'INPUT_INVALID' };
  expect(await save(adviser, { file: { text: 'x'.repeat(1_100_000) } })).toMatchObject(refused);
  expect(await save(adviser, { file: {}, name: 'x'.repeat(121) })).toMatchObject(refused);
  await expect(save(adviser, { file: {}, name: '\ud800' })).rejects.toThrow('input.name: expected');
  const { id } = await save(adviser, { file: {} });
  expect(await save(adviser, { id, file: {} })).toMatchObject(refused);
  expect(await save(adviser, { id: 'none', version: 1, file: {} })).toMatchObject({
    reason: 'DRAFT_UNKNOWN',
  });
});

test('[DRF2] the same key creates no second draft, even if both requests arrive together', async () => {
  const service = await startService();
  const adviser = await aMember(service, 'ADVISER');
  const input = { file: { number: 'A-1' }, idempotencyKey: 'draft-key-1' };
  const both = await Promise.all([save(adviser, input), save(adviser, input)]);
  expect(both[0].id).toBe(both[1].id);
  expect((await save(adviser, input)).id).toBe(both[0].id);
  expect(await listed(adviser)).toEqual([both[0].id]);
});

test('[DRF3] if two people save one draft, the second gets the first one’s version, and nothing is lost', async () => {
  const service = await startService();
  const [adviser, manager] = [await aMember(service, 'ADVISER'), await aMember(service, 'MANAGER')];
  const { id } = await save(adviser, { file: { number: 'A-1' } });
  later(service);
  const first = await save(manager, { id, version: 1, file: { number: 'A-2' } });
  expect(first).toMatchObject({ __typename: 'Draft', version: 2 });
  const second = await save(adviser, { id, version: 1, file: { number: 'A-3' } });
  expect(second).toMatchObject({
    __typename: 'DraftConflict',
    savedBy: manager.member.name,
    savedAt: service.clock.now.toISOString(),
    draft: { id, version: 2, file: { number: 'A-2' } },
  });
  expect(await draftOf(adviser, id)).toMatchObject({ version: 2, savedByMe: false });
  // A person who has read the newer version can continue from it.
  const third = await save(adviser, { id, version: 2, file: { number: 'A-3' } });
  expect(third).toMatchObject({ version: 3 });
  // The response was lost, so the same request is repeated. That is no conflict.
  expect(await save(adviser, { id, version: 2, file: { number: 'A-3' } })).toMatchObject({
    __typename: 'Draft',
    version: 3,
  });
  const together = await Promise.all(
    ['B-1', 'B-2', 'B-3', 'B-4'].map((number) =>
      save(adviser, { id, version: 3, file: { number } }),
    ),
  );
  const kinds = together.map(({ __typename }) => __typename).toSorted();
  expect(kinds).toEqual(['Draft', 'DraftConflict', 'DraftConflict', 'DraftConflict']);
});

test('drafts are paginated, sorted by the latest save, without templates and ended ones', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    later(service);
    ids.unshift((await save(manager, { file: { number: `A-${nth}` } })).id);
  }
  const template = await save(manager, { file: {}, template: true, name: 'Standard fees' });
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const { data }: { data: DraftPage } = await manager.ask<DraftPage>(PAGE, { after });
    pages.push(data.drafts.items.map(({ id }) => id));
    after = data.drafts.next;
  } while (after !== null);
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  expect(await listed(manager, '(templates: true)')).toEqual([template.id]);
  const gone = await manager.ask<{ deleteDraft: { id: string } }>(
    `mutation { deleteDraft(id: "${ids[0]}") { ... on Draft { id } } }`,
  );
  expect(gone.data.deleteDraft.id).toBe(ids[0]);
  expect(await listed(manager)).toEqual(ids.slice(1));
  expect(await draftOf(manager, ids[0] ?? '')).toBeNull();
});

test('[DRF1] a salesperson sees their own drafts, others if the dealership allows it, and none of another dealership', async () => {
  const service = await startService();
  const [one, other] = [await aMember(service, 'ADVISER'), await aMember(service, 'ADVISER')];
  const stranger = await aMember(service, 'OWNER', await anotherDealership(service));
  const { id } = await save(one, { file: {} });
  expect(await listed(other)).toEqual([id]);
  await changeDealership(service.database, 'first', { policy: { advisersSeeAll: false } });
  expect(await listed(one)).toEqual([id]);
  expect(await listed(other)).toEqual([]);
  expect(await listed(stranger)).toEqual([]);
  expect(await listed(await aToken(service, ['deals:read']))).toEqual([id]);
});

test('a draft can be the next revision of a deal that its author may revise', async () => {
  const service = await startService();
  const [adviser, manager] = [await aMember(service, 'ADVISER'), await aMember(service, 'MANAGER')];
  const { id: dealId } = await service.addDeal();
  const forbidden = await adviser.ask(SAVE, { input: { file: {}, dealId } });
  expect(forbidden.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  const saved = await save(manager, { file: {}, dealId });
  expect(saved).toMatchObject({ revision: 1, deal: { id: dealId } });
  const again = await save(manager, { id: saved.id, version: 1, file: { a: 1 } });
  expect(again).toMatchObject({ revision: 1, deal: { id: dealId } });
  expect(await save(manager, { file: {}, dealId: 'none' })).toMatchObject({
    reason: 'DEAL_UNKNOWN',
  });
});

test('[DRF1] a revision’s draft is in the dealership of its deal, even if the session is in another one', async () => {
  const service = await startService();
  const author = await aMember(service, 'MANAGER');
  const south = await anotherDealership(service);
  await joinDealership(service, author, south);
  const stranger = await aMember(service, 'MANAGER', south);
  const { id: dealId } = await service.addDeal();
  await switchTo(author, south.id);
  const input = { file: { buyer: { name: 'Jordan' } }, dealId, idempotencyKey: 'revision-1' };
  const saved = await save(author, input);
  expect(saved).toMatchObject({ __typename: 'Draft', deal: { id: dealId } });
  expect((await save(author, input)).id).toBe(saved.id);
  expect(await listed(stranger)).toEqual([]);
  expect(await draftOf(stranger, saved.id)).toBeNull();
  expect(await listed(await aMember(service, 'MANAGER'))).toEqual([saved.id]);
});

test('two people in one draft see each other, and see when the other one leaves', async () => {
  const service = await startService();
  const [adviser, manager] = [await aMember(service, 'ADVISER'), await aMember(service, 'MANAGER')];
  const { id } = await save(adviser, { file: {} });
  const open = (asker: Asker, isOpen = true) =>
    asker.ask(`mutation { openDraft(id: "${id}", open: ${isOpen}) { __typename } }`);
  await open(adviser);
  await open(manager);
  expect(await draftOf(adviser, id)).toMatchObject({ openBy: [{ name: manager.member.name }] });
  expect(await draftOf(manager, id)).toMatchObject({ openBy: [{ name: adviser.member.name }] });
  await open(manager, false);
  expect(await draftOf(adviser, id)).toMatchObject({ openBy: [] });
  await open(manager);
  later(service, 60);
  expect(await draftOf(adviser, id)).toMatchObject({ openBy: [] });
});

test('an ended draft is removed in steps: its file at once, its photos unless a deal shows them, then its row', async () => {
  const service = await startService();
  const { database, clock } = service;
  const adviser = await aMember(service, 'ADVISER');
  const [gone, old, kept] = [
    await save(adviser, { file: { number: 'A-1' } }),
    await save(adviser, { file: { number: 'A-2' } }),
    await save(adviser, { file: { number: 'A-3' } }),
  ];
  const photo = (name: string) => ({ id: name, width: 10, height: 10 });
  const ofDeal = await service.addDeal();
  const shown = { deal_id: ofDeal.id, revision: 1, position: 0, photo_id: 'shown' };
  await database.write({
    writes: [
      ...['lost', 'shown'].flatMap((id) => [
        build.insertInto('photos').values(photo(id)),
        build.insertInto('draft_photos').values({ draft_id: gone.id, file: id, photo_id: id }),
      ]),
      build.insertInto('deal_photos').values(shown),
    ],
  });
  await adviser.ask(`mutation { deleteDraft(id: "${gone.id}") { __typename } }`);
  const rows = () => database.db.selectFrom('drafts').select(['id', 'file']).execute();
  expect(await rows()).toContainEqual({ id: gone.id, file: 'null' });
  const clean = () =>
    cleanUp(database, clock.now, (error) => {
      throw error;
    });
  later(service, 25 * 3_600);
  await clean();
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual([old.id, kept.id].toSorted());
  const photos = await database.db.selectFrom('photos').select('id').execute();
  expect(photos).toEqual([{ id: 'shown' }]);
  later(service, 300 * 24 * 3_600);
  const session = await aMember(service, 'MANAGER');
  await save(session, { id: kept.id, version: 1, file: {} });
  later(service, 70 * 24 * 3_600);
  await clean();
  expect(await listed(await aMember(service, 'MANAGER'))).toEqual([kept.id]);
});
