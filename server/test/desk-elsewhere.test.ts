// Tests for isolation between dealerships: every desk operation that accepts an id, with every id
// of another dealership. The schema generates the documents, so new operations are covered
// automatically.
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isUnionType,
} from 'graphql';
import { expect, test } from 'vitest';
import { deskSchema } from '../src/graphql/desk/schema.ts';
import { contentHashOf } from '../src/store/audit/audit.ts';
import { build } from '../src/store/database/change.ts';
import type { Tables } from '../src/store/database/tables.ts';
import { aMember, anotherDealership, aToken, type Member } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, startService } from './service.ts';

/** The smallest of the demo deals. */
const MAZDA = anOfferFrom('mx-5-cash');
const FILE = { ...MAZDA, vehicle: { ...MAZDA.vehicle, photos: [] } };
/** Part of every text that the other dealership entered. */
const THEIRS = 'Zebulon';

test('[DSK5] ids of one dealership let neither the owner nor a token of another read or change anything', async () => {
  const service = await startService();
  const south = await anotherDealership(service);
  const victim = await aMember(service, 'OWNER', south);
  const ids = [south.id, victim.member.id, ...(await everythingOf(service, victim))];
  const before = await rowsNaming(service, ids);
  expect(before.length).toBeGreaterThan(ids.length);
  const owner = await aMember(service, 'OWNER');
  const token = await aToken(service, ['deals:read', 'deals:write', 'webhooks']);
  const attempts = [...attemptsWith(ids)];
  expect(attempts.length).toBeGreaterThan(300);
  const perAsker = Map.groupBy(attempts.keys(), (at) => (at % 2 === 0 ? owner : token));
  await Promise.all(
    // The owner and the token take turns, so both try each id in each argument.
    [...perAsker].map(async ([asker, own]) => {
      for (const at of own) {
        const { name, document, variables } = attempts[at] as Attempt;
        const answer = await asker.ask(document, variables);
        const responseText = JSON.stringify(answer);
        expect([200, 400, 403], `${name}: ${responseText}`).toContain(answer.status);
        // The rejection is about the id, not about an invalid document.
        expect(responseText, name).not.toMatch(
          /GRAPHQL_VALIDATION_FAILED|"Cannot query|"Variable|"Unknown/,
        );
        expect(responseText, name).not.toMatch(new RegExp(`${THEIRS}|South Range`));
      }
    }),
  );
  const photo = { method: 'POST', body: Buffer.from('no photo') };
  for (const id of ids) {
    const init = { ...photo, headers: owner.headers };
    expect((await service.fetch(`/api/desk/drafts/${id}/photos`, init)).status).toBe(404);
  }
  expect(await rowsNaming(service, ids)).toEqual(before);
});

/**
 * Ids of a deal with a reply, a draft, a template, a car, a webhook with a delivery, a token and a
 * colleague.
 */
async function everythingOf(service: Service, { ask, member }: Member): Promise<string[]> {
  const made = async (field: string, variables: Record<string, unknown>, types = '') => {
    const id = `__typename ... on Refused { message }`;
    const answer = await ask<Record<string, { message?: string }>>(
      `mutation M${types} { ${field} { ${id} } }`,
      variables,
    );
    const [value] = Object.values(answer.data ?? {});
    if (!value || value.message) throw new Error(JSON.stringify(answer));
  };
  const file = { ...anOfferFrom('outback'), buyer: { name: `${THEIRS} Quist` } };
  await made('addDeal(file: $file, idempotencyKey: "the-deal-1")', { file }, '($file: JSON!)');
  const draft = '(input: { file: $file, name: "Zebulon", template: $template })';
  const types = '($file: JSON!, $template: Boolean!)';
  await made(`saveDraft${draft}`, { file, template: false }, types);
  await made(`saveDraft${draft}`, { file, template: true }, types);
  const csv = `Stock,VIN,Year,Make,Model\nN-1,4S4BTGUD5T3104827,2026,Subaru,${THEIRS}`;
  await made('importCars(csv: $csv)', { csv }, '($csv: String!)');
  await made(`addWebhook(url: "https://${THEIRS.toLowerCase()}.example/hook")`, {});
  await made(`addToken(name: "${THEIRS}", scopes: [DEALS_WRITE])`, {});
  await made(`addStaff(name: "${THEIRS}", email: "z@south.example", role: ADVISER)`, {});
  await made(`changeProfile(name: "${THEIRS} Owner")`, {});
  const { db } = service.database;
  const [deal] = await db.selectFrom('deals').select('id').execute();
  await made(
    `replyToBuyer(dealId: "${deal?.id}", text: "${THEIRS}", idempotencyKey: "the-reply-1")`,
    {},
  );
  const at = service.clock.now.toISOString();
  const passkey = { id: 'passkey-1', member_id: member.id, name: THEIRS, public_key: '' };
  const row = { ...passkey, counter: 0, transports: '', created_at: at, used_at: at };
  await service.database.write({ writes: [build.insertInto('passkeys').values(row)] });
  const [webhook] = await db.selectFrom('destinations').select('id').execute();
  await made(`testWebhook(id: "${webhook?.id}")`, {});
  const tables = ['deals', 'drafts', 'cars', 'destinations', 'api_tokens', 'staff'] as const;
  const more = ['staff_sessions', 'passkeys', 'outbox_events'] as const;
  const ids: string[] = [];
  for (const table of [...tables, ...more]) {
    const rows = await db.selectFrom(table).select('id').execute();
    expect(rows, table).not.toEqual([]);
    ids.push(...rows.map(({ id }) => id));
  }
  return [...new Set(ids)].filter((id) => id !== member.id);
}

