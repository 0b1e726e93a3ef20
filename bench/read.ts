// `npm run bench read`: deal reads by GraphQL and rendered pages per second, hot and cold, as a share of
// a bare node:http that sends the same bytes, and against Apollo Server. All in one interleaved run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase, type StoredDeal } from '@forecourt/server';
import { freshDatabase, startPostgres } from '../scripts/postgres.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import {
  addDeals,
  addUndrawnDeals,
  allDrawn,
  type Operation,
  operationNamed,
  postRequest,
  rate,
} from './load.ts';

const ROUNDS = 5;
const HOT_MS = 2_000;
const COLD_DEALS = 1_500;
/** Fewer, because it takes a while until the service has drawn them. */
const DRAWN_DEALS = 600;
/** Fewer, because each takes as long as ten of the others. */
const UNDRAWN_DEALS = 300;
const CONNECTIONS = 32;
/** Fewer where every answer has to be made: a crowd of strangers at once is partly turned away. */
const COLD_CONNECTIONS = 8;
const RIVAL = new URL('./rival.ts', import.meta.url);

/** At least this much of the raw server's rate, and this many times Apollo's. */
const BUDGETS = {
  sqlite: { hotGraphql: 0.5, hotPage: 0.4, coldGraphql: 0.05, coldPage: 0.03 },
  postgres: { hotGraphql: 0.4, hotPage: 0.4, coldGraphql: 0.05, coldPage: 0.03 },
  apollo: { hot: 15, cold: 2 },
};

interface Target {
  readonly name: string;
  readonly port: number;
  /** The request for one deal. */
  request(id: string): Buffer;
}

async function main(): Promise<void> {
  await compare('sqlite', null);
  const postgres = await startPostgres();
  await compare('postgres', (await freshDatabase(postgres.url)).url);
  await postgres.stop();
}

async function compare(kind: 'sqlite' | 'postgres', databaseUrl: string | null): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const database = await openDatabase({ databaseUrl, dataFolder });
  await migrate(database);
  const [{ id } = { id: '' }] = await addUndrawnDeals(database, 1);
  const service = await startServiceProcess({
    databaseUrl,
    dataFolder,
    env: { FORECOURT_GRAPHQL: 'trusted' },
  });
  const graphql: Target = { name: 'graphql', port: service.port, request: graphqlRequest };
  const page: Target = { name: 'page', port: service.port, request: pageRequest };
  const undrawn: Target = { ...page, name: 'page never drawn beforehand' };
  const rawGraphql = await startRaw('raw graphql', graphql, id, dataFolder);
  const rawPage = await startRaw('raw page', page, id, dataFolder);
  const apollo = await startRival('apollo', graphqlRequest, [
    'apollo',
    dataFolder,
    databaseUrl ?? '',
  ]);
  const hot = new Map<string, number[]>();
  const cold = new Map<string, number[]>();
  const note = (rates: Map<string, number[]>, name: string, rate: number) =>
    rates.set(name, [...(rates.get(name) ?? []), rate]);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const target of [rawGraphql, graphql, rawPage, page, apollo]) {
      const rate = await hotRate(target, id);
      process.stdout.write(`    hot ${target.name}: ${Math.round(rate)}/s\n`);
      // The first round only warms everything up.
      if (round > 0) note(hot, target.name, rate);
    }
    for (const [target, count, isDrawn] of [
      [graphql, COLD_DEALS, false],
      [page, DRAWN_DEALS, true],
      [undrawn, UNDRAWN_DEALS, false],
      [apollo, COLD_DEALS, false],
    ] as const) {
      const add = isDrawn ? addDrawnDeals : addUndrawnDeals;
      const deals = await add(database, count);
      const rate = await coldRate(target, deals);
      process.stdout.write(`    cold ${target.name}: ${Math.round(rate)}/s\n`);
      if (round > 0) note(cold, target.name, rate);
    }
    process.stdout.write(`  ${kind}: round ${round} of ${ROUNDS}\n`);
  }
  report(kind, hot, cold);
  for (const rival of [rawGraphql, rawPage, apollo]) await rival.stop();
  await service.stop();
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** New deals as a dealership adds them: the service draws their pages before anybody asks. */
async function addDrawnDeals(database: Database, count: number): Promise<StoredDeal[]> {
  const deals = await addDeals(database, count);
  const startedMs = performance.now();
  await allDrawn(database, deals);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(`    ${deals.length} pages were drawn beforehand, ${seconds} s after\n`);
  return deals;
}

