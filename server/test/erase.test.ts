// Tests for erasure: no trace of the person in any table or file, a valid audit chain, and other
// deals untouched.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { paths } from '@forecourt/domain/paths';
import {
  addDeal,
  cleanUp,
  type Database,
  reviseDeal,
  verifyAudit,
  withdrawDeal,
} from '@forecourt/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { declineDeal, reopenDeal, takeBackConfirmation } from '../src/actions/change-of-mind.ts';
import { acknowledgeConfirmation, replyToBuyer } from '../src/actions/deals.ts';
import { recordDeposit, refundDeposit } from '../src/actions/deposits.ts';
import { eraseDealAs, holdDealAs } from '../src/actions/erase-deal.ts';
import { sendMessage } from '../src/actions/send-message.ts';
import { verifyReceipt } from '../src/receipt/verification.ts';
import { auditEntriesOf } from '../src/store/audit/audit.ts';
import { build } from '../src/store/database/change.ts';
import { findDeal } from '../src/store/deals/read-deals.ts';
import { findStoredReceipt } from '../src/store/deals/receipts.ts';
import { draftInsert } from '../src/store/drafts/drafts.ts';
import { eraseDeal } from '../src/store/erasure/erase-deal.ts';
import { holdDeal } from '../src/store/erasure/legal-holds.ts';
import { removeDueData, setRetention } from '../src/store/erasure/retention.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { aMember } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { databaseKind, type Service, startService } from './service.ts';

const MACHINE = { kind: 'MACHINE' } as const;
/** Everything that the person and the dealership wrote about them, in lower case. */
const SECRETS = [
  ...['zephyrine', 'quillfeather', 'ottoline', 'brasswick'],
  ...['zephyrine.q@buyer.example', 'other.box@buyer.example', '720) 555-0177', '7205550177'],
  // Search terms of the values above.
  ...['5550177', 'zephyrineqbuyer'],
  ...['xylophone', 'marmalade', 'periwinkle', 'lender of dunes', 'wvwzzz1jz3w386752'],
  ...['clarinet', 'marigold'],
];

const anOffer = (number: string) => {
  const offer = anOfferFrom('outback');
  const [first, ...lines] = offer.price.lines;
  if (!first) throw new Error('no line');
  return {
    ...offer,
    number,
    deposit: { amountCents: 50_000, refund: 'ANYTIME' as const, holdHours: 72 },
    buyer: {
      name: 'Zephyrine Quillfeather',
      coBuyerName: 'Ottoline Brasswick',
      email: 'Zephyrine.Q@buyer.example',
      phone: '+1 (720) 555-0177',
    },
    price: {
      ...offer.price,
      lines: [{ ...first, explanation: 'As promised to Zephyrine on the phone.' }, ...lines],
    },
    tradeIns: offer.tradeIns.map((each) => ({
      ...{ ...each, vin: 'WVWZZZ1JZ3W386752', payoffLender: 'Lender of Dunes' },
    })),
  };
};

/** A deal with every kind of data that can be stored. */
async function aTalkativeDeal({ database, clock }: Service): Promise<string> {
  const now = clock.now;
  const { id } = await addDeal(database, anOffer('ERA-1'), now);
  const key = (name: string) => `${name}-${id}`.slice(0, 40);
  const say = (text: string, name: string) =>
    sendMessage(
      database,
      { dealId: id, idempotencyKey: key(name), kind: 'QUESTION', text, wishes: [] },
      now,
    );
  await say('Does it come with a xylophone?', 'one');
  await replyToBuyer(database, MACHINE, {
    ...{ id, text: 'No marmalade either, Zephyrine.', idempotencyKey: key('reply'), now },
  });
  const found = async () => {
    const deal = await findDeal(database.db, id);
    if (!deal) throw new Error('gone');
    return deal;
  };
  await confirmDeal(database, await found(), 'Zephyrine M. Quillfeather');
  await payAndRefund(database, id, now);
  await takeBackConfirmation(
    database,
    { dealId: id, revision: 1, idempotencyKey: key('back') } as never,
    now,
  );
  await declineDeal(
    database,
    {
      dealId: id,
      revision: 1,
      reason: 'My cousin has a periwinkle one.',
      idempotencyKey: key('no'),
    } as never,
    now,
  );
  await reopenDeal(database, { dealId: id, revision: 1, idempotencyKey: key('yes') } as never, now);
  await withdrawDeal(database, id, now, { by: 'machine', reason: 'Zephyrine called.' });
  await reviseDeal(database, id, { ...anOffer('ERA-1'), expiresAt: '2026-12-30T12:00:00Z' }, now);
  await rowsBeside(database, id, now);
  return id;
}

