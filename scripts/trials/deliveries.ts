// Servers killed anywhere between a change and its delivery: what was committed arrives, nothing else does.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
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
  /** Deals whose events arrived in another order, which the sequence tells. */
  readonly reordered: number;
  readonly confirmations: number;
  readonly problems: readonly string[];
}

const BUYERS = 4;
/** Between one buyer's confirmation and the next deal: it is not speed that is tried here. */
const PAUSE_MS = 100;
/** How long after the last kill everything must have arrived: a claim, a second try, and a busy machine. */
const PATIENCE_MS = 180_000;
const OUTBOX_PROCESS = fileURLToPath(new URL('outbox-process.ts', import.meta.url));

interface Killing {
  readonly kills: number;
  /** No kill after so long, however many there were. */
  readonly minutes?: number;
  /** How many share the database; each is killed and started again by itself. */
  readonly servers: number;
  /** The module that a server is, where it is not the whole service. */
  readonly main?: string;
}

/**
 * How many buyers are answered at most before a server is killed: some die before their first write, some in the
 * midst of many. Counted, not timed, so that a slow machine proves as much as a fast one.
 */
const MOST_CONFIRMED = 8;
const LONGEST_LIFE_MS = 3_000;

async function untilConfirmed(told: ReadonlyMap<string, string>, count: number): Promise<void> {
  const [last, deadlineMs] = [told.size + count, performance.now() + LONGEST_LIFE_MS];
  while (told.size < last && performance.now() < deadlineMs) await sleep(1);
  await sleep(Math.random() * 30);
}

export async function killDuringDeliveries(
  location: Location,
  { kills, minutes = Number.POSITIVE_INFINITY, servers, main }: Killing,
  say: Say,
): Promise<DeliveryReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const receiver = await startReceiver();
  receiver.trust(await secretOfNewWebhook(database, receiver.url));
  const settings = {
    ...location,
    env: { FORECOURT_WEBHOOK_PRIVATE: 'allow' },
    ...(main !== undefined && { main }),
  };
  const running: ServiceProcess[] = [];
  for (let count = 0; count < servers; count += 1) {
    running.push(await startServiceProcess(settings));
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
  let done = 0;
  const lastMs = performance.now() + minutes * 60_000;
  const killer = async (index: number) => {
    while (done < kills && performance.now() < lastMs) {
      await untilConfirmed(told, Math.floor(Math.random() * MOST_CONFIRMED));
      done += 1;
      if (done % 25 === 0)
        say(`  ${done} of ${kills} kills, ${receiver.arrived.size} events arrived`);
      const { port } = running[index] as ServiceProcess;
      await running[index]?.kill();
      running[index] = await startServiceProcess({ ...settings, port });
    }
  };
  await Promise.all(running.map((_server, index) => killer(index)));
  over = true;
  await Promise.all(buyers);
  const committed = await untilArrived(database, receiver.arrived);
  for (const each of running) await each.stop();
  problems.push(...receiver.problems, ...(await bookProblems(database, told)));
  problems.push(...(await outboxProblems(database, receiver.arrived, told)));
  receiver.close();
  await database.close();
  const arrived = [...receiver.arrived.values()];
  const repeated = arrived.filter(({ times }) => times > 1).length;
  const reordered = reorderedDeals(arrived);
  return {
    kills: done,
    events: committed,
    repeated,
    reordered,
    confirmations: told.size,
    problems,
  };
}

/** What a receiver keeps of an event, in the order of arrival. */
interface Arrived {
  readonly times: number;
  readonly type: string;
  readonly dealId: string;
  readonly sequence: number;
}

type AllArrived = ReadonlyMap<string, Arrived>;

function reorderedDeals(arrived: readonly Arrived[]): number {
  const deals = Map.groupBy(arrived, ({ dealId }) => dealId);
  return [...deals.values()].filter((events) =>
    events.some(({ sequence }, index) => sequence < (events[index - 1]?.sequence ?? 0)),
  ).length;
}

async function secretOfNewWebhook(database: Database, url: string): Promise<string> {
  const now = new Date();
  const { id: dealershipId } = await ensureFirstDealership(database, now);
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now } as const;
  const added = await addWebhook(acting, { url, events: [] }, true);
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value.secret;
}