function report(
  kind: 'sqlite' | 'postgres',
  hot: Map<string, number[]>,
  cold: Map<string, number[]>,
) {
  const budgets = BUDGETS[kind];
  const hotOf = (name: string) => median(hot.get(name) ?? []);
  const coldOf = (name: string) => median(cold.get(name) ?? []);
  const rates = [
    ['hot GraphQL', 'of raw', hotOf('graphql') / hotOf('raw graphql'), budgets.hotGraphql],
    ['hot page', 'of raw', hotOf('page') / hotOf('raw page'), budgets.hotPage],
    ['cold GraphQL', 'of raw', coldOf('graphql') / hotOf('raw graphql'), budgets.coldGraphql],
    ['cold page', 'of raw', coldOf('page') / hotOf('raw page'), budgets.coldPage],
    ['hot GraphQL', '× Apollo', hotOf('graphql') / hotOf('apollo'), BUDGETS.apollo.hot],
    ['cold GraphQL', '× Apollo', coldOf('graphql') / coldOf('apollo'), BUDGETS.apollo.cold],
  ] as const;
  for (const [what, unit, ratio, budget] of rates) {
    const verdict = ratio >= budget ? 'PASS' : 'FAIL';
    process.stdout.write(
      `${kind}: ${what} ${ratio.toFixed(3)} ${unit}, budget ${budget}: ${verdict}\n`,
    );
    if (ratio < budget) process.exitCode = 1;
  }
  const all = [...hot].map(([name, list]) => `${name} ${Math.round(median(list))}`);
  const each = [...cold].map(([name, list]) => `${name} ${Math.round(median(list))}`);
  // Without a budget, so that nobody takes the cold page above for one that was drawn when asked for.
  const drawing = coldOf('page never drawn beforehand') / hotOf('raw page');
  process.stdout.write(
    `${kind}: cold page, drawn beforehand as above; never drawn before: ${drawing.toFixed(4)} of raw\n`,
  );
  process.stdout.write(`  requests/s hot: ${all.join(', ')}; cold: ${each.join(', ')}\n`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** As the page's own script asks: by hash. */
function graphqlRequest(id: string): Buffer {
  const { hash, text } = dealPageOperation();
  const body = JSON.stringify({
    documentId: hash,
    operationName: 'DealPage',
    query: text,
    variables: { id },
  });
  return postRequest(body);
}

function dealPageOperation(): Operation {
  const { hash, text } = operationNamed('DealPage');
  // Apollo Server does not know @defer; the service sends all of it in one piece when asked for JSON.
  return { hash, text: text.replaceAll(/@defer(\([^)]*\))?/g, '') };
}

function pageRequest(id: string): Buffer {
  return Buffer.from(
    `GET /deal/${id} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`,
  );
}

interface Rival extends Target {
  stop(): Promise<void>;
}

async function startRival(
  name: string,
  request: Target['request'],
  given: readonly string[],
): Promise<Rival> {
  const child = spawn(process.execPath, [RIVAL.pathname, ...given], {
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

/** A raw server that sends what the service sent, with as many headers. */
async function startRaw(name: string, target: Target, id: string, folder: string): Promise<Rival> {
  const [head = '', body] = await answerOf(target, id);
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
      .filter(([header]) => !/^(date|connection|keep-alive|content-length)$/i.test(header)),
  );
  const file = join(folder, `${target.name}.bytes`);
  writeFileSync(file, body);
  return startRival(name, target.request, ['raw', file, JSON.stringify(headers)]);
}

/** One answer, read to its end. */
async function answerOf(target: Target, id: string): Promise<[string, Buffer]> {
  const socket = connect(target.port, '127.0.0.1');
  socket.write(target.request(id));
  let received = Buffer.alloc(0);
  for await (const part of socket) {
    received = Buffer.concat([received, part as Buffer]);
    const end = received.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1'))?.[1]);
    if (end < 0 || received.length < end + 4 + length) continue;
    socket.destroy();
    const head = received.toString('latin1', 0, end);
    if (!/^HTTP\/1\.1 200/.test(head)) throw new Error(`${target.name}: ${head.slice(0, 100)}`);
    return [head, received.subarray(end + 4)];
  }
  throw new Error(`${target.name} hung up`);
}

/** Requests a second for one deal, over and over. */
async function hotRate(target: Target, id: string): Promise<number> {
  const untilMs = performance.now() + HOT_MS;
  const request = target.request(id);
  return rate(target.port, CONNECTIONS, () => (performance.now() < untilMs ? request : null));
}

/** Requests a second when every one is for another deal. */
async function coldRate(target: Target, deals: readonly StoredDeal[]): Promise<number> {
  const requests = deals.map(({ id }) => target.request(id));
  return rate(target.port, COLD_CONNECTIONS, () => requests.pop() ?? null);
}

await main();
