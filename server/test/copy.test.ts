// Tests for copying whole databases: from SQLite into the database under test, and back into
// SQLite.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultChoice } from '@forecourt/domain';
import {
  addDeal,
  addWebhook,
  CopyRefused,
  confirming,
  copyDatabase,
  type Database,
  type DatabaseLocation,
  findDeal,
  findPhotoBytes,
  findReceipt,
  openForReading,
  type PreparedPhoto,
  reviseDeal,
  sendMessage,
  setBrand,
  takeBackConfirmation,
  verifyAudit,
  verifyReceipt,
  withdrawDeal,
} from '@forecourt/server';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { copy } from '../../cli/src/copy.ts';
import { ran } from '../../cli/src/ran.ts';
import { recordCarReturn } from '../src/actions/car-return.ts';
import { chooseSelection } from '../src/actions/choose-selection.ts';
import { acknowledgeConfirmation } from '../src/actions/deals.ts';
import { recordDeposit } from '../src/actions/deposits.ts';
import { saveDraftAs } from '../src/actions/drafts.ts';
import { eraseDealAs, holdDealAs } from '../src/actions/erase-deal.ts';
import { importCars } from '../src/actions/import-cars.ts';
import { addStaff, makeToken } from '../src/actions/settings/administration.ts';
import { changeDefaults } from '../src/actions/settings/deal-defaults.ts';
import { requestAddress } from '../src/auth/address-changes.ts';
import { useLink } from '../src/auth/links.ts';
import { registrationOptions } from '../src/auth/passkeys.ts';
import { build, executeIn } from '../src/store/database/change.ts';
import { takeDealNumber } from '../src/store/dealerships/deal-defaults.ts';
import { ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { newDeal, type StoredDeal } from '../src/store/deals/deals.ts';
import { markOpened } from '../src/store/deals/openings.ts';
import { checkoutInsert } from '../src/store/deposits/checkouts.ts';
import { deleteDeal } from '../src/store/erasure/delete-deal.ts';
import { setRetention } from '../src/store/erasure/retention.ts';
import { mailStopOf } from '../src/store/events/mail-stops.ts';
import { CONFIRMED_AT, confirmDeal } from './confirmed-deal.ts';
import { confirmInput } from './confirming.ts';
import { anOfferFrom } from './offers.ts';
import { administer } from './postgres.ts';
import {
  databaseKind,
  freshLocation,
  locationWithoutTables,
  NOW,
  openedDatabase,
} from './service.ts';

const COMMAND_LINE = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

function sqliteLocation(): DatabaseLocation {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  return { databaseUrl: null, dataFolder };
}

/** Both directions: up, from SQLite to the database under test, and down again. */
const UP = { way: `from sqlite to ${databaseKind}`, from: sqliteLocation, to: freshLocation };
const DOWN = { way: `from ${databaseKind} to sqlite`, from: freshLocation, to: sqliteLocation };
const WAYS = databaseKind === 'sqlite' ? [UP] : [UP, DOWN];

const addressOf = ({ databaseUrl, dataFolder }: DatabaseLocation) =>
  databaseUrl ?? `sqlite:${dataFolder}`;

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

/** How many deals `fill` adds. */
const DEALS = 6;

/** Deals in several states, with photos, selections, confirmations, replies and long chains. */
async function fill(database: Database): Promise<void> {
  await fillReturns(database);
  const logo = { hash: 'f'.repeat(64), width: 90, height: 90, bytes: Buffer.from([1, 2, 3]) };
  await setBrand(database, { logo, accent: '#8fd3ff' }, NOW);
  const confirmed = await addDeal(database, anOfferFrom('outback'), NOW);
  await markOpened(database, confirmed, NOW);
  await confirmDeal(database, confirmed, 'Zoë Ünal-Őry 李');
  await fillDesk(database, confirmed);
  await fillDrafts(database);
  const refused = confirmInput(confirmed, { digest: '0'.repeat(64) }).input;
  await confirming(database)(refused as never, NOW);
  const revised = await addDeal(database, anOfferFrom('xc60-lease'), NOW);
  await chooseSelection(
    database,
    { dealId: revised.id, choice: defaultChoice(revised.offer) },
    NOW,
  );
  await confirmDeal(database, revised);
  await takeBackConfirmation(database, { dealId: revised.id }, NOW);
  const question = { kind: 'QUESTION', text: 'Ist es blau?\nGrüße 李', wishes: [] } as const;
  const idempotencyKey = 'a-test-key';
  await sendMessage(database, { dealId: revised.id, ...question, idempotencyKey }, NOW);
  await reviseDeal(database, revised.id, anOfferFrom('f-150-two-trade-ins'), NOW);
  await withdrawDeal(database, revised.id, NOW);
  await fillDeposits(database);
  await fillErasures(database);
  await fillDefaults(database);
}

/** A deposit paid at the dealership that holds a car, and a checkout at Stripe. */
async function fillDeposits(database: Database): Promise<void> {
  const { id } = await addDeal(database, anOfferFrom('mx-5-cash'), NOW);
  const payment = { id, method: 'CHECK', reference: 'Nº 1042', idempotencyKey: null } as const;
  const paid = await recordDeposit(database, { kind: 'MACHINE' }, { ...payment, now: NOW });
  if (!paid.ok) throw new Error(paid.refusal.message);
  const opened_at = NOW.toISOString();
  const checkout = { deal_id: id, payment: 2, session_id: 'cs_test_1', account: '', opened_at };
  await database.write({ writes: [checkoutInsert(checkout)] });
}

/** A deal whose buyer was erased, one on legal hold, and a dealership with automatic erasure. */
async function fillErasures(database: Database): Promise<void> {
  const actor = { kind: 'MACHINE' } as const;
  const erased = await addDeal(database, anOfferFrom('golf-gti-withdrawn'), NOW);
  const held = await addDeal(database, anOfferFrom('golf-gti-withdrawn'), NOW);
  const reasonAndTime = { reason: 'Die Käuferin bat darum.', now: NOW };
  for (const done of [
    await eraseDealAs(database, actor, { id: erased.id, ...reasonAndTime }),
    await holdDealAs(database, actor, { id: held.id, ...reasonAndTime }),
  ]) {
    if (!done.ok) throw new Error(done.refusal.message);
  }
  const deleted = await addDeal(database, anOfferFrom('golf-gti-withdrawn'), NOW);
  await deleteDeal(database, deleted.id, NOW, async () => true);
  await setRetention(database, 'first', { messages: 90, contact: 365, deal: 2555 });
}

/** A pattern for deal numbers, and the counter of a used number. */
async function fillDefaults(database: Database): Promise<void> {
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId: 'first', now: NOW } as const;
  const changed = await changeDefaults(acting, { numberPattern: 'N-{0000}' });
  if (!changed.ok) throw new Error(changed.refusal.message);
  await takeDealNumber(database, 'first', NOW, 'UTC');
}

