// Tests for requests from browsers with a desk session: they succeed, and are never attributed to
// the buyer.
import { defaultChoice } from '@forecourt/domain';
import { auditEntriesOf, reviseDeal, type StoredDeal, verifyAudit } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { adfLead } from '../src/outbox/leads.ts';
import { webhookBody } from '../src/outbox/webhook.ts';
import { findReceipt } from '../src/store/deals/receipts.ts';
import { ledgerCsv } from '../src/store/deposits/ledger-csv.ts';
import type { OutboxEvent } from '../src/store/events/deliveries.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { type Asker, aMember, anotherDealership } from './desk.ts';
import { type Service, startService } from './service.ts';
import { kindsOf, offerWith, PAY, stage } from './stripe-stage.ts';

const CHOOSE =
  'mutation($input: ChooseSelectionInput!) { chooseSelection(input: $input) { __typename } }';
const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }';
const DECLINE = 'mutation($input: DeclineDealInput!) { declineDeal(input: $input) { __typename } }';
const REOPEN = 'mutation($input: ReopenDealInput!) { reopenDeal(input: $input) { __typename } }';
const TAKE_BACK =
  'mutation($input: TakeBackInput!) { takeBackConfirmation(input: $input) { __typename } }';
const SEEN = `mutation($id: ID!, $revision: Int!) {
  markSeen(dealId: $id, revision: $revision) { __typename } }`;
const OPEN = 'mutation($id: ID!) { markOpened(dealId: $id, revision: 1) { __typename } }';
const SINCE = 'query($id: ID!) { deal(id: $id) { sinceLastSeen { revision } } }';
const TIMELINE = `query($id: ID!) { deskDeal(id: $id) { activity
  timeline { text who kind byBuyer inBrowserOf }
  messages { text name byBuyer inBrowserOf } } }`;

interface Shown {
  readonly deskDeal: {
    readonly activity: string;
    readonly timeline: readonly {
      readonly text: string;
      readonly kind: string;
      readonly who: string | null;
      readonly byBuyer: boolean;
      readonly inBrowserOf: string | null;
    }[];
    readonly messages: readonly Record<string, unknown>[];
  };
}

/** Sends a mutation of the deal page from a browser with these headers. */
async function send(
  service: Service,
  query: string,
  input: Record<string, unknown>,
  headers: Asker['headers'] = {},
): Promise<void> {
  await answered(service, query, { input }, headers);
}

async function answered<Data>(
  service: Service,
  query: string,
  variables: object,
  headers: Asker['headers'] = {},
): Promise<Data> {
  const response = await service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

async function shown(asker: Asker, { id }: Pick<StoredDeal, 'id'>) {
  const { data, errors } = await asker.ask<Shown>(TIMELINE, { id });
  expect(errors).toBeUndefined();
  return data.deskDeal;
}

let keys = 0;
const aKey = () => {
  keys += 1;
  return `staff-browser-${keys}`;
};

/** Sends every mutation of a buyer from one browser. */
async function doEverything(service: Service, deal: StoredDeal, headers: Asker['headers'] = {}) {
  const { id: dealId } = deal;
  const choice = defaultChoice(deal.offer);
  await send(service, CHOOSE, { dealId, choice }, headers);
  await send(service, SEND, { dealId, text: 'Is it red?', idempotencyKey: aKey() }, headers);
  await send(service, DECLINE, { dealId, reason: 'Too dear', idempotencyKey: aKey() }, headers);
  await send(service, REOPEN, { dealId, idempotencyKey: aKey() }, headers);
  await send(service, CONFIRM, confirmInput(deal).input, headers);
  await send(service, TAKE_BACK, { dealId, idempotencyKey: aKey() }, headers);
}

async function eventsOf({ database: { db } }: Service, { id }: StoredDeal): Promise<OutboxEvent[]> {
  const rows = await db
    .selectFrom('outbox_events')
    .selectAll()
    .where('deal_id', '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ dealership_id: dealershipId, deal_id: dealId, ...rest }) => ({
    ...(rest as unknown as OutboxEvent),
    dealershipId,
    dealId,
  }));
}

