// Trial of two publishers: they revise, extend and publish the same deal from two drafts at the same moment.
import {
  type Database,
  ensureFirstDealership,
  makeToken,
  migrate,
  openDatabase,
  type StoredDeal,
} from '@forecourt/server';
import { addOutback } from '../chaos.ts';
import { databaseKinds, withDatabases } from '../databases.ts';
import { startServiceProcess } from '../service-process.ts';
import type { Say, TrialSettings, Verdict } from './stage.ts';

const KINDS = ['revise', 'extend', 'publish'] as const;
export type PublishKind = (typeof KINDS)[number];

interface Answer {
  readonly __typename: string;
  readonly id?: string;
  readonly version?: number;
  readonly file?: Readonly<Record<string, unknown>>;
  readonly revision?: number;
  readonly reason?: string;
}

type Ask = (query: string, variables: Record<string, unknown>) => Promise<Answer | null>;

/** One of the two publishers. */
interface Publisher {
  readonly name: string;
  readonly ask: Ask;
}

const ANSWER = '{ __typename ... on DeskDeal { id revision } ... on Refused { reason message } }';
const DRAFT = '{ __typename ... on Draft { id version file } ... on Refused { reason message } }';

/**
 * Races two publishers, one at each address. Exactly one must succeed, the other must be refused, and every draft must
 * be either published or still there.
 * @returns the problems found
 */
export async function raceToPublish(
  database: Database,
  urls: readonly [string, string],
  kind: PublishKind,
  rounds: number,
): Promise<string[]> {
  const publishers = await Promise.all(urls.map((url, index) => publisher(database, url, index)));
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const deal = await addOutback(database);
    const found = await (kind === 'publish'
      ? publishDrafts(database, publishers, deal)
      : sendRevisions(database, publishers, deal, kind));
    problems.push(...found.map((problem) => `${kind}, round ${round}: ${problem}`));
  }
  return problems;
}

