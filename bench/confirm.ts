// Confirms per second over HTTP, as a share of the bare three-row transaction on the same database.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type Database,
  migrate,
  newDealId,
  openDatabase,
  type StoredDeal,
} from '@forecourt/server';
import pg from 'pg';
import { freshDatabase, startPostgres } from '../scripts/postgres.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { addUndrawnDeals, operationNamed, postRequest, rate } from './load.ts';

const RUNS = 9;
/** Before them: until the engine has compiled what confirms, here and in the service's threads. */
const WARM_UPS = 3;
const CONFIRMS_PER_RUN = 1_000;
/** Enough to have something in every stage of the work: reading, judging, writing, answering. */
const AT_ONCE = 32;
const BUDGET = 0.5;

type Work = () => Promise<void>;

/** The confirmation, the deal, the audit entry: one transaction for each deal and nothing else. */
interface Bare {
  run(dealIds: readonly string[], receipt: string): Promise<void>;
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
  const receipt = await receiptOf(database, server.port);
  const ratios: number[] = [];
  for (let run = 1 - WARM_UPS; run <= RUNS; run += 1) {
    // Undrawn, so that the service draws nothing beside what is measured.
    const bareDeals = (await addUndrawnDeals(database, CONFIRMS_PER_RUN)).map(({ id }) => id);
    const deals = await addUndrawnDeals(database, CONFIRMS_PER_RUN);
    // Whoever confirms a deal has opened it before.
    await sendAll(server.port, deals.map(openRequest), '"__typename":"Deal"');
    const confirms = deals.map(confirmRequest);
    const bareMs = await timed(() => bare.run(bareDeals, receipt));
    const httpMs = await timed(() => sendAll(server.port, confirms, CONFIRMED));
    if (run < 1) continue;
    ratios.push(bareMs / httpMs);
    const [bareRate, httpRate] = [bareMs, httpMs].map((ms) =>
      Math.round((CONFIRMS_PER_RUN / ms) * 1000),
    );
    process.stdout.write(`  run ${run} of ${RUNS}: ${bareRate}/s bare, ${httpRate}/s over HTTP\n`);
  }
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0;
  const verdict = median >= BUDGET ? 'PASS' : 'FAIL';
  process.stdout.write(
    `${kind}: confirms over HTTP at ${median.toFixed(2)} of the bare transaction's rate (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), budget ${BUDGET}: ${verdict}\n`,
  );
  await server.stop();
  await bare.close();
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** One as the service writes it: filler would be as long, but PostgreSQL would press it to nothing. */
async function receiptOf(database: Database, port: number): Promise<string> {
  await sendAll(port, (await addUndrawnDeals(database, 1)).map(confirmRequest), CONFIRMED);
  const { receipt } = await database.db
    .selectFrom('confirmations')
    .select('receipt')
    .executeTakeFirstOrThrow();
  return receipt;
}

const CONFIRMED = '"__typename":"Confirmation"';

/** As the page sends it. */
function confirmRequest(deal: StoredDeal): Buffer {
  const { hash, text: query } = operationNamed('ConfirmSelection');
  const variables = confirmInput(deal);
  return postRequest(
    JSON.stringify({ operationName: 'ConfirmSelection', query, variables, documentId: hash }),
  );
}

function openRequest({ id }: StoredDeal): Buffer {
  const { hash, text: query } = operationNamed('DealPage');
  return postRequest(
    JSON.stringify({ operationName: 'DealPage', query, variables: { id }, documentId: hash }),
  );
}

async function sendAll(port: number, requests: Buffer[], expected: string): Promise<void> {
  await rate(port, AT_ONCE, () => requests.pop() ?? null, expected);
}

/** What any service that confirms must write at least, in the very tables of the service. */
const BARE = {
  confirmation:
    'insert into confirmations (id, deal_id, revision, number, confirmed_at, full_name, digest, receipt) values ($1, $2, 1, $3, $4, $5, $6, $7)',
  deal: 'update deals set version = version + 1 where id = $1',
  audit:
    'insert into audit_entries (deal_id, seq, at, actor, event, content_hash, detail, previous_hash, hash) values ($1, 2, $2, $3, $4, $5, $6, $7, $8)',
};

const AT = '2026-11-20T17:00:00.000Z';
const HASH = 'a'.repeat(64);

function bareRows(dealId: string, receipt: string) {
  const number = randomBytes(8).toString('hex');
  return {
    confirmation: [newDealId(), dealId, number, AT, 'Jordan Avery', HASH, receipt],
    deal: [dealId],
    audit: [dealId, AT, 'VISITOR', 'CONFIRMED', HASH, 'revision 1', HASH, HASH],
  };
}

function bareSqlite(dataFolder: string): Bare {
  const file = new DatabaseSync(join(dataFolder, 'forecourt.sqlite'), { timeout: 5_000 });
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepare = (text: string) => file.prepare(text.replaceAll('$', '?'));
  const confirmation = prepare(BARE.confirmation);
  const deal = prepare(BARE.deal);
  const audit = prepare(BARE.audit);
  return {
    run: async (dealIds, receipt) => {
      for (const dealId of dealIds) {
        const rows = bareRows(dealId, receipt);
        file.exec('begin immediate');
        confirmation.run(...rows.confirmation);
        deal.run(...rows.deal);
        audit.run(...rows.audit);
        file.exec('commit');
      }
    },
    close: async () => file.close(),
  };
}

async function barePostgres(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The server may be stopped before the last of its connections has heard that it is closed.
  pool.on('error', () => undefined);
  const statement = (name: keyof typeof BARE, values: string[]) => ({
    name: `bare ${name}`,
    text: BARE[name],
    values,
  });
  return {
    run: async (dealIds, receipt) => {
      const waiting = [...dealIds];
      const worker: Work = async () => {
        const client = await pool.connect();
        for (let dealId = waiting.pop(); dealId !== undefined; dealId = waiting.pop()) {
          const rows = bareRows(dealId, receipt);
          await client.query('begin');
          await client.query(statement('confirmation', rows.confirmation));
          await client.query(statement('deal', rows.deal));
          await client.query(statement('audit', rows.audit));
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
