// Confirms by the short way and in groups: the same answers, and each once.
import { addDeal, loadBuiltVisitor, type StoredDeal, verifyAudit } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { serviceContext } from '../src/graphql/context.ts';
import { learn } from '../src/graphql/documents.ts';
import { executeDocument } from '../src/graphql/execute.ts';
import { auditInsert } from '../src/store/audit.ts';
import type { Change } from '../src/store/change.ts';
import type { Database } from '../src/store/database.ts';
import { findDeal } from '../src/store/deals.ts';
import { confirmInput } from './confirming.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, openedDatabase, type Service, startService } from './service.ts';

const { operations } = await loadBuiltVisitor();
const documents = operations.map(learn);
const confirmSelection = documents.find(({ name }) => name === 'ConfirmSelection');
if (!confirmSelection) throw new Error('the visitor app is not built');

/** The short way takes plain JSON only; a charset sends the same body the long way. */
async function send(service: Service, variables: object, way: 'short' | 'long') {
  const response = await service.fetch('/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': way === 'short' ? 'application/json' : 'application/json; charset=utf-8',
    },
    body: JSON.stringify({ documentId: confirmSelection?.hash, variables }),
  });
  const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

describe('a confirm by the short way', () => {
  test('is made ready, like every change of our pages', () => {
    const changes = documents.filter(({ kind }) => kind === 'mutation');
    expect(changes.map(({ name }) => name).sort()).toEqual(['ChooseSelection', 'ConfirmSelection']);
    expect(changes.filter(({ compiled }) => !compiled)).toEqual([]);
  });

  test('has the answer and the head that the long way gives for the same key', async () => {
    const service = await startService();
    for (const changes of [{}, { consent: false }, { revision: 2 }, { digest: 'f'.repeat(64) }]) {
      const deal = await service.addDeal();
      const variables = confirmInput(deal, changes);
      const first = await send(service, variables, 'short');
      expect(first.text).toContain('"__typename":"Confirm');
      expect(await send(service, variables, 'long')).toEqual(first);
      expect(await send(service, variables, 'short')).toEqual(first);
    }
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test.each([
    ['a key that is none', (input: object) => ({ input: { ...input, idempotencyKey: 'short' } })],
    ['a deal that is none', (input: object) => ({ input: { ...input, dealId: 'z'.repeat(26) } })],
    ['a field too many', (input: object) => ({ input: { ...input, price: 1 } })],
    ['a field too few', ({ consent: _consent, ...input }: { consent?: unknown }) => ({ input })],
    ['a number for a text', (input: object) => ({ input: { ...input, digest: 7 } })],
    ['nothing', () => ({})],
  ])('says what is wrong with %s as the long way does', async (_name, spoil) => {
    const service = await startService();
    const variables = spoil(confirmInput(await service.addDeal()).input);
    const short = await send(service, variables, 'short');
    expect(short.text).toContain('"errors"');
    expect(short).toEqual(await send(service, variables, 'long'));
  });

  test('says 503 and when to try again where the database does not answer', async () => {
    const service = await startService();
    const variables = confirmInput(await service.addDeal());
    await service.loseDatabase();
    const short = await send(service, variables, 'short');
    expect(short).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(short).toEqual(await send(service, variables, 'long'));
  });

  test('is not done again by the general executor, which finishes what is not plain', async () => {
    const { database, context, deal } = await oneDeal();
    let confirms = 0;
    const broken = {
      ...context,
      confirm: async (...given: Parameters<typeof context.confirm>) => {
        confirms += 1;
        const reply = await context.confirm(...given);
        if (reply?.outcome !== 'CONFIRMED') return reply;
        return { ...reply, confirmation: { ...reply.confirmation, revision: 1.5 } };
      },
    };
    const { data, errors } = await executeDocument(broken, confirmSelection, confirmInput(deal));
    expect(confirms).toBe(1);
    expect(data).toBeNull();
    expect(errors?.map(({ path }) => path)).toEqual([['confirmSelection', 'revision']]);
    expect((await findDeal(database.db, deal.id))?.confirmation).not.toBeNull();
  });
});

async function oneDeal() {
  const database = await openedDatabase(await freshLocation());
  const context = serviceContext(database, { now: () => NOW });
  return { database, context, deal: await addDeal(database.db, anOfferFrom('outback'), NOW) };
}

/** An entry in the deal's chain, and a confirmation under this number. */
function confirmationOf({ id, audit }: StoredDeal, number: string): Change {
  const at = NOW.toISOString();
  const { head, insert } = auditInsert(audit, {
    dealId: id,
    at,
    actor: 'VISITOR',
    event: 'CONFIRMED',
    contentHash: '',
    detail: number,
  });
  const row = { id: `${id} ${number}`, deal_id: id, revision: 1, number, confirmed_at: at };
  const entered = { ...row, full_name: 'A', digest: '', receipt: '{}' };
  return {
    dealId: id,
    auditSeq: audit.auditSeq,
    deal: head,
    inserts: [insert, { into: 'confirmations', row: entered }],
  };
}

async function numbersIn(database: Database): Promise<string[]> {
  const rows = await database.db.selectFrom('confirmations').select('number').execute();
  return rows.map(({ number }) => number).sort();
}

describe('changes that enter together', () => {
  test('one that fails takes back its own rows only', async () => {
    const { database } = await oneDeal();
    const changes: Change[] = [];
    // The third would have the number of the second.
    for (const number of ['FC-1', 'FC-2', 'FC-2', 'FC-4', 'FC-5']) {
      const deal = await addDeal(database.db, anOfferFrom('outback'), NOW);
      changes.push(confirmationOf(deal, number));
    }
    const outcomes = await Promise.allSettled(changes.map((change) => database.change(change)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await numbersIn(database)).toEqual(['FC-1', 'FC-2', 'FC-4', 'FC-5']);
    const entries = await database.db.selectFrom('audit_entries').select('detail').execute();
    expect(entries.filter(({ detail }) => detail.startsWith('FC-'))).toHaveLength(4);
  });

  test('of several for one deal the first enters, and the others are told', async () => {
    const { database, deal } = await oneDeal();
    const changes = ['FC-1', 'FC-2', 'FC-3'].map((number) => confirmationOf(deal, number));
    const entered = await Promise.all(changes.map((change) => database.change(change)));
    expect(entered.filter(Boolean)).toHaveLength(1);
    expect(await numbersIn(database)).toHaveLength(1);
  });
});