async function publisher(database: Database, url: string, index: number): Promise<Publisher> {
  const now = new Date();
  const { id: dealershipId } = await ensureFirstDealership(database, now);
  const name = `Publisher ${index + 1}`;
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now } as const;
  const token = await makeToken(acting, { name, scopes: ['deals:read', 'deals:write'] });
  if (!token.ok) throw new Error(token.refusal.message);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token.value.token}`,
  };
  const ask: Ask = async (query, variables) => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${url}/api/desk/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data?: object; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as Answer | null;
  };
  return { name, ask };
}

const MUTATIONS = {
  revise: `mutation R($id: ID!, $key: String!, $file: JSON!) {
    reviseDeal(id: $id, revision: 1, file: $file, idempotencyKey: $key) ${ANSWER} }`,
  extend: `mutation E($id: ID!, $key: String!, $expiresAt: DateTime!) {
    extendDeal(id: $id, revision: 1, expiresAt: $expiresAt, idempotencyKey: $key) ${ANSWER} }`,
};

/** Each sends its own adviser name or end of the offer, so that the results differ. */
async function sendRevisions(
  database: Database,
  publishers: readonly Publisher[],
  deal: StoredDeal,
  kind: 'revise' | 'extend',
): Promise<string[]> {
  const { id, offer } = deal;
  const answers = await Promise.all(
    publishers.map(({ name, ask }, index) =>
      ask(MUTATIONS[kind], {
        id,
        key: `${kind} ${name} ${id}`.replaceAll(' ', '-'),
        ...(kind === 'revise' && { file: { ...offer, adviser: { ...offer.adviser, name } } }),
        ...(kind === 'extend' && { expiresAt: `203${index}-06-30T18:00:00.000Z` }),
      }),
    ),
  );
  const written = await lastRevision(database, id);
  const isOwn = (index: number) =>
    kind === 'revise'
      ? written.offer.adviser.name === publishers[index]?.name
      : written.offer.expiresAt.startsWith(`203${index}-`);
  return outcomeProblems(answers, written.revision, isOwn);
}

async function publishDrafts(
  database: Database,
  publishers: readonly Publisher[],
  { id }: StoredDeal,
): Promise<string[]> {
  const drafts = await Promise.all(
    publishers.map(async ({ name, ask }) => {
      const start = `mutation S($id: ID!) { startDraft(input: { kind: REVISION, dealId: $id }) ${DRAFT} }`;
      const started = await ask(start, { id });
      const file = { ...started?.file, adviser: { name } };
      const save = `mutation S($input: SaveDraftInput!) { saveDraft(input: $input) ${DRAFT} }`;
      return ask(save, { input: { id: started?.id, version: started?.version, file } });
    }),
  );
  const publish = `mutation P($id: ID!, $version: Int!, $key: String!) {
    publishDraft(id: $id, version: $version, idempotencyKey: $key) ${ANSWER} }`;
  const answers = await Promise.all(
    publishers.map(({ ask }, index) => {
      const { id: draftId, version } = drafts[index] ?? {};
      return ask(publish, { id: draftId, version, key: `publish-${draftId}` });
    }),
  );
  const written = await lastRevision(database, id);
  const isOwn = (index: number) => written.offer.adviser.name === publishers[index]?.name;
  const problems = outcomeProblems(answers, written.revision, isOwn);
  for (const [index, { name, ask }] of publishers.entries()) {
    const read = 'query D($id: ID!) { draft(id: $id) { __typename id file } }';
    const draft = await ask(read, { id: drafts[index]?.id });
    if (isOwn(index)) continue;
    const adviser = draft?.file?.['adviser'] as { name?: string } | undefined;
    if (adviser?.name !== name) problems.push(`the draft of ${name} is lost`);
  }
  return problems;
}

async function lastRevision({ db }: Database, dealId: string) {
  const { revision, offer } = await db
    .selectFrom('revisions')
    .select(['revision', 'offer'])
    .where('deal_id', '=', dealId)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow();
  return { revision, offer: JSON.parse(offer) as StoredDeal['offer'] };
}

/** `isOwn` returns whether a publisher sent the stored revision. */
function outcomeProblems(
  answers: readonly (Answer | null)[],
  revision: number,
  isOwn: (index: number) => boolean,
): string[] {
  const problems: string[] = [];
  const succeeded = answers.filter((answer) => answer?.__typename === 'DeskDeal').length;
  if (succeeded !== 1) problems.push(`${succeeded} of 2 were told that it worked`);
  if (revision !== 2) problems.push(`the deal is at revision ${revision}, not 2`);
  for (const [index, answer] of answers.entries()) {
    const outcome = answer?.__typename === 'DeskDeal' ? 'WRITTEN' : answer?.reason;
    const expected = isOwn(index) ? 'WRITTEN' : 'DEAL_REVISED';
    if (outcome !== expected) problems.push(`publisher ${index + 1} was told ${outcome}`);
  }
  return problems;
}

/** `count` is the number of rounds of each kind. */
export async function publishersTrial(
  say: Say,
  { count = 200, database: option }: TrialSettings,
): Promise<Verdict> {
  const problems: string[] = [];
  for (const kind of databaseKinds(option)) {
    await withDatabases(kind, async (fresh) => {
      const location = await fresh();
      const database = await openDatabase(location);
      await migrate(database);
      const [one, other] = [
        await startServiceProcess(location),
        await startServiceProcess(location),
      ];
      for (const race of KINDS) {
        const found = await raceToPublish(database, [one.url, other.url], race, count);
        say(`  ${kind}, two servers, ${race}: ${count} rounds, ${found.length} problems`);
        for (const problem of found.slice(0, 5)) say(`    ${problem}`);
        problems.push(...found);
      }
      await one.stop();
      await other.stop();
      await database.close();
    });
  }
  return {
    passed: problems.length === 0,
    summary: `${problems.length} revisions or drafts lost, or told wrongly`,
  };
}
