// Tests for retention terms: messages, the buyer's data and the deal are removed when due, and
// legal holds are respected.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Language } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { issuedReceipt } from '@forecourt/domain/records';
import { addDeal, cleanUp, type Database, type StoredDeal, verifyAudit } from '@forecourt/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeBackConfirmation } from '../src/actions/change-of-mind.ts';
import { acknowledgeConfirmation, replyToBuyer, reviseDealAs } from '../src/actions/deals.ts';
import { recordDeposit } from '../src/actions/deposits.ts';
import { eraseDealAs, holdDealAs } from '../src/actions/erase-deal.ts';
import { readyOffer } from '../src/actions/offers.ts';
import { sendDeal } from '../src/actions/send-deal.ts';
import { sendMessage } from '../src/actions/send-message.ts';
import { receiptPdf } from '../src/receipt/receipt-pdf.ts';
import { build } from '../src/store/database/change.ts';
import { findDeal } from '../src/store/deals/read-deals.ts';
import { findStoredReceipt } from '../src/store/deals/receipts.ts';
import { draftInsert, draftPhotoInserts, endDraft, findDraft } from '../src/store/drafts/drafts.ts';
import { eraseDeal } from '../src/store/erasure/erase-deal.ts';
import { retentionOf, setRetention } from '../src/store/erasure/retention.ts';
import { mailStopOf, stopMail } from '../src/store/events/mail-stops.ts';
import { photoInserts } from '../src/store/photos/photos.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { aMember } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { textOfPages } from './pdf-text.ts';
import { databaseKind, freshLocation, NOW, openedDatabase, startService } from './service.ts';

const MACHINE = { kind: 'MACHINE' } as const;
const NAME = 'Zephyrine Quillfeather';
const EMAIL = 'zephyrine@buyer.example';

const daysLater = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

const fail = (error: unknown) => {
  throw error;
};

/** A deal that ends two days from now, with a message from its buyer. */
async function aDeal(database: Database, number: string): Promise<StoredDeal> {
  const offer = anOfferFrom('outback');
  const { photos: _photos, ...vehicle } = offer.vehicle;
  const vin = `4S4BTGUD5T3${number.replaceAll(/\D/g, '').padStart(6, '0')}`;
  const deal = await addDeal(
    database,
    {
      ...offer,
      number,
      buyer: { name: NAME, email: EMAIL },
      expiresAt: daysLater(2).toISOString(),
      vehicle: { ...vehicle, vin, photos: [] },
    },
    NOW,
  );
  const questionInput = { dealId: deal.id, idempotencyKey: `question-${number}`, wishes: [] };
  await sendMessage(
    database,
    { ...questionInput, kind: 'QUESTION', text: 'Is it a xylophone?' },
    NOW,
  );
  return deal;
}

async function current(database: Database, id: string): Promise<StoredDeal> {
  const deal = await findDeal(database.db, id);
  if (!deal) throw new Error('gone');
  return deal;
}

