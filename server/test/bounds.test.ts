// Tests for storage limits per link: stored data of a deal is bounded and cleaned up, on both
// databases.
import { readFileSync } from 'node:fs';
import { type Choice, normalizeChoice } from '@forecourt/domain';
import {
  MAX_BUYER_BYTES,
  MAX_CHANGES_OF_MIND,
  MAX_MESSAGE_LENGTH,
  WISHES,
} from '@forecourt/domain/talk';
import {
  addDeal,
  auditEntriesOf,
  chooseSelection,
  cleanUp,
  confirming,
  type Database,
  declineDeal,
  findDeal,
  reviseDeal,
  type StoredDeal,
  sendMessage,
  verifyAudit,
  withdrawDeal,
} from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { reopenDeal } from '../src/actions/change-of-mind.ts';
import type { ConfirmInput } from '../src/actions/confirm.ts';
import { contentHashOf } from '../src/store/audit/audit.ts';
import { confirmInput } from './confirming.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, openedDatabase, startService } from './service.ts';

const OPERATING = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function after(ms: number): Date {
  return new Date(NOW.getTime() + ms);
}

function failing(error: unknown): never {
  throw error;
}

async function oneDeal() {
  const location = await freshLocation();
  const database = await openedDatabase(location);
  return { location, database, deal: await addDeal(database, anOfferFrom('outback'), NOW) };
}

/** A different choice for each number. */
function choiceNumber(nth: number, { offer }: StoredDeal): Choice {
  const loan = offer.paymentOptions.find((option) => option.kind === 'FINANCE');
  if (loan?.kind !== 'FINANCE') throw new Error('no loan');
  const { minCents, stepCents } = loan.cashDown;
  return { paymentOptionId: loan.id, cashDownCents: minCents + nth * stepCents, addOns: [] };
}

async function choose(database: Database, deal: StoredDeal, nth: number, now: Date): Promise<void> {
  const choice = choiceNumber(nth, deal);
  const outcome = await chooseSelection(database, { dealId: deal.id, choice }, now);
  expect(outcome?.ok).toBe(true);
}

async function eventsOf(database: Database, { id }: StoredDeal): Promise<string[]> {
  return (await auditEntriesOf(database.db, id)).map(({ event }) => event);
}

async function lastHash(database: Database, { id }: StoredDeal, event: string) {
  const entries = await auditEntriesOf(database.db, id);
  return entries.findLast((each) => each.event === event)?.contentHash;
}

function hashOfChoice(nth: number, deal: StoredDeal): string {
  return contentHashOf(normalizeChoice(deal.offer, choiceNumber(nth, deal)));
}

/** Stores as many visitor entries as a deal can have. */
async function fillAudit({ maintenance }: Database, { id }: StoredDeal): Promise<void> {
  await maintenance
    .updateTable('deals')
    .set({ revision_seq: -1_000 })
    .where('id', '=', id)
    .execute();
}

