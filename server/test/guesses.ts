// Guessed links: random ids against the lookup, and the responses to different kinds of wrong links compared.
import { type Database, migrate, newDealId, openDatabase } from '@forecourt/server';
import { addOutback } from '../../scripts/chaos.ts';
import { operationText } from '../../scripts/trials/stage.ts';
import { currentVersionReader } from '../src/store/deals/versions.ts';
import { type Answer, graphqlPost, openLine, requestBytes } from './wire.ts';

/**
 * Looks up random links with the query of every read. `known` counts the existing links among them.
 */
export async function guessInProcess(
  location: { readonly databaseUrl: string | null; readonly dataFolder: string },
  { guesses, deals }: { guesses: number; deals: number },
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
  }
  const known = (await Promise.all(ids.map(current))).filter((version) => version !== null).length;
  await database.close();
  return { hits, known };
}

type Kind = 'never issued' | 'malformed' | 'draft';
type Ask = (id: string) => Buffer;

const PLACES: Readonly<Record<string, Ask>> = {
  page: (id) => requestBytes('GET', `/deal/${id}`, { 'accept-encoding': 'identity' }),
  summary: (id) => requestBytes('GET', `/deal/${id}/summary`, { 'accept-encoding': 'identity' }),
  'page in Brotli': (id) => requestBytes('GET', `/deal/${id}`, { 'accept-encoding': 'br' }),
  GraphQL: (id) =>
    graphqlPost(JSON.stringify({ query: operationText('query DealPage'), variables: { id } })),
  'free GraphQL': (id) => graphqlPost(JSON.stringify({ query: `{ deal(id: "${id}") { id } }` })),
  receipt: (id) => requestBytes('GET', `/api/receipt/${id}/FC-7K3M-92QX.json`),
};

/** An id of the right length with a letter that ids never contain. */
function malformedId(): string {
  const id = newDealId();
  return `${id.slice(0, 12)}u${id.slice(13)}`;
}

const ANOTHER_EACH_TIME = new Set(['x-request-id', 'date', 'server-timing']);

/** Status, headers and body, without the headers that differ in every response. */
function fingerprint({ status, headers, body }: Answer): string {
  const head = [...headers]
    .filter(([name]) => !ANOTHER_EACH_TIME.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [status, ...head, body.toString('latin1')].join('\n');
}

/** @returns the places where the responses to two kinds of wrong links differ. */
export async function placesThatDiffer(
  port: number,
  draftIds: readonly string[],
): Promise<string[]> {
  const line = openLine(port);
  const ids: Record<Kind, readonly string[]> = {
    'never issued': draftIds.map(newDealId),
    malformed: draftIds.map(malformedId),
    draft: draftIds,
  };
  const different: string[] = [];
  for (const [place, ask] of Object.entries(PLACES)) {
    const seen = new Set<string>();
    for (const id of Object.values(ids).flat()) {
      const answer = await line.ask(ask(id));
      if (!answer) throw new Error(`${place}: no answer`);
      seen.add(fingerprint(answer));
    }
    if (seen.size > 1) different.push(place);
  }
  line.close();
  return different;
}

/** Turns deals into drafts, whose links must not work yet. */
export async function makeDrafts(
  db: Database['db'],
  deals: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = deals.map(({ id }) => id);
  await db.updateTable('deals').set({ published_at: null }).where('id', 'in', ids).execute();
  return ids;
}
