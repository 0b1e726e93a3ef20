// `npm run bench outbox`: what telling others costs. A confirm with three webhooks against one without; due
// deliveries drained against a bare loop of fetch to the same receiver; the rest beside one that hangs; the
// memory that a hundred bad receivers take; and the queries of a server with nothing to do.
// Usage: npm run bench outbox -- [--runs N] [--deliveries N] [--database sqlite|postgres] [--only drain,memory,…]
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  addWebhook,
  confirming,
  type Database,
  ensureFirstDealership,
  migrate,
  openDatabase,
  removeWebhook,
} from '@forecourt/server';
import { sql } from 'kysely';
import { freshDatabase, startPostgres } from '../scripts/postgres.ts';
import { startOutbox } from '../server/src/outbox/outbox.ts';
import { createRenderer } from '../server/src/receipt/pdf-renderer.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { addDeals, type DatabaseKind, median, verdict } from './load.ts';

const CONFIRMS = 300;
const AT_ONCE = 24;
const MACHINE = { kind: 'MACHINE' } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      deliveries: { type: 'string', default: '100000' },
      database: { type: 'string', default: 'both' },
      only: { type: 'string', default: 'confirms,drain,slow,memory,idle' },
    },
  });
  const settings = {
    runs: Number(values.runs),
    deliveries: Number(values.deliveries),
    only: values.only.split(','),
  };
  if (values.database !== 'postgres') await measure('sqlite', null, settings);
  if (values.database === 'sqlite') return;
  const postgres = await startPostgres();
  await measure('postgres', (await freshDatabase(postgres.url)).url, settings);
  await postgres.stop();
}

interface Settings {
  readonly runs: number;
  readonly deliveries: number;
  readonly only: readonly string[];
}

async function measure(kind: DatabaseKind, databaseUrl: string | null, settings: Settings) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const database = await openDatabase({ databaseUrl, dataFolder });
  await migrate(database);
  await ensureFirstDealership(database, new Date());
  const receiver = await startReceiver();
  const { runs, deliveries, only } = settings;
  if (only.includes('confirms')) await compareConfirms(kind, database, runs);
  if (only.includes('drain')) await compareDrain(kind, database, receiver.url, deliveries);
  if (only.includes('slow')) await compareBesideSlow(kind, database, receiver.url);
  if (only.includes('memory')) await compareMemory(kind, database, receiver.url);
  if (only.includes('idle')) await countIdle(kind, database);
  receiver.stop();
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
}

function acting(database: Database) {
  return { database, actor: MACHINE, dealershipId: 'first', now: new Date() };
}

async function webhook(database: Database, url: string): Promise<string> {
  const added = await addWebhook(acting(database), { url, events: [] }, true);
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value.id;
}

/** The change alone, nobody delivers: what the buyer waits for. */
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

