// `npm run bench desk`: the cost of each list of the desk with a million deals, as a multiple of its cost with a
// thousand.
// Usage: npm run bench desk -- [--deals N] [--runs N] [--database sqlite|postgres]   (a million deals need 8 GB)
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { canonicalJson } from '@forecourt/domain';
import { type Database, type DatabaseLocation, migrate, openDatabase } from '@forecourt/server';
import { type RawBuilder, sql } from 'kysely';
import { databaseKinds, withDatabases } from '../scripts/databases.ts';
import {
  countDealsAs,
  type DealListRequest,
  listDealsAs,
} from '../server/src/actions/list-deals.ts';
import { numbersAs } from '../server/src/actions/numbers.ts';
import { median, say } from './load.ts';

const FEW = 1_000;
/** Time between two deals. A thousand deals take sixteen weeks: the range of the numbers page and the range before it. */
const APART_S = 9_600;
const BUDGET = 2;
/** Number of deals that people look up in a day. For FEW it is all of them. */
const WORKING_SET = 1_000;
const NOW = new Date('2026-11-20T17:00:00Z');
const MACHINE = { kind: 'MACHINE' } as const;
/** The smallest demo deal. Reading an offer costs the same in both databases, so a small one hides the least. */
const OFFER = canonicalJson(
  JSON.parse(readFileSync(new URL('../server/demo/mx-5-cash.deal.json', import.meta.url), 'utf8')),
);
const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '100' },
    database: { type: 'string' },
  },
});

interface FilledDatabase {
  readonly database: Database;
  readonly deals: number;
}

const WANTED: DealListRequest = {
  dealershipId: 'first',
  policy: { advisersSeeAll: true, managersPublish: false },
  first: 50,
  after: null,
  search: '',
  statuses: null,
  adviserId: null,
  attention: false,
  now: NOW,
};

interface List {
  filter(deals: number): Partial<DealListRequest>;
  /** The number of deals returned, which is the same with a thousand and a million deals. */
  readonly count: number;
}

/** Requests of people. */
const LISTS: Readonly<Record<string, List>> = {
  'first page': { filter: () => ({}), count: 50 },
  'a page in the middle': { filter: (deals) => ({ after: cursorAt(deals / 2) }), count: 50 },
  withdrawn: { filter: () => ({ statuses: ['WITHDRAWN'] }), count: 50 },
  'of one adviser': { filter: () => ({ adviserId: 'adviser-3' }), count: 50 },
  'needs you': { filter: () => ({ attention: true }), count: 50 },
  'needs one adviser': { filter: () => ({ attention: true, adviserId: 'adviser-3' }), count: 50 },
  'needs one who has none': { filter: () => ({ attention: true, adviserId: 'new' }), count: 0 },
  'search, one deal': { filter: (deals) => ({ search: numberOf(anyOf(deals)) }), count: 1 },
  'search, a name of many': { filter: () => ({ search: 'lind' }), count: 50 },
  'search, a word of all': { filter: () => ({ search: 'mazda' }), count: 50 },
  'search, two words of all': { filter: () => ({ search: 'maz mx' }), count: 50 },
  'search, any number': { filter: () => ({ search: 'bw' }), count: 50 },
  'search, of one adviser': {
    filter: () => ({ search: 'mazda', adviserId: 'adviser-3' }),
    count: 50,
  },
  // No deal of the benchmark has a hold. Finding none must be fast too.
  'on hold': { filter: () => ({ onHold: true }), count: 0 },
  'search, nothing': { filter: () => ({ search: 'nobody' }), count: 0 },
};

async function main(): Promise<void> {
  const many = Number(values.deals);
  if (!Number.isSafeInteger(many) || many < FEW) throw new Error(`--deals must be ${FEW} or more`);
  for (const kind of databaseKinds(values.database)) {
    await withDatabases(kind, async (fresh) =>
      compare(await filled(await fresh(), FEW), await filled(await fresh(), many)),
    );
  }
}

