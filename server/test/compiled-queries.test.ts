// Queries made ready answer as the general executor does, to the byte, and leave to it what is not plain.
import { addDeal, addDemoDeals, loadBuiltVisitor } from '@forecourt/server';
import { execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compileOperation } from '../src/graphql/compiled.ts';
import { serviceContext } from '../src/graphql/context.ts';
import { learn } from '../src/graphql/documents.ts';
import { executeDocument } from '../src/graphql/execute.ts';
import { schema } from '../src/graphql/schema.ts';
import { newDealId } from '../src/store/deal-id.ts';
import { listDeals } from '../src/store/deals.ts';
import { confirmInput } from './confirming.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, openedDatabase } from './service.ts';

async function opened() {
  const database = await openedDatabase(await freshLocation());
  return { database, context: serviceContext(database, { now: () => NOW }) };
}

async function oneDeal() {
  const { database, context } = await opened();
  return { context, id: (await addDeal(database.db, anOfferFrom('outback'), NOW)).id };
}

const { operations } = await loadBuiltVisitor();
const ofOneDeal = operations.map(learn).filter((known) => known.ofOneDeal);

describe('a query made ready', () => {
  test('is every query of our pages that shows a deal', () => {
    const names = ofOneDeal.map(({ name }) => name).sort();
    expect(names).toEqual(['ConfirmedDeal', 'DealPage', 'DealSummary']);
    expect(ofOneDeal.filter(({ compiled }) => !compiled)).toEqual([]);
  });

  test('answers each of them as the general executor does, for every demo deal', async () => {
    const { database, context } = await opened();
    await addDemoDeals(database, NOW);
    const ids = (await listDeals(database.db)).map(({ id }) => id);
    for (const id of ids.slice(0, 3)) {
      const deal = await context.readDeal(id);
      if (deal) await context.confirm(confirmInput(deal).input as never, NOW);
    }
    for (const { whole: document, compiled } of ofOneDeal) {
      for (const id of [...ids, newDealId(), 'no id at all']) {
        const general = await execute({
          schema,
          document,
          contextValue: context,
          variableValues: { id },
        });
        const ready = await compiled?.(context, { id });
        expect(JSON.stringify({ data: ready })).toBe(JSON.stringify(general));
      }
    }
  });

  test('leaves it to the general executor where a variable is none of ours', async () => {
    const { context } = await opened();
    for (const variables of [{}, { id: 7 }, { id: null }]) {
      expect(await ofOneDeal[0]?.compiled?.(context, variables)).toBeNull();
    }
  });

  test('leaves what fails to the general executor, which says so', async () => {
    const { context, id } = await oneDeal();
    const known = learn({ hash: '', text: 'query A($id: ID!) { deal(id: $id) { revision } }' });
    const broken = {
      ...context,
      readDeal: async (link: string) => {
        const deal = await context.readDeal(link);
        return deal && { ...deal, revision: 1.5 };
      },
    };
    expect(await known.compiled?.(broken, { id })).toBeNull();
    const { data, errors } = await executeDocument(broken, known, { id });
    expect(data).toEqual({ deal: null });
    expect(errors?.map(({ path }) => path)).toEqual([['deal', 'revision']]);
  });

  test.each([
    'mutation A { __typename }',
    'query A($id: ID!) { deal(id: $id) @include(if: true) { id } }',
    'query A { deal(id: "1") { id } }',
    'query A { __schema { queryType { name } } }',
  ])('does not exist for %s', (text) => {
    expect(compileOperation(parse(text))).toBeNull();
  });

  test('puts what was asked for twice together, and knows other names', async () => {
    const { context, id } = await oneDeal();
    const document = parse(
      'query A($id: ID!) { mine: deal(id: $id) { ...N vehicle { make } ...N } } fragment N on Deal { no: number vehicle { model } }',
    );
    const ready = await compileOperation(document)?.(context, { id });
    const general = await execute({
      schema,
      document,
      contextValue: context,
      variableValues: { id },
    });
    expect(JSON.stringify({ data: ready })).toBe(JSON.stringify(general));
  });
});