/** A draft with a photo, and a car. */
async function fillDrafts(database: Database): Promise<void> {
  const actor = { kind: 'MACHINE' } as const;
  const ownership = { dealershipId: 'first', now: NOW };
  const photos = new Map([['front.jpg', aPhoto().id]]);
  const draft = { id: null, version: null, file: { number: 'Ő-1' }, photos, idempotencyKey: null };
  const saved = await saveDraftAs(database, actor, { ...ownership, ...draft });
  if (!saved.ok) throw new Error(saved.refusal.message);
  const csv =
    'Stock,VIN,Year,Make,Model,Photos\nÜ-1,4S4BTGUD5T3104827,2026,Subaru,Outback,https://photos.example/a.jpg';
  const importInput = { ...ownership, csv, removeMissing: false, version: null };
  const imported = await importCars(database, actor, importInput);
  if (!imported.ok) throw new Error(imported.refusal.message);
}

/** A car that was sold and returned. */
async function fillReturns(database: Database): Promise<void> {
  const actor = { kind: 'MACHINE' } as const;
  const sold = await addDeal(database, anOfferFrom('ioniq-6-used'), NOW, [aPhoto()]);
  await confirmDeal(database, sold);
  await acknowledgeConfirmation(database, actor, sold.id, CONFIRMED_AT);
  const back = {
    soldOn: '2026-11-20',
    returnedAt: CONFIRMED_AT.toISOString(),
    milesDriven: 10,
    paidCents: 0,
    restockingFeeCents: null,
    tradeInValueCents: null,
    tradeInDebtCents: 0,
  };
  const recorded = await recordCarReturn(database, actor, sold.id, back, CONFIRMED_AT);
  if (!recorded.ok) throw new Error(recorded.refusal.message);
}

