// Tests for the conversation in a deal, declining and taking back a confirmation, over HTTP on both
// databases.
import type { IssuedReceipt } from '@forecourt/domain';
import { LAW_CODES } from '@forecourt/domain/law';
import { paths } from '@forecourt/domain/paths';
import { MAX_BUYER_MESSAGES, MAX_MESSAGE_LENGTH, MAX_REPLIES } from '@forecourt/domain/talk';
import {
  auditEntriesOf,
  receiptPdf,
  reviseDeal,
  type StoredDeal,
  verifyAudit,
} from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { extendDealAs, replyToBuyer } from '../src/actions/deals.ts';
import { sendMessage } from '../src/actions/send-message.ts';
import { verifyReceipt } from '../src/receipt/verification.ts';
import { talkUpsert } from '../src/store/deals/list-entry.ts';
import { NO_TALK, type StoredTalk } from '../src/store/deals/stored-deal.ts';
import { receiptFor } from './confirmed-deal.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { aMember } from './desk.ts';
import { textOfPages } from './pdf-text.ts';
import { NOW, type Service, startService } from './service.ts';

const REFUSED = '... on TalkRefused { reason message deal { id status } }';
const SEND = `mutation($input: SendMessageInput!) { sendMessage(input: $input) {
  __typename ... on Message { id seq kind byBuyer name text wishes about { label } } ${REFUSED} } }`;
const DECLINE = `mutation($input: DeclineDealInput!) { declineDeal(input: $input) {
  __typename ... on Deal { id status declinedAt } ${REFUSED} } }`;
const REOPEN = `mutation($input: ReopenDealInput!) { reopenDeal(input: $input) {
  __typename ... on Deal { id status } ${REFUSED} } }`;
const TAKE_BACK = `mutation($input: TakeBackInput!) { takeBackConfirmation(input: $input) {
  __typename ... on Deal { id status confirmation { id } } ${REFUSED} } }`;
const THREAD = `query($id: ID!) { deal(id: $id) { status messageCount
  messages { seq kind byBuyer name text wishes about { kind id label } }
  confirmations { number takenBackAt } history { event } } }`;
const REPLY = `mutation($dealId: ID!, $text: String!, $key: String!) {
  replyToBuyer(dealId: $dealId, text: $text, idempotencyKey: $key) {
    __typename ... on DeskDeal { unansweredAt messages { text name byBuyer } } ... on Refused { reason message } } }`;

type Answer = Record<string, { readonly __typename: string; readonly [name: string]: unknown }>;

let keys = 0;
function aKey(): string {
  keys += 1;
  return `talk-key-${keys}`;
}

