// What a read costs among a million deals, as a multiple of what it costs among a thousand.
// Usage: node bench/scale.ts [--deals N] [--database sqlite|postgres]   (a million: 10 GB for a while)
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultChoice, type Offer, quote } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import {
  type Database,
  type DatabaseLocation,
  migrate,
  newDealId,
  openDatabase,
} from '@forecourt/server';
import { serviceContext } from '@forecourt/server/service';
import { sql } from 'kysely';
import { freshDatabase, startPostgres } from '../scripts/postgres.ts';
import { type ServiceProcess, startServiceProcess } from '../scripts/service-process.ts';
import { askForDeal, openConnection, openPage, say } from './load.ts';

const FEW = 1_000;
const BUDGET = 1.2;
const BATCH = 2_000;
const ROUNDS = 200;
const READS_PER_ROUND = 20;
/** As many deals as are open in browsers at a time; of FEW it is all of them. */
const WORKING_SET = 1_000;
const OUTBACK = new URL('../server/demo/outback.deal.json', import.meta.url);

interface Filled {
  readonly database: Database;
  readonly context: ReturnType<typeof serviceContext>;
  readonly service: ServiceProcess;
  readonly ask: Asking;
  readonly ids: readonly string[];
}

/** What a buyer's browser asks for over HTTP, cached after the first time; and the part of the database in it. */
const READS = {
  'page, cached': ({ ask, service: { port } }: Filled, id: string) => ask(openPage(port, { id })),
  'query, cached': ({ ask, service: { port } }: Filled, id: string) =>
    ask(askForDeal(port, { id })),
  'whole deal, in the service': async (
    { context: { currentVersion, readDeal } }: Filled,
    id: string,
  ) => (await currentVersion(id)) === 1 && (await readDeal(id))?.id === id,
  'its version alone': async ({ context: { currentVersion } }: Filled, id: string) =>
    (await currentVersion(id)) === 1,
} as const;
type ReadName = keyof typeof READS;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      deals: { type: 'string', default: '1000000' },
      database: { type: 'string', default: 'both' },
    },
  });
  const many = Number(values.deals);
  if (!Number.isSafeInteger(many) || many < FEW) throw new Error(`--deals must be ${FEW} or more`);
  const passed: boolean[] = [];
  if (values.database !== 'postgres') passed.push(await compareOnSqlite(many));
  if (values.database !== 'sqlite') passed.push(await compareOnPostgres(many));
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}

async function compareOnSqlite(many: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-scale-'));
  const at = (name: string) => ({ databaseUrl: null, dataFolder: join(folder, name) });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Whoever stops this halfway does not want to keep eight gigabytes either.
  const stop = () => process.exit(1);
  process.once('exit', remove).once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await compare(await filled(at('few'), FEW), await filled(at('many'), many));
  } finally {
    process.off('exit', remove).off('SIGINT', stop).off('SIGTERM', stop);
    remove();
  }
}

async function compareOnPostgres(many: number): Promise<boolean> {
  const server = await startPostgres();
  const fresh = async () => ({
    databaseUrl: (await freshDatabase(server.url)).url,
    dataFolder: '',
  });
  try {
    return await compare(await filled(await fresh(), FEW), await filled(await fresh(), many));
  } finally {
    await server.stop();
  }
}

/** A database with this many deals, opened as the service opens it. */
async function filled(location: DatabaseLocation, count: number): Promise<Filled> {
  const filling = await openDatabase(location);
  await migrate(filling);
  if (filling.kind === 'sqlite') {
    await sql`pragma synchronous = off`.execute(filling.maintenance);
    await sql`pragma cache_size = -500000`.execute(filling.maintenance);
  }
  const rows = templates();
  const said = progressBar(`${filling.kind}, ${count.toLocaleString('en-US')} deals`);
  const ids: string[] = [];
  while (ids.length < count) {
    const more = Array.from({ length: Math.min(BATCH, count - ids.length) }, newDealId);
    await fill(filling, more, ids.length, rows);
    ids.push(...more);
    said(ids.length / count);
  }
  // Files and statistics as they are some minutes after the last write.
  if (filling.kind === 'sqlite')
    await sql`pragma wal_checkpoint(truncate)`.execute(filling.maintenance);
  else {
    await sql`vacuum analyze`.execute(filling.maintenance);
    await sql`checkpoint`.execute(filling.maintenance);
  }
  await filling.close();
  const database = await openDatabase(location);
  const service = await startServiceProcess(location);
  const ask = asking(service.port);
  return { database, context: serviceContext(database), service, ask, ids };
}

/** Whether it was answered with 200, which no deal but an existing one is. */
type Asking = (request: Buffer) => Promise<boolean>;

/** One buyer who asks again and again, by a connection that is opened with the first question. */
function asking(port: number): Asking {
  let connection: ReturnType<typeof openConnection> | undefined;
  return async (request) => {
    connection ??= openConnection(port);
    return (await connection.send(request)).length > 0;
  };
}

interface Templates {
  readonly offer: string;
  readonly choice: string;
  readonly receipt: string;
}

function templates(): Templates {
  const reading = parseDealFile(readFileSync(OUTBACK));
  if (!reading.ok) throw new Error('the demo deal is broken');
  const offer: Offer = { ...reading.offer, number: '@NUMBER@' };
  const choice = defaultChoice(offer);
  const receipt = JSON.stringify({ offer, choice, quote: quote(offer, choice) });
  return { offer: JSON.stringify(offer), choice: JSON.stringify(choice), receipt };
}

