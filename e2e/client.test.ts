// Tests for the GraphQL client with a real server: requests, cache, pacing, deferred parts, events.
import { defaultChoice } from '@forecourt/domain';
import { withdrawDeal } from '@forecourt/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Service, startService } from '../server/test/service.ts';
import { createDealClient } from '../visitor/src/client/client.ts';
import { answer, startMisbehavingServer } from './misbehaving-server.ts';

const NUMBER = 'query Number($id: ID!) { deal(id: $id) { __typename id number } }';
const STATUS = 'query Status($id: ID!) { deal(id: $id) { __typename id status } }';
const BOTH = 'query Both($id: ID!) { deal(id: $id) { __typename id number status } }';

interface Data {
  readonly deal: { readonly number?: string; readonly status?: string; addOns?: unknown } | null;
}

/** Returns a client and a record of its requests. */
function clientOf(service: Service) {
  const requests: { method: string; url: string; body: unknown }[] = [];
  const { client } = createDealClient({
    url: `${service.url}/api/graphql`,
    fetch: (input, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      requests.push({ method: init?.method ?? 'GET', url: String(input), body });
      return fetch(input, init);
    },
  });
  return { client, requests };
}

describe('a request', () => {
  test('is a POST of JSON with operationName, variables and query', async () => {
    const server = await startMisbehavingServer((response) =>
      answer(response, { data: { deal: null } }),
    );
    onTestFinished(() => server.close());
    const { client } = createDealClient({ url: server.url });
    await client.query(NUMBER, { id: 'x' }).toPromise();
    expect(server.seen).toHaveLength(1);
    const [seen] = server.seen;
    expect(seen?.method).toBe('POST');
    expect(seen?.url.pathname).toBe('/api/graphql');
    expect(seen?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen?.body ?? '')).toMatchObject({
      operationName: 'Number',
      variables: { id: 'x' },
      query: expect.stringContaining('query Number($id: ID!)'),
    });
  });

  test('is a GET with the same in the URL, if a query specifies it', async () => {
    const service = await startService();
    const { id, number } = await service.addDeal();
    const { client, requests } = clientOf(service);
    const { data } = await client
      .query<Data>(NUMBER, { id }, { preferGetMethod: 'force' })
      .toPromise();
    expect(data?.deal?.number).toBe(number);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.method).toBe('GET');
    const { searchParams } = new URL(requests[0]?.url ?? '');
    expect(searchParams.get('operationName')).toBe('Number');
    expect(JSON.parse(searchParams.get('variables') ?? '')).toEqual({ id });
    expect(searchParams.get('query')).toContain('query Number');
  });

  test('goes to the relative path /api/graphql by default', async () => {
    const urls: string[] = [];
    const { client } = createDealClient({
      fetch: async (input) => {
        urls.push(String(input));
        return Response.json({ data: { deal: null } });
      },
    });
    await client.query(NUMBER, { id: 'x' }).toPromise();
    expect(urls).toEqual(['/api/graphql']);
  });
});

describe('a deferred part', () => {
  test('arrives after the rest and completes it', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    const { client, requests } = clientOf(service);
    const query = `query Deferred($id: ID!) {
      deal(id: $id) { __typename id number ... @defer { addOns { __typename id label } } }
    }`;
    const results: Data[] = [];
    await new Promise<void>((resolve) => {
      client.query<Data>(query, { id }).subscribe(({ data, error, hasNext }) => {
        expect(error).toBeUndefined();
        if (data) results.push(structuredClone(data));
        if (!hasNext) resolve();
      });
    });
    expect(requests).toHaveLength(1);
    expect(results.length).toBeGreaterThanOrEqual(2);
    expect(results[0]?.deal?.number).toBe(offer.number);
    expect(results[0]?.deal?.addOns).toBeUndefined();
    expect(results.at(-1)?.deal?.addOns).toHaveLength(offer.addOns.length);
  });
});

