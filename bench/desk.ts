// `npm run bench desk`: what the lists of the desk cost among many deals, against a thousand.
// Usage: npm run bench desk -- [--deals N] [--runs N] [--database sqlite|postgres]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canonicalJson } from '@forecourt/domain';
import { type Database, migrate, openDatabase } from '@forecourt/server';
import { sql } from 'kysely';
import { freshDatabase, startPostgres } from '../scripts/postgres.ts';
import { type DealsWanted, listDeskDeals } from '../server/src/store/deal-list.ts';
import { median, say } from './load.ts';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '50' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const NOW = new Date('2026-11-20T17:00:00Z');
const FEW = 1_000;
const OFFER = canonicalJson(
  JSON.parse(readFileSync(new URL('../server/demo/outback.deal.json', import.meta.url), 'utf8')),
);
const WANTED: DealsWanted = {
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
const LISTS: Readonly<Record<string, Partial<DealsWanted>>> = {
  'first page': {},
  'deep page': { after: Buffer.from('2026-11-20T16:59:00.000Z 1').toString('base64url') },
  'one adviser': { adviserId: 'adviser-3' },
  withdrawn: { statuses: ['WITHDRAWN'] },
  'needs you': { attention: true },
  'search, rare word': { search: 'buyer77' },
  'search, common word': { search: 'subaru' },
  'search, two common words': { search: 'suba outb' },
};

/** The number of a deal is `i`; its words, stage and times follow from it. */
async function fill({ maintenance, kind }: Database, deals: number): Promise<void> {
  const postgres = kind === 'postgres';
  const numbers = postgres
    ? sql`generate_series(1, ${sql.lit(deals)}) as n (i)`
    : sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(deals)}) select i from n) as n`;
  // A second apart.
  const at = postgres
    ? sql`to_char(timestamp '2026-11-20 17:00:00' - (${sql.lit(deals)} - i) * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%f', '2026-11-20 17:00:00', '-' || (${sql.lit(deals)} - i) || ' seconds') || 'Z'`;
  const id = postgres ? sql`lpad(i::text, 26, '0')` : sql`printf('%026d', i)`;
  const stage = sql`case when i % 20 = 0 then 'WITHDRAWN' when i % 19 = 0 then 'CONFIRMED' when i % 10 < 4 then 'ACKNOWLEDGED' when i % 10 < 7 then 'EXPIRED' else 'OPEN' end`;
  await sql`
    insert into deals (id, number, revision, version, created_at, published_at, dealership_id, adviser_id, stage, ends_at, activity_at, activity)
    select ${id}, 'N-' || i, 1, 1, ${at}, ${at}, 'first', 'adviser-' || (i % 20), ${stage}, '2027-03-31T18:00:00.000Z', ${at}, 'ADDED'
    from ${numbers}`.execute(maintenance);
  await sql`
    insert into revisions (deal_id, revision, offer, expires_at, created_at)
    select id, 1, ${OFFER}, '2027-03-31T18:00:00.000Z', created_at from deals
    where id in (select id from deals order by created_at desc limit 2000)`.execute(maintenance);
  const words = ['subaru', 'outback', '2026', 'touring'].map((word) => sql`${sql.lit(word)}`);
  const own = [sql`'buyer' || i`, sql`'name' || (i % 5000)`, sql`'n' || i`, sql`'stock' || i`];
  for (const word of [...words, ...own]) {
    await sql`
      insert into deal_words (deal_id, word, dealership_id, created_at)
      select ${id}, ${word}, 'first', ${at} from ${numbers}`.execute(maintenance);
  }
  if (postgres) await sql`analyze`.execute(maintenance);
}

async function timesOf(database: Database): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, wanted] of Object.entries(LISTS)) {
    const took: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const startedMs = performance.now();
      await listDeskDeals(database, { kind: 'MACHINE' }, { ...WANTED, ...wanted });
      took.push(performance.now() - startedMs);
    }
    times.set(name, median(took));
  }
  return times;
}

async function measured(deals: number, databaseUrl: string | null): Promise<Map<string, number>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const database = await openDatabase({ databaseUrl, dataFolder });
  try {
    await migrate(database);
    await fill(database, deals);
    await timesOf(database);
    return await timesOf(database);
  } finally {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const many = Number(values.deals);
const postgres = values.database === 'postgres' ? await startPostgres() : null;
const fresh = () => (postgres ? freshDatabase(postgres.url, null) : null);
const few = await measured(FEW, (await fresh())?.url ?? null);
const all = await measured(many, (await fresh())?.url ?? null);
say(`${values.database}: median of ${values.runs}, ${FEW} deals and ${many} deals`);
for (const [name, ms] of all) {
  const before = few.get(name) ?? 0;
  say(
    `  ${name.padEnd(26)}${before.toFixed(2)} ms  ${ms.toFixed(2)} ms  × ${(ms / before).toFixed(2)}`,
  );
}
await postgres?.stop();
