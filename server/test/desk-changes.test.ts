// Tests for live updates of the desk: changes of deals by id and version, limited to visible deals.
import { withdrawDeal } from '@forecourt/server';
import { expect, onTestFinished, test } from 'vitest';
import { changeDealership } from '../src/store/dealerships/dealerships.ts';
import { addDeal } from '../src/store/deals/deals.ts';
import { type Asker, aMember, anotherDealership } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, startService } from './service.ts';

interface Change {
  readonly kind: string;
  readonly id: string | null;
  readonly version: number;
}

/** Subscribes like a browser. `next` waits for the next event and returns null at the end. */
async function follow(service: Service, { headers }: Asker) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await service.fetch('/api/desk/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { deskChanged { kind id version } }' }),
    signal: controller.signal,
  });
  const changes = changesIn(response);
  return {
    status: response.status,
    next: async (): Promise<Change | null> => (await changes.next()).value ?? null,
  };
}

async function* changesIn({ body }: Response): AsyncGenerator<Change, null> {
  if (!body) return null;
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const [, data] = /^data: (\{.*\})$/m.exec(event) ?? [];
      if (data) yield (JSON.parse(data) as { data: { deskChanged: Change } }).data.deskChanged;
    }
  }
  return null;
}

/** Opens a buyer's page that follows its deal. @returns a function that closes it */
async function openPage(service: Service, id: string): Promise<() => void> {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      query: 'subscription Changed($id: ID!) { dealChanged(id: $id) { id status } }',
      variables: { id },
    }),
    signal: controller.signal,
  });
  await response.body?.getReader().read();
  return () => controller.abort();
}

test('the desk receives a connection event first, then every change by anybody', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { id } = await service.addDeal();
  const stream = await follow(service, owner);
  expect(await stream.next()).toEqual({ kind: 'CONNECTED', id: null, version: 0 });
  service.clock.now = new Date(service.clock.now.getTime() + 1_000);
  const deal = await withdrawDeal(service.database, id, service.clock.now);
  expect(await stream.next()).toEqual({ kind: 'DEAL', id, version: deal?.version });
});

test('the desk sees at once when a buyer opens or leaves a deal', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { id, version } = await service.addDeal();
  const openNow = async () => {
    const { data } = await owner.ask<{ deskDeal: { openNow: number } }>(
      `{ deskDeal(id: "${id}") { openNow } }`,
    );
    return data.deskDeal.openNow;
  };
  const stream = await follow(service, owner);
  expect(await stream.next()).toMatchObject({ kind: 'CONNECTED' });
  const close = await openPage(service, id);
  expect(await stream.next()).toEqual({ kind: 'DEAL', id, version });
  expect(await openNow()).toBe(1);
  close();
  expect(await stream.next()).toEqual({ kind: 'DEAL', id, version });
  expect(await openNow()).toBe(0);
});

const MARK_OPENED = `mutation($dealId: ID!) { markOpened(dealId: $dealId, revision: 1) { id } }`;

test('the first and the last opening of a link are known within minutes, without bumping the page version', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { id, version } = await service.addDeal();
  const opened = async () => {
    const { data } = await owner.ask<{ deskDeal: Record<string, unknown> }>(
      `{ deskDeal(id: "${id}") { version firstOpenedAt lastOpenedAt activity } }`,
    );
    return data.deskDeal;
  };
  const first = service.clock.now.toISOString();
  await service.graphql(MARK_OPENED, { dealId: id });
  expect(await opened()).toEqual({
    ...{ version, firstOpenedAt: first, lastOpenedAt: first, activity: 'Opened' },
  });
  service.clock.now = new Date(service.clock.now.getTime() + 6 * 60_000);
  const last = service.clock.now.toISOString();
  await service.graphql(MARK_OPENED, { dealId: id });
  expect(await opened()).toEqual({
    ...{ version, firstOpenedAt: first, lastOpenedAt: last, activity: 'Opened' },
  });
});

test('[DSK5] nobody receives events of deals they may not see; a stream ends with its session', async () => {
  const service = await startService();
  const { database, clock } = service;
  const south = await anotherDealership(service);
  const adviser = await aMember(service, 'ADVISER');
  const stranger = await aMember(service, 'OWNER', south);
  await changeDealership(database, 'first', { policy: { advisersSeeAll: false } });
  const stream = await follow(service, adviser);
  const elsewhere = await follow(service, stranger);
  await stream.next();
  await elsewhere.next();
  clock.now = new Date(clock.now.getTime() + 1_000);
  await service.addDeal();
  const own = { adviserId: adviser.member.id };
  const { id } = await addDeal(database, anOfferFrom('outback'), clock.now, [], own);
  const origin = { dealershipId: south.id };
  const south1 = await addDeal(database, anOfferFrom('outback'), clock.now, [], origin);
  expect(await stream.next()).toMatchObject({ kind: 'DEAL', id });
  expect(await elsewhere.next()).toMatchObject({ kind: 'DEAL', id: south1.id });
  await service.fetch('/api/desk/sign-out', {
    method: 'POST',
    headers: { ...adviser.headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await stream.next()).toBeNull();
});

test('the desk receives changes of drafts: created, saved, opened by somebody else, deleted', async () => {
  const service = await startService();
  const { database, clock } = service;
  await aMember(service, 'OWNER');
  await changeDealership(database, 'first', { policy: { advisersSeeAll: false } });
  const [adviser, other] = [await aMember(service, 'ADVISER'), await aMember(service, 'ADVISER')];
  const manager = await aMember(service, 'MANAGER');
  const [stream, elsewhere] = [await follow(service, manager), await follow(service, other)];
  await stream.next();
  await elsewhere.next();
  const tick = () => {
    clock.now = new Date(clock.now.getTime() + 1_000);
  };
  const draftIdFrom = async (query: string) => {
    tick();
    const { data } = await adviser.ask<Record<string, { id: string }>>(query);
    return Object.values(data)[0]?.id ?? '';
  };
  const id = await draftIdFrom(
    'mutation { saveDraft(input: { file: {} }) { ... on Draft { id } } }',
  );
  expect(await stream.next()).toEqual({ kind: 'DRAFT', id, version: 1 });
  await draftIdFrom(
    `mutation { saveDraft(input: { id: "${id}", version: 1, file: [] }) { ... on Draft { id } } }`,
  );
  expect(await stream.next()).toEqual({ kind: 'DRAFT', id, version: 2 });
  await draftIdFrom(`mutation { openDraft(id: "${id}") { ... on Draft { id } } }`);
  expect(await stream.next()).toEqual({ kind: 'DRAFT', id, version: 2 });
  await draftIdFrom(`mutation { deleteDraft(id: "${id}") { ... on Draft { id } } }`);
  expect(await stream.next()).toEqual({ kind: 'DRAFT', id, version: 3 });
  // The other salesperson receives events of their own drafts only.
  tick();
  await other.ask('mutation { saveDraft(input: { file: {} }) { __typename } }');
  const ownEvent = await elsewhere.next();
  expect(ownEvent).toMatchObject({ kind: 'DRAFT', version: 1 });
  expect(ownEvent?.id).not.toBe(id);
});
