// Tests for confirming through the API: exactly once, exactly the figures on screen, and every
// refusal as data.

import { readFileSync } from 'node:fs';
import { defaultChoice, type Offer, type Receipt } from '@forecourt/domain';
import { receiptProblems } from '@forecourt/domain/records';
import { addDeal, confirming, reviseDeal, verifyAudit, withdrawDeal } from '@forecourt/server';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up as soldCars } from '../migrations/037-sold-cars.ts';
import { up as keysOfSoldCars } from '../migrations/073-keys-of-sold-cars.ts';
import { build } from '../src/store/database/change.ts';
import { CONFIRM, type ConfirmAnswer, type ConfirmVariables, confirmInput } from './confirming.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, startService } from './service.ts';

/** A reply in the format that servers stored before replies had a schema version. */
const RECORDED = JSON.parse(
  readFileSync(new URL('fixtures/confirm-reply-form-1.json', import.meta.url), 'utf8'),
) as {
  readonly id: string;
  readonly query: string;
  readonly input: { readonly idempotencyKey: string };
  readonly contentHash: string;
  readonly reply: string;
  readonly response: string;
};

async function confirm(service: Service, variables: ConfirmVariables) {
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, variables);
  return data.confirmSelection;
}

async function confirmText(service: Service, variables: ConfirmVariables): Promise<string> {
  const response = await service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: CONFIRM, variables }),
  });
  return response.text();
}

async function countOf(service: Service): Promise<number> {
  const rows = await service.database.db.selectFrom('confirmations').select('id').execute();
  return rows.length;
}

describe('a confirmation', () => {
  test('records the buyer, the choice and the time, with a receipt that verifies', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const answer = await confirm(service, confirmInput(deal, { fullName: '  Jordan \n Avery ' }));
    expect(answer).toMatchObject({ __typename: 'Confirmation', fullName: 'Jordan Avery' });
    expect(answer.number).toMatch(/^FC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const { data } = await service.graphql<{
      deal: { status: string; confirmation: { receipt: Receipt }; history: { event: string }[] };
    }>('query($id: ID!) { deal(id: $id) { status confirmation { receipt } history { event } } }', {
      id: deal.id,
    });
    expect(data.deal.status).toBe('CONFIRMED');
    expect(data.deal.history.map(({ event }) => event)).toEqual(['ADDED', 'CONFIRMED']);
    const { receipt } = data.deal.confirmation;
    expect(receiptProblems(receipt)).toEqual([]);
    expect(receipt).toMatchObject({
      number: answer.number,
      dealId: deal.id,
      digest: answer.digest,
    });
    expect(receipt.offer).toEqual(deal.offer);
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test('is kept with its receipt when the deal is revised and reopened', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const { number } = await confirm(service, confirmInput(deal));
    await reviseDeal(service.database, deal.id, deal.offer, service.clock.now);
    const { data } = await service.graphql(
      'query($id: ID!) { deal(id: $id) { status revision confirmation { number } confirmations { number revision receipt } } }',
      { id: deal.id },
    );
    expect(data).toEqual({
      deal: {
        status: 'OPEN',
        revision: 2,
        confirmation: null,
        confirmations: [
          { number, revision: 1, receipt: expect.objectContaining({ offer: deal.offer }) },
        ],
      },
    });
  });

  test('outlives the expiry, and the deal can no longer be changed or withdrawn', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    await confirm(service, confirmInput(deal));
    service.clock.now = new Date('2031-01-01T00:00:00Z');
    const { data } = await service.graphql<{ chooseSelection: { reason: string } }>(
      'mutation($input: ChooseSelectionInput!) { chooseSelection(input: $input) { ... on ChooseRefused { reason deal { status } } } }',
      { input: { dealId: deal.id, choice: { paymentOptionId: 'cash', addOns: [] } } },
    );
    expect(data.chooseSelection).toEqual({
      reason: 'DEAL_NOT_OPEN',
      deal: { status: 'CONFIRMED' },
    });
    const withdrawn = await withdrawDeal(service.database, deal.id, service.clock.now);
    expect(withdrawn?.withdrawnAt).toBeNull();
  });
});