describe('a query', () => {
  test('is answered from the cache again without a request by default', async () => {
    const service = await startService();
    const { id, number } = await service.addDeal();
    const { client, requests } = clientOf(service);
    await client.query(NUMBER, { id }).toPromise();
    const again = await client.query<Data>(NUMBER, { id }).toPromise();
    expect(again.data?.deal?.number).toBe(number);
    expect(requests).toHaveLength(1);
  });

  test('is requested again if it overrides the policy', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const { client, requests } = clientOf(service);
    await client.query(STATUS, { id }).toPromise();
    await withdrawDeal(service.database, id, service.clock.now);
    const cached = await client.query<Data>(STATUS, { id }).toPromise();
    expect(cached.data?.deal?.status).toBe('OPEN');
    const fresh = await client
      .query<Data>(STATUS, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    expect(fresh.data?.deal?.status).toBe('WITHDRAWN');
    expect(requests).toHaveLength(2);
  });

  test('shares one cache with all others, so known data needs no request', async () => {
    const service = await startService();
    const { id, number } = await service.addDeal();
    const { client, requests } = clientOf(service);
    await client.query(BOTH, { id }).toPromise();
    const part = await client.query<Data>(NUMBER, { id }).toPromise();
    expect(part.data?.deal?.number).toBe(number);
    expect(requests).toHaveLength(1);
  });

  test('updates every reader of a deal with its new data', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const { client } = clientOf(service);
    const shown: (string | undefined)[] = [];
    const reader = client.query<Data>(STATUS, { id }).subscribe(({ data }) => {
      shown.push(data?.deal?.status);
    });
    await expect.poll(() => shown).toEqual(['OPEN']);
    await withdrawDeal(service.database, id, service.clock.now);
    await client.query(BOTH, { id }, { requestPolicy: 'network-only' }).toPromise();
    await expect.poll(() => shown.at(-1)).toBe('WITHDRAWN');
    reader.unsubscribe();
  });

  test('keeps deals apart by type name and id, even with nested parts of equal ids', async () => {
    const service = await startService();
    const one = await service.addDeal();
    const two = await service.addDeal({
      paymentOptions: one.offer.paymentOptions.map((option) => ({ ...option, label: 'Other' })),
    });
    const { client } = clientOf(service);
    const query =
      'query Options($id: ID!) { deal(id: $id) { __typename id paymentOptions { __typename id label } } }';
    const labels = async (id: string) => {
      const { data } = await client.query(query, { id }).toPromise();
      return data.deal.paymentOptions.map(({ label }: { label: string }) => label);
    };
    expect(new Set(await labels(two.id))).toEqual(new Set(['Other']));
    expect(await labels(one.id)).toEqual(one.offer.paymentOptions.map(({ label }) => label));
    expect(new Set(await labels(two.id))).toEqual(new Set(['Other']));
  });
});

