// Trial of the outbox. Servers are killed at any point between a change and its delivery. Exactly the committed events
// arrive.
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
import {
  addOutback,
  bookProblems,
  confirmUntilAnswered,
  LONGEST_LIFE_MS,
  untilCounted,
} from '../chaos.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { freshPostgres, type Say, type Verdict } from './stage.ts';

interface Location {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

export interface DeliveryReport {
  readonly kills: number;
  readonly events: number;
  /** Deliveries that repeat an event's id. */
  readonly repeated: number;
  /** Repeated deliveries whose first response was sent: the server died before it recorded it. */
  readonly unwritten: number;
  /** Deals whose events arrived out of order, by their sequence numbers. */
  readonly reordered: number;
  readonly confirmations: number;
  readonly problems: readonly string[];
}

const BUYERS = 4;
/** Pause between a buyer's confirmation and the next deal. This trial does not measure speed. */
const PAUSE_MS = 200;
/** Maximum time after the last kill until everything has arrived: a claim, a retry, and a busy machine. */
const PATIENCE_MS = 180_000;

interface Killing {
  readonly kills: number;
  /** Time limit for kills, in minutes. */
  readonly minutes?: number;
  /** Number of servers that share the database. Each is killed and restarted independently. */
  readonly servers: number;
}

/**
 * Maximum confirmed buyers or arrived events before a server is killed. Some servers die before their first, others
 * between many.
 * It is a count and not a time, so that a slow machine tests as much as a fast one.
 */
const MOST_COUNTED = 8;

export async function killDuringDeliveries(
  location: Location,
  killing: Killing,
  say: Say,
): Promise<DeliveryReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const receiver = await startReceiver();
  receiver.trust(await secretOfNewWebhook(database, receiver.url));
  const problems: string[] = [];
  const { confirmed, kills } = await confirmAndKill(location, killing, database, {
    onRefused: (problem) => void problems.push(problem),
    onKill: (done) => {
      if (done % 25 > 0) return;
      say(`  ${done} of ${killing.kills} kills, ${receiver.arrived.size} events arrived`);
    },
    arrived: () => receiver.arrived.size,
    untilArrived: () => untilArrived(database, receiver.arrived),
  });
  problems.push(...receiver.problems, ...(await bookProblems(database, confirmed)));
  problems.push(...(await outboxProblems(database, receiver.arrived, confirmed)));
  receiver.close();
  await database.close();
  const arrived = [...receiver.arrived.values()];
  const repeated = arrived.filter(({ times }) => times > 1);
  return {
    kills,
    events: arrived.length,
    repeated: repeated.length,
    unwritten: repeated.filter(({ answered }) => answered).length,
    reordered: reorderedDeals(arrived),
    confirmations: confirmed.size,
    problems,
  };
}

interface Watching {
  onRefused(problem: string): void;
  onKill(done: number): void;
  /** Number of events that have arrived at the receiver. */
  arrived(): number;
  /** Called before the servers are stopped. */
  untilArrived(): Promise<void>;
}