/** A deposit with every text that staff can enter. */
async function payAndRefund(database: Database, id: string, now: Date): Promise<void> {
  const [key, at] = [{ idempotencyKey: null }, { now }];
  const paid = { id, method: 'CHECK', reference: 'Check of the clarinet teacher' } as const;
  expect(await recordDeposit(database, MACHINE, { ...paid, ...key, ...at })).toMatchObject(OK);
  const refund = { id, reason: 'Given to her aunt Marigold.', reference: 'Marigold 7' };
  expect(await refundDeposit(database, MACHINE, { ...refund, ...key, ...at })).toMatchObject(OK);
}

const OK = { ok: true };

/** Rows from other parts of the program: drafts, mail, and the buyer's choice about mail. */
async function rowsBeside(database: Database, dealId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const draft = {
    ...{ dealershipId: 'first', ownerId: null, template: false, name: 'Draft' },
    ...{ carId: null, version: 1, createdAt: at, savedAt: at, savedBy: 'machine', changedAt: at },
    approval: null,
    file: anOffer('ERA-1'),
  };
  await database.write({
    writes: [
      draftInsert(
        { ...draft, id: 'draft-of-it', revises: { dealId, revision: 2 }, endedAt: null } as never,
        null,
      ),
      draftInsert({ ...draft, id: 'draft-that-ended', revises: null, endedAt: at } as never, null),
      build.updateTable('drafts').set({ ended_at: at }).where('id', '=', 'draft-that-ended'),
      build.insertInto('outbox_events').values({
        ...{ id: 'evt_mailed', dealership_id: 'first', deal_id: dealId, sequence: 0, at },
        ...{ type: 'deal.sent', revision: 1, number: 'ERA-1', status: 'OPEN' },
        detail: 'other.box@buyer.example',
      }),
      build.insertInto('deliveries').values({
        ...{ destination_id: 'first-buyers', event_id: 'evt_mailed', dealership_id: 'first' },
        ...{ state: 'DONE', due_at: at, claim: '', tries: 1, created_at: at },
        log: '[{"answer":"250 zephyrine.q@buyer.example accepted"}]',
      }),
      ...['zephyrine.q@buyer.example', 'other.box@buyer.example'].map((address) =>
        build.insertInto('mail_stops').values({
          token: `t ${address.length}`,
          dealership_id: 'first',
          address,
          created_at: at,
        }),
      ),
    ],
  });
}

async function tablesOf({ kind, db }: Database): Promise<readonly string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** Texts of a value: as stored, and after each decompression that succeeds. */
function textsIn(value: unknown): readonly string[] {
  if (value instanceof Uint8Array) {
    const ways = [brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync];
    const plain = ways.flatMap((way) => {
      try {
        return [Buffer.from(way(value)).toString('latin1')];
      } catch {
        return [];
      }
    });
    return [Buffer.from(value).toString('latin1'), ...plain];
  }
  return [String(value)];
}

async function secretsIn(database: Database): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const table of await tablesOf(database)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      database.db,
    );
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        for (const text of textsIn(value)) {
          for (const secret of SECRETS) {
            if (text.toLowerCase().includes(secret)) found.add(`${table}.${column}: ${secret}`);
          }
        }
      }
    }
  }
  return [...found];
}

