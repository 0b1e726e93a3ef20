// Guessing links: never a hit, soon refused, and nothing to learn from a wrong guess but that it is wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, newDealId, openDatabase } from '@forecourt/server';
import { currentVersionReader } from '../../server/src/store/deals/versions.ts';
import { addOutback } from '../chaos.ts';
import { median } from './chance.ts';
import { operationText, type Say, type Stage, setStage, type Verdict } from './stage.ts';
import { type Answer, graphqlPost, openLine, requestBytes } from './wire.ts';

/** Links tried against the very lookup that every read begins with. */
export async function guessInProcess(
  location: { readonly databaseUrl: string | null; readonly dataFolder: string },
  { guesses, deals, say = () => undefined }: { guesses: number; deals: number; say?: Say },
): Promise<{ readonly hits: number; readonly known: number }> {
  const database = await openDatabase(location);
  await migrate(database);
  const ids: string[] = [];
  for (let count = 0; count < deals; count += 1) ids.push((await addOutback(database)).id);
  const current = currentVersionReader(database);
  const BATCH = 1_000;
  let hits = 0;
  for (let done = 0; done < guesses; done += BATCH) {
    const found = await Promise.all(Array.from({ length: BATCH }, () => current(newDealId())));
    hits += found.filter((version) => version !== null).length;
    if ((done + BATCH) % 1_000_000 === 0)
      say(`  ${done + BATCH} of ${guesses} guesses, ${hits} hits`);
  }
  // A lookup that finds nothing at all would have no hits either.
  const known = (await Promise.all(ids.map(current))).filter((version) => version !== null).length;
  await database.close();
  return { hits, known };
}

/** Times are alike when they are apart by less than this share, or by what chance alone explains. */
const ALIKE = 0.1;

export type Kind = 'never given out' | 'malformed' | 'draft';
type Ask = (id: string) => Buffer;

export const PLACES: Readonly<Record<string, Ask>> = {
  page: (id) => requestBytes('GET', `/deal/${id}`, { 'accept-encoding': 'identity' }),
  summary: (id) => requestBytes('GET', `/deal/${id}/summary`, { 'accept-encoding': 'identity' }),
  'page in Brotli': (id) => requestBytes('GET', `/deal/${id}`, { 'accept-encoding': 'br' }),
  GraphQL: (id) =>
    graphqlPost(JSON.stringify({ query: operationText('query DealPage'), variables: { id } })),
  'free GraphQL': (id) => graphqlPost(JSON.stringify({ query: `{ deal(id: "${id}") { id } }` })),
  receipt: (id) => requestBytes('GET', `/api/receipt/${id}/FC-7K3M-92QX.json`),
};

/** As long as an id, with letters that no id has. */
export function malformedId(): string {
  const id = newDealId();
  return `${id.slice(0, 12)}u${id.slice(13)}`;
}

const ANOTHER_EACH_TIME = new Set(['x-request-id', 'date', 'server-timing']);

/** All that one answer tells, without what is another in each. */
export function toldBy({ status, headers, body }: Answer): string {
  const head = [...headers]
    .filter(([name]) => !ANOTHER_EACH_TIME.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [status, ...head, body.toString('latin1')].join('\n');
}

export interface PlaceReport {
  readonly place: string;
  readonly same: boolean;
  readonly medians: Readonly<Record<Kind, number>>;
  /** The largest difference between kinds, and between halves of one kind, in milliseconds. */
  readonly difference: number;
  readonly noise: number;
}

/** The kinds by turns, so that whatever else the machine does meets all of them alike. */
export async function compareKinds(
  port: number,
  draftIds: readonly string[],
  rounds: number,
): Promise<PlaceReport[]> {
  const line = openLine(port);
  const reports: PlaceReport[] = [];
  // As many of each kind, asked as often: whatever is remembered of a guess is remembered of all.
  const ids: Record<Kind, readonly string[]> = {
    'never given out': draftIds.map(newDealId),
    malformed: draftIds.map(malformedId),
    draft: draftIds,
  };
  const kinds = Object.keys(ids) as Kind[];
  for (const [place, ask] of Object.entries(PLACES)) {
    const told = new Set<string>();
    const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [index] of kinds.entries()) {
        const kind = kinds[(index + round) % kinds.length] ?? 'draft';
        const request = ask(ids[kind][round % draftIds.length] ?? '');
        const began = performance.now();
        const answer = await line.ask(request);
        times.get(kind)?.push(performance.now() - began);
        if (!answer) throw new Error(`${place}: no answer`);
        told.add(toldBy(answer));
      }
    }
    const medians = Object.fromEntries(
      kinds.map((kind) => [kind, median(times.get(kind) ?? [])]),
    ) as Record<Kind, number>;
    const values = Object.values(medians);
    const noise = Math.max(...kinds.map((kind) => halvesApart(times.get(kind) ?? [])));
    const difference = Math.max(...values) - Math.min(...values);
    reports.push({ place, same: told.size <= 1, medians, difference, noise });
  }
  line.close();
  return reports;
}