describe('the audit of selections', () => {
  test('[AUD4] stores changes within a minute as one entry, and adds the last state when it is due', async () => {
    const { location, database, deal } = await oneDeal();
    for (let nth = 0; nth < 12; nth += 1) await choose(database, deal, nth, after(nth * 5_000));
    expect(await eventsOf(database, deal)).toEqual(['ADDED', 'SELECTION_SAVED']);
    expect((await findDeal(database.db, deal.id))?.selection?.choice).toEqual(
      normalizeChoice(deal.offer, choiceNumber(11, deal)),
    );
    await cleanUp(database, after(59_000), failing);
    expect(await eventsOf(database, deal)).toHaveLength(2);
    // Another server does it, so nothing depends on the memory of the first.
    await cleanUp(await openedDatabase(location), after(MINUTE_MS), failing);
    expect(await eventsOf(database, deal)).toEqual(['ADDED', 'SELECTION_SAVED', 'SELECTION_SAVED']);
    expect(await lastHash(database, deal, 'SELECTION_SAVED')).toBe(hashOfChoice(11, deal));
    await cleanUp(database, after(DAY_MS), failing);
    expect(await eventsOf(database, deal)).toHaveLength(3);
    await choose(database, deal, 1, after(3 * MINUTE_MS));
    expect(await eventsOf(database, deal)).toHaveLength(4);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('[AUD4] stores the latest choice before a confirmation, a revision or a withdrawal', async () => {
    const { database, deal } = await oneDeal();
    const changes: readonly [string, (deal: StoredDeal, now: Date) => Promise<unknown>][] = [
      ['REVISED', (each, now) => reviseDeal(database, each.id, each.offer, now)],
      ['WITHDRAWN', (each, now) => withdrawDeal(database, each.id, now)],
      [
        'CONFIRMED',
        (each, now) => {
          const { input } = confirmInput(
            each,
            {},
            normalizeChoice(each.offer, choiceNumber(2, each)),
          );
          return confirming(database)(input as unknown as ConfirmInput, now);
        },
      ],
    ];
    for (const [event, change] of changes) {
      const each = await addDeal(database, deal.offer, NOW);
      await choose(database, each, 1, after(1_000));
      await choose(database, each, 2, after(2_000));
      await change(each, after(3_000));
      const saved = 'SELECTION_SAVED';
      expect(await eventsOf(database, each)).toEqual(['ADDED', saved, saved, event]);
      expect(await lastHash(database, each, saved)).toBe(hashOfChoice(2, each));
      await cleanUp(database, after(DAY_MS), failing);
      expect(await eventsOf(database, each)).toHaveLength(4);
    }
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('[AUD4] [CON7] after 1,000 visitor entries stores selections once a day, no refusals, and every confirmation', async () => {
    const { database, deal } = await oneDeal();
    await choose(database, deal, 0, NOW);
    await fillAudit(database, deal);
    await choose(database, deal, 1, after(2 * MINUTE_MS));
    const confirm = (changes: object, now: Date) => {
      const { input } = confirmInput(deal, { ...changes });
      return confirming(database)(input as unknown as ConfirmInput, now);
    };
    expect(await confirm({ consent: false }, NOW)).toMatchObject({ reason: 'CONSENT_REQUIRED' });
    expect(await database.db.selectFrom('confirm_replies').selectAll().execute()).toEqual([]);
    await cleanUp(database, after(DAY_MS - 1), failing);
    expect(await eventsOf(database, deal)).toEqual(['ADDED', 'SELECTION_SAVED']);
    await cleanUp(database, after(DAY_MS), failing);
    expect(await eventsOf(database, deal)).toHaveLength(3);
    expect(await confirm({}, after(DAY_MS))).toMatchObject({ outcome: 'CONFIRMED' });
    expect((await eventsOf(database, deal)).at(-1)).toBe('CONFIRMED');
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });
});

describe('replies to refused confirms', () => {
  async function refuse(database: Database, deal: StoredDeal, key: string, now: Date) {
    const { input } = confirmInput(deal, { consent: false, idempotencyKey: key });
    return confirming(database)(input as unknown as ConfirmInput, now);
  }
  const keysIn = async ({ db }: Database) => {
    const rows = await db.selectFrom('confirm_replies').select('idempotency_key').execute();
    return rows.map(({ idempotency_key }) => idempotency_key).toSorted();
  };

  test('[CON7] keeps the last 20 of a deal for 24 hours, and the reply to a confirmation for good', async () => {
    const { database, deal } = await oneDeal();
    const keys = Array.from({ length: 25 }, (_, nth) => `refused-${String(nth).padStart(2, '0')}`);
    for (const [nth, key] of keys.entries()) await refuse(database, deal, key, after(nth * 1_000));
    expect(await keysIn(database)).toEqual(keys.slice(5));
    const { input } = confirmInput(deal, { idempotencyKey: 'confirmed-key' });
    const confirmed = await confirming(database)(input as unknown as ConfirmInput, after(30_000));
    expect(confirmed?.outcome).toBe('CONFIRMED');
    await cleanUp(database, after(10_000 + DAY_MS), failing);
    expect(await keysIn(database)).toEqual(['confirmed-key', ...keys.slice(11)]);
    await cleanUp(database, after(9 * DAY_MS), failing);
    expect(await keysIn(database)).toEqual(['confirmed-key']);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('[CON7] finds replies that a running 0.1.0 server stored, and keeps them as long', async () => {
    const { database, deal } = await oneDeal();
    const row = { deal_id: deal.id, content_hash: '', replied_at: NOW.toISOString() };
    const replies = [
      { ...row, idempotency_key: 'old-refused', reply: '{"outcome":"REFUSED","reason":"X"}' },
      { ...row, idempotency_key: 'old-confirmed', reply: '{"outcome":"CONFIRMED"}' },
    ];
    // A 0.1.0 row, without the later columns.
    await database.maintenance
      .insertInto('confirm_replies')
      .values(replies as never)
      .execute();
    await cleanUp(database, NOW, failing);
    expect(await keysIn(database)).toHaveLength(2);
    await cleanUp(database, after(DAY_MS), failing);
    expect(await keysIn(database)).toEqual(['old-confirmed']);
  });
});

describe('the conversation', () => {
  /** The maximum row size of a table according to docs/operating.md. */
  function statedBytes(table: string): number {
    const [, kilobytes = ''] =
      new RegExp(`\\| [^|]*\`${table}\`[^|]*\\|[^|]*\\| (\\d+(?:\\.\\d+)?) KB`).exec(OPERATING) ??
      [];
    return Number(kilobytes) * 1_000;
  }

  async function largestRow({ db }: Database, table: 'messages' | 'talk_keys' | 'audit_entries') {
    const rows = await db.selectFrom(table).selectAll().execute();
    const bytes = rows.map((row) => Buffer.byteLength(Object.values(row).join('')));
    return { rows: rows.length, bytes: Math.max(...bytes) };
  }

  test('[TLK4] [STA6] stores as many rows and bytes for one link as docs/operating.md states', async () => {
    const { database, deal } = await oneDeal();
    const key = (nth: string) => nth.padStart(128, 'k');
    const [line] = deal.offer.price.lines;
    const about = { kind: 'PRICE_LINE', id: line?.id ?? '' } as const;
    // The longest message in bytes, with every requested change.
    const long = { kind: 'CHANGE_REQUEST', text: '字'.repeat(MAX_MESSAGE_LENGTH), about } as const;
    const send = (nth: number) =>
      sendMessage(
        database,
        { ...long, dealId: deal.id, wishes: WISHES, idempotencyKey: key(`m${nth}`) },
        after(nth),
      );
    let sent = 0;
    while ((await send(sent))?.ok) sent += 1;
    expect(sent).toBe(Math.floor(MAX_BUYER_BYTES / 6_000));
    expect(await send(sent)).toMatchObject({ refusal: { reason: 'CONVERSATION_FULL' } });
    const reason = '字'.repeat(500);
    let changes = 0;
    for (let nth = 0; nth < 30; nth += 1) {
      const input = { dealId: deal.id, idempotencyKey: key(`c${nth}`) };
      const done =
        nth % 2 === 0
          ? await declineDeal(database, { ...input, reason }, after(nth))
          : await reopenDeal(database, input, after(nth));
      if (done?.ok) changes += 1;
    }
    expect(changes).toBeLessThanOrEqual(30);
    const messages = await largestRow(database, 'messages');
    expect(messages.rows).toBe(sent);
    const keys = await largestRow(database, 'talk_keys');
    expect(keys.rows).toBeLessThanOrEqual(sent + 30);
    const audit = await largestRow(database, 'audit_entries');
    expect(audit.rows).toBe(1 + sent + 2 * MAX_CHANGES_OF_MIND);
    for (const [table, { bytes }] of Object.entries({ messages, talk_keys: keys })) {
      expect({ table, fits: bytes <= statedBytes(table) }).toEqual({ table, fits: true });
    }
    // The decline has a reason.
    expect(audit.bytes).toBeLessThanOrEqual(2_000);
    // Rejected messages are not stored.
    await declineDeal(database, { dealId: deal.id, idempotencyKey: key('more') }, after(99));
    expect(await largestRow(database, 'talk_keys')).toEqual(keys);
  });
});

test('the history is returned in pages of 50 events, latest first', async () => {
  const { database, addDeal: add, graphql } = await startService();
  const deal = await add();
  const [added] = await database.db.selectFrom('audit_entries').selectAll().execute();
  if (!added) throw new Error('no entry');
  const more = Array.from({ length: 300 }, (_, nth) => ({
    ...added,
    seq: nth + 2,
    event: nth % 3 === 0 ? 'REVISED' : 'SELECTION_SAVED',
  }));
  await database.maintenance.insertInto('audit_entries').values(more).execute();
  const read = async (before: number | null) => {
    const { data } = await graphql<{ deal: { history: { seq: number; event: string }[] } }>(
      'query($id: ID!, $before: Int) { deal(id: $id) { history(before: $before) { seq event text } } }',
      { id: deal.id, before },
    );
    return data.deal.history;
  };
  const last = await read(null);
  expect(last).toHaveLength(50);
  expect(last.at(-1)).toMatchObject({ seq: 299, event: 'REVISED' });
  const earlier = await read(last[0]?.seq ?? 0);
  expect(earlier).toHaveLength(50);
  expect((earlier.at(-1)?.seq ?? 0) < (last[0]?.seq ?? 0)).toBe(true);
  expect(await read(earlier[0]?.seq ?? 0)).toMatchObject([{ seq: 1, event: 'ADDED' }]);
});
