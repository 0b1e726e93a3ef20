// Proves that leaving an event stream goes unnoticed where the browser cannot iterate over a body, as in WebKit.
import { afterEach, expect, test } from 'vitest';
import { pipe, subscribe } from 'wonka';
import { createDealClient } from './client.ts';

const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);

afterEach(() => {
  process.off('unhandledRejection', onRejection);
});

/** A stream of events that goes on until it is aborted, without the async iterator that WebKit lacks. */
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
  // Node reports rejections after the microtasks of the turn in which they happen.
  await new Promise((done) => setTimeout(done, 20));
  expect(rejections).toEqual([]);
});