/**
 * Rows of the size and in the order that a dealership's would have: ids at random, an audit entry
 * for each, a selection for one deal in three, a confirmation for one in fifty. Only the hashes
 * are not those of a real chain, which nothing here looks at.
 */
async function fill(
  { kind, maintenance }: Database,
  ids: readonly string[],
  before: number,
  { offer, choice, receipt }: Templates,
): Promise<void> {
  const list = JSON.stringify(ids);
  const from = sql.lit(before);
  const fresh =
    kind === 'sqlite'
      ? sql`(select value as id, key + ${from} as nr from json_each(${list})) as fresh`
      : sql`(select id, nr + ${from} - 1 as nr
             from json_array_elements_text(${list}::json) with ordinality as t (id, nr)) as fresh`;
  // No two at the same time, as the list of the newest relies on.
  const at = sql`('2026-11-20T17:00:00.' || (1000000 + nr) || 'Z')`;
  const number = sql`('BW-' || nr)`;
  const hash = sql`(id || id || substr(id, 1, 12))`;
  await maintenance.transaction().execute(async (transaction) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction);
    if (kind === 'postgres') await run(sql`set local synchronous_commit = off`);
    await run(sql`insert into deals (id, number, revision, version, created_at, published_at,
        withdrawn_at, audit_seq, audit_hash, opened_revision)
      select id, ${number}, 1, 1, ${at}, ${at}, null, 1, ${hash}, 0 from ${fresh}`);
    await run(sql`insert into revisions (deal_id, revision, offer, expires_at, created_at)
      select id, 1, replace(${offer}, '@NUMBER@', ${number}), ${at}, ${at} from ${fresh}`);
    await run(sql`insert into audit_entries (deal_id, seq, at, actor, event, content_hash, detail,
        previous_hash, hash)
      select id, 1, ${at}, 'STAFF', 'ADDED', ${hash}, 'revision 1', ${hash}, ${hash} from ${fresh}`);
    await run(sql`insert into selections (deal_id, version, choice, dropped, saved_at)
      select id, 1, cast(${choice} as text), '[]', ${at} from ${fresh} where nr % 3 = 0`);
    await run(sql`insert into confirmations (id, deal_id, revision, number, confirmed_at, full_name,
        digest, receipt)
      select id, id, 1, ${number}, ${at}, 'Jordan Avery', ${hash},
        replace(${receipt}, '@NUMBER@', ${number}) from ${fresh} where nr % 50 = 0`);
  });
}

/**
 * What counts is a working set: the deals that are open now, anywhere among all. Picked from all
 * alike, which no buyers do, nearly every page has to come from outside SQLite's or PostgreSQL's
 * own memory: that is printed too, so that nobody has to guess.
 */
async function compare(few: Filled, many: Filled): Promise<boolean> {
  const { kind } = few.database;
  const workingSet = { ...many, ids: pickedFrom(many.ids, WORKING_SET) };
  let passed = true;
  for (const read of Object.keys(READS) as ReadName[]) {
    const counted = await ratiosOf(read, few, workingSet);
    const verdict = counted.ratio <= BUDGET ? 'PASS' : 'FAIL';
    passed &&= verdict === 'PASS';
    say(
      `${kind}: ${read}, of ${WORKING_SET} among ${many.ids.length}: ${shown(counted)}, budget ${BUDGET}: ${verdict}`,
    );
    say(`${kind}: ${read}, of all alike: ${shown(await ratiosOf(read, few, many))}`);
  }
  for (const { service, database } of [few, many]) {
    await service.stop();
    await database.close();
  }
  return passed;
}

function pickedFrom(ids: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => ids[Math.floor(Math.random() * ids.length)] ?? '');
}

function shown({ ratio, slow, medianMs }: Awaited<ReturnType<typeof ratiosOf>>): string {
  const micros = (1000 * medianMs).toFixed(0);
  return `${ratio.toFixed(2)} times its cost among ${FEW} (slowest tenth ${slow.toFixed(2)}; ${micros} µs)`;
}

/** In turns, so that whatever else the machine does falls on both; medians of single reads. */
async function ratiosOf(read: ReadName, few: Filled, many: Filled) {
  const fewMs: number[] = [];
  const manyMs: number[] = [];
  await timeReads(read, many, WORKING_SET * 3, []);
  await timeReads(read, few, WORKING_SET * 3, []);
  for (let round = 0; round < ROUNDS; round += 1) {
    await timeReads(read, few, READS_PER_ROUND, fewMs);
    await timeReads(read, many, READS_PER_ROUND, manyMs);
  }
  const at = (share: number) => quantile(manyMs, share) / quantile(fewMs, share);
  return { ratio: at(0.5), slow: at(0.9), medianMs: quantile(manyMs, 0.5) };
}

async function timeReads(
  read: ReadName,
  filled: Filled,
  reads: number,
  into: number[],
): Promise<void> {
  const look = READS[read];
  const { ids } = filled;
  for (let done = 0; done < reads; done += 1) {
    const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
    const startedMs = performance.now();
    const found = await look(filled, id);
    into.push(performance.now() - startedMs);
    if (!found) throw new Error(`${read}: a deal is missing`);
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

/** A bar for people; a line for every tenth where nobody looks. */
function progressBar(what: string): (share: number) => void {
  let tenths = 0;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (process.stderr.isTTY) {
      const bar = '█'.repeat(Math.floor(percent / 4)).padEnd(25, '░');
      process.stderr.write(`\r${what} ${bar} ${percent} %${share === 1 ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      process.stderr.write(`${what}: ${percent} %\n`);
    }
  };
}

await main();
