// Trial of the outbox. Servers are killed at any point between a change and its delivery. Exactly the committed events
// arrive.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addWebhook,
  type Database,
  type DatabaseLocation,
  ensureFirstDealership,
  migrate,
  openDatabase,
} from '@forecourt/server';
import { Webhook } from 'standardwebhooks';
import { confirmInput } from '../../server/test/confirming.ts';
import { addOutback, bookProblems, confirmUntilAnswered, untilCounted } from '../chaos.ts';
import { type DatabaseKind, databaseKinds, withDatabases } from '../databases.ts';
import { startMortalService } from '../service-process.ts';
import type { Say, TrialSettings, Verdict } from './stage.ts';

interface DeliveryReport {
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

/** Maximum confirmed buyers or arrived events before a server is killed, like MOST_RESPONSES in chaos.ts. */
const MOST_COUNTED = 8;

/** Buyers confirm one deal after another while each server is killed and replaced independently. */
async function killDuringDeliveries(
  location: DatabaseLocation,
  { kills, servers: count }: { readonly kills: number; readonly servers: number },
  say: Say,
): Promise<DeliveryReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const receiver = await startReceiver();
  receiver.trust(await secretOfNewWebhook(database, receiver.url));
  const { arrived, problems } = receiver;
  const servers: MortalServer[] = [];
  while (servers.length < count) servers.push(await startServer(location));
  const confirmed = new Map<string, string>();
  let over = false;
  const buyer = async (server: MortalServer) => {
    while (!over) {
      const deal = await addOutback(database);
      const { url, running } = server.service;
      const answer = await confirmUntilAnswered(url, confirmInput(deal), running);
      if (answer.number) confirmed.set(deal.id, answer.number);
      else problems.push(`a buyer was refused: ${answer.reason}`);
      server.confirmed += 1;
      await sleep(PAUSE_MS);
    }
  };
  const buyers = Array.from({ length: BUYERS }, (_, index) =>
    buyer(servers[index % count] as MortalServer),
  );
  let done = 0;
  const killer = async (server: MortalServer) => {
    while (done < kills) {
      // Every other server lives until its first deliveries, which begin a second after its start.
      const counted = done % 2 === 0 ? () => server.confirmed : () => arrived.size;
      await untilCounted(counted, MOST_COUNTED);
      await sleep(Math.random() * 30);
      done += 1;
      if (done % 25 === 0) say(`${done} of ${kills} kills, ${arrived.size} events arrived`);
      await server.service.killAndRestart();
    }
  };
  await Promise.all(servers.map(killer));
  over = true;
  await Promise.all(buyers);
  await untilArrived(database, arrived);
  for (const { service } of servers) await service.stop();
  problems.push(...(await bookProblems(database, confirmed)));
  problems.push(...(await outboxProblems(database, arrived, confirmed)));
  receiver.close();
  await database.close();
  return { ...reportOf([...arrived.values()]), confirmations: confirmed.size, problems };
}

interface MortalServer {
  readonly service: Awaited<ReturnType<typeof startMortalService>>;
  /** Confirmations that its buyers got a response for. */
  confirmed: number;
}

async function startServer(location: DatabaseLocation): Promise<MortalServer> {
  const env = { FORECOURT_WEBHOOK_PRIVATE: 'allow' };
  return { service: await startMortalService({ ...location, env }), confirmed: 0 };
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

function reportOf(arrived: readonly Arrived[]) {
  const repeated = arrived.filter(({ times }) => times > 1);
  const deals = Map.groupBy(arrived, ({ dealId }) => dealId);
  const reordered = [...deals.values()].filter((events) =>
    events.some(({ sequence }, index) => sequence < (events[index - 1]?.sequence ?? 0)),
  );
  return {
    events: arrived.length,
    repeated: repeated.length,
    unwritten: repeated.filter(({ answered }) => answered).length,
    reordered: reordered.length,
  };
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
  await once(server.listen(0, '127.0.0.1'), 'listening');
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
  const byEntry = new Set(
    entries.map(({ deal_id, seq, event }) =>
      nameOf(deal_id, seq, EVENT_TYPE[event as keyof typeof EVENT_TYPE]),
    ),
  );
  const byEvent = new Set(
    events.map(({ deal_id, sequence, type }) => nameOf(deal_id, sequence, type)),
  );
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

/** `count` is the number of kills. */
export async function outboxTrial(
  say: Say,
  { count = 200, database }: TrialSettings,
): Promise<Verdict> {
  // In parallel, because a start keeps only one core busy.
  const reports = await Promise.all(
    databaseKinds(database).map((kind) => trialOn(kind, say, count)),
  );
  return {
    passed: reports.every(({ problems }) => problems === 0),
    summary: reports.map(({ summary }) => summary).join('; '),
  };
}

async function trialOn(kind: DatabaseKind, say: Say, kills: number) {
  const servers = kind === 'postgres' ? 2 : 1;
  const sayOf: Say = (line) => say(`  ${kind}: ${line}`);
  const report = await withDatabases(kind, async (fresh) =>
    killDuringDeliveries(await fresh(), { kills, servers }, sayOf),
  );
  for (const problem of report.problems.slice(0, 20)) sayOf(problem);
  const summary = `${kind}, ${servers} server(s), ${kills} kills: ${report.events} events arrived (${report.repeated} more than once, by their id the same, of which ${report.unwritten} because a server died between the answer and its writing; those of ${report.reordered} deals in another order, by their sequence the right one), ${report.confirmations} confirmations, ${report.problems.length} problems`;
  say(`  ${summary}`);
  return { summary, problems: report.problems.length };
}