/** Alternates between the databases, so that other load affects both. */
async function compare(few: FilledDatabase, many: FilledDatabase): Promise<void> {
  say(`${few.database.kind}: median of ${values.runs}, ${FEW} deals and ${many.deals} deals`);
  const readers: Readonly<Record<string, Read>> = {
    ...Object.fromEntries(
      Object.entries(LISTS).map(([name, list]) => [name, listReader(name, list)]),
    ),
    counts: async ({ database }) => {
      const { needsYou } = await countDealsAs(database, MACHINE, WANTED, NOW);
      if (needsYou !== 100) throw new Error(`counted ${needsYou}`);
    },
    'numbers of eight weeks': async ({ database }) => {
      const report = await numbersAs(database, MACHINE, { dealershipId: 'first', now: NOW });
      if (!report.ok) throw new Error(JSON.stringify(report.refusal));
    },
  };
  for (const [name, read] of Object.entries(readers)) {
    const fewMs: number[] = [];
    const manyMs: number[] = [];
    for (let run = -10; run < Number(values.runs); run += 1) {
      const [ofFew, ofMany] = [await durationMs(read, few), await durationMs(read, many)];
      if (run < 0) continue;
      fewMs.push(ofFew);
      manyMs.push(ofMany);
    }
    const ratio = median(manyMs) / median(fewMs);
    const verdict = ratio <= BUDGET ? 'PASS' : 'FAIL';
    if (verdict === 'FAIL') process.exitCode = 1;
    say(
      `  ${name.padEnd(26)}${median(fewMs).toFixed(2)} ms  ${median(manyMs).toFixed(2)} ms  × ${ratio.toFixed(2)}, budget ${BUDGET}: ${verdict}`,
    );
  }
  for (const { database } of [few, many]) await database.close();
}

type Read = (filled: FilledDatabase) => Promise<void>;

function listReader(name: string, { filter, count }: List): Read {
  return async ({ database, deals }) => {
    const page = await listDealsAs(database, MACHINE, { ...WANTED, ...filter(deals) });
    if (page?.items.length !== count) throw new Error(`${name}: ${page?.items.length} deals`);
  };
}

async function durationMs(read: Read, filled: FilledDatabase): Promise<number> {
  const startedMs = performance.now();
  await read(filled);
  return performance.now() - startedMs;
}

/** A database with this many deals, opened as the service opens it. */
async function filled(location: DatabaseLocation, deals: number): Promise<FilledDatabase> {
  const filling = await openDatabase(location);
  const startedMs = performance.now();
  await migrate(filling);
  await fill(filling, deals);
  // Settles files and statistics, as some minutes after the last write.
  const settle =
    filling.kind === 'sqlite' ? sql`pragma wal_checkpoint(truncate)` : sql`vacuum analyze`;
  await settle.execute(filling.maintenance);
  await filling.close();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  say(`${filling.kind}: ${deals} deals filled in in ${seconds} s`);
  return { database: await openDatabase(location), deals };
}

/** Coprime to every number of deals, so that neighbors by id are far apart in time, as with random ids. */
const STRIDE = 7_919;
const DIGITS = 7;

/**
 * Inserts the rows that lists read, in one transaction. Creating a million deals with the service's own functions would
 * take a day. The ith deal has `i` in its number.
 */
