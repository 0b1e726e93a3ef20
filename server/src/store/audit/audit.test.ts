// Tests for audit chains in a real SQLite file: every changed, removed or moved entry, offer or
// receipt is detected.

import { canonicalJson, defaultChoice } from '@forecourt/domain';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import {
  CONFIRMED_AT,
  confirmDeal,
  confirmedDeal,
  freshSqlite,
} from '../../../test/confirmed-deal.ts';
import { anOfferFrom } from '../../../test/offers.ts';
import { chooseSelection } from '../../actions/choose-selection.ts';
import { verifyAudit, verifyDeal } from '../audit-verification.ts';
import type { Db } from '../database/database.ts';
import type { AuditEntriesTable } from '../database/tables.ts';
import { addDeal, reviseDeal, type StoredDeal, withdrawDeal } from '../deals/deals.ts';
import { auditedChange, contentHashOf } from './audit.ts';

const LENGTH = 1_000;
const TEXT_COLUMNS = [
  'deal_id',
  'at',
  'actor',
  'event',
  'content_hash',
  'detail',
  'previous_hash',
  'hash',
] as const satisfies readonly (keyof AuditEntriesTable)[];

/** A deal with a thousand events. */
async function longDeal(): Promise<{ db: Db; deal: StoredDeal }> {
  const { database } = await freshSqlite();
  const deal = await addDeal(database, anOfferFrom('outback'), CONFIRMED_AT);
  let head = deal.audit;
  for (let count = 1; count < LENGTH; count += 1) {
    const event = {
      at: new Date(CONFIRMED_AT.getTime() + count * 1_000).toISOString(),
      actor: 'VISITOR',
      event: 'SELECTION_SAVED',
      contentHash: contentHashOf({ count }),
      detail: 'revision 1',
    } as const;
    const { change, audit } = auditedChange(head, [event], {});
    expect(await database.write(change)).toBe(true);
    head = audit;
  }
  return { db: database.maintenance, deal };
}

async function entryAt(db: Db, dealId: string, seq: number) {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
}

async function remove(db: Db, dealId: string, seq: number): Promise<void> {
  await db
    .deleteFrom('audit_entries')
    .where('deal_id', '=', dealId)
    .where('seq', '=', seq)
    .execute();
}

/** The text with another character at this position. */
function flipped(text: string, at: number): string {
  const place = at % text.length;
  return text.slice(0, place) + (text[place] === '0' ? '1' : '0') + text.slice(place + 1);
}

type Entry = Selectable<AuditEntriesTable>;

/** Ways to tamper with the entry at an index. Each leaves more distant entries unchanged. */
const TAMPERINGS: Readonly<Record<string, (entries: readonly Entry[], at: number) => Entry[]>> = {
  flip: (entries, at) => {
    const entry = entries[at] as Entry;
    const column = TEXT_COLUMNS[1 + (at % (TEXT_COLUMNS.length - 1))] ?? 'at';
    return entries.with(at, { ...entry, [column]: flipped(entry[column], at) });
  },
  delete: (entries, at) => entries.toSpliced(at, 1),
  swap: (entries, at) => {
    const other = at === 0 ? 1 : at - 1;
    const [one, two] = [entries[at] as Entry, entries[other] as Entry];
    return entries.with(at, { ...two, seq: one.seq }).with(other, { ...one, seq: two.seq });
  },
};

async function store(db: Db, entries: readonly Entry[]): Promise<void> {
  await db.deleteFrom('audit_entries').execute();
  for (let from = 0; from < entries.length; from += 100) {
    await db
      .insertInto('audit_entries')
      .values(entries.slice(from, from + 100))
      .execute();
  }
}

/** Distance between entries that are tampered with at once, so that each shows separately. */
const APART = 10;

test('[AUD2] [AUD3] each of 1,000 entries changed, deleted or reordered is detected at its place', async () => {
  const { db, deal } = await longDeal();
  const whole = await db.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
  const found = async () => new Set((await verifyDeal(db, deal.id)).map(({ seq }) => seq));
  expect(await found()).toEqual(new Set());
  for (const [kind, tamper] of Object.entries(TAMPERINGS)) {
    for (let first = 0; first < APART; first += 1) {
      // Starts at the end, so that removing an entry doesn't shift the remaining ones.
      const places = whole.map((_, at) => at).filter((at) => at % APART === first);
      await store(
        db,
        places.reduceRight((entries, at) => tamper(entries, at), whole),
      );
      const seqs = await found();
      const missed = places.filter((at) => !seqs.has(at + 1));
      expect(missed, kind).toEqual([]);
      const near = (seq: number) => places.some((at) => Math.abs(at + 1 - seq) <= 2);
      expect(
        [...seqs].filter((seq) => !near(seq)),
        kind,
      ).toEqual([]);
    }
  }
  for (const [index, at] of [0, 1, 499, 998, 999].entries()) {
    const tamper = Object.values(TAMPERINGS)[index % 3];
    await store(db, tamper?.(whole, at) ?? []);
    expect([...(await found())], `entry ${at + 1} alone`).toContain(at + 1);
  }
  await store(db, whole);
  expect(await verifyAudit(db)).toEqual({ deals: 1, entries: LENGTH, problems: [] });
}, 120_000);

