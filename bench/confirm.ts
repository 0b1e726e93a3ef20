// `npm run bench confirm`: confirms and saves per second, as Chromium sends them. Each is a share of the bare
// transaction that any such service needs on the same database.
// Usage: npm run bench confirm -- [--runs N] [--database sqlite|postgres]
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import {
  type Database,
  type DatabaseLocation,
  migrate,
  newDealId,
  openDatabase,
} from '@forecourt/server';
import pg from 'pg';
import { type DatabaseKind, databaseKinds, withDatabases } from '../scripts/databases.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import {
  addDeals,
  askForDeal,
  CONFIRMED,
  confirmDeal,
  DEAL_FOUND,
  median,
  rate,
  SAVED,
  saveChoice,
  say,
  verdict,
} from './load.ts';

/** Unmeasured runs until the code that writes is compiled, here and in the service's threads. */
const WARM_UPS = 3;
const DEALS_PER_RUN = 1_000;
/** Enough requests to keep every stage busy: reading, deciding, writing, responding. */
const AT_ONCE = 32;
const BUDGET = 0.2;

/** Writes only the rows themselves, in one transaction per deal. */
interface Bare {
  run(transactions: readonly Transaction[]): Promise<void>;
  close(): Promise<void>;
}

type Transaction = readonly Statement[];

interface Statement {
  readonly name: keyof typeof STATEMENTS;
  readonly values: string[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '9' },
      database: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  for (const kind of databaseKinds(values.database)) {
    await withDatabases(kind, async (fresh) => compare(kind, await fresh(), runs));
  }
}

async function compare(kind: DatabaseKind, location: DatabaseLocation, runs: number) {
  const { databaseUrl, dataFolder } = location;
  const database = await openDatabase(location);
  await migrate(database);
  const bare = databaseUrl === null ? bareSqlite(dataFolder) : await barePostgres(databaseUrl);
  const service = await startServiceProcess({
    ...location,
    env: { FORECOURT_GRAPHQL: 'trusted' },
  });
  const { port } = service;
  const { receipt, choice } = await writtenRows(database, port);
  const saves: number[] = [];
  const confirms: number[] = [];
  for (let run = 1 - WARM_UPS; run <= runs; run += 1) {
    const bareIds = (await addDeals(database, DEALS_PER_RUN)).map(({ id }) => id);
    const deals = await addDeals(database, DEALS_PER_RUN);
    // Buyers who choose or confirm have opened the deal before.
    const requests = deals.map((deal) => askForDeal(port, deal));
    await sendAll(port, requests, DEAL_FOUND);
    const bareSaves = bareIds.map((id) => bareSave(id, choice));
    const save = await ratioOf(bare, bareSaves, () =>
      sendAll(
        port,
        deals.map((deal, index) => saveChoice(port, deal, index)),
        SAVED,
      ),
    );
    const bareConfirms = bareIds.map((id) => bareConfirm(id, receipt));
    const confirmRequests = deals.map((deal) => confirmDeal(port, deal));
    const confirm = await ratioOf(bare, bareConfirms, () =>
      sendAll(port, confirmRequests, CONFIRMED),
    );
    if (run < 1) continue;
    saves.push(save.ratio);
    confirms.push(confirm.ratio);
    say(`  ${kind}, run ${run} of ${runs}: saves ${save.shown}; confirms ${confirm.shown}`);
  }
  verdict(`${kind}: saves`, median(saves), BUDGET, `of the bare transaction (${listed(saves)})`);
  verdict(
    `${kind}: confirms`,
    median(confirms),
    BUDGET,
    `of the bare transaction (${listed(confirms)})`,
  );
  await service.stop();
  await bare.close();
  await database.close();
}

function listed(ratios: readonly number[]): string {
  return ratios
    .toSorted((a, b) => a - b)
    .map((ratio) => ratio.toFixed(2))
    .join(' ');
}