/** Covers free pages and the write-ahead log too. */
function secretsInFiles(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file)).toString('latin1').toLowerCase();
    return SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`);
  });
}

async function rowsOf(database: Database, dealId: string): Promise<string> {
  const tables = await tablesOf(database);
  const rows = await Promise.all(
    tables.map(async (table) => {
      const all = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        database.db,
      );
      const text = all.rows.map((row) => JSON.stringify(row)).sort();
      return [table, text.filter((row) => row.includes(dealId))];
    }),
  );
  return JSON.stringify(rows);
}

describe('[ERA1] [ERA2] [ERA3] after a deal was erased', () => {
  test('no table and no file contains the person, every chain verifies, and other deals are unchanged', async () => {
    const service = await startService();
    const { database, clock, location } = service;
    const other = await addDeal(database, anOfferFrom('mx-5-cash'), clock.now);
    await confirmDeal(database, other);
    const id = await aTalkativeDeal(service);
    const found = new Set((await secretsIn(database)).map((each) => each.split(': ')[1]));
    expect(found).toEqual(new Set(SECRETS));
    const before = await rowsOf(database, other.id);
    const erased = await eraseDealAs(database, MACHINE, {
      ...{ id, reason: 'Zephyrine asked us to.', now: clock.now },
    });
    expect(erased.ok).toBe(true);
    expect(await secretsIn(database)).toEqual([]);
    if (databaseKind === 'sqlite') {
      expect(existsSync(join(location.dataFolder, 'forecourt.sqlite'))).toBe(true);
      expect(secretsInFiles(location.dataFolder)).toEqual([]);
    }
    expect((await verifyAudit(database.db)).problems).toEqual([]);
    expect(await rowsOf(database, other.id)).toBe(before);
  });

  test('a change after the erasure, or a detail removed without one, is detected', async () => {
    const service = await startService();
    const { database, clock } = service;
    const id = await aTalkativeDeal(service);
    await eraseDealAs(database, MACHINE, { id, reason: 'Asked for.', now: clock.now });
    const problems = async () => (await verifyAudit(database.db)).problems.length;
    expect(await problems()).toBe(0);
    const offers = await database.db
      .selectFrom('revisions')
      .select(['revision', 'offer'])
      .where('deal_id', '=', id)
      .execute();
    const set = (revision: number, offer: string) =>
      database.write({
        writes: [
          build
            .updateTable('revisions')
            .set({ offer })
            .where('deal_id', '=', id)
            .where('revision', '=', revision),
        ],
      });
    for (const { revision, offer } of offers) {
      await set(revision, offer.replace('"Erased"', '"Somebody"'));
      expect(await problems()).toBe(1);
      await set(revision, offer);
    }
    const refer = (reference: string) =>
      database.write({
        writes: [
          build
            .updateTable('deposit_entries')
            .set({ reference })
            .where('deal_id', '=', id)
            .where('kind', '=', 'PAID'),
        ],
      });
    await refer('1207');
    expect(await problems()).toBe(1);
    await refer('');
    expect(await problems()).toBe(0);
    const other = await addDeal(database, anOfferFrom('outback'), clock.now);
    await withdrawDeal(database, other.id, clock.now, { reason: 'Sold.' });
    const clearDetail = build.updateTable('audit_entries').set({ detail: '', schema_version: 3 });
    await database.write({
      writes: [clearDetail.where('deal_id', '=', other.id).where('event', '=', 'WITHDRAWN')],
    });
    expect(await problems()).toBe(1);
  });

  test('its receipt names the erasure and its author, and the buyer’s own copy still verifies', async () => {
    const service = await startService();
    const { database, clock } = service;
    const manager = await aMember(service, 'MANAGER');
    const deal = await addDeal(database, anOffer('ERA-2'), clock.now);
    const copy = await confirmDeal(database, deal, 'Zephyrine Quillfeather');
    await acknowledgeConfirmation(database, MACHINE, deal.id, clock.now);
    const { data } = await manager.ask<{ eraseDeal: { __typename: string } }>(
      `mutation M($id: ID!) { eraseDeal(id: $id, reason: "Asked for.") {
        __typename ... on Refused { message } } }`,
      { id: deal.id },
    );
    expect(data.eraseDeal).toEqual({ __typename: 'DeskDeal' });
    const response = await service.fetch(paths.receipt(deal.id, copy.number, 'json'));
    const text = await response.text();
    expect(SECRETS.filter((secret) => text.toLowerCase().includes(secret))).toEqual([]);
    const receipt = JSON.parse(text);
    expect(receipt).toMatchObject({
      ...{ erasedAt: clock.now.toISOString(), erasedBy: manager.member.name, fullName: 'Erased' },
    });
    expect((await verifyReceipt(database.db, copy)).verdict).toBe('GENUINE');
    expect((await verifyReceipt(database.db, { ...copy, fullName: 'Zoe' })).verdict).toBe(
      'ALTERED',
    );
    expect((await verifyReceipt(database.db, receipt)).verdict).toBe('ERASED');
    const stored = await findStoredReceipt(database.db, { number: copy.number });
    expect(stored?.erasure?.by).toBe(`member:${manager.member.id}`);
  });

  test('[ERA3] it cannot be published, confirmed or sent again, and its page names nobody', async () => {
    const service = await startService();
    const { database, clock } = service;
    const owner = await aMember(service, 'OWNER');
    const deal = await addDeal(database, anOffer('ERA-3'), clock.now);
    await eraseDealAs(database, MACHINE, { id: deal.id, reason: 'Asked for.', now: clock.now });
    const { data } = await owner.ask<{ reviseDeal: { reason?: string } }>(
      `mutation M($id: ID!, $file: JSON!) {
        reviseDeal(id: $id, revision: 1, file: $file, idempotencyKey: "again-12345") {
          ... on Refused { reason } } }`,
      { id: deal.id, file: anOffer('ERA-3') },
    );
    expect(data.reviseDeal).toEqual({ reason: 'DEAL_ERASED' });
    const draft = await owner.ask(
      `mutation D($id: ID!, $file: JSON!) {
        saveDraft(input: { dealId: $id, file: $file }) { ... on Refused { reason } } }`,
      { id: deal.id, file: anOffer('ERA-3') },
    );
    expect(draft.data).toEqual({ saveDraft: { reason: 'DEAL_ERASED' } });
    expect(await database.db.selectFrom('drafts').select('id').execute()).toEqual([]);
    const page = await (await service.fetch(`/deals/${deal.id}`)).text();
    expect(SECRETS.filter((secret) => page.toLowerCase().includes(secret))).toEqual([]);
    await expect(confirmDeal(database, deal)).rejects.toThrow(/not confirmed/);
  });

  test('[ERA5] the clean-up erases deals that ended longer ago than the dealership’s term, and no others', async () => {
    const service = await startService();
    const { database, clock } = service;
    const days = (count: number) => new Date(clock.now.getTime() + count * 24 * 3_600_000);
    const expiresAt = days(2).toISOString();
    const add = async (number: string, changes = {}) =>
      (await addDeal(database, { ...anOffer(number), expiresAt, ...changes }, clock.now)).id;
    const ended = await add('ERA-5');
    const held = await add('ERA-6');
    const open = await add('ERA-7', { expiresAt: days(300).toISOString() });
    await holdDealAs(database, MACHINE, { id: held, reason: 'A lawsuit.', now: clock.now });
    const erased = async () => {
      const rows = await database.db.selectFrom('erasures').select('deal_id').execute();
      return rows.map(({ deal_id }) => deal_id);
    };
    const fail = (error: unknown) => {
      throw error;
    };
    await cleanUp(database, days(90), fail);
    expect(await erased()).toEqual([]);
    await setRetention(database, 'first', { contact: 30 });
    await cleanUp(database, days(31), fail);
    expect(await erased()).toEqual([]);
    await cleanUp(database, days(33), fail);
    expect(await erased()).toEqual([ended]);
    const names = [open, held].map(
      async (id) => (await findDeal(database.db, id))?.offer.buyer.name,
    );
    expect(await Promise.all(names)).toEqual(['Zephyrine Quillfeather', 'Zephyrine Quillfeather']);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('[ERA4] a deal on legal hold is not erased until it is released', async () => {
    const service = await startService();
    const { database, clock } = service;
    const { id } = await addDeal(database, anOffer('ERA-4'), clock.now);
    const erasure = { id, reason: 'Asked for.', now: clock.now };
    await holdDealAs(database, MACHINE, { id, reason: 'A lawsuit.', now: clock.now });
    const refused = await eraseDealAs(database, MACHINE, erasure);
    expect(refused.ok ? null : refused.refusal.reason).toBe('DEAL_ON_HOLD');
    await holdDealAs(database, MACHINE, { id, reason: null, now: clock.now });
    expect((await eraseDealAs(database, MACHINE, erasure)).ok).toBe(true);
  });

  test('[ERA4] a legal hold that is set while an erasure is prepared stops it, and a second hold replaces its reason', async () => {
    const service = await startService();
    const { database, clock } = service;
    const { id } = await addDeal(database, anOffer('ERA-8'), clock.now);
    // Acts as another server: this process serializes its own changes of a deal.
    const other = { ...database, serializeBy: <T>(_id: string, work: () => Promise<T>) => work() };
    const hold = { by: 'machine', reason: 'A lawsuit.', now: clock.now };
    const erasing = { by: 'machine', reason: 'Asked for.', now: clock.now };
    let attempts = 0;
    const prevented = await eraseDeal(database, id, erasing, async () => {
      attempts += 1;
      await holdDeal(other, id, hold);
      return true;
    });
    expect(attempts).toBe(1);
    expect(prevented).toEqual({ kind: 'LEGAL_HOLD', reason: 'A lawsuit.' });
    expect((await findDeal(database.db, id))?.offer.buyer.name).toBe('Zephyrine Quillfeather');
    await holdDealAs(database, MACHINE, { id, reason: 'A second suit.', now: clock.now });
    const refused = await eraseDealAs(database, MACHINE, { id, ...erasing });
    expect(refused.ok ? '' : refused.refusal.message).toContain('A second suit.');
    const events = await auditEntriesOf(database.db, id);
    expect(events.filter(({ event }) => event === 'LEGAL_HOLD')).toHaveLength(2);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('[ERA5] the clean-up does not erase a deal that is taken up again, waits for a reply or holds a car', async () => {
    const service = await startService();
    const { database, clock } = service;
    const late = new Date(clock.now.getTime() + 90 * 24 * 3_600_000);
    const add = async (number: string) => addDeal(database, ofItsOwnCar(number), clock.now);
    const waiting = await add('ERA-9');
    await confirmDeal(database, waiting);
    const held = await add('ERA-10');
    await confirmDeal(database, held);
    await acknowledgeConfirmation(database, MACHINE, held.id, clock.now);
    const payment = { method: 'CASH', reference: '', idempotencyKey: null } as const;
    const paid = await recordDeposit(database, MACHINE, {
      id: held.id,
      ...payment,
      now: clock.now,
    });
    expect(paid.ok).toBe(true);
    await setRetention(database, 'first', { contact: 30 });
    await removeDueData(database, late, (error) => {
      throw error;
    });
    const rows = await database.db.selectFrom('erasures').select('deal_id').execute();
    expect(rows).toEqual([]);
    // A deal that had ended when the clean-up started is read again before each attempt.
    const erasing = { by: 'machine', reason: '30 days', now: late };
    expect(await eraseDeal(database, waiting.id, erasing, async () => false)).toBeNull();
    expect((await findDeal(database.db, waiting.id))?.offer.buyer.name).not.toBe('Erased');
  });

  test('[ERA1] codes of accepted warnings stay, and the manager’s reason is erased', async () => {
    const service = await startService();
    const { database, clock } = service;
    const override = { codes: ['CAR_ALREADY_SOLD'], reason: 'Zephyrine gave it back.' };
    const accepted = { accepted: ['EXPIRES_SOON'], override };
    const { id } = await addDeal(database, anOffer('ERA-11'), clock.now, [], accepted);
    await eraseDealAs(database, MACHINE, { id, reason: 'Asked for.', now: clock.now });
    const entries = await auditEntriesOf(database.db, id);
    const findings = entries.filter(({ event }) => event === 'FINDINGS_ACCEPTED');
    expect(findings.map(({ detail }) => detail)).toEqual([
      'revision 1: EXPIRES_SOON',
      'revision 1: CAR_ALREADY_SOLD',
    ]);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('a reason with a control character is refused', async () => {
    const service = await startService();
    const { database, clock } = service;
    const { id } = await addDeal(database, anOffer('ERA-12'), clock.now);
    const badInput = { id, reason: 'Asked\u0000for', now: clock.now };
    for (const done of [
      await eraseDealAs(database, MACHINE, badInput),
      await holdDealAs(database, MACHINE, badInput),
    ]) {
      expect(done.ok ? null : done.refusal.reason).toBe('INPUT_INVALID');
    }
  });
});

/** A car that no other deal has, so a deposit for it can be recorded. */
function ofItsOwnCar(number: string) {
  const offer = anOffer(number);
  const vin = `4S4BTGUD5T3${number.replaceAll(/\D/g, '').padStart(6, '0')}`;
  return { ...offer, vehicle: { ...offer.vehicle, vin } };
}