/** Sends a mutation. @returns the value of its field */
async function send(service: Service, document: string, input: Record<string, unknown>) {
  const { data, errors } = await service.graphql<Answer>(document, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

async function threadOf(service: Service, { id }: Pick<StoredDeal, 'id'>) {
  const { data } = await service.graphql<{ deal: Record<string, never> }>(THREAD, { id });
  return data.deal as unknown as {
    readonly status: string;
    readonly messageCount: number;
    readonly messages: readonly { readonly text: string; readonly seq: number }[];
    readonly confirmations: readonly { number: string; takenBackAt: string | null }[];
    readonly history: readonly { readonly event: string }[];
  };
}

async function confirmed(service: Service, deal: StoredDeal) {
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, confirmInput(deal));
  expect(data.confirmSelection.__typename).toBe('Confirmation');
  return data.confirmSelection as { readonly id: string; readonly number: string };
}

async function eventsOf(service: Service, { id }: StoredDeal) {
  const entries = await auditEntriesOf(service.database.db, id);
  return entries.map(({ event, actor }) => `${event} ${actor}`);
}

describe('messages', () => {
  test('[TLK2] [TLK5] a question about a line, a change request and a reply form one thread, in order, with their authors', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const line = deal.offer.price.lines[0];
    const adviser = await aMember(service, 'MANAGER');
    const about = { kind: 'PRICE_LINE', id: line?.id };
    const question = await send(service, SEND, {
      ...{ dealId: deal.id, text: ' Is this\r\nnegotiable? ', about, idempotencyKey: aKey() },
    });
    expect(question).toMatchObject({ __typename: 'Message', seq: 1, name: deal.offer.buyer.name });
    await send(service, SEND, {
      ...{ dealId: deal.id, kind: 'CHANGE_REQUEST', wishes: ['OTHER_TERM', 'LOWER_PAYMENT'] },
      ...{ text: 'Below $500', revision: 1, idempotencyKey: aKey() },
    });
    const variables = { dealId: deal.id, text: 'Let me look.', key: aKey() };
    const replied = await adviser.ask<Answer>(REPLY, variables);
    expect(replied.data).toMatchObject({ replyToBuyer: { unansweredAt: null } });
    // The repeated request adds no second reply.
    await adviser.ask(REPLY, variables);
    expect(await threadOf(service, deal)).toMatchObject({
      messageCount: 3,
      messages: [
        { seq: 1, kind: 'QUESTION', byBuyer: true, text: 'Is this\nnegotiable?', wishes: [] },
        { seq: 2, kind: 'CHANGE_REQUEST', wishes: ['LOWER_PAYMENT', 'OTHER_TERM'], about: null },
        { seq: 3, kind: 'REPLY', byBuyer: false, name: adviser.member.name, text: 'Let me look.' },
      ],
    });
    expect((await threadOf(service, deal)).messages[0]).toMatchObject({
      about: { ...about, label: line?.label },
    });
    expect(await eventsOf(service, deal)).toEqual([
      ...['ADDED STAFF', 'MESSAGE_SENT VISITOR', 'MESSAGE_SENT VISITOR', 'MESSAGE_SENT STAFF'],
    ]);
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
    await service.database.maintenance.updateTable('messages').set({ text: 'Yes' }).execute();
    expect((await verifyAudit(service.database.db)).problems).toHaveLength(3);
  });

  test('[TLK3] the same key stores one message, even in parallel requests, and is refused with another text', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const input = { dealId: deal.id, text: 'Is it blue?', idempotencyKey: aKey() };
    const all = await Promise.all(Array.from({ length: 5 }, () => send(service, SEND, input)));
    expect(new Set(all.map((each) => each?.['id'])).size).toBe(1);
    expect((await threadOf(service, deal)).messageCount).toBe(1);
    const other = await send(service, SEND, { ...input, text: 'Is it red?' });
    expect(other).toMatchObject({ __typename: 'TalkRefused', reason: 'KEY_REUSED' });
  });

  test('[TLK1] [TXT1] an empty, overlong, malformed or misplaced message is refused with a sentence, and no link reveals others', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const refused = async (changes: Record<string, unknown>) => {
      const input = { dealId: deal.id, text: 'Hi', idempotencyKey: aKey(), ...changes };
      return (await send(service, SEND, input))?.['reason'];
    };
    expect(await refused({ text: '  ' })).toBe('TEXT_REQUIRED');
    expect(await refused({ text: '\ud83d half' })).toBe('TEXT_REQUIRED');
    expect(await refused({ text: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) })).toBe('TEXT_TOO_LONG');
    expect(await refused({ about: { kind: 'ADD_ON', id: 'no-such' } })).toBe('SUBJECT_UNKNOWN');
    expect(await refused({ about: { kind: 'PRICE_LINE', id: 'quote:tax' } })).toBeUndefined();
    const unknown = await service.graphql(SEND, {
      input: { dealId: '0'.repeat(26), text: 'Hi', idempotencyKey: aKey() },
    });
    expect(unknown.errors?.[0]?.extensions).toMatchObject({ code: 'DEAL_NOT_FOUND' });
    const badKey = await service.graphql(SEND, {
      input: { dealId: deal.id, text: 'Hi', idempotencyKey: 'x' },
    });
    expect(badKey.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('[TLK4] one link can store 200 messages and 100,000 bytes, and the dealership 300 replies; further ones get a polite refusal', async () => {
    const service = await startService();
    const { database } = service;
    const [many, large] = [await service.addDeal(), await service.addDeal()];
    const message = (dealId: string, text: string) =>
      sendMessage(
        database,
        { dealId, kind: 'QUESTION', text, wishes: [], idempotencyKey: aKey() },
        NOW,
      );
    const fill = (talk: Partial<StoredTalk>, { id }: StoredDeal) =>
      database.write({ writes: [talkUpsert(id, { ...NO_TALK, ...talk })] });
    await fill({ buyerMessages: MAX_BUYER_MESSAGES - 1, messages: 199 }, many);
    expect(await message(many.id, 'the last')).toMatchObject({ ok: true, value: { seq: 200 } });
    const refused = { ok: false, refusal: { reason: 'CONVERSATION_FULL' } };
    expect(await message(many.id, 'one more')).toMatchObject(refused);
    await fill({ buyerBytes: 99_990 }, large);
    // The limit counts stored bytes. This text has eight.
    expect(await message(large.id, 'ééé!')).toMatchObject({ ok: true });
    expect(await message(large.id, 'ééé!')).toMatchObject(refused);
    const reply = (text: string) =>
      replyToBuyer(
        database,
        { kind: 'MACHINE' },
        { id: many.id, text, idempotencyKey: null, now: NOW },
      );
    expect(await reply('We answer all the same.')).toMatchObject({ ok: true });
    const full = { buyerMessages: MAX_BUYER_MESSAGES, messages: 200 + MAX_REPLIES };
    await fill(full, many);
    expect(await reply('One too many')).toMatchObject(refused);
  });

  test('[TLK4] a sender faster than any person is asked to wait, and loses nothing', async () => {
    const service = await startService({ app: { rate: 1_000 } });
    const deal = await service.addDeal();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, nth) =>
        service.graphql(SEND, {
          input: { dealId: deal.id, text: `${nth}`, idempotencyKey: aKey() },
        }),
      ),
    );
    const late = answers.filter(({ errors }) => errors?.[0]?.extensions?.['code'] === 'TOO_OFTEN');
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ status }) => status === 429)).toBe(true);
    expect((await threadOf(service, deal)).messageCount).toBe(15 - late.length);
  });
});

