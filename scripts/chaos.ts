// Tries to break confirming: many at once, and a server killed at random moments. `npm run chaos`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { addDeal, type Database, migrate, openDatabase, verifyAudit } from '@forecourt/server';
import { CONFIRM, type ConfirmAnswer, confirmInput } from '../server/test/confirming.ts';
import { freshDatabase, startPostgres } from './postgres.ts';
import { startServiceProcess } from './service-process.ts';

interface Location {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

type Say = (line: string) => void;

const OUTBACK = new URL('../server/demo/outback.deal.json', import.meta.url);
const BUYERS = 8;
/** How long a server lives at most: some die before their first confirm, some in the midst of many. */
const LONGEST_LIFE_MS = 300;
/** Longer than any start of the server takes, also on a busy machine. */
const PATIENCE_MS = 120_000;

export interface KillReport {
  readonly kills: number;
  /** Confirmations that a buyer was told of. */
  readonly acknowledged: number;
  /** Requests that got no answer, because the server was gone. */
  readonly unanswered: number;
  readonly problems: readonly string[];
}

/** Buyers confirm one deal after another while the server is killed and started again. */
export async function killDuringConfirms(
  location: Location,
  kills: number,
  say: Say,
): Promise<KillReport> {
  const database = await openDatabase(location);
  await migrate(database);
  let server = await startServiceProcess(location);
  const { url, port } = server;
  const told = new Map<string, string>();
  const problems: string[] = [];
  let unanswered = 0;
  let over = false;
  const buyer = async () => {
    while (!over) {
      const deal = await addOutback(database);
      const variables = confirmInput(deal);
      const answer = await confirmUntilAnswered(url, variables, () => {
        unanswered += 1;
      });
      if (answer.__typename === 'Confirmation' && answer.number) told.set(deal.id, answer.number);
      else problems.push(`a buyer was refused: ${answer.reason}`);
    }
  };
  const buyers = Array.from({ length: BUYERS }, buyer);
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await server.kill();
    server = await startServiceProcess({ ...location, port });
    if (kill % 50 === 0) say(`  ${kill} of ${kills} kills, ${told.size} confirmations so far`);
  }
  over = true;
  await Promise.all(buyers);
  await server.stop();
  problems.push(...(await bookProblems(database, told)));
  await database.close();
  return { kills, acknowledged: told.size, unanswered, problems };
}

export interface RaceReport {
  readonly rounds: number;
  readonly problems: readonly string[];
}

/** Rounds of many identical confirms at once, then of two rivals for one deal. */
export async function raceConfirms(
  location: Location,
  {
    sameKeyRounds,
    twoKeyRounds,
    atOnce,
  }: { sameKeyRounds: number; twoKeyRounds: number; atOnce: number },
  say: Say,
): Promise<RaceReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const server = await startServiceProcess(location);
  const told = new Map<string, string>();
  const problems: string[] = [];
  for (let round = 1; round <= sameKeyRounds; round += 1) {
    const deal = await addOutback(database);
    const variables = confirmInput(deal);
    const texts = await Promise.all(
      Array.from({ length: atOnce }, () => confirmText(server.url, variables)),
    );
    if (new Set(texts).size !== 1) problems.push(`round ${round}: the answers differ`);
    told.set(deal.id, answerIn(texts[0] ?? '').number ?? 'refused');
    if (round % 100 === 0) say(`  ${round} of ${sameKeyRounds} rounds of ${atOnce} with one key`);
  }
  for (let round = 1; round <= twoKeyRounds; round += 1) {
    const deal = await addOutback(database);
    const rivals = [confirmInput(deal), confirmInput(deal, { fullName: 'Sam Avery' })];
    const answers = (await Promise.all(rivals.map((each) => confirmText(server.url, each)))).map(
      answerIn,
    );
    const won = answers.filter(({ __typename }) => __typename === 'Confirmation');
    const lost = answers.filter(({ reason }) => reason === 'ALREADY_CONFIRMED');
    if (won.length !== 1 || lost[0]?.confirmation?.number !== won[0]?.number) {
      problems.push(`round ${round}: not one winner whom the other was shown`);
    }
    told.set(deal.id, won[0]?.number ?? 'nobody');
    if (round % 100 === 0) say(`  ${round} of ${twoKeyRounds} rounds of two keys`);
  }
  await server.stop();
  problems.push(...(await bookProblems(database, told)));
  await database.close();
  return { rounds: sameKeyRounds + twoKeyRounds, problems };
}