test('[AUD2] every column of an entry is covered, including its deal and an invalid number', async () => {
  const { database, deal } = await confirmedDeal();
  const db = database.maintenance;
  const entry = await entryAt(db, deal.id, 1);
  for (const column of TEXT_COLUMNS) {
    await db
      .updateTable('audit_entries')
      .set({ [column]: flipped(entry[column], 3) })
      .where('hash', '=', entry.hash)
      .execute();
    const { problems } = await verifyAudit(db);
    expect(
      problems.map(({ seq }) => seq),
      column,
    ).toContain(1);
    await db.deleteFrom('audit_entries').where('seq', '=', 1).execute();
    await db.insertInto('audit_entries').values(entry).execute();
  }
  for (const seq of [1.5, 77, -1]) {
    await db.updateTable('audit_entries').set({ seq }).where('hash', '=', entry.hash).execute();
    expect((await verifyAudit(db)).problems.length).toBeGreaterThan(0);
  }
});

test('[AUD2] an offer or a receipt that was changed, removed or inserted is detected', async () => {
  const { database, deal, receipt } = await confirmedDeal();
  const db = database.maintenance;
  const messages = async () => (await verifyAudit(db)).problems.map(({ message }) => message);
  const revisions = () => db.updateTable('revisions').where('deal_id', '=', deal.id);
  const confirmations = () => db.updateTable('confirmations').where('deal_id', '=', deal.id);
  const offer = canonicalJson(deal.offer);
  const cheaper = offer.replace(/"amountCents":\d/, '"amountCents":9');
  expect(cheaper).not.toBe(offer);

  await revisions().set({ offer: cheaper }).execute();
  expect(await messages()).toEqual(['the offer of revision 1 was changed']);
  await revisions().set({ offer: 'nonsense' }).execute();
  expect(await messages()).toEqual(['the offer of revision 1 was changed']);
  await revisions().set({ offer, expires_at: '2099-01-01T00:00:00.000Z' }).execute();
  expect(await messages()).toEqual(['expiresAt beside the offer of revision 1 was changed']);
  await revisions().set({ expires_at: deal.expiresAt }).execute();
  expect(await messages()).toEqual([]);

  const text = canonicalJson(receipt);
  await confirmations()
    .set({ receipt: text.replace('Jordan Avery', 'Jordan Every') })
    .execute();
  expect(await messages()).toEqual(['the receipt of revision 1 was changed']);
  await confirmations().set({ receipt: text, full_name: 'Somebody Else' }).execute();
  expect(await messages()).toEqual(['fullName beside the receipt of revision 1 was changed']);
  await confirmations()
    .set({ full_name: receipt.fullName, digest: flipped(receipt.digest, 9) })
    .execute();
  expect(await messages()).toEqual(['digest beside the receipt of revision 1 was changed']);
  await db.deleteFrom('confirmations').execute();
  expect(await messages()).toEqual(['the receipt of revision 1 is gone']);
});

test('[AUD3] removing the last entries or restoring an earlier revision of the deal is detected', async () => {
  const { database, deal } = await confirmedDeal();
  const db = database.maintenance;
  await reviseDeal(database, deal.id, deal.offer, CONFIRMED_AT);
  expect((await verifyAudit(db)).problems).toEqual([]);
  await db.updateTable('deals').set({ revision: 1 }).execute();
  expect((await verifyAudit(db)).problems).toEqual([
    { dealId: deal.id, seq: 3, message: "revision 2 is not the deal's 1" },
  ]);
  await db.updateTable('deals').set({ revision: 2 }).execute();
  await remove(db, deal.id, 3);
  const { problems } = await verifyAudit(db);
  expect(problems.map(({ message }) => message)).toEqual([
    'the chain ends at entry 2, the deal says 3',
    'the offer of revision 2 was never entered',
    "revision 1 is not the deal's 2",
  ]);
});

test('many deals are verified in batches, with progress, and only the broken one is reported', async () => {
  const { database } = await freshSqlite();
  const db = database.maintenance;
  const offer = anOfferFrom('mx-5-cash');
  const deals: StoredDeal[] = [];
  for (let count = 0; count < 450; count += 1)
    deals.push(await addDeal(database, offer, CONFIRMED_AT));
  const [first, second, third] = deals as [StoredDeal, StoredDeal, StoredDeal];
  await chooseSelection(database, { dealId: first.id, choice: defaultChoice(offer) }, CONFIRMED_AT);
  await confirmDeal(database, first);
  await withdrawDeal(database, second.id, CONFIRMED_AT);
  const seen: [number, number][] = [];
  expect(await verifyAudit(db, (...progress) => seen.push(progress))).toEqual({
    deals: 450,
    entries: 453,
    problems: [],
  });
  expect(seen).toEqual([
    [200, 450],
    [400, 450],
    [450, 450],
  ]);
  await db
    .updateTable('audit_entries')
    .set({ actor: 'SYSTEM' })
    .where('deal_id', '=', third.id)
    .execute();
  expect((await verifyAudit(db)).problems).toEqual([
    { dealId: third.id, seq: 1, message: 'was changed after it was written' },
  ]);
});
