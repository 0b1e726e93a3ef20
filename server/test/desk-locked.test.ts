// Tests for desk changes that the database refuses: the response states that nothing was stored.
import { DatabaseSync } from 'node:sqlite';
import { deskPaths } from '@forecourt/domain/desk-paths';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from '../src/store/database/sqlite.ts';
import { type Asker, aMember } from './desk.ts';
import { type Service, startService } from './service.ts';

/**
 * Makes the database refuse writes: a write lock in SQLite, read-only mode in PostgreSQL.
 * @returns a function that allows writes again
 */
async function lockBy({ location }: Service): Promise<() => Promise<void>> {
  if (location.databaseUrl === null) {
    const foreign = new DatabaseSync(sqliteFile(location));
    onTestFinished(() => foreign.close());
    foreign.exec('begin immediate');
    return async () => foreign.exec('rollback');
  }
  const foreign = new pg.Client(location.databaseUrl);
  await foreign.connect();
  onTestFinished(() => foreign.end());
  // Reconnecting clients find the database read-only, so every write is refused.
  const name = new URL(location.databaseUrl).pathname.slice(1);
  await foreign.query(`alter database ${name} set default_transaction_read_only = on`);
  await foreign.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  return async () => {
    await foreign.query('set default_transaction_read_only = off');
    await foreign.query(`alter database ${name} reset default_transaction_read_only`);
    await foreign.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
  };
}

/** Waits until the service reads again. On PostgreSQL it first replaces its closed connections. */
async function canRead(owner: Asker): Promise<void> {
  await expect.poll(() => statusOf(owner)).toBe(200);
}

async function statusOf(owner: Asker): Promise<number> {
  return (await owner.ask('{ dealership { phone } }')).status;
}

test('a change that the database refuses returns 503, and succeeds on retry', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const change = () =>
    owner.ask<{ changeDealership: { phone: string } }>(
      'mutation { changeDealership(input: { phone: "555-0100" }) { ... on DeskDealership { phone } } }',
    );
  const release = await lockBy(service);
  await canRead(owner);
  const refused = await change();
  expect(refused.status).toBe(503);
  expect(refused.errors?.[0]).toMatchObject({
    message: expect.stringMatching(/^This wasn’t saved.*Try again\.$/),
    extensions: { code: 'NOT_STORED' },
  });
  await release();
  await expect.poll(async () => (await change()).data?.changeDealership?.phone).toBe('555-0100');
});

test('a sign-out that the database refuses returns 503, and keeps the session until a retry', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const signOut = () =>
    service.fetch(deskPaths.signOut, { method: 'POST', headers: owner.headers });
  const release = await lockBy(service);
  await canRead(owner);
  const refused = await signOut();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(refused.headers.get('set-cookie')).toBeNull();
  expect(await statusOf(owner)).toBe(200);
  await release();
  await expect.poll(async () => (await signOut()).status).toBe(204);
  expect(await statusOf(owner)).toBe(401);
});