describe('two deals for one car', () => {
  const takeBack =
    'mutation($id: ID!) { takeBackConfirmation(input: { dealId: $id, idempotencyKey: "take-back-1" }) { __typename } }';

  async function twoDeals(service: Service) {
    const first = await service.addDeal();
    const second = await service.addDeal({ vehicle: first.offer.vehicle, number: 'NR-2' });
    return [first, second] as const;
  }

  test('[CON12] allow one confirmation, however many requests arrive at once, in every round', async () => {
    const service = await startService();
    const sold = { __typename: 'ConfirmRefused', reason: 'CAR_SOLD' };
    for (let round = 0; round < 5; round += 1) {
      const first = await service.addDeal();
      const { vehicle } = first.offer;
      const deals = [first, await service.addDeal({ vehicle }), await service.addDeal({ vehicle })];
      const answers = await Promise.all(deals.map((deal) => confirm(service, confirmInput(deal))));
      const refused = answers.filter(({ __typename: type }) => type === 'ConfirmRefused');
      expect(refused).toEqual([expect.objectContaining(sold), expect.objectContaining(sold)]);
      expect(await countOf(service)).toBe(round + 1);
    }
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test('[CON12] refuse the second buyer, and the deal waits for the dealership', async () => {
    const service = await startService();
    const [first, second] = await twoDeals(service);
    await confirm(service, confirmInput(first));
    const refused = await confirm(service, confirmInput(second));
    expect(refused).toMatchObject({ reason: 'CAR_SOLD', deal: { status: 'OPEN' } });
    expect(await waiting(service, second.id)).toEqual({
      activity: 'CAR_SOLD',
      needs_you: 1,
      unanswered_at: service.clock.now.toISOString(),
    });
    expect(await waiting(service, first.id)).toMatchObject({ unanswered_at: null });
  });

  test('[CON12] allow the second buyer once the first one took it back or the deal was revised', async () => {
    const service = await startService();
    const [first, second] = await twoDeals(service);
    await confirm(service, confirmInput(first));
    await service.graphql(takeBack, { id: first.id });
    expect(await confirm(service, confirmInput(second))).toMatchObject({ revision: 1 });
    expect(await confirm(service, confirmInput(first))).toMatchObject({ reason: 'CAR_SOLD' });
    await reviseDeal(service.database, second.id, second.offer, service.clock.now);
    expect(await confirm(service, confirmInput(first))).toMatchObject({ revision: 1 });
  });

  test('[CON12] allow a second confirmation if a manager gave a reason', async () => {
    const service = await startService();
    const first = await service.addDeal();
    await confirm(service, confirmInput(first));
    const { database, clock } = service;
    const reason = 'the first buyer called and canceled';
    const origin = { override: { codes: ['CAR_ALREADY_SOLD'], reason } };
    const second = await addDeal(database, first.offer, clock.now, [], origin);
    expect(await confirm(service, confirmInput(second))).toMatchObject({ revision: 1 });
  });

  test('[CON12] stay refused to a third buyer while the first one is confirmed and the second one took it back', async () => {
    const service = await startService();
    const [first, third] = await twoDeals(service);
    await confirm(service, confirmInput(first));
    const { database, clock } = service;
    const origin = { override: { codes: ['CAR_ALREADY_SOLD'], reason: 'the first buyer called' } };
    const offer = { ...first.offer, number: 'NR-3' };
    const second = await addDeal(database, offer, clock.now, [], origin);
    await confirm(service, confirmInput(second));
    await service.graphql(takeBack, { id: second.id });
    expect(await confirm(service, confirmInput(third))).toMatchObject({ reason: 'CAR_SOLD' });
    await service.graphql(takeBack, { id: first.id });
    expect(await confirm(service, confirmInput(third))).toMatchObject({ revision: 1 });
  });

  test('[CON12] count cars that were confirmed before the table of sold cars existed', async () => {
    const service = await startService();
    const [first, second] = await twoDeals(service);
    await confirm(service, confirmInput(first));
    const { maintenance } = service.database;
    await maintenance.schema.dropTable('sold_cars').execute();
    await soldCars(maintenance as unknown as Kysely<never>);
    await keysOfSoldCars(maintenance as unknown as Kysely<never>);
    expect(await confirm(service, confirmInput(second))).toMatchObject({ reason: 'CAR_SOLD' });
  });
});

function waiting({ database }: Service, id: string) {
  return database.db
    .selectFrom('deal_list_entries')
    .leftJoin('deal_talk', 'deal_talk.deal_id', 'deal_list_entries.deal_id')
    .select(['activity', 'needs_you', 'unanswered_at'])
    .where('deal_list_entries.deal_id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('exactly once', () => {
  test('fifty requests at once with one key store one row and return identical replies, in every round', async () => {
    const service = await startService();
    for (let round = 1; round <= 5; round += 1) {
      const variables = confirmInput(await service.addDeal());
      const texts = await Promise.all(
        Array.from({ length: 50 }, () => confirmText(service, variables)),
      );
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]).toContain('"__typename":"Confirmation"');
      expect(await countOf(service)).toBe(round);
    }
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test('of two keys at once one wins, and the other gets that confirmation', async () => {
    const service = await startService();
    for (let round = 1; round <= 10; round += 1) {
      const deal = await service.addDeal();
      const answers = await Promise.all([
        confirm(service, confirmInput(deal)),
        confirm(service, confirmInput(deal, { fullName: 'Sam Avery' })),
      ]);
      const won = answers.find(({ __typename }) => __typename === 'Confirmation');
      const lost = answers.find(({ __typename }) => __typename === 'ConfirmRefused');
      expect(lost?.reason).toBe('ALREADY_CONFIRMED');
      expect(lost?.confirmation).toEqual({ id: won?.id, number: won?.number });
      expect(await countOf(service)).toBe(round);
    }
  });

  test('the same key returns the same bytes, whatever happened since', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const variables = confirmInput(deal);
    const first = await confirmText(service, variables);
    await reviseDeal(service.database, deal.id, deal.offer, service.clock.now);
    service.clock.now = new Date('2031-01-01T00:00:00Z');
    expect(await confirmText(service, variables)).toBe(first);
  });

  test('a repeated refusal returns the same bytes too', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const variables = confirmInput(deal, { fullName: ' ' });
    const first = await confirmText(service, variables);
    expect(first).toContain('CONSENT_REQUIRED');
    await reviseDeal(service.database, deal.id, deal.offer, service.clock.now);
    expect(await confirmText(service, variables)).toBe(first);
  });

  test('a refusal stored by an earlier version returns the same bytes', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const ofThis = (text: string) => text.replaceAll(RECORDED.id, deal.id);
    const { idempotencyKey } = RECORDED.input;
    const recorded = build.insertInto('confirm_replies').values({
      deal_id: deal.id,
      idempotency_key: idempotencyKey,
      // The hash is of the recorded input, which contains the id of this deal.
      content_hash: RECORDED.contentHash,
      reply: ofThis(RECORDED.reply),
      replied_at: service.clock.now.toISOString(),
      keep_until: null,
      schema_version: 1,
    });
    await service.database.write({ writes: [recorded] });
    const input = { ...RECORDED.input, dealId: deal.id };
    const body = JSON.stringify({ query: RECORDED.query, variables: { input } });
    const headers = { 'content-type': 'application/json' };
    const response = await service.fetch('/api/graphql', { method: 'POST', headers, body });
    expect(await response.text()).toBe(ofThis(RECORDED.response));
  });

  test('a stored reply with a missing part is reported as damaged, and nothing is invented', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const confirmed = confirmInput(deal);
    const refused = confirmInput(deal, { digest: 'not what was seen' });
    await confirmText(service, refused);
    await confirmText(service, confirmed);
    const { db, maintenance } = service.database;
    const rows = await db.selectFrom('confirm_replies').selectAll().execute();
    expect(rows.map(({ schema_version }) => schema_version).toSorted()).toEqual([1, 2]);
    for (const { idempotency_key: key, reply } of rows) {
      const variables = [refused, confirmed].find(({ input }) => input['idempotencyKey'] === key);
      const { dealId, ...input } = variables?.input ?? {};
      const repeat = () => confirming(service.database)({ dealId, ...input } as never, new Date());
      // Every part of a reply is required. Without it the row is damaged.
      for (const part of Object.keys(JSON.parse(reply))) {
        const { [part]: _gone, ...rest } = JSON.parse(reply);
        const damaged = { reply: JSON.stringify(rest) };
        await maintenance
          .updateTable('confirm_replies')
          .set(damaged)
          .where('idempotency_key', '=', key)
          .execute();
        await expect(repeat(), part).rejects.toThrow(
          `A reply to a confirm of deal ${deal.number} (${deal.id.slice(0, 6)}…) cannot be read: it is damaged.`,
        );
      }
    }
  });

  test('the table itself rejects a second confirmation of a revision', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    await confirm(service, confirmInput(deal));
    const { maintenance: db } = service.database;
    const row = await db.selectFrom('confirmations').selectAll().executeTakeFirstOrThrow();
    const second = { ...row, id: 'another', number: 'FC-0000-0000' };
    await expect(db.insertInto('confirmations').values(second).execute()).rejects.toThrow(
      /unique/i,
    );
  });
});