describe('declining', () => {
  test('[STA3] [STA4] an open offer can be declined with a reason and reopened before it ends, and needs reopening before a choice or a confirm', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const declined = await send(service, DECLINE, {
      ...{ dealId: deal.id, revision: 1, reason: 'Found\nanother', idempotencyKey: aKey() },
    });
    expect(declined).toMatchObject({ status: 'DECLINED', declinedAt: NOW.toISOString() });
    const again = await send(service, DECLINE, { dealId: deal.id, reason: 'Other words' });
    expect(again).toMatchObject({ status: 'DECLINED' });
    const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, confirmInput(deal));
    expect(data.confirmSelection).toMatchObject({ reason: 'DEAL_DECLINED' });
    expect(await send(service, REOPEN, { dealId: deal.id })).toMatchObject({ status: 'OPEN' });
    expect(await send(service, REOPEN, { dealId: deal.id })).toMatchObject({ status: 'OPEN' });
    await confirmed(service, deal);
    expect(await send(service, REOPEN, { dealId: deal.id })).toMatchObject({
      reason: 'NOT_DECLINED',
    });
    const entries = await auditEntriesOf(service.database.db, deal.id);
    expect(entries.map(({ event }) => event)).toEqual([
      ...['ADDED', 'DECLINED', 'CONFIRM_REFUSED', 'REOPENED', 'CONFIRMED'],
    ]);
    expect(entries[1]?.detail).toBe('Found\nanother');
    expect((await threadOf(service, deal)).history.map(({ event }) => event)).toEqual([
      ...['ADDED', 'DECLINED', 'REOPENED', 'CONFIRMED'],
    ]);
  });

  test('[STA3] [STA4] a declined offer that has ended stays declined and cannot be reopened, but a revision opens it', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    await send(service, DECLINE, { dealId: deal.id });
    service.clock.now = new Date(Date.parse(deal.expiresAt));
    expect((await threadOf(service, deal)).status).toBe('DECLINED');
    const late = await send(service, REOPEN, { dealId: deal.id });
    expect(late).toMatchObject({ reason: 'DEAL_EXPIRED', deal: { status: 'DECLINED' } });
    const expiresAt = new Date(Date.parse(deal.expiresAt) + 86_400_000).toISOString();
    await reviseDeal(service.database, deal.id, { ...deal.offer, expiresAt }, service.clock.now);
    expect((await threadOf(service, deal)).status).toBe('OPEN');
    const seen = await send(service, DECLINE, { dealId: deal.id, revision: 1 });
    expect(seen).toMatchObject({ reason: 'DEAL_REVISED', deal: { status: 'OPEN' } });
  });

  test('[STA6] a buyer can decline and reopen ten times per revision, so the disk cannot be filled', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    for (let times = 0; times < 10; times += 1) {
      await send(service, DECLINE, { dealId: deal.id, idempotencyKey: aKey() });
      await send(service, REOPEN, { dealId: deal.id, idempotencyKey: aKey() });
    }
    expect(await send(service, DECLINE, { dealId: deal.id })).toMatchObject({
      reason: 'TOO_MANY_CHANGES',
    });
    const long = await send(service, DECLINE, {
      ...{ dealId: (await service.addDeal()).id, reason: 'x'.repeat(501) },
    });
    expect(long).toMatchObject({ reason: 'TEXT_TOO_LONG' });
  });
});

