// Servers killed anywhere between a change and its delivery: what was committed arrives, nothing else does.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addWebhook,
  type Database,
  ensureFirstDealership,
  migrate,
  openDatabase,
} from '@forecourt/server';
import { Webhook } from 'standardwebhooks';
import { confirmInput } from '../../server/test/confirming.ts';
import { addOutback, bookProblems, confirmUntilAnswered } from '../chaos.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { freshPostgres, type Say, type Verdict } from './stage.ts';

interface Location {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

export interface DeliveryReport {
  readonly kills: number;
  readonly events: number;
  /** More than once, which the id tells. */
  readonly repeated: number;
  readonly confirmations: number;
  readonly problems: readonly string[];
}

const BUYERS = 4;
/** Between one buyer's confirmation and the next deal: it is not speed that is tried here. */
const PAUSE_MS = 100;
/** How long after the last kill everything must have arrived: a claim, a second try, and a busy machine. */
const PATIENCE_MS = 180_000;
/** A killed server is missed for at most so long before it is killed. */
const LONGEST_LIFE_MS = 1_500;

/** `servers`: how many share the database; one of them is killed each time. */
export async function killDuringDeliveries(
  location: Location,
  { kills, servers }: { readonly kills: number; readonly servers: number },
  say: Say,
): Promise<DeliveryReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const receiver = await startReceiver();
  receiver.trust(await secretOfNewWebhook(database, receiver.url));
  const env = { FORECOURT_WEBHOOK_PRIVATE: 'allow' };
  const running: ServiceProcess[] = [];
  for (let count = 0; count < servers; count += 1) {
    running.push(await startServiceProcess({ ...location, env }));
  }
  const told = new Map<string, string>();
  const problems: string[] = [];
  let over = false;
  const buyer = async (index: number) => {
    while (!over) {
      const deal = await addOutback(database);
      const server = running[index % servers] as ServiceProcess;
      const answer = await confirmUntilAnswered(server.url, confirmInput(deal), () => sleep(20));
      if (answer.number) told.set(deal.id, answer.number);
      else problems.push(`a buyer was refused: ${answer.reason}`);
      await sleep(PAUSE_MS);
    }
  };
  const buyers = Array.from({ length: BUYERS }, (_, index) => buyer(index));
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    const index = Math.floor(Math.random() * servers);
    const { port } = running[index] as ServiceProcess;
    await running[index]?.kill();
    running[index] = await startServiceProcess({ ...location, port, env });
    if (kill % 25 === 0) say(`  ${kill} of ${kills} kills, ${receiver.ids.size} events arrived`);
  }
  over = true;
  await Promise.all(buyers);
  const committed = await untilArrived(database, receiver.ids);
  for (const each of running) await each.stop();
  problems.push(...receiver.problems, ...(await bookProblems(database, told)));
  problems.push(...(await outboxProblems(database, receiver.ids, told)));
  receiver.close();
  await database.close();
  const repeated = [...receiver.ids.values()].filter((times) => times > 1).length;
  return { kills, events: committed, repeated, confirmations: told.size, problems };
}

async function secretOfNewWebhook(database: Database, url: string): Promise<string> {
  const now = new Date();
  const { id: dealershipId } = await ensureFirstDealership(database, now);
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now } as const;
  const added = await addWebhook(acting, { url, events: [] }, true);
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value.secret;
}

/** Keeps the id of what is genuine; one in twenty answers is lost, once for an event. */
async function startReceiver() {
  const ids = new Map<string, number>();
  const problems: string[] = [];
  let secret = '';
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const id = String(request.headers['webhook-id']);
    try {
      new Webhook(secret).verify(
        Buffer.concat(parts).toString(),
        request.headers as Record<string, string>,
      );
    } catch {
      problems.push(`${id} is not signed as it should be`);
    }
    const times = (ids.get(id) ?? 0) + 1;
    ids.set(id, times);
    if (times === 1 && Math.random() < 0.05) request.socket.resetAndDestroy();
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ids,
    problems,
    url: `http://127.0.0.1:${port}/`,
    trust: (given: string) => {
      secret = given;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers how many events were committed. */
async function untilArrived(database: Database, ids: ReadonlyMap<string, number>): Promise<number> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const rows = await database.db.selectFrom('outbox_events').select('id').execute();
    const missing = rows.filter(({ id }) => !ids.has(id)).length;
    if (missing === 0 || performance.now() > deadlineMs) return rows.length;
    await sleep(500);
  }
}

/** Every entry that is told has its event, every event its entry, and each arrived; nothing else did. */
async function outboxProblems(
  database: Database,
  ids: ReadonlyMap<string, number>,
  told: ReadonlyMap<string, string>,
): Promise<string[]> {
  const problems: string[] = [];
  const events = await database.db
    .selectFrom('outbox_events')
    .select(['id', 'deal_id', 'sequence', 'type'])
    .execute();
  const known = new Set(events.map(({ id }) => id));
  for (const { id, type } of events) {
    if (!ids.has(id)) problems.push(`${type} ${id} was committed and did not arrive`);
  }
  for (const id of ids.keys()) {
    if (!known.has(id)) problems.push(`${id} arrived and was not committed`);
  }
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['deal_id', 'seq', 'event'])
    .where('event', 'in', ['ADDED', 'CONFIRMED'])
    .execute();
  const [byEntry, byEvent] = [
    new Set(entries.map(({ deal_id, seq }) => `${deal_id} ${seq}`)),
    new Set(events.map(({ deal_id, sequence }) => `${deal_id} ${sequence}`)),
  ];
  if (byEvent.size !== events.length) problems.push('an entry is told twice');
  for (const key of byEntry) if (!byEvent.has(key)) problems.push('an entry is not told');
  for (const key of byEvent) if (!byEntry.has(key)) problems.push('an event has no entry');
  const made = new Set(
    events.filter(({ type }) => type === 'confirmation.made').map(({ deal_id }) => deal_id),
  );
  for (const [dealId, number] of told) {
    if (!made.has(dealId)) problems.push(`confirmation ${number} was told to the buyer alone`);
  }
  return problems;
}

export async function deliveriesTrial(
  say: Say,
  { kills = 100 }: { readonly kills?: number } = {},
): Promise<Verdict> {
  const said: string[] = [];
  let failed = 0;
  for (const kind of ['sqlite', 'postgres'] as const) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-trial-'));
    const postgres = kind === 'postgres' ? await freshPostgres() : null;
    const servers = postgres ? 2 : 1;
    const location = { dataFolder, databaseUrl: postgres?.databaseUrl ?? null };
    const report = await killDuringDeliveries(location, { kills, servers }, say);
    await postgres?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
    for (const problem of report.problems.slice(0, 20)) say(`  ${problem}`);
    failed += report.problems.length;
    said.push(
      `${kind}, ${servers} server(s), ${report.kills} kills: ${report.events} events arrived (${report.repeated} more than once, by their id the same), ${report.confirmations} confirmations, ${report.problems.length} problems`,
    );
    say(`  ${said.at(-1)}`);
  }
  return { passed: failed === 0, summary: said.join('; ') };
}
