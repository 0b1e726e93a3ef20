// Tests for guarded changes on both databases: atomic, and without blocking on locks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { type AuditEntry, defaultChoice } from '@forecourt/domain';
import {
  addDeal,
  chooseSelection,
  confirming,
  type Database,
  type StoredDeal,
} from '@forecourt/server';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ConfirmInput } from '../src/actions/confirm.ts';
import { importCars } from '../src/actions/import-cars.ts';
import { auditedChange } from '../src/store/audit/audit.ts';
import { build, type Change } from '../src/store/database/change.ts';
import { sqliteFile } from '../src/store/database/sqlite.ts';
import { CONFIRM, confirmInput } from './confirming.ts';
import { anOfferFrom, withCheckDigit } from './offers.ts';
import { databaseKind, freshLocation, NOW, openedDatabase, startService } from './service.ts';

async function oneDeal() {
  const database = await openedDatabase(await freshLocation());
  return { database, deal: await addDeal(database, anOfferFrom('outback'), NOW) };
}

/** A change that adds an audit entry and a confirmation with this number. */
function confirmationOf({ id, audit }: StoredDeal, number: string): Change {
  const at = NOW.toISOString();
  const event: Pick<AuditEntry, 'at' | 'actor' | 'event' | 'contentHash' | 'detail'> = {
    at,
    actor: 'VISITOR',
    event: 'CONFIRMED',
    contentHash: '',
    detail: number,
  };
  const row = { id: `${id} ${number}`, deal_id: id, revision: 1, number, confirmed_at: at };
  const confirmation = { ...row, full_name: 'A', digest: '', receipt: '{}' };
  return auditedChange(audit, [event], {
    writes: [build.insertInto('confirmations').values(confirmation)],
  }).change;
}

async function numbersIn(database: Database): Promise<string[]> {
  const rows = await database.db.selectFrom('confirmations').select('number').execute();
  return rows.map(({ number }) => number).sort();
}

test('confirms of one deal by two servers take at most three attempts each on average, however many they are', async () => {
  const location = await freshLocation();
  const servers = [await openedDatabase(location), await openedDatabase(location)] as const;
  const deal = await addDeal(servers[0], anOfferFrom('outback'), NOW);
  let tries = 0;
  for (const server of servers) {
    server.observe((text) => {
      if (text === 'change') tries += 1;
    });
  }
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, nth) => {
      const { input } = confirmInput(deal);
      return confirming(servers[nth % 2 === 0 ? 0 : 1])(input as unknown as ConfirmInput, NOW);
    }),
  );
  expect(replies.filter((reply) => reply?.outcome === 'CONFIRMED')).toHaveLength(1);
  expect(tries).toBeGreaterThanOrEqual(64);
  expect(tries).toBeLessThanOrEqual(3 * 64);
});