const OF_BUYERS = [
  'selection.changed',
  'message.sent',
  'deal.declined',
  'confirmation.made',
  'confirmation.taken_back',
];

describe('[AUD7] a browser where a member of the dealership is signed in', () => {
  test('has all its actions recorded under the member, and none under the buyer', async () => {
    const service = await startService();
    const dana = await aMember(service, 'OWNER');
    const { name, id } = dana.member;
    const deal = await service.addDeal();
    await doEverything(service, deal, dana.headers);
    const entries = (await auditEntriesOf(service.database.db, deal.id)).slice(1);
    expect(entries.map(({ event, actor, by }) => [event, actor, by])).toEqual(
      ['SELECTION_SAVED', 'MESSAGE_SENT', 'DECLINED', 'REOPENED', 'CONFIRMED', 'TAKEN_BACK'].map(
        (event) => [event, 'VISITOR', `member:${id}`],
      ),
    );
    const { timeline, messages, activity } = await shown(dana, deal);
    for (const entry of timeline.slice(0, -1)) {
      expect(entry).toMatchObject({ who: null, byBuyer: false, inBrowserOf: name });
      expect(entry.text).toMatch(new RegExp(`^In a browser where ${name} was signed in: [a-z]`));
      expect(entry.text).not.toContain(deal.offer.buyer.name);
    }
    expect(timeline[2]?.text).toBe(
      `In a browser where ${name} was signed in: changed their mind: the offer is open again`,
    );
    expect(messages).toMatchObject([{ text: 'Is it red?', byBuyer: false, inBrowserOf: name }]);
    expect(activity).toBe(`Canceled the confirmation (${name}’s browser)`);
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test('is named in webhooks, and its lead does not state that the buyer confirmed', async () => {
    const service = await startService();
    const dana = await aMember(service, 'ADVISER');
    const deal = await service.addDeal();
    await doEverything(service, deal, dana.headers);
    const { db } = service.database;
    const events = await eventsOf(service, deal);
    for (const event of events) {
      const body = await webhookBody(db, event, { contacts: false }, 'https://deals.example');
      const { data } = JSON.parse(body) as { data: Record<string, unknown> };
      expect([event.type, data['staffSignedIn']]).toEqual([
        event.type,
        OF_BUYERS.includes(event.type) ? true : undefined,
      ]);
    }
    const number = String(
      (await db.selectFrom('taken_back_confirmations').select('number').executeTakeFirst())?.number,
    );
    const receipt = await findReceipt(db, { number });
    if (!receipt) throw new Error('no receipt');
    const lead = {
      eventId: 'evt_1',
      dealId: deal.id,
      dealUrl: 'https://deals.example/deal/1',
      offer: { ...deal.offer, buyer: { ...deal.offer.buyer, email: 'jordan@buyer.example' } },
      choice: null,
      deposit: null,
      confirmed: { number, quote: receipt.quote },
      staffSignedIn: true,
      at: events[0]?.at ?? '',
    };
    expect(adfLead(lead)).toContain('confirmed in a browser where a staff member was signed in');
    expect(adfLead(lead)).not.toContain('The buyer confirmed');
  });

  test('keeps its choice separate from those the buyer made just before and after', async () => {
    const service = await startService();
    const dana = await aMember(service, 'OWNER');
    const deal = await service.addDeal();
    const { id: dealId } = deal;
    const [first, second, third] = deal.offer.paymentOptions;
    const choose = (paymentOptionId: string | undefined, headers: Asker['headers'] = {}) =>
      send(service, CHOOSE, { dealId, choice: { paymentOptionId, addOns: [] } }, headers);
    await choose(first?.id);
    await choose(second?.id);
    await choose(third?.id, dana.headers);
    await choose(first?.id);
    // A pending entry is added before the next event.
    await send(service, DECLINE, { dealId, idempotencyKey: aKey() });
    const entries = (await auditEntriesOf(service.database.db, dealId)).slice(1);
    expect(entries.map(({ event, by }) => [event, by])).toEqual([
      ['SELECTION_SAVED', undefined],
      ['SELECTION_SAVED', undefined],
      ['SELECTION_SAVED', `member:${dana.member.id}`],
      ['SELECTION_SAVED', undefined],
      ['DECLINED', undefined],
    ]);
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test('gets the stored reply for a repeated confirm, from whichever browser it is repeated', async () => {
    const service = await startService();
    const dana = await aMember(service, 'OWNER');
    const deal = await service.addDeal();
    const { input } = confirmInput(deal);
    await send(service, CONFIRM, input, dana.headers);
    const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, { input });
    expect(data.confirmSelection.__typename).toBe('Confirmation');
    const entries = await auditEntriesOf(service.database.db, deal.id);
    expect(entries.filter(({ event }) => event === 'CONFIRMED')).toHaveLength(1);
  });
});

test('[AUD7] a checkout opened in a member’s browser names the member, not the buyer', async () => {
  const at = await stage();
  const { service } = at;
  const dana = await aMember(service, 'OWNER');
  const { name, id } = dana.member;
  const open = async (vin: string, headers: Asker['headers'] = {}) => {
    const deal = await service.addDeal(offerWith(vin));
    await send(service, PAY, { dealId: deal.id, idempotencyKey: aKey() }, headers);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED']);
    const entries = await auditEntriesOf(service.database.db, deal.id);
    const { actor, by } = entries.at(-1) ?? {};
    const [shownEntry] = (await shown(dana, deal)).timeline;
    return { deal, actor, by, shownEntry };
  };
  const hers = await open('4S4BTGUD5T3104801', dana.headers);
  expect(hers).toMatchObject({ actor: 'VISITOR', by: `member:${id}` });
  expect(hers.shownEntry).toMatchObject({ who: null, byBuyer: false, inBrowserOf: name });
  expect(hers.shownEntry?.text).toBe(
    `In a browser where ${name} was signed in: opened the checkout for the deposit of $500.00`,
  );
  const { deal, actor, by, shownEntry } = await open('4S4BTGUD5T3104802');
  expect([actor, by]).toEqual(['VISITOR', undefined]);
  expect(shownEntry?.text).toBe(
    `${deal.offer.buyer.name} opened the checkout for the deposit of $500.00`,
  );
  const ledger = await ledgerCsv(service.database.db, 'first');
  const names = ledger.match(/REQUESTED.*/g)?.map((line) => line.split(',').at(-1)?.trim());
  expect(names?.toSorted()).toEqual(['', `member:${id}`]);
  expect((await verifyAudit(service.database.db)).problems).toEqual([]);
});

test('a member who closes the notice of changes does not close it for the buyer', async () => {
  const service = await startService();
  const dana = await aMember(service, 'OWNER');
  const { id, offer } = await service.addDeal();
  const close = (revision: number, headers: Asker['headers'] = {}) =>
    answered(service, SEEN, { id, revision }, headers);
  const since = async () => {
    type Since = { readonly deal: { readonly sinceLastSeen: object | null } };
    return (await answered<Since>(service, SINCE, { id })).deal.sinceLastSeen;
  };
  await answered(service, OPEN, { id });
  const price = { ...offer.price, lines: offer.price.lines.slice(0, -1) };
  await reviseDeal(service.database, id, { ...offer, price }, service.clock.now);
  await close(2, dana.headers);
  expect(await since()).not.toBeNull();
  await close(2);
  expect(await since()).toBeNull();
});

test('without a desk session, or with one of another dealership, actions are the buyer’s', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const elsewhere = await aMember(service, 'OWNER', await anotherDealership(service));
  for (const headers of [{}, elsewhere.headers]) {
    const deal = await service.addDeal();
    await doEverything(service, deal, headers);
    const entries = (await auditEntriesOf(service.database.db, deal.id)).slice(1);
    for (const { actor, by } of entries) expect([actor, by]).toEqual(['VISITOR', undefined]);
    const { timeline, messages } = await shown(owner, deal);
    const { name } = deal.offer.buyer;
    for (const entry of timeline.slice(0, -1)) {
      expect(entry).toMatchObject({ who: name, byBuyer: true, inBrowserOf: null });
    }
    expect(messages).toMatchObject([{ name, byBuyer: true, inBrowserOf: null }]);
  }
});
