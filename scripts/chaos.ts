// `npm run chaos`: saves and confirms many times at once while the service is killed at random moments.
// Usage: npm run chaos -- [--kills N] [--rounds N] [--database sqlite|postgres]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Choice, defaultChoice } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import {
  addDeal,
  type Database,
  migrate,
  openDatabase,
  type StoredDeal,
  verifyAudit,
} from '@forecourt/server';
import { CONFIRM, type ConfirmAnswer, confirmInput } from '../server/test/confirming.ts';
import { ofUnsoldCar } from '../server/test/offers.ts';
import { freshDatabase, startPostgres } from '../server/test/postgres.ts';
import { startServiceProcess } from './service-process.ts';

interface Location {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

type Say = (line: string) => void;

/** Called for each request without a response. The next one is sent when the promise resolves. */
type OnUnanswered = () => void | Promise<void>;

const CHOOSE = `mutation ChooseSelection($input: ChooseSelectionInput!) {
  chooseSelection(input: $input) { __typename }
}`;

const OUTBACK = new URL('../server/demo/outback.deal.json', import.meta.url);
const BUYERS = 8;
/**
 * Maximum responses before a service is killed. Some services die before their first write, others between many. It is
 * a count and not a time, so that a slow machine tests as much as a fast one.
 */
const MOST_RESPONSES = 30;
/** Maximum life of a service that has responded. See `untilCounted`. */
export const LONGEST_LIFE_MS = 3_000;
/** Longer than any start of the service, even on a busy machine. */
const PATIENCE_MS = 120_000;
/** Services that run in parallel, each with its own data. A start keeps one core busy. */
const ARENAS = 2;
/** Saves of a buyer before the confirmation. */
const SAVES = 2;

export interface KillReport {
  readonly kills: number;
  /** Confirmations that a buyer got a response for. */
  readonly acknowledged: number;
  /** Saves that a buyer got a response for. */
  readonly saved: number;
  /** Requests that got no response, because the service was gone. */
  readonly unanswered: number;
  readonly problems: readonly string[];
}

/** Buyers save and confirm one deal after another while the service is killed and restarted. */
export async function killDuringConfirms(
  location: Location,
  kills: number,
  say: Say,
): Promise<KillReport> {
  const database = await openDatabase(location);
  await migrate(database);
  let service = await startServiceProcess(location);
  const { url, port } = service;
  const confirmed = new Map<string, string>();
  const lastSaved = new Map<string, number>();
  const problems: string[] = [];
  let [saved, unanswered] = [0, 0];
  let over = false;
  // No requests are sent during a start, because they would slow it down.
  let back = Promise.withResolvers<void>();
  back.resolve();
  const onUnanswered = () => {
    unanswered += 1;
    return back.promise;
  };
  const buyer = async () => {
    while (!over) {
      const deal = await addOutback(database);
      let choice = defaultChoice(deal.offer);
      for (let count = 1; count <= SAVES; count += 1) {
        const cashDownCents = count * 100_000;
        choice = { ...choice, cashDownCents };
        const isSaved = await saveUntilAnswered(url, deal, choice, onUnanswered);
        if (isSaved) lastSaved.set(deal.id, cashDownCents);
        else problems.push('a save was refused');
        saved += 1;
      }
      const confirm = confirmInput(deal, {}, choice);
      const answer = await confirmUntilAnswered(url, confirm, onUnanswered);
      if (answer.__typename === 'Confirmation' && answer.number)
        confirmed.set(deal.id, answer.number);
      else problems.push(`a buyer was refused: ${answer.reason}`);
    }
  };
  const buyers = Array.from({ length: BUYERS }, buyer);
  let lifeMs = LONGEST_LIFE_MS;
  for (let kill = 1; kill <= kills; kill += 1) {
    lifeMs = await untilCounted(() => saved + confirmed.size, MOST_RESPONSES, lifeMs);
    await sleep(Math.random() * 5);
    back = Promise.withResolvers();
    await service.kill();
    service = await startServiceProcess({ ...location, port });
    back.resolve();
    if (kill % 50 === 0) say(`  ${kill} of ${kills} kills, ${confirmed.size} confirmations so far`);
  }
  over = true;
  await Promise.all(buyers);
  await service.stop();
  problems.push(...(await bookProblems(database, confirmed)));
  problems.push(...(await selectionProblems(database, lastSaved)));
  await database.close();
  return { kills, acknowledged: confirmed.size, saved, unanswered, problems };
}

/**
 * Waits for a random number of responses of a service, below `most`, or until its life is over.
 * @returns the life of the next service. It doubles after a service that never responded, because the machine is busy.
 */
export async function untilCounted(
  responses: () => number,
  most: number,
  lifeMs: number,
): Promise<number> {
  const [before, deadlineMs] = [responses(), performance.now() + lifeMs];
  const last = before + Math.floor(Math.random() * most);
  while (responses() < last && performance.now() < deadlineMs) await sleep(2);
  return responses() === before && last > before ? lifeMs * 2 : LONGEST_LIFE_MS;
}

/** The stored choice must be the last one that a buyer got a response for. A deal must not have two. */
async function selectionProblems(
  database: Database,
  lastSaved: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await database.db.selectFrom('selections').select(['deal_id', 'choice']).execute();
  const stored = new Map(rows.map(({ deal_id, choice }) => [deal_id, choice]));
  if (stored.size !== rows.length) return ['a deal has two selections'];
  return [...lastSaved]
    .filter(([dealId, cents]) => !stored.get(dealId)?.includes(`"cashDownCents":${cents}`))
    .map(([dealId, cents]) => `a save of ${cents} is lost: ${stored.get(dealId)}`);
}

export interface RaceReport {
  readonly rounds: number;
  readonly problems: readonly string[];
}

/** Rounds of many identical confirms at once, then of two competing confirms for one deal. */
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
  const confirmed = new Map<string, string>();
  const problems: string[] = [];
  for (let round = 1; round <= sameKeyRounds; round += 1) {
    const deal = await addOutback(database);
    const variables = confirmInput(deal);
    const texts = await Promise.all(
      Array.from({ length: atOnce }, () => confirmText(server.url, variables)),
    );
    if (new Set(texts).size !== 1) problems.push(`round ${round}: the answers differ`);
    confirmed.set(deal.id, answerIn(texts[0] ?? '').number ?? 'refused');
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
    confirmed.set(deal.id, won[0]?.number ?? 'nobody');
    if (round % 100 === 0) say(`  ${round} of ${twoKeyRounds} rounds of two keys`);
  }
  await server.stop();
  problems.push(...(await bookProblems(database, confirmed)));
  await database.close();
  return { rounds: sameKeyRounds + twoKeyRounds, problems };
}