/** Buyers confirm one deal after another while each server is killed and replaced. */
async function confirmAndKill(
  location: Location,
  { kills, minutes = Number.POSITIVE_INFINITY, servers }: Killing,
  database: Database,
  { onRefused, onKill, arrived, untilArrived }: Watching,
) {
  const settings = {
    ...location,
    env: { FORECOURT_WEBHOOK_PRIVATE: 'allow' },
  };
  const running: ServiceProcess[] = [];
  for (let count = 0; count < servers; count += 1) {
    running.push(await startServiceProcess(settings));
  }
  const confirmed = new Map<string, string>();
  const confirmedBy = running.map(() => 0);
  // No requests are sent during a start, because they would slow it down.
  const back = running.map(() => Promise.resolve());
  let over = false;
  const buyer = async (index: number) => {
    const serverIndex = index % servers;
    while (!over) {
      const deal = await addOutback(database);
      const server = running[serverIndex] as ServiceProcess;
      const answer = await confirmUntilAnswered(
        server.url,
        confirmInput(deal),
        () => back[serverIndex],
      );
      if (answer.number) confirmed.set(deal.id, answer.number);
      else onRefused(`a buyer was refused: ${answer.reason}`);
      confirmedBy[serverIndex] = (confirmedBy[serverIndex] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  };
  const buyers = Array.from({ length: BUYERS }, (_, index) => buyer(index));
  let done = 0;
  const lastMs = performance.now() + minutes * 60_000;
  const killer = async (index: number) => {
    const { port } = running[index] as ServiceProcess;
    let lifeMs = LONGEST_LIFE_MS;
    while (done < kills && performance.now() < lastMs) {
      // Every other server lives until its first deliveries, which begin a second after its start.
      const counted = done % 2 === 0 ? () => confirmedBy[index] ?? 0 : arrived;
      lifeMs = await untilCounted(counted, MOST_COUNTED, lifeMs);
      await sleep(Math.random() * 30);
      done += 1;
      onKill(done);
      const { promise, resolve } = Promise.withResolvers<void>();
      back[index] = promise;
      await running[index]?.kill();
      running[index] = await startServiceProcess({ ...settings, port });
      resolve();
    }
  };
  await Promise.all(running.map((_server, index) => killer(index)));
  over = true;
  await Promise.all(buyers);
  await untilArrived();
  for (const each of running) await each.stop();
  return { confirmed, kills: done };
}

/** The receiver's record of an event, in the order of arrival. */
interface Arrived {
  readonly times: number;
  /** Whether the first delivery got a response. One in twenty does not. */
  readonly answered: boolean;
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

/** Records genuine events by id. Drops one response in twenty, at most once for each event. */
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
    const before = arrived.get(id);
    const answered = before?.answered ?? Math.random() >= 0.05;
    arrived.set(id, { times: (before?.times ?? 0) + 1, answered, type, dealId, sequence });
    if (before || answered) response.end();
    else request.socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    problems,
    url: `http://127.0.0.1:${port}/`,
    trust: (newSecret: string) => {
      secret = newSecret;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function untilArrived(database: Database, arrived: AllArrived): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const rows = await database.db.selectFrom('outbox_events').select('id').execute();
    const missing = rows.filter(({ id }) => !arrived.has(id)).length;
    if (missing === 0 || performance.now() > deadlineMs) return;
    await sleep(500);
  }
}

const EVENT_TYPE = { ADDED: 'deal.published', CONFIRMED: 'confirmation.made' } as const;

/**
 * Compares the audit chains with the arrivals: every reported entry has an event, every event has an entry, and each
 * arrived with the right type and sequence number. Nothing else arrived.
 */
async function outboxProblems(
  database: Database,
  arrived: AllArrived,
  confirmed: ReadonlyMap<string, string>,
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
        nameOf(deal_id, seq, EVENT_TYPE[event as keyof typeof EVENT_TYPE]),
      ),
    ),
    new Set(events.map(({ deal_id, sequence, type }) => nameOf(deal_id, sequence, type))),
  ];
  if (byEvent.size !== events.length) problems.push('an entry is emitted twice');
  for (const key of byEntry) if (!byEvent.has(key)) problems.push('an entry is not emitted');
  for (const key of byEvent) if (!byEntry.has(key)) problems.push('an event has no entry');
  const emitted = new Set(
    events.filter(({ type }) => type === 'confirmation.made').map(({ deal_id }) => deal_id),
  );
  for (const [dealId, number] of confirmed) {
    if (!emitted.has(dealId)) problems.push(`confirmation ${number} was only shown to the buyer`);
  }
  return problems;
}

function nameOf(dealId: string, sequence: number, type: string): string {
  return `${dealId} ${sequence} ${type}`;
}

const KINDS = ['sqlite', 'postgres'] as const;
type Kind = (typeof KINDS)[number];

interface TrialOptions extends Partial<Pick<Killing, 'kills' | 'minutes'>> {
  /** Limits the trial to this database. By default both run in parallel, because a start keeps one core busy. */
  readonly database?: string;
}

export async function outboxTrial(
  say: Say,
  { database, kills = 200, minutes }: TrialOptions = {},
): Promise<Verdict> {
  const killing = { kills, ...(minutes !== undefined && { minutes }) };
  const kinds = KINDS.filter((kind) => database === undefined || database === kind);
  const reports = await Promise.all(kinds.map((kind) => trialOn(kind, say, killing)));
  const passed = reports.length > 0 && reports.every(({ problems }) => problems === 0);
  return { passed, summary: reports.map(({ summary }) => summary).join('; ') };
}

async function trialOn(kind: Kind, say: Say, killing: Omit<Killing, 'servers'>) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-trial-'));
  const postgres = kind === 'postgres' ? await freshPostgres() : null;
  const servers = postgres ? 2 : 1;
  const location = { dataFolder, databaseUrl: postgres?.databaseUrl ?? null };
  const sayOf: Say = (line) => say(`  ${kind}: ${line.trim()}`);
  const report = await killDuringDeliveries(location, { ...killing, servers }, sayOf);
  await postgres?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  for (const problem of report.problems.slice(0, 20)) sayOf(problem);
  const summary = `${kind}, ${servers} server(s), ${report.kills} kills: ${report.events} events arrived (${report.repeated} more than once, by their id the same, of which ${report.unwritten} because a server died between the answer and its writing; those of ${report.reordered} deals in another order, by their sequence the right one), ${report.confirmations} confirmations, ${report.problems.length} problems`;
  say(`  ${summary}`);
  return { summary, problems: report.problems.length };
}