/** Keeps what is genuine, by its id; one in twenty answers is lost, once for an event. */
async function startReceiver() {
  const arrived = new Map<string, Arrived>();
  const problems: string[] = [];
  let secret = '';
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const id = String(request.headers['webhook-id']);
    const text = Buffer.concat(parts).toString();
    try {
      new Webhook(secret).verify(text, request.headers as Record<string, string>);
    } catch {
      problems.push(`${id} is not signed as it should be`);
    }
    const { type, data } = JSON.parse(text) as { readonly type: string; readonly data: Arrived };
    const { dealId, sequence } = data;
    const times = (arrived.get(id)?.times ?? 0) + 1;
    arrived.set(id, { times, type, dealId, sequence });
    if (times === 1 && Math.random() < 0.05) request.socket.resetAndDestroy();
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
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
async function untilArrived(database: Database, arrived: AllArrived): Promise<number> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const rows = await database.db.selectFrom('outbox_events').select('id').execute();
    const missing = rows.filter(({ id }) => !arrived.has(id)).length;
    if (missing === 0 || performance.now() > deadlineMs) return rows.length;
    await sleep(500);
  }
}

const TOLD_AS = { ADDED: 'deal.published', CONFIRMED: 'confirmation.made' } as const;

/**
 * Every entry that is told has its event, every event its entry, and each arrived as what it is, with the number of
 * its entry by which a receiver puts them in order; nothing else did.
 */
async function outboxProblems(
  database: Database,
  arrived: AllArrived,
  told: ReadonlyMap<string, string>,
): Promise<string[]> {
  const problems: string[] = [];
  const events = await database.db
    .selectFrom('outbox_events')
    .select(['id', 'deal_id', 'sequence', 'type'])
    .execute();
  const known = new Set(events.map(({ id }) => id));
  for (const { id, type, deal_id, sequence } of events) {
    const found = arrived.get(id);
    if (!found) problems.push(`${type} ${id} was committed and did not arrive`);
    else if (nameOf(found.dealId, found.sequence, found.type) !== nameOf(deal_id, sequence, type)) {
      problems.push(`${type} ${id} arrived as something else`);
    }
  }
  for (const id of arrived.keys()) {
    if (!known.has(id)) problems.push(`${id} arrived and was not committed`);
  }
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['deal_id', 'seq', 'event'])
    .where('event', 'in', ['ADDED', 'CONFIRMED'])
    .execute();
  const [byEntry, byEvent] = [
    new Set(
      entries.map(({ deal_id, seq, event }) =>
        nameOf(deal_id, seq, TOLD_AS[event as keyof typeof TOLD_AS]),
      ),
    ),
    new Set(events.map(({ deal_id, sequence, type }) => nameOf(deal_id, sequence, type))),
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

function nameOf(dealId: string, sequence: number, type: string): string {
  return `${dealId} ${sequence} ${type}`;
}

type Wanted = Partial<Pick<Killing, 'kills' | 'minutes'>>;

/** Of the whole service. */
export function deliveriesTrial(say: Say, wanted: Wanted = {}) {
  return trial(say, { kills: 100, ...wanted });
}

/** Of what matters for a delivery alone, which starts sooner: a thousand kills in some twenty minutes. */
export function outboxTrial(say: Say, wanted: Wanted = {}) {
  return trial(say, { kills: 1_000, ...wanted, main: OUTBOX_PROCESS });
}

/** On both databases beside each other: a start keeps one core busy. */
async function trial(say: Say, killing: Omit<Killing, 'servers'>): Promise<Verdict> {
  const reports = await Promise.all(
    (['sqlite', 'postgres'] as const).map(async (kind) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-trial-'));
      const postgres = kind === 'postgres' ? await freshPostgres() : null;
      const servers = postgres ? 2 : 1;
      const location = { dataFolder, databaseUrl: postgres?.databaseUrl ?? null };
      const sayOf: Say = (line) => say(`  ${kind}: ${line.trim()}`);
      const report = await killDuringDeliveries(location, { ...killing, servers }, sayOf);
      await postgres?.stop();
      rmSync(dataFolder, { recursive: true, force: true });
      for (const problem of report.problems.slice(0, 20)) sayOf(problem);
      const said = `${kind}, ${servers} server(s), ${report.kills} kills: ${report.events} events arrived (${report.repeated} more than once, by their id the same; those of ${report.reordered} deals in another order, by their sequence the right one), ${report.confirmations} confirmations, ${report.problems.length} problems`;
      say(`  ${said}`);
      return { said, problems: report.problems.length };
    }),
  );
  const passed = reports.every(({ problems }) => problems === 0);
  return { passed, summary: reports.map(({ said }) => said).join('; ') };
}
