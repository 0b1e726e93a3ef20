// Shared setup of the trials: a service process on fresh data with deals, and its metrics.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase, type StoredDeal } from '@forecourt/server';
import { addOutback } from '../chaos.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';

export type Say = (line: string) => void;

export interface TrialSettings {
  readonly seed: number;
  /** Number of requests, kills, rounds or buyers. Each trial has its own default. */
  readonly count: number | undefined;
  /** Runs only on sqlite or postgres. `fuzz` and `half-sent` always run on SQLite. */
  readonly database: string | undefined;
}

/** The result of a trial. Its figures are printed while it runs. */
export interface Verdict {
  readonly passed: boolean;
  readonly summary: string;
}

export interface Stage {
  readonly service: ServiceProcess;
  readonly database: Database;
  readonly deals: readonly StoredDeal[];
  /** A value of the service's metrics. */
  metric(name: string): Promise<number>;
  /** Heap in use after garbage collection. */
  heapMegabytes(): Promise<number>;
  close(): Promise<void>;
}

export const OPERATIONS = (): readonly { readonly hash: string; readonly text: string }[] =>
  JSON.parse(readFileSync(new URL('../../visitor/dist/operations.json', import.meta.url), 'utf8'));

export function operationText(start: string): string {
  const found = OPERATIONS().find(({ text }) => text.includes(`${start}(`));
  if (!found) throw new Error(`there is no ${start}`);
  return found.text;
}

export async function setStage({
  deals: count = 5,
  env = {},
}: {
  deals?: number;
  env?: Readonly<Record<string, string>>;
} = {}): Promise<Stage> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-trial-'));
  const location = { dataFolder, databaseUrl: null };
  const database = await openDatabase(location);
  await migrate(database);
  const deals: StoredDeal[] = [];
  for (let added = 0; added < count; added += 1) deals.push(await addOutback(database));
  const [adminPort, inspectPort] = [await freePort(), await freePort()];
  const service = await startServiceProcess({
    ...location,
    env: {
      FORECOURT_ADMIN_PORT: String(adminPort),
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort} --inspect-publish-uid=http`,
      ...env,
    },
  });
  return {
    service,
    database,
    deals,
    metric: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
    heapMegabytes: () => heapMegabytes(inspectPort),
    close: async () => {
      await service.stop();
      await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Uses the process's inspector, so that the service needs no code for trials. */
async function heapMegabytes(inspectPort: number): Promise<number> {
  const list = await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = list as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let sent = 0;
  const ask = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      sent += 1;
      const id = sent;
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: { usedSize?: number } };
        if (answer.id === id) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await ask('HeapProfiler.enable');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize = Number.NaN } = await ask('Runtime.getHeapUsage');
  await ask('HeapProfiler.disable');
  socket.close();
  return usedSize / 2 ** 20;
}