async function fill({ maintenance, kind }: Database, deals: number): Promise<void> {
  const postgres = kind === 'postgres';
  const i = postgres
    ? sql`generate_series(1::bigint, ${sql.lit(deals)}) as n (i)`
    : sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(deals)}) select i from n) as n`;
  const ago = sql`((i * ${sql.lit(STRIDE)}) % ${sql.lit(deals)})`;
  const time = postgres
    ? sql`to_char(timestamp '2026-11-20 17:00:00' - ${ago} * ${sql.lit(APART_S)} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%f', '2026-11-20 17:00:00', '-' || (${ago} * ${sql.lit(APART_S)}) || ' seconds') || 'Z'`;
  const padded = (width: number) =>
    postgres
      ? sql`lpad(i::text, ${sql.lit(width)}, '0')`
      : sql`printf(${sql.lit(`%0${width}d`)}, i)`;
  const stages = ['OPEN', 'ENDING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'ACKNOWLEDGED'];
  const cases = stages.map((stage, index) => sql`when ${sql.lit(index)} then ${sql.lit(stage)}`);
  // Independent of time and adviser.
  const stage = sql`case (i / 20) % 9 ${sql.join(cases, sql` `)} else 'EXPIRED' end`;
  const ends = sql`case (i / 20) % 9 when 1 then '2026-11-22T18:00:00.000Z' when 0 then '2027-03-31T18:00:00.000Z' else '2026-11-19T18:00:00.000Z' end`;
  await maintenance.transaction().execute(async (transaction) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
    if (!postgres) await run(sql`pragma cache_size = -500000`);
    const later = await withoutIndexes(run, postgres);
    await run(sql`
      insert into deals (id, number, revision, version, created_at, published_at, dealership_id, adviser_id)
      select ${padded(26)}, 'BW-' || ${padded(DIGITS)}, 1, 1, ${time}, ${time}, 'first', 'adviser-' || (i % 5)
      from ${i}`);
    await run(sql`
      insert into deal_list_entries (deal_id, dealership_id, adviser_id, stage, status, needs_you, ends_at,
        activity_at, activity, activity_detail)
      select ${padded(26)}, 'first', 'adviser-' || (i % 5), stage,
        case stage when 'ENDING' then 'OPEN' when 'ACKNOWLEDGED' then 'CONFIRMED' else stage end,
        case when stage in ('ENDING', 'CONFIRMED') or i % 7 = 0 then 1 else 0 end, ${ends}, ${time}, 'ADDED', ''
      from (select i, ${stage} as stage from ${i}) as n`);
    await run(sql`
      insert into revisions (deal_id, revision, offer, expires_at, created_at)
      select ${padded(26)}, 1, cast(${OFFER} as text), '2026-11-22T18:00:00.000Z', ${time} from ${i}`);
    const name = sql`case i % 15 when 0 then 'lindqvist' else 'avery' || (i % 5000) end`;
    const words = ['mazda', 'mx5', '2026', 'touring'].map((word) => sql.lit(word));
    const own = [name, sql`'bw' || ${padded(DIGITS)}`, sql`'vin' || ${padded(DIGITS)}`];
    const each = [...words, ...own].map((word, index) => sql`when ${sql.lit(index)} then ${word}`);
    const places = each.map((_word, index) => sql`select ${sql.lit(index)} as place`);
    // Ordered by deal, like the key.
    await run(sql`
      insert into deal_words (deal_id, word, dealership_id, created_at)
      select ${padded(26)}, case place ${sql.join(each, sql` `)} end, 'first', ${time}
      from ${i} cross join (${sql.join(places, sql` union all `)}) as places`);
    for (const statement of later) await run(sql.raw(statement));
  });
}

/**
 * Drops the indexes of the tables, because building them afterwards is faster.
 * @returns the statements that create them again
 */
async function withoutIndexes(
  run: (statement: RawBuilder<unknown>) => Promise<{ rows: unknown[] }>,
  postgres: boolean,
): Promise<readonly string[]> {
  const tables = sql`('deals', 'deal_list_entries', 'revisions', 'deal_words')`;
  const { rows } = await run(
    postgres
      ? sql`select indexname as name, indexdef as made from pg_indexes where tablename in ${tables}
          and indexname not in (select conname from pg_constraint)`
      : sql`select name, sql as made from sqlite_master where type = 'index' and sql is not null and tbl_name in ${tables}`,
  );
  const indexes = rows as { name: string; made: string }[];
  for (const { name } of indexes) await run(sql`drop index ${sql.id(name)}`);
  return indexes.map(({ made }) => made);
}

/** The cursor after this many deals, the latest activity first. */
function cursorAt(deals: number): string {
  const time = new Date(NOW.getTime() - Math.floor(deals) * APART_S * 1_000).toISOString();
  return Buffer.from(`${time} 1`).toString('base64url');
}

function anyOf(deals: number): number {
  return (1 + Math.floor(Math.random() * WORKING_SET)) * Math.floor(deals / WORKING_SET);
}

function numberOf(deal: number): string {
  return `BW-${String(deal).padStart(DIGITS, '0')}`;
}

await main();