/** A row in every table of the desk. */
async function fillDesk(database: Database, confirmed: StoredDeal): Promise<void> {
  const { id: dealershipId } = await ensureFirstDealership(database, NOW);
  const actor = { kind: 'MACHINE' } as const;
  const acting = { database, actor, dealershipId, now: NOW };
  const owner = { name: 'Priya Raman', email: 'priya@dealer.example', role: 'OWNER' } as const;
  const invited = await addStaff(acting, owner);
  if (!invited.ok) throw new Error(invited.refusal.message);
  await useLink(database, invited.value.linkToken, 'Chrome on Mac', NOW);
  await makeToken(acting, { name: 'DMS', scopes: ['deals:read'] });
  await mailStopOf(database, dealershipId, 'jordan@buyer.example', NOW);
  await addWebhook(acting, { url: 'https://crm.example/hook', events: [] }, false);
  await acknowledgeConfirmation(database, actor, confirmed.id, NOW);
  const { id: memberId } = invited.value.member;
  await requestAddress(database, invited.value.member, 'priya@north.example', NOW);
  await registrationOptions(
    database,
    { origin: 'https://desk.example', host: 'desk.example' },
    invited.value.member,
    NOW,
  );
  const passkey = {
    id: 'a-credential',
    member_id: memberId,
    name: 'Mac',
    public_key: 'AQID',
    counter: 0,
    transports: 'internal',
    created_at: NOW.toISOString(),
    used_at: null,
  };
  const reply = {
    dealership_id: dealershipId,
    idempotency_key: 'a-test-key',
    content_hash: '0'.repeat(64),
    deal_id: confirmed.id,
    replied_at: NOW.toISOString(),
  };
  await database.write({
    writes: [
      build.insertInto('passkeys').values(passkey),
      build.insertInto('desk_replies').values(reply),
      build.insertInto('deal_reminders').values({ deal_id: confirmed.id, days_before: 3 }),
    ],
  });
}

/** Adds a deal before the copy continues. The writer thread could be slower than the whole copy. */
async function addDealAtOnce({ maintenance }: Database): Promise<void> {
  const { writes } = newDeal(anOfferFrom('outback'), NOW);
  await maintenance.transaction().execute((transaction) => executeIn(transaction, writes));
}

/** Not a picture, but it contains every byte value. */
function aPhoto(): PreparedPhoto {
  const bytes = Buffer.concat(Array.from({ length: 40 }, () => EVERY_BYTE));
  const sizes = [480, 960].map((width) => ({ format: 'webp' as const, width, bytes }));
  return { id: 'f'.repeat(64), width: 960, height: 640, sizes };
}

async function dealsIn({ db }: Database): Promise<number> {
  return (await db.selectFrom('deals').select('id').execute()).length;
}

