// `npm run chaos`: saves and confirms many times at once while the service is killed at random moments.
// Usage: npm run chaos -- [--kills N] [--rounds N] [--database sqlite|postgres]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Choice, defaultChoice } from '@forecourt/domain';
import {
  addDeal,
  type Database,
  type DatabaseLocation,
  migrate,
  openDatabase,
  type StoredDeal,
  verifyAudit,
} from '@forecourt/server';
import { CONFIRM, type ConfirmAnswer, confirmInput } from '../server/test/confirming.ts';
import { anOfferFrom, ofUnsoldCar } from '../server/test/offers.ts';
import { type DatabaseKind, databaseKinds, withDatabases } from './databases.ts';
import { startMortalService, startServiceProcess } from './service-process.ts';

type Say = (line: string) => void;

/** Called for each request without a response. The next one is sent when the promise resolves. */
type OnUnanswered = () => unknown;

const CHOOSE = `mutation ChooseSelection($input: ChooseSelectionInput!) {
  chooseSelection(input: $input) { __typename }
}`;

const BUYERS = 8;
/**
 * Maximum responses before a service is killed. Some services die before their first write, others between many. It is
 * a count and not a time, so that a slow machine tests as much as a fast one.
 */
const MOST_RESPONSES = 30;
/** Long enough for some responses on a busy machine. */
const LONGEST_LIFE_MS = 10_000;
/** Longer than any start of the service, even on a busy machine. */
const PATIENCE_MS = 120_000;
/** Saves of a buyer before the confirmation. */
const SAVES = 2;
/** Identical confirms that are sent at once. */
const SAME_KEY = 50;

export interface KillReport {
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
  location: DatabaseLocation,
  kills: number,
  say: Say,
): Promise<KillReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const service = await startMortalService(location);
  const { url } = service;
  const confirmed = new Map<string, string>();
  const lastSaved = new Map<string, number>();
  const problems: string[] = [];
  let [saved, unanswered] = [0, 0];
  let over = false;
  const onUnanswered = () => {
    unanswered += 1;
    return service.running();
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
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilCounted(() => saved + confirmed.size, MOST_RESPONSES);
    await sleep(Math.random() * 5);
    await service.killAndRestart();
    if (kill % 50 === 0) say(`${kill} of ${kills} kills, ${confirmed.size} confirmations so far`);
  }
  over = true;
  await Promise.all(buyers);
  await service.stop();
  problems.push(...(await bookProblems(database, confirmed)));
  problems.push(...(await selectionProblems(database, lastSaved)));
  await database.close();
  return { acknowledged: confirmed.size, saved, unanswered, problems };
}

/** Waits for a random number of further responses, below `most`, or until the life of a service is over. */
export async function untilCounted(responses: () => number, most: number): Promise<void> {
  const last = responses() + Math.floor(Math.random() * most);
  const deadlineMs = performance.now() + LONGEST_LIFE_MS;
  while (responses() < last && performance.now() < deadlineMs) await sleep(2);
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

/** Rounds of many identical confirms at once, then of two competing confirms for one deal. */
async function raceConfirms(
  location: DatabaseLocation,
  sameKeyRounds: number,
  twoKeyRounds: number,
  say: Say,
): Promise<readonly string[]> {
  const database = await openDatabase(location);
  await migrate(database);
  const server = await startServiceProcess(location);
  const confirmed = new Map<string, string>();
  const problems: string[] = [];
  for (let round = 1; round <= sameKeyRounds; round += 1) {
    const deal = await addOutback(database);
    const variables = confirmInput(deal);
    const texts = await Promise.all(
      Array.from({ length: SAME_KEY }, () => confirmText(server.url, variables)),
    );
    if (new Set(texts).size !== 1) problems.push(`round ${round}: the answers differ`);
    confirmed.set(deal.id, answerIn(texts[0] ?? '').number ?? 'refused');
    if (round % 100 === 0) say(`${round} of ${sameKeyRounds} rounds of ${SAME_KEY} with one key`);
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
    if (round % 100 === 0) say(`${round} of ${twoKeyRounds} rounds of two keys`);
  }
  await server.stop();
  problems.push(...(await bookProblems(database, confirmed)));
  await database.close();
  return problems;
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

/** The response to a GraphQL operation. */
export async function responseText(url: string, query: string, variables: object): Promise<string> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

function answerIn(text: string): ConfirmAnswer['confirmSelection'] {
  return (JSON.parse(text) as { data: ConfirmAnswer }).data.confirmSelection;
}

export function addOutback(database: Database): Promise<StoredDeal> {
  return addDeal(database, ofUnsoldCar(anOfferFrom('outback')), new Date());
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '1000' },
      database: { type: 'string' },
    },
  });
  // In parallel, because a start keeps only one core busy.
  const failed = await Promise.all(
    databaseKinds(values.database).map((kind) =>
      chaosOn(kind, Number(values.kills), Number(values.rounds)),
    ),
  );
  process.exitCode = failed.some((problems) => problems > 0) ? 1 : 0;
}

/** @returns the number of problems */
async function chaosOn(kind: DatabaseKind, kills: number, rounds: number): Promise<number> {
  const say: Say = (line) => void process.stdout.write(`${kind}: ${line}\n`);
  return withDatabases(kind, async (fresh) => {
    const twoKeyRounds = Math.floor(rounds / 2);
    say(`${rounds} rounds of ${SAME_KEY} with one key, ${twoKeyRounds} of two keys …`);
    const raced = await raceConfirms(await fresh(), rounds, twoKeyRounds, say);
    say(`${rounds + twoKeyRounds} rounds, ${raced.length} problems`);
    say(`${kills} kills during saves and confirms …`);
    const startedMs = performance.now();
    const report = await killDuringConfirms(await fresh(), kills, say);
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    say(
      `${kills} kills in ${seconds} s, ${report.acknowledged} confirmations and ${report.saved} saves told, ${report.unanswered} requests unanswered and repeated, ${report.problems.length} problems`,
    );
    const problems = [...raced, ...report.problems];
    for (const problem of problems.slice(0, 20)) say(problem);
    return problems.length;
  });
}

if (import.meta.main) await main();
