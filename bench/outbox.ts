// `npm run bench outbox`: the cost of webhooks. Compares a confirm with three webhooks against one without, and due
// deliveries against a bare loop of fetch to the same receiver.
// Usage: npm run bench outbox -- [--runs N] [--deliveries N] [--database sqlite|postgres]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  addWebhook,
  confirming,
  type Database,
  type DatabaseLocation,
  ensureFirstDealership,
  migrate,
  openDatabase,
  removeWebhook,
} from '@forecourt/server';
import { sql } from 'kysely';
import { type DatabaseKind, databaseKinds, withDatabases } from '../scripts/databases.ts';
import { startOutbox } from '../server/src/outbox/outbox.ts';
import { createRenderer } from '../server/src/receipt/pdf-renderer.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { addDeals, median, verdict } from './load.ts';

const CONFIRMS = 300;
const AT_ONCE = 24;
const MACHINE = { kind: 'MACHINE' } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      deliveries: { type: 'string', default: '100000' },
      database: { type: 'string' },
    },
  });
  const [runs, deliveries] = [Number(values.runs), Number(values.deliveries)];
  for (const kind of databaseKinds(values.database)) {
    await withDatabases(kind, async (fresh) => measure(kind, await fresh(), runs, deliveries));
  }
}

async function measure(
  kind: DatabaseKind,
  location: DatabaseLocation,
  runs: number,
  deliveries: number,
): Promise<void> {
  const database = await openDatabase(location);
  await migrate(database);
  await ensureFirstDealership(database, new Date());
  const receiver = await startReceiver();
  await compareConfirms(kind, database, runs);
  await compareDrain(kind, database, receiver.url, deliveries);
  receiver.stop();
  await database.close();
}

function acting(database: Database) {
  return { database, actor: MACHINE, dealershipId: 'first', now: new Date() };
}

async function webhook(database: Database, url: string): Promise<string> {
  const added = await addWebhook(acting(database), { url, events: [] }, true);
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value.id;
}

/** Measures the change without any delivery, because the buyer only waits for the change. */
async function compareConfirms(kind: DatabaseKind, database: Database, runs: number) {
  const ratios: number[] = [];
  for (let run = -1; run < runs; run += 1) {
    const without = await confirmSeconds(database);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await webhook(database, `http://127.0.0.1:9/${count}`));
    }
    const withThree = await confirmSeconds(database);
    for (const id of ids) await removeWebhook(acting(database), id);
    if (run >= 0) ratios.push(without / withThree);
  }
  const each = ratios.map((ratio) => (1 / ratio).toFixed(2)).join(' ');
  verdict(
    `${kind}: confirms a second with three webhooks`,
    median(ratios),
    1 / 1.2,
    `of those without (a confirm costs ${each} times as much)`,
  );
}

async function confirmSeconds(database: Database): Promise<number> {
  const confirm = confirming(database);
  const deals = await addDeals(database, CONFIRMS);
  const waiting = deals.map((deal) => confirmInput(deal).input);
  const began = performance.now();
  await inParallel(AT_ONCE, async () => {
    const input = waiting.pop();
    if (!input) return false;
    const reply = await confirm(input as never, new Date());
    if (reply?.outcome !== 'CONFIRMED') throw new Error('not confirmed');
    return true;
  });
  return (performance.now() - began) / 1_000;
}

/** Repeats `work` in parallel until it returns false. */
async function inParallel(concurrency: number, work: () => Promise<boolean>): Promise<void> {
  const worker = async () => {
    while (await work());
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function compareDrain(kind: DatabaseKind, database: Database, url: string, count: number) {
  const id = await webhook(database, url);
  await fill(database, id, count);
  const outbox = startOutbox({
    database,
    // The renderer starts its thread only for email.
    renderer: createRenderer(),
    baseUrl: 'https://deals.example',
    allowPrivate: true,
    logError: (error: unknown) => {
      throw error;
    },
  });
  const began = performance.now();
  await outbox.drain();
  const seconds = (performance.now() - began) / 1_000;
  await outbox.stop();
  const left = await dueCount(database);
  if (left > 0) throw new Error(`${left} deliveries are left`);
  const bareSeconds = await bareFetch(url, count);
  await removeWebhook(acting(database), id);
  verdict(
    `${kind}: ${count} due deliveries at`,
    bareSeconds / seconds,
    0.5,
    `of the rate of a bare loop of fetch (${perSecond(count, seconds)} against ${perSecond(count, bareSeconds)})`,
  );
}

function perSecond(count: number, seconds: number): string {
  return `${Math.round(count / seconds)}/s`;
}

async function bareFetch(url: string, count: number): Promise<number> {
  let left = count;
  const body = JSON.stringify({ type: 'deal.published', data: 'x'.repeat(300) });
  const began = performance.now();
  await inParallel(AT_ONCE, async () => {
    if (left === 0) return false;
    left -= 1;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.text();
    return true;
  });
  return (performance.now() - began) / 1_000;
}

async function dueCount(database: Database): Promise<number> {
  const { count } = await database.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'DUE')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Events of one deal, each due for one webhook. */
async function fill(database: Database, destinationId: string, count: number): Promise<void> {
  const time = sql.lit(new Date().toISOString());
  const series =
    database.kind === 'postgres'
      ? sql`generate_series(1, ${sql.lit(count)}) as s(i)`
      : sql`(with recursive s(i) as (select 1 union all select i + 1 from s where i < ${sql.lit(count)}) select i from s) as s`;
  const id = sql`'evt_bench-' || i`;
  await database.maintenance.transaction().execute(async (db) => {
    await sql`insert into outbox_events (id, dealership_id, deal_id, sequence, type, at, revision, number, status, detail)
      select ${id}, 'first', 'bench', i, 'deal.published', ${time}, 1, 'B-1', 'OPEN', '' from ${series}`.execute(
      db,
    );
    await sql`insert into deliveries (destination_id, event_id, dealership_id, state, due_at, claim, tries, log, created_at)
      select ${sql.lit(destinationId)}, ${id}, 'first', 'DUE', ${time}, '', 0, '[]', ${time} from ${series}`.execute(
      db,
    );
  });
}

/** The receiver has its own process, so that only the sender is measured. */
async function startReceiver(): Promise<{ readonly url: string; stop(): void }> {
  const child = fork(fileURLToPath(import.meta.url), ['--receive']);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

function receive(): void {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('ok'));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit(0));
}

if (process.argv.includes('--receive')) receive();
else await main();