describe.for(WAYS)('a copy $way', ({ from, to }) => {
  async function bothSides() {
    const [fromLocation, toLocation] = [await from(), await to()];
    const source = await openedDatabase(fromLocation);
    await fill(source);
    const target = await openedDatabase(toLocation);
    return { fromLocation, toLocation, source, target };
  }

  test('has every row of every table, and reports counts and hashes', async () => {
    const { source, target } = await bothSides();
    const report = await copyDatabase(source, target);
    expect(report).toMatchObject({ auditProblems: [], sourceChanged: false, deals: DEALS });
    const there = await source.db.introspection.getTables();
    // Unused, or rewritten by the server that opens the copy.
    const left = /^(migrations|migrations_lock)$/;
    const names = there.map(({ name }) => name).filter((name) => !left.test(name));
    expect(report.tables.map(({ table }) => table).toSorted()).toEqual(names.toSorted());
    for (const { table, rows, hash } of report.tables) {
      expect({ table, rows }).toEqual({ table, rows: expect.any(Number) });
      expect(rows, table).toBeGreaterThan(0);
      expect(hash, table).toMatch(/^[0-9a-f]{64}$/);
      const rowsOf = async ({ db }: Database) => {
        const answer = await sql<object>`select * from ${sql.table(table)}`.execute(db);
        const comparable = (value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
        return answer.rows
          .map((row) => Object.entries(row).map(([name, value]) => [name, comparable(value)]))
          .map((row) => JSON.stringify(row.toSorted()))
          .toSorted();
      };
      expect(await rowsOf(target), table).toEqual(await rowsOf(source));
    }
  });

  test('continues where the source stopped: photos, receipts, replies and the audit chain', async () => {
    const { source, target } = await bothSides();
    await copyDatabase(source, target);
    const { db } = target;
    const { number } = await db
      .selectFrom('confirmations')
      .select('number')
      .where('full_name', '=', 'Zoë Ünal-Őry 李')
      .executeTakeFirstOrThrow();
    const receipt = await findReceipt(db, { number });
    expect(receipt?.fullName).toBe('Zoë Ünal-Őry 李');
    if (!receipt) throw new Error('no receipt');
    expect(await verifyReceipt(db, receipt)).toMatchObject({ verdict: 'GENUINE' });
    const deal = await findDeal(db, receipt.dealId);
    expect(deal).toEqual(await findDeal(source.db, receipt.dealId));
    if (!deal) throw new Error('no deal');
    const { revision, digest, choice, dealId, fullName } = receipt;
    const again = { dealId, revision, choice, digest, fullName, consent: true };
    const key = { idempotencyKey: 'a-test-key' };
    expect(await confirming(target)({ ...again, ...key }, NOW)).toMatchObject({
      outcome: 'CONFIRMED',
      confirmation: { number: receipt.number },
    });
    await reviseDeal(target, deal.id, anOfferFrom('outback'), NOW);
    expect((await verifyAudit(db)).problems).toEqual([]);
    const bytes = await findPhotoBytes(db, 'f'.repeat(64), 'webp', 480);
    expect(
      Buffer.from(bytes ?? [])
        .subarray(0, 256)
        .equals(EVERY_BYTE),
    ).toBe(true);
  });

  test('is a snapshot of the source, whatever is written meanwhile', async () => {
    const { source, target, fromLocation } = await bothSides();
    const server = await openedDatabase(fromLocation);
    let added: Promise<unknown> | null = null;
    const report = await copyDatabase(source, target, {
      onProgress: ({ table }) => {
        if (table === 'deals') added ??= addDealAtOnce(server);
      },
    });
    await added;
    expect(await dealsIn(source)).toBe(DEALS + 1);
    expect(await dealsIn(target)).toBe(DEALS);
    expect(report).toMatchObject({ deals: DEALS, auditProblems: [], sourceChanged: true });
  });

  test('that fails halfway leaves the target empty, and can be run again', async () => {
    const { source, target } = await bothSides();
    const interrupted = copyDatabase(source, target, {
      onProgress: ({ table, phase }) => {
        if (table === 'audit_entries' && phase === 'CHECKING') throw new Error('pulled the plug');
      },
    });
    await expect(interrupted).rejects.toThrow('pulled the plug');
    expect(await dealsIn(target)).toBe(0);
    expect(await copyDatabase(source, target)).toMatchObject({ deals: DEALS });
    expect(await dealsIn(target)).toBe(DEALS);
  });

  test('whose process is killed halfway leaves the target empty, and can be run again', async () => {
    const { source, target, fromLocation, toLocation } = await bothSides();
    await addLargePhotos(source);
    const args = ['copy', '--from', addressOf(fromLocation), '--to', addressOf(toLocation)];
    const child = spawn(process.execPath, [COMMAND_LINE, ...args], { stdio: 'pipe' });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      // The large photos are next.
      if (part.includes('revisions')) child.kill('SIGKILL');
    });
    const [code, signal] = await once(child, 'close');
    expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await dealsIn(target)).toBe(0);
    const { exitCode, stdout } = await ran(copy, args.slice(1));
    expect(exitCode).toBe(0);
    expect(stdout).toContain('counts and hashes are the same on both sides');
    expect(await dealsIn(target)).toBe(DEALS);
  });

  test('that the target rejects names the row', async () => {
    const { source, target } = await bothSides();
    if (target.kind === 'postgres') {
      // An earlier version accepted such names.
      await sql`update staff set name = 'A' || char(0) || 'B'`.execute(source.maintenance);
    } else {
      const refusal = sql`select raise(abort, 'refused')`;
      await sql`create trigger refusing before insert on staff begin ${refusal}; end`.execute(
        target.maintenance,
      );
    }
    const { id } = await source.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await expect(copyDatabase(source, target)).rejects.toThrow(
      `The target does not take the row of staff with id "${id}": `,
    );
    expect(await dealsIn(target)).toBe(0);
  });

  test('is rejected if the target has deals, and the source stays as it was', async () => {
    const { source, target } = await bothSides();
    await addDeal(target, anOfferFrom('outback'), NOW);
    await expect(copyDatabase(source, target)).rejects.toThrow(
      new CopyRefused('The target holds deals already: a copy needs an empty database.'),
    );
    expect(await dealsIn(target)).toBe(1);
  });

  test('into itself is rejected, under any spelling of its name', async () => {
    const { source, fromLocation } = await bothSides();
    const itself = await openForReading(fromLocation);
    onTestFinished(() => itself.close());
    await expect(copyDatabase(itself, source)).rejects.toThrow(
      'Source and target are the same database.',
    );
  });

  test('[AUD2] of a broken audit chain is rejected unless requested explicitly', async () => {
    const { source, target } = await bothSides();
    await source.maintenance
      .updateTable('audit_entries')
      .set({ detail: 'revision 9' })
      .where('event', '=', 'CONFIRMED')
      .execute();
    await expect(copyDatabase(source, target)).rejects.toThrow(/audit chain .* is broken/);
    expect(await dealsIn(target)).toBe(0);
    const report = await copyDatabase(source, target, { keepProblems: true });
    expect(report.auditProblems).toEqual((await verifyAudit(source.db)).problems);
    expect(report.auditProblems.length).toBeGreaterThan(0);
  });

  test('of an earlier or later schema is rejected', async () => {
    const { source, target } = await bothSides();
    const last = sql`(select max(name) from migrations)`;
    await sql`delete from migrations where name = ${last}`.execute(source.maintenance);
    await expect(copyDatabase(source, target)).rejects.toThrow(/of an earlier version/);
    await sql`insert into migrations values ('999-later', '')`.execute(source.maintenance);
    await expect(copyDatabase(source, target)).rejects.toThrow(/by a newer Forecourt/);
    await sql`drop table migrations`.execute(source.maintenance);
    await expect(copyDatabase(source, target)).rejects.toThrow(/no database of Forecourt/);
    expect(await dealsIn(target)).toBe(0);
  });

  test('can be made on the command line, whose output has no password', async () => {
    const { fromLocation, toLocation } = await bothSides();
    const secret = (address: string) => address.replace('postgres@', 'postgres:top%40secret@');
    const args = [addressOf(fromLocation), addressOf(toLocation)].map(secret);
    const { exitCode, stdout, stderr } = await ran(copy, [
      ...['--from', args[0] ?? ''],
      ...['--to', args[1] ?? ''],
    ]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Copied \d+ rows of \d+ tables: counts and hashes are the same/);
    expect(stdout).toMatch(/\nAudit chains: 6 deals, \d+ entries: whole\n$/);
    expect(stderr).toMatch(/^Copying .* to .* …\n {2}deals +6 rows\n {2}revisions +7 rows\n/);
    expect(stdout + stderr).not.toContain('secret');
  });
});

