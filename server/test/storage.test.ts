// Tests for storage: migrations, deals and concurrent processes, on SQLite and on PostgreSQL.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canonicalJson } from '@forecourt/domain';
import {
  addDeal,
  addDemoDeals,
  type Database,
  findDeal,
  listDeals,
  migrate,
  newDealId,
  openDatabase,
  readDealId,
  reviseDeal,
  shortDealId,
  withdrawDeal,
} from '@forecourt/server';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation } from '../src/store/database/database.ts';
import { migrationWords } from '../src/store/database/migrate.ts';
import { anOfferFrom, demoNames } from './offers.ts';
import {
  databaseKind,
  freshLocation,
  locationWithoutTables,
  NOW,
  openedDatabase,
} from './service.ts';

const SECOND_PROCESS = fileURLToPath(new URL('./second-process.ts', import.meta.url));

async function freshOpened(): Promise<Database> {
  return openedDatabase(await freshLocation());
}

async function secondProcess<Answer>(task: string, location: DatabaseLocation): Promise<Answer> {
  const args = [SECOND_PROCESS, task, JSON.stringify(location)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Answer;
}

describe('migrations', () => {
  // SQLite calls are synchronous, so two connections in one process would block each other.
  if (databaseKind === 'postgres') {
    test('are applied once by several connections', async () => {
      const location = await locationWithoutTables();
      const databases = await Promise.all(Array.from({ length: 6 }, () => openDatabase(location)));
      for (const database of databases) onTestFinished(() => database.close());
      const applied = await Promise.all(databases.map(migrate));
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    });
  }

  test('are applied once by several processes that start together', async () => {
    const location = await locationWithoutTables();
    const tasks = Array.from({ length: 4 }, () => secondProcess<string[]>('migrate', location));
    const applied = await Promise.all(tasks);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('print one line, however many ran', () => {
    const words = [[], ['026-x'], ['024-x', '026-y'], ['001-deals', '002-selections']].map(
      migrationWords,
    );
    expect(words).toEqual([
      null,
      'Tables brought up to date (1 step: 026-x).',
      'Tables brought up to date (2 steps: 024-x, 026-y).',
      'Database created.',
    ]);
  });

  test('do nothing on a database that is up to date', async () => {
    expect(await migrate(await freshOpened())).toEqual([]);
  });

  test('of release 0.1.0, which had its own record of them, are adopted and not run again', async () => {
    const database = await freshOpened();
    const { maintenance } = database;
    await sql`alter table migrations rename column timestamp to applied_at`.execute(maintenance);
    await sql`drop table migrations_lock`.execute(maintenance);
    expect(await migrate(database)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
  });

  test('of a newer version do not prevent an older server from starting', async () => {
    const database = await freshOpened();
    const { maintenance } = database;
    const row = { name: '999-later', timestamp: NOW.toISOString() };
    await maintenance.insertInto('migrations').values(row).execute();
    expect(await migrate(database)).toEqual([]);
  });

  test('are recorded by name, in the order in which they ran', async () => {
    const database = await freshOpened();
    const { db } = database;
    const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
    expect(rows[0]?.name).toBe('001-deals');
    expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

describe('a deal', () => {
  test('is found by its id with the offer as it was added', async () => {
    const database = await freshOpened();
    const { db } = database;
    const offer = anOfferFrom('outback');
    const added = await addDeal(database, offer, NOW);
    const found = await findDeal(db, added.id);
    expect(found).toEqual(added);
    expect(found?.offer).toEqual(offer);
    expect(found).toMatchObject({ number: offer.number, revision: 1, version: 1 });
  });

  test.for(demoNames)('keeps every field of the offer %s', async (name) => {
    const database = await freshOpened();
    const { db } = database;
    const offer = anOfferFrom(name);
    const { id } = await addDeal(database, offer, NOW);
    expect((await findDeal(db, id))?.offer).toEqual(offer);
  });

  test('is not found under an id that was never issued', async () => {
    const database = await freshOpened();
    const { db } = database;
    await addDeal(database, anOfferFrom('outback'), NOW);
    expect(await findDeal(db, newDealId())).toBeNull();
    expect(await findDeal(db, '')).toBeNull();
    expect(await findDeal(db, "' or 1=1 --")).toBeNull();
  });

  test('keeps its link and its earlier revision when it is revised', async () => {
    const database = await freshOpened();
    const { db } = database;
    const { id } = await addDeal(database, anOfferFrom('outback'), NOW);
    const revised = await reviseDeal(database, id, anOfferFrom('mx-5-cash'), NOW);
    expect(revised).toMatchObject({ id, revision: 2 });
    expect(revised?.version).toBeGreaterThan(1);
    expect((await findDeal(db, id))?.offer).toEqual(anOfferFrom('mx-5-cash'));
    const storedRevisions = await db
      .selectFrom('revisions')
      .select(['revision', 'offer'])
      .execute();
    expect(storedRevisions.find(({ revision }) => revision === 1)?.offer).toBe(
      canonicalJson(anOfferFrom('outback')),
    );
  });

  test('gets one revision for each of several simultaneous revisions', async () => {
    const database = await freshOpened();
    const { id } = await addDeal(database, anOfferFrom('outback'), NOW);
    const offers = Array.from({ length: 8 }, () => anOfferFrom('outback'));
    const revised = await Promise.all(offers.map((offer) => reviseDeal(database, id, offer, NOW)));
    const numbers = revised.map((deal) => deal?.revision ?? 0).toSorted((a, b) => a - b);
    expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('cannot be revised or withdrawn if it does not exist', async () => {
    const database = await freshOpened();
    const { db } = database;
    expect(await reviseDeal(database, newDealId(), anOfferFrom('outback'), NOW)).toBeNull();
    expect(await withdrawDeal(database, newDealId(), NOW)).toBeNull();
    expect((await listDeals(db)).deals).toEqual([]);
  });

  test('keeps the time of its first withdrawal', async () => {
    const database = await freshOpened();
    const { id } = await addDeal(database, anOfferFrom('outback'), NOW);
    const first = await withdrawDeal(database, id, NOW);
    const again = await withdrawDeal(database, id, new Date(NOW.getTime() + 60_000));
    expect(again).toMatchObject({ withdrawnAt: NOW.toISOString(), version: first?.version });
  });

  test('opens again with a new revision after a withdrawal', async () => {
    const database = await freshOpened();
    const { id } = await addDeal(database, anOfferFrom('outback'), NOW);
    await withdrawDeal(database, id, NOW);
    expect(await reviseDeal(database, id, anOfferFrom('outback'), NOW)).toMatchObject({
      withdrawnAt: null,
      revision: 2,
    });
  });

  test('is listed without its offer, newest first', async () => {
    const database = await freshOpened();
    const { db } = database;
    const older = await addDeal(database, anOfferFrom('outback'), NOW);
    const newer = await addDeal(database, anOfferFrom('mx-5-cash'), new Date(NOW.getTime() + 1));
    const { deals: list } = await listDeals(db);
    expect(list.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(list[1]).toMatchObject({ vehicle: expect.stringMatching(/^\d{4} Subaru Outback/) });
    expect(list[1]).not.toHaveProperty('offer');
  });
});

describe('demo deals', () => {
  test('are added to an empty database once, even by servers that start together', async () => {
    const location = await freshLocation();
    const database = await openedDatabase(location);
    const { db } = database;
    const tasks = Array.from({ length: 3 }, () => secondProcess<string[]>('demo', location));
    const added = (await Promise.all(tasks)).filter((ids) => ids.length > 0);
    expect(added).toHaveLength(1);
    const { deals: list } = await listDeals(db);
    expect(list.map(({ id }) => id)).toEqual(added[0]);
    expect(list).toHaveLength(demoNames.length);
  });

  test('are not added to a database that has a deal', async () => {
    const database = await freshOpened();
    await addDeal(database, anOfferFrom('outback'), NOW);
    expect(await addDemoDeals(database, NOW)).toEqual([]);
    expect((await listDeals(database.db)).deals).toHaveLength(1);
  });
});

describe('a deal id', () => {
  test('has 130 random bits in 26 unambiguous characters', () => {
    const ids = Array.from({ length: 2_000 }, newDealId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    // Each character has all 32 values, so no part of the 5 bits is lost.
    for (let place = 0; place < 26; place += 1) {
      expect(new Set(ids.map((id) => id[place])).size).toBe(32);
    }
  });

  test('is the same in capitals and with look-alike letters', () => {
    const id = 'a01b0c1d0e1f0g1h0j1k0m1n0p';
    expect(readDealId(id.toUpperCase())).toBe(id);
    expect(readDealId(id.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(id);
    expect(readDealId(id.replaceAll('1', 'I'))).toBe(id);
    expect(readDealId(`${id}0`)).toBeNull();
    expect(readDealId('u'.repeat(26))).toBeNull();
  });

  test('is shortened in logs so that it cannot be used', () => {
    expect(shortDealId(newDealId())).toHaveLength(7);
  });
});

describe('a second process', () => {
  test('can write to the same database at the same time', async () => {
    const location = await freshLocation();
    const database = await openedDatabase(location);
    const { db } = database;
    const theirs = Promise.all([
      secondProcess<string[]>('add', location),
      secondProcess<string[]>('add', location),
    ]);
    const ours: string[] = [];
    let busy = true;
    theirs.finally(() => {
      busy = false;
    });
    while (busy) {
      ours.push((await addDeal(database, anOfferFrom('outback'), new Date())).id);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const expected = [...ours, ...(await theirs).flat()].toSorted();
    expect(expected.length).toBeGreaterThan(41);
    expect((await listDeals(db)).deals.map(({ id }) => id).toSorted()).toEqual(expected);
  });
});

if (databaseKind === 'sqlite') {
  describe('the SQLite file', () => {
    test('is in WAL mode, syncs every commit to disk and enforces foreign keys', async () => {
      const { maintenance } = await freshOpened();
      const pragma = async (name: string) => {
        const { rows } = await sql
          .raw<Record<string, unknown>>(`pragma ${name}`)
          .execute(maintenance);
        return Object.values(rows[0] ?? {})[0];
      };
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
    });
  });
}

if (databaseKind === 'postgres') {
  describe('PostgreSQL', () => {
    test('syncs every commit to disk, as the server is configured', async () => {
      const { db } = await freshOpened();
      const { rows } = await sql<{ setting: string }>`
        select setting from pg_settings where name = 'synchronous_commit'`.execute(db);
      expect(rows).toEqual([{ setting: 'on' }]);
    });
  });
}