describe('taking a confirmation back', () => {
  test('[STA5] keeps the receipt, which names it and verifies, and lets the buyer confirm the same revision once more', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const first = await confirmed(service, deal);
    const input = { dealId: deal.id, confirmationId: first.id, idempotencyKey: aKey() };
    expect(await send(service, TAKE_BACK, input)).toMatchObject({
      status: 'OPEN',
      confirmation: null,
    });
    expect(await send(service, TAKE_BACK, input)).toMatchObject({ status: 'OPEN' });
    const second = await confirmed(service, deal);
    // A late repetition does not take back the second confirmation.
    const late = { dealId: deal.id, confirmationId: first.id };
    expect(await send(service, TAKE_BACK, late)).toMatchObject({ status: 'CONFIRMED' });
    const { confirmations, history } = await threadOf(service, deal);
    expect(confirmations).toEqual([
      { number: second.number, takenBackAt: null },
      { number: first.number, takenBackAt: NOW.toISOString() },
    ]);
    expect(history.at(-2)).toMatchObject({ event: 'TAKEN_BACK' });
    const receipt = await service.fetch(paths.receipt(deal.id, first.number, 'json'));
    const takenBack = (await receipt.json()) as IssuedReceipt;
    expect(Object.keys(takenBack)[0]).toBe('takenBackAt');
    expect(takenBack).toMatchObject({ number: first.number, takenBackAt: NOW.toISOString() });
    const standing = await service.fetch(paths.receipt(deal.id, second.number, 'json'));
    expect(await standing.json()).not.toHaveProperty('takenBackAt');
    const receiptsResponse = await service.graphql<{
      deal: { confirmations: { receipt: object }[] };
    }>('query($id: ID!) { deal(id: $id) { confirmations { receipt } } }', { id: deal.id });
    expect(receiptsResponse.data.deal.confirmations.map((each) => each.receipt)).toEqual([
      expect.not.objectContaining({ takenBackAt: expect.anything() }),
      takenBack,
    ]);
    const judged = await verifyReceipt(service.database.db, takenBack);
    expect(judged).toMatchObject({ verdict: 'GENUINE', takenBackAt: takenBack.takenBackAt });
    const moved = { ...takenBack, takenBackAt: '2026-01-01T00:00:00.000Z' };
    expect(await verifyReceipt(service.database.db, moved)).toMatchObject({
      verdict: 'ALTERED',
      differences: [{ path: 'takenBackAt' }],
    });
    const pdf = async ({ number }: { number: string }) => {
      const response = await service.fetch(paths.receipt(deal.id, number, 'pdf'));
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    expect((await pdf(first)).equals(await pdf(second))).toBe(false);
    const words = { compress: false, takenBackAt: NOW.toISOString() };
    const shown = await receiptPdf(receiptFor(deal.offer), words);
    expect(textOfPages(shown).join(' ')).toContain('You canceled this confirmation on');
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
    await service.database.maintenance
      .updateTable('taken_back_confirmations')
      .set({ full_name: 'Somebody Else' })
      .execute();
    expect((await verifyAudit(service.database.db)).problems).toHaveLength(1);
  });

  test('[STA5] is refused politely after staff acknowledged it, or if there is nothing to take back', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const nothing = await send(service, TAKE_BACK, { dealId: deal.id });
    expect(nothing).toMatchObject({ reason: 'NOT_CONFIRMED' });
    await confirmed(service, deal);
    const adviser = await aMember(service, 'OWNER');
    await adviser.ask('mutation($id: ID!) { acknowledgeConfirmation(id: $id) { __typename } }', {
      id: deal.id,
    });
    const refused = await send(service, TAKE_BACK, { dealId: deal.id });
    expect(refused).toMatchObject({ reason: 'ACKNOWLEDGED', deal: { status: 'CONFIRMED' } });
    expect(refused?.['message']).toContain('Call them');
  });

  test('[STA5] and acknowledging at the same time: exactly one succeeds', async () => {
    const service = await startService();
    const adviser = await aMember(service, 'OWNER');
    const document = `mutation($id: ID!) { acknowledgeConfirmation(id: $id) {
      __typename ... on Refused { reason } } }`;
    for (let times = 0; times < 4; times += 1) {
      const deal = await service.addDeal();
      await confirmed(service, deal);
      const [back, read] = await Promise.all([
        send(service, TAKE_BACK, { dealId: deal.id }),
        adviser.ask<Answer>(document, { id: deal.id }),
      ]);
      const happened = [
        back?.__typename === 'Deal',
        read.data['acknowledgeConfirmation']?.__typename === 'DeskDeal',
      ];
      expect(happened.filter(Boolean)).toHaveLength(1);
    }
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });
});