test('a row that arrives changed rolls back the whole copy', async () => {
  const source = await openedDatabase(await freshLocation());
  await fill(source);
  const target = await openedDatabase(sqliteLocation());
  await sql`
    create trigger spoil after insert on selections begin
      update selections set dropped = '["spoilt"]' where deal_id = new.deal_id;
    end`.execute(target.maintenance);
  await expect(copyDatabase(source, target)).rejects.toThrow(
    /^selections did not arrive as it left/,
  );
  expect(await dealsIn(target)).toBe(0);
});

if (databaseKind === 'postgres') {
  test('a target that disconnects halfway is empty when it is back', async () => {
    const source = await openedDatabase(sqliteLocation());
    await fill(source);
    await addLargePhotos(source);
    const location = await locationWithoutTables();
    const target = await openedDatabase(location);
    const name = new URL(location.databaseUrl ?? '').pathname.slice(1);
    let ended: Promise<void> | null = null;
    const copying = copyDatabase(source, target, {
      onProgress: () => {
        ended ??= administer(
          inject('postgresUrl'),
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        );
      },
    });
    await expect(copying).rejects.toThrow();
    await ended;
    // A new pool: an idle connection of the old one may not have noticed yet that it was terminated.
    const back = await openedDatabase(location);
    expect(await dealsIn(back)).toBe(0);
    expect(await copyDatabase(source, back)).toMatchObject({ deals: DEALS });
  });
}

/** Enough bytes that a copy takes a while at a known place. */
async function addLargePhotos({ maintenance: db }: Database): Promise<void> {
  for (let made = 0; made < 40; made += 1) {
    const id = randomBytes(32).toString('hex');
    const bytes = randomBytes(1024 * 1024);
    await db.insertInto('photos').values({ id, width: 1, height: 1 }).execute();
    await db
      .insertInto('photo_sizes')
      .values({ photo_id: id, format: 'webp', width: 1, bytes })
      .execute();
  }
}
