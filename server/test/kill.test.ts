// Tests for crashes: a killed server, a database restart and a full disk lose and repeat nothing
// that was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { addDeal, migrate, openDatabase, type StoredDeal } from '@forecourt/server';
import { createApp, loadBuiltVisitor } from '@forecourt/server/service';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { killDuringConfirms } from '../../scripts/chaos.ts';
import { killDuringDeposits, raceForCars } from '../../scripts/trials/deposits.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { anOfferFrom, ofAnotherCar } from './offers.ts';
import { startPostgres } from './postgres.ts';
import { databaseKind, locationWithoutTables, renderer, startService } from './service.ts';

test('three kills at random moments lose and repeat nothing', { timeout: 240_000 }, async () => {
  const report = await killDuringConfirms(await locationWithoutTables(), 3, () => undefined);
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
});

test('three kills while deposits are paid and refunded cause no second charge, refund or hold', {
  timeout: 240_000,
}, async () => {
  const report = await killDuringDeposits(await locationWithoutTables(), 3, () => undefined);
  expect(report.problems).toEqual([]);
  expect(report.payments).toBeGreaterThan(0);
});

test('if two buyers pay for one car at once, one holds it, the other is refunded, and both are notified', {
  timeout: 120_000,
}, async () => {
  expect(await raceForCars(await locationWithoutTables(), 10, () => undefined)).toEqual([]);
});

if (databaseKind === 'sqlite') {
  test('a write that SQLite rolls back, as on a full disk, is refused with a clear message and succeeds later', async () => {
    const service = await startService();
    const { db, maintenance } = service.database;
    const deal = await service.addDeal();
    const variables = confirmInput(deal);
    await sql`create trigger full_disk before insert on confirmations
      begin select raise(rollback, 'database or disk is full'); end`.execute(maintenance);
    const full = await service.graphql(CONFIRM, variables);
    expect(full).toMatchObject({ status: 503, errors: [{ extensions: { code: 'NOT_STORED' } }] });
    expect(await db.selectFrom('confirmations').select('id').execute()).toEqual([]);
    const { data: read } = await service.graphql<{ deal: { status: string } }>(
      'query($id: ID!) { deal(id: $id) { status } }',
      { id: deal.id },
    );
    expect(read.deal.status).toBe('OPEN');
    await sql`drop trigger full_disk`.execute(maintenance);
    const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, variables);
    expect(data.confirmSelection.__typename).toBe('Confirmation');
  });
}

if (databaseKind === 'postgres') {
  test('a restart under load loses nothing, and the service is back within 5 s', {
    timeout: 120_000,
  }, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = await openDatabase({ databaseUrl: postgres.url, dataFolder: '' });
    onTestFinished(() => database.close());
    await migrate(database);
    const visitor = await loadBuiltVisitor();
    const app = createApp({ database, visitor, renderer, logLevel: 'silent' });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    const deals: StoredDeal[] = [];
    for (let count = 0; count < 100; count += 1) {
      deals.push(
        await addDeal(database, ofAnotherCar(anOfferFrom('outback'), deals.length), new Date()),
      );
    }
    let backMs = Number.POSITIVE_INFINITY;
    let restartedMs = Number.POSITIVE_INFINITY;
    const confirmed = new Map<string, string>();
    const buyer = async (mine: typeof deals) => {
      for (const deal of mine) {
        const body = JSON.stringify({ query: CONFIRM, variables: confirmInput(deal) });
        while (!confirmed.has(deal.id)) {
          const number = await confirmOnce(url, body);
          if (number === null) await sleep(50);
          else confirmed.set(deal.id, number);
          if (number !== null && performance.now() > restartedMs) {
            backMs = Math.min(backMs, performance.now() - restartedMs);
          }
        }
      }
    };
    const buyers = [0, 1, 2, 3].map((n) => buyer(deals.filter((_deal, index) => index % 4 === n)));
    await sleep(150);
    await postgres.restart();
    restartedMs = performance.now();
    await Promise.all(buyers);
    expect(backMs).toBeLessThan(5_000);
    const rows = await database.db
      .selectFrom('confirmations')
      .select(['deal_id', 'number'])
      .execute();
    expect(new Map(rows.map((row) => [row.deal_id, row.number]))).toEqual(confirmed);
    expect(rows).toHaveLength(100);
  });
}

/** @returns the confirmation number, or null without a usable response */
async function confirmOnce(url: string, body: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/graphql`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  const { data } = (await response.json()) as { data: ConfirmAnswer };
  return data.confirmSelection.number ?? null;
}
