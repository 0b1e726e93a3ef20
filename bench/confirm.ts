// Confirms per second over HTTP, as a share of the bare three-row transaction on the same database.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { addDeal, type Database, migrate, openDatabase, type StoredDeal } from '@forecourt/server';
import pg from 'pg';
import { freshDatabase, startPostgres } from '../scripts/postgres.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { CONFIRM, confirmInput } from '../server/test/confirming.ts';

const RUNS = 5;
const CONFIRMS_PER_RUN = 300;
const AT_ONCE = 16;
const BUDGET = 0.5;
const OUTBACK = new URL('../server/demo/outback.deal.json', import.meta.url);

type Work = () => Promise<void>;

/** What any service that confirms must write at least: the confirmation, the deal, the audit entry. */
interface Bare {
  run(count: number): Promise<void>;
  close(): Promise<void>;
}

async function main(): Promise<void> {
  await compare('sqlite');
  const postgres = await startPostgres();
  await compare('postgres', (await freshDatabase(postgres.url)).url);
  await postgres.stop();
}

async function compare(kind: 'sqlite' | 'postgres', databaseUrl: string | null = null) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const database = await openDatabase({ databaseUrl, dataFolder });
  await migrate(database);
  const bare = kind === 'sqlite' ? bareSqlite(dataFolder) : await barePostgres(databaseUrl ?? '');
  const server = await startServiceProcess({ databaseUrl, dataFolder });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ratios: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const bodies = await confirmBodies(database, CONFIRMS_PER_RUN);
    const bareMs = await timed(() => bare.run(CONFIRMS_PER_RUN));
    const httpMs = await timed(() => sendAll(server.port, agent, bodies));
    // The first run only warms both up.
    if (run > 0) ratios.push(bareMs / httpMs);
  }
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0;
  const verdict = median >= BUDGET ? 'PASS' : 'FAIL';
  process.stdout.write(
    `${kind}: confirms over HTTP at ${median.toFixed(2)} of the bare transaction's rate (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), budget ${BUDGET}: ${verdict}\n`,
  );
  agent.destroy();
  await server.stop();
  await bare.close();
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
}

async function confirmBodies(database: Database, count: number): Promise<string[]> {
  const reading = parseDealFile(readFileSync(OUTBACK));
  if (!reading.ok) throw new Error('the demo deal is broken');
  const deals: StoredDeal[] = [];
  for (let made = 0; made < count; made += 1) {
    deals.push(await addDeal(database.db, reading.offer, new Date()));
  }
  return deals.map((deal) => JSON.stringify({ query: CONFIRM, variables: confirmInput(deal) }));
}

async function sendAll(port: number, agent: Agent, bodies: readonly string[]): Promise<void> {
  const waiting = [...bodies];
  const sender: Work = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const text = await send(port, agent, body);
      if (!text.includes('"__typename":"Confirmation"')) throw new Error(text.slice(0, 200));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

async function send(port: number, agent: Agent, body: string): Promise<string> {
  const sent = request({
    port,
    agent,
    method: 'POST',
    path: '/api/graphql',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const RECEIPT = JSON.stringify({ filler: 'x'.repeat(16_000) });

function bareSqlite(dataFolder: string): Bare {
  const file = new DatabaseSync(join(dataFolder, 'bare.sqlite'));
  file.exec('pragma journal_mode = wal; pragma synchronous = full');
  file.exec('create table c (id integer primary key, receipt text)');
  file.exec('create table d (id integer primary key, version integer)');
  file.exec('create table a (id integer primary key, hash text)');
  const confirmation = file.prepare('insert into c (receipt) values (?)');
  const deal = file.prepare('insert into d (version) values (1)');
  const audit = file.prepare('insert into a (hash) values (?)');
  return {
    run: async (count) => {
      for (let made = 0; made < count; made += 1) {
        file.exec('begin immediate');
        confirmation.run(RECEIPT);
        deal.run();
        audit.run('h'.repeat(64));
        file.exec('commit');
      }
    },
    close: async () => file.close(),
  };
}

async function barePostgres(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('create table bare_c (id serial primary key, receipt text)');
  await pool.query('create table bare_d (id serial primary key, version integer)');
  await pool.query('create table bare_a (id serial primary key, hash text)');
  return {
    run: async (count) => {
      let left = count;
      const worker: Work = async () => {
        const client = await pool.connect();
        while (left > 0) {
          left -= 1;
          await client.query('begin');
          await client.query('insert into bare_c (receipt) values ($1)', [RECEIPT]);
          await client.query('insert into bare_d (version) values (1)');
          await client.query('insert into bare_a (hash) values ($1)', ['h'.repeat(64)]);
          await client.query('commit');
        }
        client.release();
      };
      await Promise.all(Array.from({ length: 10 }, worker));
    },
    close: () => pool.end(),
  };
}

async function timed(work: Work): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

await main();