describe('a confirm is refused', () => {
  async function reasonFor(
    prepare: (service: Service, deal: Awaited<ReturnType<Service['addDeal']>>) => Promise<unknown>,
    changes: Record<string, unknown> = {},
  ) {
    const service = await startService();
    const deal = await service.addDeal();
    await prepare(service, deal);
    const answer = await confirm(service, confirmInput(deal, changes));
    expect(await countOf(service)).toBe(answer.reason === 'ALREADY_CONFIRMED' ? 1 : 0);
    return answer;
  }
  const asItIs = async () => undefined;

  test('[CON2] if the offer was withdrawn', async () => {
    const answer = await reasonFor((service, deal) =>
      withdrawDeal(service.database, deal.id, service.clock.now),
    );
    expect(answer).toMatchObject({ reason: 'DEAL_WITHDRAWN', deal: { status: 'WITHDRAWN' } });
  });

  test('[CON2] if the offer has just expired by the clock', async () => {
    const answer = await reasonFor(async (service, deal) => {
      service.clock.now = new Date(deal.expiresAt);
    });
    expect(answer).toMatchObject({ reason: 'DEAL_EXPIRED', deal: { status: 'EXPIRED' } });
  });

  test('[CON3] if the revision is not current, with the changes line by line', async () => {
    const answer = await reasonFor((service, deal) =>
      reviseDeal(service.database, deal.id, withDearerHandling(deal.offer), service.clock.now),
    );
    expect(answer).toMatchObject({ reason: 'DEAL_REVISED', deal: { revision: 2 } });
    expect(answer.differences).toContainEqual({
      label: 'Dealer handling',
      before: '$699.00',
      after: '$799.00',
    });
    expect(answer.differences?.map(({ label }) => label)).toContain('Out-the-door price');
  });

  test('[CON4] if the selection breaks the rules of the offer', async () => {
    const offer = anOfferFrom('outback');
    const choice = {
      ...defaultChoice(offer),
      addOns: [{ addOnId: 'bike-rack', planId: 'rack', decision: 'ACCEPTED' }],
    };
    const answer = await reasonFor(asItIs, { choice });
    expect(answer).toMatchObject({ reason: 'SELECTION_INVALID' });
    expect(answer.problems).toEqual([{ code: 'ADD_ON_REQUIRES', path: expect.any(String) }]);
  });

  test('[CON5] if the buyer saw other figures', async () => {
    const answer = await reasonFor(asItIs, { digest: '0'.repeat(64) });
    expect(answer.reason).toBe('FIGURES_CHANGED');
  });

  test('[CON6] if the name is empty or invisible, or consent is missing', async () => {
    for (const changes of [{ fullName: '' }, { fullName: '\u200b \u2060' }, { consent: false }]) {
      expect((await reasonFor(asItIs, changes)).reason).toBe('CONSENT_REQUIRED');
    }
  });

  test('[CON7] if the same key arrives with other content', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const { input } = confirmInput(deal);
    await confirm(service, { input });
    const answer = await confirm(service, { input: { ...input, fullName: 'Somebody Else' } });
    expect(answer.reason).toBe('KEY_REUSED');
  });

  test('with an error code if the key is too short or the deal does not exist', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const short = await service.graphql(CONFIRM, confirmInput(deal, { idempotencyKey: 'x' }));
    expect(short.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    const missing = await service.graphql(CONFIRM, confirmInput(deal, { dealId: 'x' }));
    expect(missing.errors?.[0]?.extensions?.['code']).toBe('DEAL_NOT_FOUND');
  });

  test('with an error if the database is gone', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    await service.loseDatabase();
    const answer = await service.graphql(CONFIRM, confirmInput(deal));
    expect(answer.status).toBe(503);
    expect(answer.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_STORED' } });
    expect(JSON.stringify(answer)).not.toMatch(/sql|database|pg_|stack/i);
  });
});

function withDearerHandling(offer: Offer): Offer {
  const lines = offer.price.lines.map((line) =>
    line.id === 'handling' ? { ...line, amountCents: 79_900 } : line,
  );
  return { ...offer, price: { ...offer.price, lines } };
}