/** Tables with a row that contains the text. */
async function tablesWith({ kind, db }: Database, text: string): Promise<readonly string[]> {
  const names =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const found: string[] = [];
  for (const { name } of (await names.execute(db)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(name);
  }
  return found;
}

describe('[ERA5] retention terms of a dealership', () => {
  test('remove messages, then the buyer’s data, then the deal, each after its own number of days', async () => {
    const service = await startService();
    const { database } = service;
    const { id } = await aDeal(database, 'RET-1');
    const held = await aDeal(database, 'RET-2');
    await holdDealAs(database, MACHINE, { id: held.id, reason: 'A lawsuit.', now: NOW });
    await setRetention(database, 'first', { messages: 30, contact: 60, deal: 90 });
    const talks = async () => (await current(database, id)).talk.messages;
    const name = async () => (await current(database, id)).offer.buyer.name;

    await cleanUp(database, daysLater(31), fail);
    expect([await talks(), await name()]).toEqual([1, NAME]);
    await cleanUp(database, daysLater(33), fail);
    expect([await talks(), await name()]).toEqual([0, NAME]);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
    await cleanUp(database, daysLater(61), fail);
    expect(await name()).toBe(NAME);
    await cleanUp(database, daysLater(63), fail);
    expect(await name()).toBe('Erased');
    await cleanUp(database, daysLater(91), fail);
    expect(await name()).toBe('Erased');
    expect((await verifyAudit(database.db)).problems).toEqual([]);

    await cleanUp(database, daysLater(93), fail);
    expect(await tablesWith(database, id)).toEqual(['deleted_deals']);
    expect((await service.fetch(`/deals/${id}`, { redirect: 'manual' })).status).not.toBe(200);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
    const heldDeal = await current(database, held.id);
    expect([heldDeal.offer.buyer.name, heldDeal.talk.messages]).toEqual([NAME, 1]);
  });

  test('delete the buyer’s choice about email and the drafts along with a deal that is deleted at once', async () => {
    const database = await openedDatabase(await freshLocation());
    const { id } = await aDeal(database, 'RET-3');
    await mailStopOf(database, 'first', EMAIL, NOW);
    await setRetention(database, 'first', { deal: 30 });
    await cleanUp(database, daysLater(33), fail);
    expect(await tablesWith(database, id)).toEqual(['deleted_deals']);
    expect(await tablesWith(database, 'ephyrine')).toEqual([]);
  });

  test('that two owners set at once are all stored', async () => {
    const { database } = await startService();
    await setRetention(database, 'first', { messages: 30 });
    await Promise.all([
      setRetention(database, 'first', { contact: 60 }),
      setRetention(database, 'first', { deal: 90 }),
    ]);
    const stored = { messages: 30, contact: 60, deal: 90 };
    expect(await retentionOf(database.db, 'first')).toEqual(stored);
  });

  test('can be set one by one by an owner in the desk API, with a minimum of 7 days', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const change = async (args: string) => {
      const { data } = await owner.ask<{ changeRetention: object }>(
        `mutation M { changeRetention(${args}) {
          ... on Retention { messagesDays contactDays dealDays } ... on Refused { reason } } }`,
      );
      return data.changeRetention;
    };
    expect(await change('messagesDays: 90, dealDays: 3650')).toEqual({
      ...{ messagesDays: 90, contactDays: null, dealDays: 3650 },
    });
    expect(await change('contactDays: 365, messagesDays: null')).toEqual({
      ...{ messagesDays: null, contactDays: 365, dealDays: 3650 },
    });
    expect(await change('contactDays: 6')).toEqual({ reason: 'INPUT_INVALID' });
    expect(await change('dealDays: 36501')).toEqual({ reason: 'INPUT_INVALID' });
  });
});

describe('[ERA4] a legal hold on the desk', () => {
  test('shows who set it, when and why, until it is released', async () => {
    const service = await startService();
    const { database, clock } = service;
    const manager = await aMember(service, 'MANAGER');
    const { id } = await aDeal(database, 'RET-4');
    const hold = async (reason: string | null) => {
      const { data } = await manager.ask<{ holdDeal: object }>(
        `mutation M($id: ID!, $reason: String) { holdDeal(id: $id, reason: $reason) {
          ... on DeskDeal { legalHold { at by reason } } } }`,
        { id, reason },
      );
      return data.holdDeal;
    };
    expect(await hold('A lawsuit.')).toEqual({
      legalHold: {
        ...{ at: clock.now.toISOString(), by: manager.member.name, reason: 'A lawsuit.' },
      },
    });
    expect(await hold(null)).toEqual({ legalHold: null });
  });
});

