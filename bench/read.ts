// `npm run bench read`: pages and the page's own deal query per second, as Chromium sends them, hot and cold. Compared
// with a bare node:http that sends the same bytes, and with Apollo Server, in one interleaved run.
// Usage: npm run bench read -- [--rounds N] [--database sqlite|postgres]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
const RIVAL = new URL('./rival.ts', import.meta.url);

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

type Rates = Map<string, number[]>;

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
  const hot: Rates = new Map();
  const cold: Rates = new Map();
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of [rawPage, page, rawQuery, query, apollo]) {
      note(hot, round, `hot ${target.name}`, target.name, await hotRate(target, deal));
    }
    for (const [target, count] of [
      [query, COLD_DEALS.query],
      [page, COLD_DEALS.page],
      [apollo, COLD_DEALS.apollo],
    ] as const) {
      const measured = await coldRate(target, await addDeals(database, count));
      note(cold, round, `cold ${target.name}`, target.name, measured);
    }
    say(`  ${kind}: round ${round} of ${rounds}`);
  }
  report(kind, hot, cold);
  for (const rival of [rawPage, rawQuery, apollo]) await rival.stop();
  await service.stop();
  await database.close();
}

function note(
  rates: Rates,
  round: number,
  measurement: string,
  name: string,
  measured: number,
): void {
  say(`    ${measurement}: ${Math.round(measured)}/s`);
  if (round > 0) rates.set(name, [...(rates.get(name) ?? []), measured]);
}

function report(kind: DatabaseKind, hot: Rates, cold: Rates): void {
  const hotOf = (name: string) => median(hot.get(name) ?? []);
  const coldOf = (name: string) => median(cold.get(name) ?? []);
  const budgets = BUDGETS[kind];
  verdict(`${kind}: hot page`, hotOf('page') / hotOf('raw page'), budgets.page, 'of raw');
  verdict(`${kind}: hot query`, hotOf('query') / hotOf('raw query'), budgets.query, 'of raw');
  verdict(`${kind}: hot query`, hotOf('query') / hotOf('apollo'), budgets.apollo, '× Apollo');
  say(`${kind}: cold page ${(coldOf('page') / hotOf('raw page')).toFixed(4)} of raw`);
  say(`${kind}: cold query ${(coldOf('query') / hotOf('raw query')).toFixed(4)} of raw`);
  say(`${kind}: cold query ${(coldOf('query') / coldOf('apollo')).toFixed(2)} × Apollo`);
  const listed = (rates: Rates) =>
    [...rates].map(([name, list]) => `${name} ${Math.round(median(list))}`).join(', ');
  say(`  requests/s hot: ${listed(hot)}; cold: ${listed(cold)}`);
}

interface Rival extends Target {
  stop(): Promise<void>;
}

async function startRival(
  name: string,
  request: Target['request'],
  args: readonly string[],
): Promise<Rival> {
  const child = spawn(process.execPath, [RIVAL.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${name} did not start`)));
    child.stdout.on('data', (part) => {
      const found = /listening (\d+)/.exec(String(part))?.[1];
      if (found) resolve(Number(found));
    });
  });
  return {
    name,
    port,
    request,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
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
