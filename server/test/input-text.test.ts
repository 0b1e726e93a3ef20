// Tests for text input: one rule for all texts from staff and machines, and refusals that name the
// field.
import {
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { addStaff, changeSettings, makeToken } from '../src/actions/settings/administration.ts';
import { deskSchema } from '../src/graphql/desk/schema.ts';
import { build } from '../src/store/database/change.ts';
import { ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { aMember } from './desk.ts';
import { NOW, startService } from './service.ts';

const UNFIT = ['a\0b', 'a\u0007b', 'a\ud800b', 'a\u202eb'];

interface TextArgument {
  readonly path: string;
  readonly wrap: (text: string) => unknown;
}

/** Every text field of an argument. */
function textsIn(path: string, type: GraphQLInputType): readonly TextArgument[] {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    return textsIn(`${path}[0]`, inner.ofType).map(({ path, wrap }) => ({
      path,
      wrap: (text) => [wrap(text)],
    }));
  }
  if (isInputObjectType(inner)) {
    return Object.values(inner.getFields()).flatMap((field) =>
      textsIn(`${path}.${field.name}`, field.type).map(({ path, wrap }) => ({
        path,
        wrap: (text) => ({ [field.name]: wrap(text) }),
      })),
    );
  }
  const isText = isScalarType(inner) && (inner.name === 'String' || inner.name === 'ID');
  return isText ? [{ path, wrap: (text) => text }] : [];
}

test('[TXT4] every text argument of the desk API is refused with its path', () => {
  const fields = Object.values(deskSchema.getMutationType()?.getFields() ?? {});
  const texts = fields.flatMap((field) =>
    field.args.flatMap(({ name, type }) =>
      textsIn(name, type).map((text) => ({ field, name, ...text })),
    ),
  );
  expect(texts.length).toBeGreaterThan(60);
  for (const { field, name, path, wrap } of texts) {
    for (const text of UNFIT) {
      const ask = () =>
        field.resolve?.(undefined, { [name]: wrap(text) }, undefined, {} as GraphQLResolveInfo);
      expect(ask, `${field.name} ${path}`).toThrow(`${path}: expected text without`);
    }
  }
});

test('[TXT4] a name with a control character is refused over HTTP and through every other entry point', async () => {
  const service = await startService();
  const { database } = service;
  const owner = await aMember(service, 'OWNER');
  const before = await database.db.selectFrom('staff').select('id').execute();
  const document = `mutation A($name: String!) { addStaff(name: $name, email: "a@dealer.example", role: ADVISER) { __typename } }`;
  const { errors } = await owner.ask(document, { name: 'Zoë\0' });
  expect(errors).toMatchObject([
    {
      message: 'name: expected text without control characters, found U+0000 at character 4.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
  const { id: dealershipId } = await ensureFirstDealership(database, NOW);
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now: NOW } as const;
  const message =
    'Name: expected text on one line without control characters, found U+0007 at character 4.';
  const refused = { ok: false, refusal: { reason: 'INPUT_INVALID', message } };
  const name = 'Zoë\u0007';
  expect(
    await addStaff(acting, { name, email: 'z@dealer.example', role: 'ADVISER' }),
  ).toMatchObject(refused);
  expect(await makeToken(acting, { name, scopes: ['deals:read'] })).toMatchObject(refused);
  expect(await changeSettings(acting, { name }, 'https://desk.example')).toMatchObject(refused);
  expect(await database.db.selectFrom('staff').select('id').execute()).toHaveLength(before.length);
  const guard = build
    .updateTable('dealerships')
    .set({ name: 'a\0b' })
    .where('id', '=', dealershipId);
  await expect(database.write({ guard })).rejects.toThrow('NUL');
});