describe('[ERA1] erasing one of a buyer’s deals', () => {
  test('keeps the choice about email while another deal has the same address', async () => {
    const database = await openedDatabase(await freshLocation());
    const one = await aDeal(database, 'RET-5');
    const other = await aDeal(database, 'RET-6');
    const { token } = await mailStopOf(database, 'first', EMAIL, NOW);
    await stopMail(database, token, NOW);
    const stops = () => database.db.selectFrom('mail_stops').select('address').execute();
    await eraseDealAs(database, MACHINE, { id: one.id, reason: 'Asked for.', now: NOW });
    expect(await stops()).toEqual([{ address: EMAIL }]);
    await eraseDealAs(database, MACHINE, { id: other.id, reason: 'Asked for.', now: NOW });
    expect(await stops()).toEqual([]);
  });

  test('removes its drafts with their photos, and an ended draft contains no personal text', async () => {
    const database = await openedDatabase(await freshLocation());
    const { id } = await aDeal(database, 'RET-7');
    const photo = { id: 'a'.repeat(64), width: 4, height: 3, sizes: [] };
    const at = NOW.toISOString();
    const draft = {
      ...{ dealershipId: 'first', ownerId: null, template: false, name: `For ${NAME}` },
      ...{ carId: null, version: 1, createdAt: at, savedAt: at, savedBy: 'machine', file: {} },
      approval: { state: 'SENT_BACK', at, by: 'machine', words: `Ask ${NAME} first.` },
    } as const;
    await database.write({
      writes: [
        ...photoInserts(photo),
        draftInsert({ ...draft, id: 'draft-of-it', revises: { dealId: id, revision: 1 } }, null),
        ...draftPhotoInserts('draft-of-it', new Map([['front.jpg', photo.id]])),
        draftInsert({ ...draft, id: 'draft-that-ends', revises: null }, null),
      ],
    });
    const ends = await findDraft(database.db, 'draft-that-ends');
    if (!ends) throw new Error('gone');
    await endDraft(database, ends, NOW);
    const words = await database.db
      .selectFrom('drafts')
      .select(['name', 'approval_words'])
      .where('id', '=', 'draft-that-ends')
      .execute();
    expect(words).toEqual([{ name: '', approval_words: '' }]);
    await eraseDealAs(database, MACHINE, { id, reason: 'Asked for.', now: NOW });
    expect(await tablesWith(database, NAME)).toEqual([]);
    expect(await database.db.selectFrom('photos').select('id').execute()).toEqual([]);
  });

  test('redacts the texts of staff in the deposit ledger, and the audit chain still proves it', async () => {
    const database = await openedDatabase(await freshLocation());
    const { id } = await aDeal(database, 'RET-8');
    const paid = await recordDeposit(database, MACHINE, {
      ...{ id, method: 'CHECK', reference: `Check 1042 of ${NAME}`, idempotencyKey: null },
      now: NOW,
    });
    expect(paid.ok).toBe(true);
    const eraseInput = { id, reason: 'Asked for.', now: NOW };
    const refused = await eraseDealAs(database, MACHINE, eraseInput);
    expect(refused.ok ? null : refused.refusal.reason).toBe('CAR_ON_HOLD');
    await database.write({ writes: [build.deleteFrom('car_holds').where('deal_id', '=', id)] });
    expect((await eraseDealAs(database, MACHINE, eraseInput)).ok).toBe(true);
    expect(await tablesWith(database, 'ephyrine')).toEqual([]);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
    const forged = build.updateTable('deposit_entries').set({ reference: 'Check 1043' });
    await database.write({ writes: [forged.where('deal_id', '=', id).where('seq', '=', 1)] });
    expect((await verifyAudit(database.db)).problems.length).toBe(1);
  });

  test('leaves a confirmation in force: it is not withdrawn, and nobody can take it back', async () => {
    const database = await openedDatabase(await freshLocation());
    const deal = await aDeal(database, 'RET-9');
    const receipt = await confirmDeal(database, deal, NAME);
    await eraseDealAs(database, MACHINE, { id: deal.id, reason: 'Asked for.', now: NOW });
    const after = await current(database, deal.id);
    expect([after.withdrawnAt, after.confirmation?.number]).toEqual([null, receipt.number]);
    expect(after.erasedAt).toBe(NOW.toISOString());
    const back = await takeBackConfirmation(database, { dealId: deal.id }, NOW);
    expect(back?.ok).toBe(false);
    expect((await current(database, deal.id)).confirmation?.number).toBe(receipt.number);
  });
});

test('[ERA3] page, receipt and PDF name the time and author of an erasure in each language', async () => {
  const service = await startService();
  const { database, clock } = service;
  const manager = await aMember(service, 'MANAGER');
  const deal = await aDeal(database, 'RET-16');
  const { number } = await confirmDeal(database, deal, NAME);
  await acknowledgeConfirmation(database, MACHINE, deal.id, clock.now);
  const { data } = await manager.ask<{ eraseDeal: { __typename: string } }>(
    `mutation M($id: ID!) { eraseDeal(id: $id, reason: "Asked for.") { __typename } }`,
    { id: deal.id },
  );
  expect(data.eraseDeal.__typename).toBe('DeskDeal');
  const erasedAt = clock.now.toISOString();
  const texts = { en: 'personal data was erased', es: 'datos personales', de: 'gelöscht' };
  for (const [language, text] of Object.entries(texts)) {
    const headers = { cookie: `forecourt-language=${language}` };
    for (const path of [paths.deal(deal.id), `${paths.deal(deal.id)}/summary`]) {
      const page = await (await service.fetch(path, { headers })).text();
      expect(page).toContain(text);
      expect(page).toContain(manager.member.name);
      expect(page).not.toContain(NAME);
      // Deposits can no longer be paid.
      expect(page).not.toContain('deposit-title');
    }
  }
  const found = await findStoredReceipt(database.db, { number });
  if (!found) throw new Error('gone');
  const issued = issuedReceipt(found.receipt, found.takenBackAt, found.erasure);
  expect(issued).toMatchObject({ erasedAt, erasedBy: manager.member.name });
  for (const [language, text] of Object.entries(texts)) {
    const options = { language: language as Language, compress: false };
    const [first = ''] = textOfPages(await receiptPdf(issued, options));
    expect(first).toContain(text);
    expect(first).toContain(manager.member.name);
  }
});

