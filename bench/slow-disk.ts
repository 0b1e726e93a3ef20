// `npm run bench slow-disk`: page reads per second on SQLite while 50 buyers choose and every sync of the disk takes
// 20 ms longer, and while another process holds the write lock, as a share of the same reads alone.
// Usage: npm run bench slow-disk -- [--seconds N]      (Linux with gcc)
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrate, openDatabase, type StoredDeal } from '@forecourt/server';
import { startServiceProcess } from '../scripts/service-process.ts';
import { addDeals, median, openConnection, openPage, saveChoice, say, verdict } from './load.ts';

const BUDGET = 0.8;
const BUYERS = 50;
const READERS = 32;
const ROUNDS = 3;
/** A page saves no sooner after a change: what 50 buyers can send who never stop changing their minds. */
const SAVE_AFTER_MS = 400;
const LOCKED_MS = 3_000;
const AFTER_REFUSAL_MS = 50;
const SOURCE = fileURLToPath(new URL('./slow-fsync.c', import.meta.url));

/** What goes on beside the reads, until it is told to stop. */
type Beside = (isOver: () => boolean) => Promise<unknown>;

interface Measured {
  readonly perSecond: number;
  /** The longest that any reader waited for a page. */
  readonly longestMs: number;
  /** Pages that were not served, because the service was overloaded. */
  readonly refused: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
  const forMs = Number(values.seconds) * 1_000;
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  await migrate(database);
  const [read, ...chosen] = await addDeals(database, BUYERS + 1);
  await database.close();
  if (!read) throw new Error('there is no deal');
  const service = await startServiceProcess({
    dataFolder,
    env: { FORECOURT_GRAPHQL: 'trusted', LD_PRELOAD: slowFsync(dataFolder) },
  });
  const { port } = service;
  const alone = () => readWhile(port, read, forMs, async () => undefined);
  await alone();
  const saves = { paced: 0, eager: 0 };
  const paced: Beside = (isOver) =>
    saveWhile(port, chosen, SAVE_AFTER_MS, isOver, () => {
      saves.paced += 1;
    });
  const eager: Beside = (isOver) =>
    saveWhile(port, chosen, 0, isOver, () => {
      saves.eager += 1;
    });
  const locked: Beside = (isOver) =>
    Promise.all([holdLock(dataFolder), saveWhile(port, chosen.slice(0, 5), 100, isOver)]);
  const cases = [
    { name: `${BUYERS} buyers choose, as fast as their pages save`, beside: paced, forMs },
    {
      name: `${BUYERS} saves at any time, the next as soon as one is answered`,
      beside: eager,
      forMs,
    },
    {
      name: `another process holds the write lock for ${LOCKED_MS} ms`,
      beside: locked,
      forMs: LOCKED_MS,
    },
  ];
  const measured = cases.map(() => ({ ratios: [] as number[], longestMs: [] as number[] }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [index, { name, beside, forMs: caseMs }] of cases.entries()) {
      const quiet = await alone();
      const busy = await readWhile(port, read, caseMs, beside);
      measured[index]?.ratios.push(busy.perSecond / quiet.perSecond);
      measured[index]?.longestMs.push(busy.longestMs);
      say(`  round ${round} of ${ROUNDS}, ${name}: ${shown(busy)}; alone ${shown(quiet)}`);
    }
  }
  for (const [index, { name }] of cases.entries()) {
    const { ratios = [], longestMs = [] } = measured[index] ?? {};
    const longest = Math.round(Math.max(...longestMs));
    const what = `page reads while ${name}:`;
    const unit = `of alone (longest pause of a read ${longest} ms)`;
    verdict(what, median(ratios), BUDGET, unit);
  }
  const perSecond = (count: number) => Math.round(count / ROUNDS / (forMs / 1_000));
  say(`  saves/s: ${perSecond(saves.paced)} as pages save, ${perSecond(saves.eager)} at any time`);
  await service.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

function shown({ perSecond, longestMs, refused }: Measured): string {
  return `${Math.round(perSecond)}/s (longest ${Math.round(longestMs)} ms, ${refused} refused)`;
}

/** The library that makes syncs slow. */
function slowFsync(folder: string): string {
  const library = join(folder, 'slow-fsync.so');
  execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl'], {
    stdio: 'inherit',
  });
  return library;
}

async function readWhile(
  port: number,
  deal: StoredDeal,
  forMs: number,
  beside: Beside,
): Promise<Measured> {
  let over = false;
  const running = beside(() => over);
  const request = openPage(port, deal);
  const startedMs = performance.now();
  let responses = 0;
  let refused = 0;
  let longestMs = 0;
  const reader = async () => {
    const send = persistentSender(port);
    while (performance.now() - startedMs < forMs) {
      const sentMs = performance.now();
      const isPage = await send(request);
      longestMs = Math.max(longestMs, performance.now() - sentMs);
      if (isPage) responses += 1;
      else refused += 1;
    }
    send.close();
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const perSecond = responses / ((performance.now() - startedMs) / 1_000);
  over = true;
  await running;
  return { perSecond, longestMs, refused };
}

/** Sends on one connection; on another after a response that is not 200, which counts as none. */
function persistentSender(port: number) {
  let connection = openConnection(port);
  const send = async (request: Buffer): Promise<boolean> => {
    try {
      await connection.send(request);
      return true;
    } catch {
      connection.close();
      connection = openConnection(port);
      await sleep(AFTER_REFUSAL_MS);
      return false;
    }
  };
  return Object.assign(send, { close: () => connection.close() });
}

let saveCount = 0;

/** Every deal has a buyer, who saves again so long after the last save was answered. */
async function saveWhile(
  port: number,
  deals: readonly StoredDeal[],
  pauseMs: number,
  isOver: () => boolean,
  onSaved: () => void = () => undefined,
): Promise<void> {
  const buyer = async (deal: StoredDeal) => {
    const send = persistentSender(port);
    await sleep(Math.random() * pauseMs);
    while (!isOver()) {
      saveCount += 1;
      // A save that the lock kept from being stored is refused with 503, and another one follows.
      if (await send(saveChoice(port, deal, saveCount))) onSaved();
      if (pauseMs > 0) await sleep(pauseMs);
    }
    send.close();
  };
  await Promise.all(deals.map(buyer));
}

/** A process of its own, because SQLite's lock is between processes. */
async function holdLock(dataFolder: string): Promise<void> {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const file = new DatabaseSync(process.argv[1], { timeout: 5000 });
    file.exec('begin immediate');
    setTimeout(() => file.exec('rollback'), ${LOCKED_MS});`;
  const child = spawn(process.execPath, ['-e', program, join(dataFolder, 'forecourt.sqlite')], {
    stdio: 'inherit',
  });
  await once(child, 'exit');
}

await main();