test('[TLK5] a revision answers a change request, an extension and a question do not, and the list shows the request', async () => {
  const service = await startService();
  const { database, clock } = service;
  const manager = await aMember(service, 'MANAGER');
  const deal = await service.addDeal();
  const ask = (kind: string, more: object) =>
    send(service, SEND, { dealId: deal.id, kind, idempotencyKey: aKey(), ...more });
  const state = async () => {
    const { data } = await manager.ask<{
      deals: { items: { unansweredAt: string; activity: string }[] };
    }>('{ deals(first: 1) { items { unansweredAt activity } } }');
    return data.deals.items[0];
  };
  const later = (days: number) =>
    new Date(Date.parse(deal.offer.expiresAt) + days * 86_400_000).toISOString();
  await ask('CHANGE_REQUEST', { wishes: ['LOWER_PAYMENT'], text: 'Below $540 a month' });
  expect((await state())?.activity).toBe('Asked for a change: Lower payment. Below $540 a month');
  clock.now = new Date(clock.now.getTime() + 60_000);
  const extend = {
    id: deal.id,
    revision: 1,
    expiresAt: later(1),
    idempotencyKey: null,
    now: clock.now,
  };
  expect(
    (await extendDealAs(database, { kind: 'MACHINE' }, { ...extend, accept: LAW_CODES })).ok,
  ).toBe(true);
  expect((await state())?.unansweredAt).not.toBeNull();
  await reviseDeal(database, deal.id, { ...deal.offer, expiresAt: later(2) }, clock.now);
  expect((await state())?.unansweredAt).toBeNull();
  clock.now = new Date(clock.now.getTime() + 60_000);
  await ask('CHANGE_REQUEST', { wishes: ['OTHER_TERM'], text: '' });
  await ask('QUESTION', { text: 'Is it still there?' });
  await reviseDeal(database, deal.id, { ...deal.offer, expiresAt: later(3) }, clock.now);
  expect((await state())?.unansweredAt).not.toBeNull();
});

test('[TLK5] [STA3] the desk is notified at once, lists unanswered messages under open tasks, and shows refusals as sentences', async () => {
  const service = await startService();
  const [deal, quiet] = [await service.addDeal(), await service.addDeal()];
  const adviser = await aMember(service, 'OWNER');
  const list = `query($attention: Boolean, $status: [DealStatus!]) { deals(attention: $attention, status: $status) {
    items { id status attention activity activityKind declineReason } } }`;
  const listed = async (variables: Record<string, unknown>) => {
    const { data } = await adviser.ask<{ deals: { items: { id: string }[] } }>(list, variables);
    return data.deals.items;
  };
  expect(await listed({ attention: true })).toEqual([]);
  await send(service, SEND, { dealId: deal.id, text: 'Hello?', idempotencyKey: aKey() });
  expect(await listed({ attention: true })).toMatchObject([
    {
      id: deal.id,
      attention: ['MESSAGE'],
      activity: expect.stringMatching(/^Asked a question/),
      activityKind: 'ASKED',
    },
  ]);
  await adviser.ask(REPLY, { dealId: deal.id, text: 'Hi!', key: aKey() });
  expect(await listed({ attention: true })).toEqual([]);
  await send(service, DECLINE, { dealId: quiet.id, reason: 'Too dear' });
  expect(await listed({ status: ['DECLINED'] })).toMatchObject([
    { id: quiet.id, activity: 'Declined: Too dear', declineReason: 'Too dear' },
  ]);
});