/** Runs the bare transactions, then as many requests. `send` returns the requests' rate. */
async function ratioOf(
  bare: Bare,
  transactions: readonly Transaction[],
  send: () => Promise<number>,
): Promise<{ ratio: number; shown: string }> {
  const startedMs = performance.now();
  await bare.run(transactions);
  const bareRate = transactions.length / ((performance.now() - startedMs) / 1000);
  const httpRate = await send();
  return {
    ratio: httpRate / bareRate,
    shown: `${Math.round(bareRate)}/s bare, ${Math.round(httpRate)}/s over HTTP`,
  };
}

/** Rows as the service writes them. PostgreSQL would compress filler text to nothing. */
async function writtenRows(database: Database, port: number) {
  const [deal] = await addDeals(database, 1);
  if (!deal) throw new Error('there is no deal');
  await sendAll(port, [saveChoice(port, deal, 1)], SAVED);
  await sendAll(port, [confirmDeal(port, deal)], CONFIRMED);
  const row = (table: 'confirmations' | 'selections') =>
    database.db.selectFrom(table).where('deal_id', '=', deal.id);
  const { receipt } = await row('confirmations').select('receipt').executeTakeFirstOrThrow();
  const { choice } = await row('selections').select('choice').executeTakeFirstOrThrow();
  return { receipt, choice };
}

function sendAll(port: number, requests: Buffer[], expected: string): Promise<number> {
  return rate(port, AT_ONCE, () => requests.pop() ?? null, expected);
}

/** Inserts into the service's own tables. */
const STATEMENTS = {
  confirmation:
    'insert into confirmations (id, deal_id, revision, number, confirmed_at, full_name, digest, receipt) values ($1, $2, 1, $3, $4, $5, $6, $7)',
  selection:
    'insert into selections (deal_id, version, choice, dropped, saved_at) values ($1, 1, $2, $3, $4)',
  deal: 'update deals set version = version + 1, audit_seq = $1 where id = $2',
  audit:
    'insert into audit_entries (deal_id, seq, at, actor, event, content_hash, detail, previous_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
};

const AT = '2026-11-20T17:00:00.000Z';
const HASH = 'a'.repeat(64);

/** The selection, the deal, its audit entry. */
function bareSave(dealId: string, choice: string): Transaction {
  return [
    { name: 'selection', values: [dealId, choice, '[]', AT] },
    { name: 'deal', values: ['2', dealId] },
    { name: 'audit', values: auditRow(dealId, '2', 'SELECTION_SAVED') },
  ];
}

/** The confirmation, the deal, its audit entry. */
function bareConfirm(dealId: string, receipt: string): Transaction {
  const number = randomBytes(8).toString('hex');
  return [
    {
      name: 'confirmation',
      values: [newDealId(), dealId, number, AT, 'Jordan Avery', HASH, receipt],
    },
    { name: 'deal', values: ['3', dealId] },
    { name: 'audit', values: auditRow(dealId, '3', 'CONFIRMED') },
  ];
}

function auditRow(dealId: string, seq: string, event: string): string[] {
  return [dealId, seq, AT, 'VISITOR', event, HASH, 'revision 1', HASH, HASH];
}

function bareSqlite(dataFolder: string): Bare {
  const file = new DatabaseSync(join(dataFolder, 'forecourt.sqlite'), { timeout: 5_000 });
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = Object.fromEntries(
    Object.entries(STATEMENTS).map(([name, text]) => [
      name,
      file.prepare(text.replaceAll('$', '?')),
    ]),
  );
  return {
    run: async (transactions) => {
      for (const statements of transactions) {
        file.exec('begin immediate');
        for (const { name, values } of statements) prepared[name]?.run(...values);
        file.exec('commit');
      }
    },
    close: async () => file.close(),
  };
}

async function barePostgres(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Stopping the server may break connections that are still closing.
  pool.on('error', () => undefined);
  return {
    run: async (transactions) => {
      const waiting = [...transactions];
      const worker = async () => {
        const client = await pool.connect();
        for (let statements = waiting.pop(); statements; statements = waiting.pop()) {
          await client.query('begin');
          for (const { name, values } of statements) {
            await client.query({ name: `bare ${name}`, text: STATEMENTS[name], values });
          }
          await client.query('commit');
        }
        client.release();
      };
      await Promise.all(Array.from({ length: 10 }, worker));
    },
    close: () => pool.end(),
  };
}

await main();
