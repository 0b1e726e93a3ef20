// `npm run bench read`: pages and the page's own deal query per second, as Chromium sends them, hot and cold. Compared
// with a bare node:http that sends the same bytes, and with Apollo Server, in one interleaved run.
// Usage: npm run bench read -- [--rounds N] [--database sqlite|postgres]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type DatabaseLocation, migrate, openDatabase, type StoredDeal } from '@forecourt/server';
import { type DatabaseKind, databaseKinds, withDatabases } from '../scripts/databases.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { openLine } from '../server/test/wire.ts';
import { addDeals, askForDeal, median, openPage, rate, say, verdict } from './load.ts';

const HOT_MS = 2_000;
/** Limited by the time for one round: a page that is not cached has to be rendered. */
const COLD_DEALS = { query: 1_000, page: 300, apollo: 300 };
const CONNECTIONS = 32;
/** Fewer connections, because the service sheds load if too many requests miss the cache at once. */
const COLD_CONNECTIONS = 8;
const RIVAL = fileURLToPath(new URL('./rival.ts', import.meta.url));
const START_MS = 60_000;

/** Minimum shares of the raw server's rate, and the minimum multiple of Apollo's. */
const BUDGETS = {
  sqlite: { page: 0.4, query: 0.3, apollo: 10 },
  postgres: { page: 0.35, query: 0.3, apollo: 10 },
};

interface Target {
  readonly name: string;
  readonly port: number;
  /** The request for one deal. */
  request(port: number, deal: Pick<StoredDeal, 'id'>): Buffer;
}

/** The rates of each measurement, such as "hot page". */
type Rates = ReadonlyMap<string, readonly number[]>;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, database: { type: 'string' } },
  });
  for (const kind of databaseKinds(values.database)) {
    await withDatabases(kind, async (fresh) => compare(kind, await fresh(), Number(values.rounds)));
  }
}

async function compare(
  kind: DatabaseKind,
  location: DatabaseLocation,
  rounds: number,
): Promise<void> {
  const { dataFolder, databaseUrl } = location;
  const database = await openDatabase(location);
  await migrate(database);
  const [deal] = await addDeals(database, 1);
  if (!deal) throw new Error('there is no deal');
  const env = { FORECOURT_GRAPHQL: 'trusted' };
  const service = await startServiceProcess({ ...location, env });
  const page: Target = { name: 'page', port: service.port, request: openPage };
  const query: Target = { name: 'query', port: service.port, request: askForDeal };
  const rawPage = await startRaw(page, deal, dataFolder);
  const rawQuery = await startRaw(query, deal, dataFolder);
  const apollo = await startRival('apollo', askForDeal, ['apollo', dataFolder, databaseUrl ?? '']);
  const rates = new Map<string, readonly number[]>();
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const note = (name: string, measured: number) => {
      say(`    ${name}: ${Math.round(measured)}/s`);
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), measured]);
    };
    for (const target of [rawPage, page, rawQuery, query, apollo]) {
      note(`hot ${target.name}`, await hotRate(target, deal));
    }
    for (const [target, count] of [
      [query, COLD_DEALS.query],
      [page, COLD_DEALS.page],
      [apollo, COLD_DEALS.apollo],
    ] as const) {
      note(`cold ${target.name}`, await coldRate(target, await addDeals(database, count)));
    }
    say(`  ${kind}: round ${round} of ${rounds}`);
  }
  report(kind, rates);
  for (const rival of [rawPage, rawQuery, apollo]) await rival.stop();
  await service.stop();
  await database.close();
}

function report(kind: DatabaseKind, rates: Rates): void {
  const ratio = (name: string, reference: string) =>
    median(rates.get(name) ?? []) / median(rates.get(reference) ?? []);
  const budgets = BUDGETS[kind];
  verdict(`${kind}: hot page`, ratio('hot page', 'hot raw page'), budgets.page, 'of raw');
  verdict(`${kind}: hot query`, ratio('hot query', 'hot raw query'), budgets.query, 'of raw');
  verdict(`${kind}: hot query`, ratio('hot query', 'hot apollo'), budgets.apollo, '× Apollo');
  say(`${kind}: cold page ${ratio('cold page', 'hot raw page').toFixed(4)} of raw`);
  say(`${kind}: cold query ${ratio('cold query', 'hot raw query').toFixed(4)} of raw`);
  say(`${kind}: cold query ${ratio('cold query', 'cold apollo').toFixed(2)} × Apollo`);
  const listed = [...rates].map(([name, list]) => `${name} ${Math.round(median(list))}`);
  say(`  requests/s: ${listed.join(', ')}`);
}

interface Rival extends Target {
  stop(): Promise<void>;
}

async function startRival(
  name: string,
  request: Target['request'],
  args: readonly string[],
): Promise<Rival> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' };
  const child = fork(RIVAL, args, { env });
  const [port] = await once(child, 'message', { signal: AbortSignal.timeout(START_MS) });
  return {
    name,
    port: Number(port),
    request,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

const PER_CONNECTION = /^(date|connection|keep-alive|content-length|transfer-encoding)$/;

/** Starts a raw server with the service's response: the same body and as many headers. */
async function startRaw(target: Target, deal: StoredDeal, folder: string): Promise<Rival> {
  const line = openLine(target.port);
  const answer = await line.ask(target.request(target.port, deal));
  line.close();
  if (answer?.status !== 200) throw new Error(`the ${target.name} has status ${answer?.status}`);
  const { headers, body } = answer;
  const file = join(folder, `${target.name}.bytes`);
  writeFileSync(file, body);
  const same = [...headers].filter(([name]) => !PER_CONNECTION.test(name));
  const headersJson = JSON.stringify(Object.fromEntries(same));
  return startRival(`raw ${target.name}`, target.request, ['raw', file, headersJson]);
}

/** Requests per second for one deal, repeated. */
async function hotRate({ port, request }: Target, deal: StoredDeal): Promise<number> {
  const untilMs = performance.now() + HOT_MS;
  const bytes = request(port, deal);
  return rate(port, CONNECTIONS, () => (performance.now() < untilMs ? bytes : null));
}

/** Requests per second, each for another deal. */
async function coldRate({ port, request }: Target, deals: readonly StoredDeal[]): Promise<number> {
  const requests = deals.map((deal) => request(port, deal));
  return rate(port, COLD_CONNECTIONS, () => requests.pop() ?? null);
}

await main();
