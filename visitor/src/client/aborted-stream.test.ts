// Tests that aborting an event stream causes no unhandled rejection in WebKit, whose bodies aren't iterable.
import { afterEach, expect, test } from 'vitest';
import { pipe, subscribe } from 'wonka';
import { createDealClient } from './client.ts';

const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);

afterEach(() => {
  process.off('unhandledRejection', onRejection);
});

/** Returns an event stream that runs until it is aborted, without an async iterator, as in WebKit. */
const webKitFetch: typeof fetch = async (_input, init) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const event =
        'event: next\ndata: {"data":{"dealChanged":{"__typename":"Deal","id":"d"}}}\n\n';
      controller.enqueue(new TextEncoder().encode(event));
      init?.signal?.addEventListener('abort', () =>
        controller.error(new DOMException('Fetch is aborted', 'AbortError')),
      );
    },
  });
  Object.defineProperty(body, Symbol.asyncIterator, {
    value: undefined,
    configurable: true,
    writable: true,
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

test('an aborted event stream leaves no unhandled rejection', async () => {
  process.on('unhandledRejection', onRejection);
  const { client } = createDealClient({ url: 'http://forecourt.test/', fetch: webKitFetch });
  const { promise: first, resolve } = Promise.withResolvers<unknown>();
  const { unsubscribe } = pipe(
    client.subscription('subscription DealChanged { dealChanged(id: "d") { __typename id } }', {}),
    subscribe(({ data }) => resolve(data)),
  );
  expect(await first).toMatchObject({ dealChanged: { id: 'd' } });
  unsubscribe();
  // Node reports unhandled rejections after the current microtasks.
  await new Promise((done) => setTimeout(done, 20));
  expect(rejections).toEqual([]);
});