/** Until there is nothing more to do. */
async function inParallel(concurrency: number, work: () => Promise<boolean>): Promise<void> {
  const worker = async () => {
    while (await work());
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function compareDrain(kind: DatabaseKind, database: Database, url: string, count: number) {
  const id = await webhook(database, url);
  await fill(database, id, count);
  const outbox = startOutbox(optionsOf(database));
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

function optionsOf(database: Database) {
  return {
    database,
    // Starts a thread only for mail.
    renderer: createRenderer(),
    baseUrl: 'https://deals.example',
    allowPrivate: true,
    logError: (error: unknown) => {
      throw error;
    },
  };
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

/** One webhook of a hundred hangs: what that costs the other ninety-nine. */
async function compareBesideSlow(kind: DatabaseKind, database: Database, url: string) {
  const each = 100;
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as AddressInfo;
  const ids: string[] = [];
  // Past the number that a dealership may have: they belong to several.
  for (let count = 0; count < 100; count += 1) {
    const dealershipId = `dealership-${Math.floor(count / 20)}`;
    const added = await addWebhook(
      { ...acting(database), dealershipId },
      { url, events: [] },
      true,
    );
    if (added.ok) ids.push(added.value.id);
  }
  const seconds = async (hangs: boolean) => {
    const [first = ''] = ids;
    const address = hangs ? `http://127.0.0.1:${port}/` : url;
    await sql`update destinations set address = ${address} where id = ${first}`.execute(
      database.maintenance,
    );
    for (const id of ids) await fill(database, id, each);
    const outbox = startOutbox(optionsOf(database));
    const began = performance.now();
    void outbox.drain();
    const rest = hangs ? ids.slice(1) : ids;
    while ((await dueCount(database, rest)) > 0) await sleep(20);
    const took = (performance.now() - began) / 1_000;
    await outbox.stop();
    await sql`delete from deliveries`.execute(database.maintenance);
    return took / rest.length;
  };
  await seconds(false);
  const ratios: number[] = [];
  for (let run = 0; run < 5; run += 1) ratios.push((await seconds(false)) / (await seconds(true)));
  hanging.closeAllConnections();
  hanging.close();
  verdict(
    `${kind}: beside one that hangs, ninety-nine webhooks get`,
    median(ratios),
    0.9,
    'of their rate',
  );
}

/** What a receiver can do wrong; `large` answers ten megabytes to each. */
const BAD = ['hang', 'large', 'reset', 'elsewhere', 'broken'] as const;
const BAD_OF_EACH = 20;
const BAD_DELIVERIES = 200;
const WARM_UP_MS = 10_000;
const WATCHED_MS = 40_000;

/** A hundred bad receivers, and how much more of the heap is in use after they have been served for a while. */
async function compareMemory(kind: DatabaseKind, database: Database, url: string) {
  const ids: string[] = [];
  for (const [index, bad] of BAD.entries()) {
    const acted = { ...acting(database), dealershipId: `bad-${index}` };
    for (let count = 0; count < BAD_OF_EACH; count += 1) {
      const added = await addWebhook(acted, { url: url + bad, events: [] }, true);
      if (added.ok) ids.push(added.value.id);
    }
  }
  for (const id of ids) await fill(database, id, BAD_DELIVERIES);
  const outbox = startOutbox({ ...optionsOf(database), timeoutMs: 2_000 });
  await sleep(WARM_UP_MS);
  const [before, rssBefore] = [usedMegabytes(), rssMegabytes()];
  let rssMost = rssBefore;
  for (let waitedMs = 0; waitedMs < WATCHED_MS; waitedMs += 500) {
    await sleep(500);
    rssMost = Math.max(rssMost, rssMegabytes());
  }
  const after = usedMegabytes();
  await outbox.stop();
  const tried = await triedCount(database, ids);
  await sql`delete from deliveries`.execute(database.maintenance);
  for (const [index] of BAD.entries()) {
    const acted = { ...acting(database), dealershipId: `bad-${index}` };
    for (const id of ids) await removeWebhook(acted, id);
  }
  verdict(
    `${kind}: beside a hundred bad receivers (${BAD.join(', ')}) the heap before is`,
    before / after,
    0.9,
    `of the heap after (${before.toFixed(1)} MB after ${WARM_UP_MS / 1_000} s, ${after.toFixed(1)} MB ${WATCHED_MS / 1_000} s later; resident ${rssBefore.toFixed(0)} MB, at most ${rssMost.toFixed(0)} MB; ${tried} deliveries tried)`,
  );
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** After everything that can be let go was let go. */
function usedMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

function rssMegabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

async function triedCount({ db }: Database, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.sum('tries').as('tries'))
    .where('destination_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(row.tries);
}

async function dueCount(database: Database, ids?: readonly string[]): Promise<number> {
  let query = database.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'DUE');
  if (ids) query = query.where('destination_id', 'in', ids);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Events of one deal, each due for one webhook. */
async function fill(database: Database, destinationId: string, count: number): Promise<void> {
  const at = new Date().toISOString();
  const series =
    database.kind === 'postgres'
      ? sql`select i from generate_series(1, ${sql.lit(count)}) as s(i)`
      : sql`with recursive s(i) as (select 1 union all select i + 1 from s where i < ${sql.lit(count)}) select i from s`;
  const id = sql`'evt_' || ${sql.lit(`${destinationId}-${Math.random()}`)} || '-' || i`;
  const ids = sql`(select ${id} as id, i from (${series}) as n)`;
  await database.maintenance.transaction().execute(async (db) => {
    await sql`create temporary table if not exists filled (id text, i integer)`.execute(db);
    await sql`delete from filled`.execute(db);
    await sql`insert into filled select id, i from ${ids} as x`.execute(db);
    await sql`insert into outbox_events (id, dealership_id, deal_id, sequence, type, at, revision, number, status, detail)
      select id, 'first', 'bench', i, 'deal.published', ${sql.lit(at)}, 1, 'B-1', 'OPEN', '' from filled`.execute(
      db,
    );
    await sql`insert into deliveries (destination_id, event_id, dealership_id, state, due_at, claim, tries, log, created_at)
      select ${sql.lit(destinationId)}, id, 'first', 'DUE', ${sql.lit(at)}, '', 0, '[]', ${sql.lit(at)} from filled`.execute(
      db,
    );
  });
}

/** A server with webhooks and nothing to do. */
async function countIdle(kind: DatabaseKind, database: Database): Promise<void> {
  const seconds = 10;
  let queries = 0;
  database.observe(() => {
    queries += 1;
  });
  const outbox = startOutbox(optionsOf(database));
  await sleep(seconds * 1_000 + 100);
  await outbox.stop();
  database.observe(() => undefined);
  verdict(
    `${kind}: idle, a second for each`,
    seconds / queries,
    0.99,
    `query (${queries} in ${seconds} s)`,
  );
}

/** In a process of its own, so that what is measured is who sends. */
async function startReceiver(): Promise<{ readonly url: string; stop(): void }> {
  const child = fork(fileURLToPath(import.meta.url), ['--receive']);
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(Number(message)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

function receive(): void {
  const large = Buffer.alloc(10_000_000, 'x');
  const server = createServer((request, response) => {
    const answers: Record<(typeof BAD)[number], () => void> = {
      hang: () => undefined,
      large: () => response.end(large),
      reset: () => request.socket.resetAndDestroy(),
      elsewhere: () => response.writeHead(302, { location: '/' }).end(),
      broken: () => response.writeHead(500).end('broken'),
    };
    const bad = BAD.find((each) => request.url === `/${each}`);
    request.resume().on('end', () => (bad ? answers[bad]() : response.end('ok')));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit(0));
}

if (process.argv.includes('--receive')) receive();
else await main();