describe('[ERA3] while a deal is being erased', () => {
  /**
   * Simulates a request that passed its rights check just before another server erased the deal.
   */
  async function erasedMeanwhile(number: string) {
    const database = await openedDatabase(await freshLocation());
    const deal = await aDeal(database, number);
    const erasing = { by: 'machine', reason: 'Asked for.', now: NOW };
    const late: Database = {
      ...database,
      serializeBy: async (key, work) => {
        if (key === deal.id) await eraseDeal(database, deal.id, erasing);
        return database.serializeBy(key, work);
      },
    };
    const untouched = async () => {
      expect(await tablesWith(database, 'ephyrine')).toEqual([]);
      expect((await verifyAudit(database.db)).problems).toEqual([]);
    };
    return { database, late, deal, untouched };
  }

  test('a revision is refused', async () => {
    const { database, late, deal, untouched } = await erasedMeanwhile('RET-10');
    const file = { ...deal.offer, expiresAt: daysLater(5).toISOString() };
    const ready = await readyOffer(database, file, NOW, deal);
    const revised = await reviseDealAs(late, MACHINE, {
      ...{ id: deal.id, revision: 1, ready, replace: true, idempotencyKey: null, now: NOW },
    });
    expect(revised.ok ? null : revised.refusal.reason).toBe('DEAL_ERASED');
    await untouched();
  });

  test('a reply is refused', async () => {
    const { late, deal, untouched } = await erasedMeanwhile('RET-11');
    const reply = { id: deal.id, text: `No, ${NAME}.`, idempotencyKey: null, now: NOW };
    const replied = await replyToBuyer(late, MACHINE, reply);
    expect(replied.ok ? null : replied.refusal.reason).toBe('DEAL_ERASED');
    await untouched();
  });

  test('an email with the link is not sent', async () => {
    const { database, late, deal } = await erasedMeanwhile('RET-12');
    const sending = { id: deal.id, to: null, sendsMail: true, now: NOW };
    const sent = await sendDeal(late, MACHINE, sending);
    expect(sent.ok ? null : sent.refusal.reason).toBe('DEAL_ERASED');
    const events = await database.db.selectFrom('outbox_events').select('id').execute();
    expect(events).toEqual([]);
  });

  test('a message from the buyer is refused', async () => {
    const { late, deal, untouched } = await erasedMeanwhile('RET-13');
    const questionInput = { dealId: deal.id, idempotencyKey: 'another-one', wishes: [] };
    const text = `It is ${NAME}.`;
    const sent = await sendMessage(late, { ...questionInput, kind: 'QUESTION', text }, NOW);
    expect(sent?.ok).toBe(false);
    await untouched();
  });
});

if (databaseKind === 'sqlite') {
  describe('[ERA6] the database file after an erasure', () => {
    test('contains no byte of the erased text once the clean-up has rewritten it', async () => {
      const location = await freshLocation();
      const database = await openedDatabase(location);
      const { id } = await aDeal(database, 'RET-14');
      // Simulates a page after a split, or after a delete without overwriting.
      const sqlite = new DatabaseSync(join(location.dataFolder, 'forecourt.sqlite'));
      sqlite.exec('pragma secure_delete = off');
      const insert = sqlite.prepare('insert into deal_words values (?, ?, ?, ?)');
      for (let count = 0; count < 20; count += 1) insert.run(id, `zephyrine${count}`, 'first', '');
      sqlite.exec(`delete from deal_words where word like 'zephyrine%'`);
      sqlite.close();
      await eraseDealAs(database, MACHINE, { id, reason: 'Asked for.', now: NOW });
      const due = () => database.db.selectFrom('file_rewrites').select('due_since').execute();
      expect(await due()).toEqual([{ due_since: NOW.toISOString() }]);
      const filesWithCopies = () =>
        readdirSync(location.dataFolder).filter((file) =>
          readFileSync(join(location.dataFolder, file)).toString('latin1').includes('ephyrine'),
        );
      expect(filesWithCopies()).toEqual(['forecourt.sqlite']);
      await cleanUp(database, NOW, fail);
      expect(await due()).toEqual([{ due_since: '' }]);
      expect(filesWithCopies()).toEqual([]);
    });

    test('is rewritten the next day if another connection still reads old pages', async () => {
      const database = await openedDatabase(await freshLocation());
      const { id } = await aDeal(database, 'RET-15');
      await eraseDealAs(database, MACHINE, { id, reason: 'Asked for.', now: NOW });
      const attempts: string[] = [];
      const read: Database = {
        ...database,
        removeLeftovers: async (leftovers) => {
          attempts.push(leftovers);
          return attempts.length > 1;
        },
      };
      await cleanUp(read, NOW, fail);
      await cleanUp(read, daysLater(0.5), fail);
      expect(attempts).toEqual(['FILE']);
      await cleanUp(read, daysLater(1), fail);
      await cleanUp(read, daysLater(2), fail);
      expect(attempts).toEqual(['FILE', 'FILE']);
    });
  });
}