/** What buyers were told against what is stored: nothing lost, nothing doubled, the chain whole. */
export async function bookProblems(
  database: Database,
  told: ReadonlyMap<string, string>,
): Promise<string[]> {
  const rows = await database.db
    .selectFrom('confirmations')
    .select(['deal_id', 'number'])
    .execute();
  const problems: string[] = [];
  const stored = new Map(rows.map((row) => [row.deal_id, row.number]));
  if (stored.size !== rows.length) problems.push('a deal is confirmed twice');
  for (const [dealId, number] of told) {
    if (stored.get(dealId) !== number) problems.push(`confirmation ${number} is lost`);
  }
  const { problems: broken } = await verifyAudit(database.db);
  problems.push(...broken.map(({ seq, message }) => `audit entry ${seq}: ${message}`));
  return problems;
}

/** As the page does it: the same key until there is an answer. */
export async function confirmUntilAnswered(
  url: string,
  variables: ReturnType<typeof confirmInput>,
  onUnanswered: () => void,
): Promise<ConfirmAnswer['confirmSelection']> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  while (performance.now() < deadlineMs) {
    try {
      return answerIn(await confirmText(url, variables));
    } catch {
      onUnanswered();
      await sleep(50 + Math.random() * 100);
    }
  }
  throw new Error(`no answer in ${PATIENCE_MS} ms`);
}

async function confirmText(url: string, variables: object): Promise<string> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: CONFIRM, variables }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

function answerIn(text: string): ConfirmAnswer['confirmSelection'] {
  return (JSON.parse(text) as { data: ConfirmAnswer }).data.confirmSelection;
}

export async function addOutback(database: Database) {
  const reading = parseDealFile(readFileSync(OUTBACK));
  if (!reading.ok) throw new Error('the demo deal is broken');
  return addDeal(database, reading.offer, new Date());
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '1000' },
      database: { type: 'string', default: 'both' },
    },
  });
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  const kinds = values.database === 'both' ? ['sqlite', 'postgres'] : [values.database];
  const sameKeyRounds = Number(values.rounds);
  let failed = 0;
  for (const kind of kinds) {
    const postgres = kind === 'postgres' ? await startPostgres() : null;
    const fresh = async (): Promise<Location> => ({
      dataFolder: mkdtempSync(join(tmpdir(), 'forecourt-chaos-')),
      databaseUrl: postgres && (await freshDatabase(postgres.url)).url,
    });
    say(`${kind}: ${sameKeyRounds} rounds of 50 with one key, ${sameKeyRounds / 2} of two keys …`);
    const raced = await fresh();
    const race = await raceConfirms(
      raced,
      { sameKeyRounds, twoKeyRounds: Math.floor(sameKeyRounds / 2), atOnce: 50 },
      say,
    );
    say(`${kind}: ${race.rounds} rounds, ${race.problems.length} problems`);
    say(`${kind}: ${values.kills} kills during confirms …`);
    const killed = await fresh();
    const kill = await killDuringConfirms(killed, Number(values.kills), say);
    say(
      `${kind}: ${kill.kills} kills, ${kill.acknowledged} confirmations told, ${kill.unanswered} requests unanswered and repeated, ${kill.problems.length} problems`,
    );
    for (const problem of [...race.problems, ...kill.problems].slice(0, 20)) say(`  ${problem}`);
    failed += race.problems.length + kill.problems.length;
    for (const { dataFolder } of [raced, killed])
      rmSync(dataFolder, { recursive: true, force: true });
    await postgres?.stop();
  }
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.main) await main();