const TABLES: readonly (keyof Tables)[] = [
  ...(['deals', 'revisions', 'drafts', 'cars', 'destinations'] as const),
  ...(['api_tokens', 'staff', 'memberships', 'staff_sessions', 'passkeys', 'messages'] as const),
  ...(['audit_entries', 'dealerships', 'brands', 'sign_in_links', 'subscriptions'] as const),
];

/**
 * Every row that contains one of the ids, in any dealership. Deliveries are excluded, because
 * retries change them.
 */
async function rowsNaming({ database }: Service, ids: readonly string[]): Promise<string[]> {
  const all = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await database.db.selectFrom(table).selectAll().execute();
      return rows.map((row) => ({ table, text: JSON.stringify(row) }));
    }),
  );
  const naming = all.flat().filter(({ text }) => ids.some((id) => text.includes(`"${id}"`)));
  return naming
    .map(({ table, text }) => `${table} ${text.slice(0, 120)} ${contentHashOf(text)}`)
    .toSorted();
}

interface Attempt {
  readonly name: string;
  readonly document: string;
  readonly variables: Record<string, unknown>;
}

/** Each id in each argument of type ID, with all other required arguments filled in. */
function* attemptsWith(ids: readonly string[]): Generator<Attempt> {
  const operations = [
    ['query', deskSchema.getQueryType()],
    ['mutation', deskSchema.getMutationType()],
  ] as const;
  let keys = 0;
  for (const [kind, root] of operations) {
    for (const { name, args, type } of Object.values(root?.getFields() ?? {})) {
      for (const place of placesIn(args)) {
        for (const id of ids) {
          const variables = argumentsOf(args, place, id);
          if ('idempotencyKey' in variables) variables['idempotencyKey'] = `attempt-${keys++}`;
          const used = args.filter((arg) => arg.name in variables);
          const head = used.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
          const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
          const document = `${kind} Q(${head}) { ${name}(${passed}) ${selectionOf(type, kind === 'query' ? 2 : 1)} }`;
          yield { name: `${name} ${place.join('.')}`, document, variables };
        }
      }
    }
  }
}

type Taken = GraphQLArgument | GraphQLInputField;

/** Paths of the arguments of type ID. */
function placesIn(taken: readonly Taken[]): string[][] {
  return taken.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      return placesIn(Object.values(named.getFields())).map((path) => [name, ...path]);
    }
    return named.name === 'ID' ? [[name]] : [];
  });
}

function argumentsOf(taken: readonly Taken[], [first, ...rest]: readonly string[], id: string) {
  const values: Record<string, unknown> = {};
  for (const each of taken) {
    const isTarget = each.name === first;
    const required = isNonNullType(each.type) && each.defaultValue === undefined;
    if (isTarget || required) values[each.name] = givenFor(each.type, isTarget ? rest : [], id);
  }
  return values;
}

function givenFor(type: GraphQLInputType, place: readonly string[], id: string): unknown {
  if (isNonNullType(type)) return givenFor(type.ofType, place, id);
  if (isListType(type)) return [givenFor(type.ofType as GraphQLInputType, place, id)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return argumentsOf(Object.values(type.getFields()), place, id);
  const values: Record<string, unknown> = { ID: id, Int: 1, Float: 1, Boolean: true };
  return values[type.name] ?? (type.name === 'JSON' ? FILE : '2028-01-31T18:00Z');
}

/** A selection of every field without required arguments, down to this depth. */
function selectionOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (isScalarType(named) || isEnumType(named)) return '';
  const kinds = isUnionType(named) ? named.getTypes() : isObjectType(named) ? [named] : [];
  const seen = new Set<string>();
  const parts = kinds.map((kind) => {
    const fields = Object.values(kind.getFields()).flatMap((field) => {
      if (seen.has(field.name) || field.args.some(isRequiredArgument)) return [];
      const leaf = selectionOf(field.type, 0) === '';
      if (!leaf && levels === 0) return [];
      seen.add(field.name);
      return `${field.name} ${selectionOf(field.type, levels - 1)}`;
    });
    return `... on ${kind.name} { __typename ${fields.join(' ')} }`;
  });
  return `{ ${parts.join(' ')} }`;
}