function halvesApart(times: readonly number[]): number {
  const half = (rest: number) => median(times.filter((_, index) => index % 2 === rest));
  return Math.abs(half(0) - half(1));
}

/** Makes drafts of some deals; nobody was given their links yet. */
export async function makeDrafts(
  db: Stage['database']['db'],
  deals: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = deals.map(({ id }) => id);
  await db.updateTable('deals').set({ published_at: null }).where('id', 'in', ids).execute();
  return ids;
}

/** With the limit that is set by default: how many guesses are answered, and what comes after. */
async function throttled(stage: Stage, say: Say): Promise<string[]> {
  const line = openLine(stage.service.port);
  const ask = async (id: string) => line.ask(PLACES['page']?.(id) ?? Buffer.alloc(0));
  const problems: string[] = [];
  let answered = 0;
  let refused = 0;
  for (let count = 0; count < 2_000; count += 1) {
    const answer = await ask(newDealId());
    if (answer?.status === 404) answered += 1;
    if (answer?.status !== 429) continue;
    refused += 1;
    for (const name of [
      'retry-after',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
    ]) {
      if (!answer.headers.has(name)) problems.push(`a refusal without ${name}`);
    }
  }
  const [wrong, right] = [await ask(newDealId()), await ask(stage.deals[1]?.id ?? '')];
  line.close();
  if (!wrong || !right || toldBy(wrong) !== toldBy(right)) {
    problems.push('a right guess is refused in another way than a wrong one');
  }
  say(
    `  by the limit set by default: of 2,000 guesses ${answered} were answered, ${refused} refused`,
  );
  if (answered + refused !== 2_000 || refused < 1_500) problems.push('guesses were not refused');
  return problems;
}

export async function guessesTrial(say: Say, { count = 10_000_000 } = {}): Promise<Verdict> {
  const problems: string[] = [];
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-trial-'));
  const location = { databaseUrl: null, dataFolder };
  const { hits, known } = await guessInProcess(location, { guesses: count, deals: 500, say });
  rmSync(dataFolder, { recursive: true, force: true });
  say(`  ${count} links guessed, ${hits} hits among 500 deals (all ${known} of which it knows)`);
  if (hits > 0 || known !== 500) problems.push(`${hits} hits, ${known} known`);
  const limited = await setStage({ env: { FORECOURT_RATE: '' } });
  problems.push(...(await throttled(limited, say)));
  await limited.close();
  const open = await setStage({ deals: 40 });
  const drafts = await makeDrafts(open.database.maintenance, open.deals);
  await compareKinds(open.service.port, drafts, 100);
  for (const report of await compareKinds(open.service.port, drafts, 800)) {
    const { place, same, medians, difference, noise } = report;
    const shown = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(3)}`);
    say(
      `  ${place}: answers ${same ? 'the same' : 'NOT the same'}; medians in ms: ${shown.join(', ')}; apart ${difference.toFixed(3)}, halves of one kind apart ${noise.toFixed(3)}`,
    );
    if (!same) problems.push(`${place}: the answers differ`);
    if (difference > Math.max(3 * noise, ALIKE * medians.draft)) {
      problems.push(`${place}: times differ`);
    }
  }
  await open.close();
  for (const problem of problems.slice(0, 20)) say(`  ${problem}`);
  return { passed: problems.length === 0, summary: `${hits} hits, ${problems.length} problems` };
}
