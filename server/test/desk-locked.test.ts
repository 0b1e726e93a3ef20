// Changes at the desk while another program has the database's write lock: the sender learns that nothing was stored.
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from '../src/store/database/sqlite.ts';
import { aMember } from './desk.ts';
import { type Service, startService } from './service.ts';

/** Locks the rows of dealerships, and in SQLite the whole file, until it is released. */
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
  // Whoever waits for a lock that others hold in another order is the one who is refused.
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

test('a change that the database refuses is answered with 503, and works when it is sent again', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const change = () =>
    owner.ask<{ changeDealership: { phone: string } }>(
      'mutation { changeDealership(input: { phone: "555-0100" }) { ... on DeskDealership { phone } } }',
    );
  const release = await lockBy(service);
  if (service.location.databaseUrl !== null) {
    // The service notices that its connections were ended, and reads with new ones.
    const read = () => owner.ask('{ dealership { phone } }');
    await expect.poll(async () => (await read()).status).toBe(200);
  }
  const refused = await change();
  expect(refused.status).toBe(503);
  expect(refused.errors?.[0]).toMatchObject({
    message: expect.stringMatching(/^This was not stored.*Try again\.$/),
    extensions: { code: 'NOT_STORED' },
  });
  await release();
  await expect.poll(async () => (await change()).data?.changeDealership?.phone).toBe('555-0100');
});