describe('pacing', () => {
  /** Sends queries like a page, where each replaces the one before. */
  async function type(
    client: ReturnType<typeof clientOf>['client'],
    ids: readonly string[],
    everyMs: number,
    context: { debounceMs?: number; throttleMs?: number },
  ): Promise<Data | undefined> {
    let latest: Data | undefined;
    let unsubscribe = () => {};
    for (const id of ids) {
      unsubscribe();
      latest = undefined;
      ({ unsubscribe } = client.query<Data>(NUMBER, { id }, context).subscribe(({ data }) => {
        latest = data;
      }));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    await expect.poll(() => latest, { timeout: 5_000 }).toBeDefined();
    unsubscribe();
    return latest;
  }

  test('sends every query at once by default', async () => {
    const service = await startService();
    const deals = await Promise.all(Array.from({ length: 5 }, () => service.addDeal()));
    const { client, requests } = clientOf(service);
    await type(
      client,
      deals.map(({ id }) => id),
      20,
      {},
    );
    expect(requests).toHaveLength(5);
  });

  test('by debounce sends only the last query of a series', async () => {
    const service = await startService();
    const deals = await Promise.all(Array.from({ length: 5 }, () => service.addDeal()));
    const { client, requests } = clientOf(service);
    const ids = deals.map(({ id }) => id);
    const data = await type(client, ids, 20, { debounceMs: 300 });
    expect(data?.deal?.number).toBe(deals.at(-1)?.number);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({ variables: { id: ids.at(-1) } });
  });

  test('by throttle sends the first query at once and the last one after the interval', async () => {
    const service = await startService();
    const deals = await Promise.all(Array.from({ length: 6 }, () => service.addDeal()));
    const { client, requests } = clientOf(service);
    const ids = deals.map(({ id }) => id);
    await type(client, ids, 20, { throttleMs: 400 });
    const sent = requests.map(({ body }) => (body as { variables: { id: string } }).variables.id);
    expect(sent).toEqual([ids[0], ids.at(-1)]);
  });

  test('by throttle does not delay the last query for those it replaced', async () => {
    const service = await startService();
    const deals = await Promise.all(Array.from({ length: 6 }, () => service.addDeal()));
    const { client } = clientOf(service);
    const startedMs = performance.now();
    await type(
      client,
      deals.map(({ id }) => id),
      20,
      { throttleMs: 400 },
    );
    expect(performance.now() - startedMs).toBeLessThan(1_200);
  });

  test('by throttle sends queries that nothing replaced one after the other', async () => {
    const service = await startService();
    const deals = await Promise.all(Array.from({ length: 3 }, () => service.addDeal()));
    const { client, requests } = clientOf(service);
    const startedMs = performance.now();
    const answers = await Promise.all(
      deals.map(({ id }) => client.query<Data>(NUMBER, { id }, { throttleMs: 150 }).toPromise()),
    );
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(requests).toHaveLength(3);
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(299);
  });

  test('never delays data from the cache', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const { client, requests } = clientOf(service);
    await client.query(NUMBER, { id }).toPromise();
    const startedMs = performance.now();
    await client.query(NUMBER, { id }, { debounceMs: 2_000, throttleMs: 2_000 }).toPromise();
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(requests).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('delivers the current status, then every change, and updates every other reader', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const { client, requests } = clientOf(service);
    const query =
      'subscription Changed($id: ID!) { dealChanged(id: $id) { __typename id status } }';
    const received: (string | undefined)[] = [];
    const shown: (string | undefined)[] = [];
    const events = client
      .subscription<{ dealChanged: { status: string } }>(query, { id })
      .subscribe(({ data, error }) => received.push(error?.message ?? data?.dealChanged.status));
    const reader = client.query<Data>(STATUS, { id }).subscribe(({ data }) => {
      shown.push(data?.deal?.status);
    });
    await expect.poll(() => [received.at(-1), shown.at(-1)]).toEqual(['OPEN', 'OPEN']);
    const sent = requests.length;
    await withdrawDeal(service.database, id, service.clock.now);
    const changed = expect.poll(() => [received.at(-1), shown.at(-1)], { timeout: 10_000 });
    await changed.toEqual(['WITHDRAWN', 'WITHDRAWN']);
    expect(requests).toHaveLength(sent);
    events.unsubscribe();
    reader.unsubscribe();
  });

  test('to a deal that does not exist ends without an event, as a missing response', async () => {
    const service = await startService();
    const { client, requests } = clientOf(service);
    const query = 'subscription Changed($id: ID!) { dealChanged(id: $id) { __typename id } }';
    const { data, error } = await client.subscription(query, { id: 'none' }).toPromise();
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ name: 'DealError', kind: 'MISSING' });
    expect(requests).toHaveLength(1);
  });

  test('shows each choice, whether it comes from a response or an event', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    const fields = '{ __typename id status selection { __typename id version } }';
    const changed = `subscription Changed($id: ID!) { dealChanged(id: $id) ${fields} }`;
    const choose = `mutation Choose($input: ChooseSelectionInput!) {
      chooseSelection(input: $input) { __typename ... on ChosenSelection { deal ${fields} } }
    }`;
    const chosen = (cashDownCents: number) => ({
      input: { dealId: id, choice: { ...defaultChoice(offer), cashDownCents } },
    });
    const { client } = clientOf(service);
    const read = `query Read($id: ID!) { deal(id: $id) ${fields} }`;
    const shown = () => client.readQuery(read, { id })?.data.deal.selection.version;
    await client.query(read, { id }).toPromise();
    const received: (number | undefined)[] = [];
    const events = client
      .subscription<{ dealChanged: { selection: { version: number } } }>(changed, { id })
      .subscribe(({ data }) => received.push(data?.dealChanged.selection.version));
    await expect.poll(() => received).toEqual([0]);
    await client.mutation(choose, chosen(100_000)).toPromise();
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([0, 1]);
    expect(shown()).toBe(1);
    await clientOf(service).client.mutation(choose, chosen(200_000)).toPromise();
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([0, 1, 2]);
    expect(shown()).toBe(2);
    await client.mutation(choose, chosen(300_000)).toPromise();
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([0, 1, 2, 3]);
    expect(shown()).toBe(3);
    events.unsubscribe();
  });
});