/** Compares the responses with the database: nothing lost, nothing duplicated, audit chains intact. */
export async function bookProblems(
  database: Database,
  confirmed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const rows = await database.db
    .selectFrom('confirmations')
    .select(['deal_id', 'number'])
    .execute();
  const problems: string[] = [];
  const stored = new Map(rows.map((row) => [row.deal_id, row.number]));
  if (stored.size !== rows.length) problems.push('a deal is confirmed twice');
  for (const [dealId, number] of confirmed) {
    if (stored.get(dealId) !== number) problems.push(`confirmation ${number} is lost`);
  }
  const { problems: broken } = await verifyAudit(database.db);
  problems.push(...broken.map(({ seq, message }) => `audit entry ${seq}: ${message}`));
  return problems;
}

/** Repeats the request with the same key until there is a response, like the page. */
export async function confirmUntilAnswered(
  url: string,
  variables: ReturnType<typeof confirmInput>,
  onUnanswered: OnUnanswered,
): Promise<ConfirmAnswer['confirmSelection']> {
  return answerIn(await untilAnswered(() => confirmText(url, variables), onUnanswered));
}

async function untilAnswered(
  send: () => Promise<string>,
  onUnanswered: OnUnanswered,
): Promise<string> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  while (performance.now() < deadlineMs) {
    try {
      return await send();
    } catch {
      await onUnanswered();
      await sleep(Math.random() * 50);
    }
  }
  throw new Error(`no response in ${PATIENCE_MS} ms`);
}

async function saveUntilAnswered(
  url: string,
  { id: dealId, revision }: StoredDeal,
  choice: Choice,
  onUnanswered: OnUnanswered,
): Promise<boolean> {
  const variables = { input: { dealId, revision, choice } };
  const text = await untilAnswered(() => responseText(url, CHOOSE, variables), onUnanswered);
  return text.includes('"ChosenSelection"');
}

function confirmText(url: string, variables: object): Promise<string> {
  return responseText(url, CONFIRM, variables);
}

async function responseText(url: string, query: string, variables: object): Promise<string> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
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
  return addDeal(database, ofUnsoldCar(reading.offer), new Date());
}

function sumOf(reports: readonly KillReport[]): KillReport {
  const sum = (name: 'kills' | 'acknowledged' | 'saved' | 'unanswered') =>
    reports.reduce((total, report) => total + report[name], 0);
  return {
    kills: sum('kills'),
    acknowledged: sum('acknowledged'),
    saved: sum('saved'),
    unanswered: sum('unanswered'),
    problems: reports.flatMap(({ problems }) => problems),
  };
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
    say(`${kind}: ${values.kills} kills during saves and confirms …`);
    const startedMs = performance.now();
    const killed = await Promise.all(Array.from({ length: ARENAS }, fresh));
    const kill = sumOf(
      await Promise.all(
        killed.map((each) =>
          killDuringConfirms(each, Math.ceil(Number(values.kills) / ARENAS), say),
        ),
      ),
    );
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    say(
      `${kind}: ${kill.kills} kills in ${seconds} s, ${kill.acknowledged} confirmations and ${kill.saved} saves told, ${kill.unanswered} requests unanswered and repeated, ${kill.problems.length} problems`,
    );
    for (const problem of [...race.problems, ...kill.problems].slice(0, 20)) say(`  ${problem}`);
    failed += race.problems.length + kill.problems.length;
    for (const { dataFolder } of [raced, ...killed])
      rmSync(dataFolder, { recursive: true, force: true });
    await postgres?.stop();
  }
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.main) await main();