describe('changes that are written in one batch', () => {
  test('a failing change rolls back its own rows only', async () => {
    const { database } = await oneDeal();
    const changes: Change[] = [];
    // The third one repeats the number of the second.
    for (const number of ['FC-1', 'FC-2', 'FC-2', 'FC-4', 'FC-5']) {
      const deal = await addDeal(database, anOfferFrom('outback'), NOW);
      changes.push(confirmationOf(deal, number));
    }
    const outcomes = await Promise.allSettled(changes.map((change) => database.write(change)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await numbersIn(database)).toEqual(['FC-1', 'FC-2', 'FC-4', 'FC-5']);
    const entries = await database.db.selectFrom('audit_entries').select('detail').execute();
    expect(entries.filter(({ detail }) => detail.startsWith('FC-'))).toHaveLength(4);
  });

  test('of several changes of one deal the first is written, and the others are reported as outdated', async () => {
    const { database, deal } = await oneDeal();
    const changes = ['FC-1', 'FC-2', 'FC-3'].map((number) => confirmationOf(deal, number));
    const written = await Promise.all(changes.map((change) => database.write(change)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await numbersIn(database)).toHaveLength(1);
  });

  test('choices and confirms of many buyers at once are each written once', async () => {
    const service = await startService();
    const deals = await Promise.all(Array.from({ length: 30 }, () => service.addDeal()));
    await Promise.all(
      deals.flatMap((deal) => [
        chooseSelection(
          service.database,
          { dealId: deal.id, revision: 1, choice: defaultChoice(deal.offer) },
          NOW,
        ),
        service.graphql(
          'mutation($input: ConfirmSelectionInput!) { confirmSelection(input: $input) { __typename } }',
          confirmInput(deal),
        ),
      ]),
    );
    expect(await numbersIn(service.database)).toHaveLength(30);
  });
});

if (databaseKind === 'sqlite') {
  /** Holds the lock from the start until it can read from its input. */
  const HOLD_LOCK = `
    const { DatabaseSync } = require('node:sqlite');
    const sqlite = new DatabaseSync(process.argv[1], { timeout: 5000 });
    sqlite.exec('begin immediate');
    process.stdout.write('held');
    process.stdin.once('data', () => sqlite.exec('commit'));
  `;

  test('another process that holds the write lock for 3 s delays writes, but no read', async () => {
    const location = await freshLocation();
    const service = await startService();
    const deal = await service.addDeal();
    await service.fetch(`/deal/${deal.id}`).then((response) => response.text());
    const args = ['-e', HOLD_LOCK, sqliteFile(service.location)];
    const holder = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void holder.kill());
    await once(holder.stdout, 'data');
    const startedMs = performance.now();
    let isSaved = false;
    const saving = service
      .graphql(
        'mutation($input: ChooseSelectionInput!) { chooseSelection(input: $input) { __typename } }',
        { input: { dealId: deal.id, revision: 1, choice: defaultChoice(deal.offer) } },
      )
      .finally(() => {
        isSaved = true;
      });
    // The lock is released after the reads, so a read that waited for it would fail.
    while (performance.now() - startedMs < 3_000) {
      const page = await service.fetch(`/deal/${deal.id}`);
      await page.text();
      expect(page.status).toBe(200);
      expect(isSaved).toBe(false);
    }
    holder.stdin.end('release');
    expect((await saving).data).toEqual({ chooseSelection: { __typename: 'ChosenSelection' } });
    expect(location.databaseUrl).toBeNull();
  });
}

if (databaseKind === 'postgres') {
  test('changes of many sizes do not accumulate prepared statements', async () => {
    const { database } = await oneDeal();
    const prepared = async () => {
      // Sequential requests share one connection, so these are its statements.
      const { rows } = await sql`select name from pg_prepared_statements`.execute(database.db);
      return rows.length;
    };
    const first = await prepared();
    for (let size = 1; size <= 60; size += 1) {
      const cars = Array.from({ length: size }, (_, nth) => {
        const vin = withCheckDigit(`4S4BTGUD5T${1_000_000 + nth}`);
        return `N-${nth},${vin},New,2026,Subaru,Outback,Cosmic Blue,12,45895`;
      });
      const head = 'Stock #,VIN,Condition,Year,Make,Model,Color,Mileage,MSRP';
      const csv = [head, ...cars].join('\r\n');
      const importInput = {
        dealershipId: 'first',
        csv,
        removeMissing: true,
        version: null,
        now: NOW,
      };
      const imported = await importCars(database, { kind: 'MACHINE' }, importInput);
      expect(imported.ok && imported.value.read.cars.length).toBe(size);
    }
    expect(await prepared()).toBeLessThan(first + 10);
  });

  test('a row that is locked elsewhere times out after a few seconds', async () => {
    const { database, deal } = await oneDeal();
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = database.maintenance.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('deals')
        .set({ revision_seq: 7 })
        .where('id', '=', deal.id)
        .execute();
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const startedMs = performance.now();
    await expect(database.write(confirmationOf(deal, 'FC-1'))).rejects.toThrow(/lock timeout/);
    expect(performance.now() - startedMs).toBeLessThan(6_000);
    released.resolve();
    await holding;
    expect(await database.write(confirmationOf(deal, 'FC-1'))).toBe(true);
  });
}

if (databaseKind === 'sqlite') {
  describe('a data folder that is deleted or replaced while the server runs', () => {
    test.each([
      ['deleted', (folder: string) => rmSync(folder, { recursive: true })],
      [
        'replaced',
        (folder: string) => {
          renameSync(folder, `${folder}-before`);
          onTestFinished(() => rmSync(`${folder}-before`, { recursive: true }));
          cpSync(`${folder}-before`, folder, { recursive: true });
        },
      ],
    ] as const)('%s: no write succeeds, and /readyz reports it', async (_how, change) => {
      const service = await startService();
      const deal = await service.addDeal();
      const first = await service.graphql(CONFIRM, confirmInput(deal, { consent: false }));
      expect(first.status).toBe(200);
      change(service.location.dataFolder);
      const answer = await service.graphql(CONFIRM, confirmInput(deal));
      expect(answer.status).toBe(503);
      expect(answer.errors?.[0]?.extensions?.['code']).toBe('NOT_STORED');
      expect((await service.fetch('/readyz')).status).toBe(503);
    });
  });
}
