// Tests for the benchmarks' recorded requests: they match the requests of the app.
import { expect, test } from 'vitest';
import { browserRequests } from '../bench/browser-requests.ts';
import { recordRequests, shapeOf } from './record-requests.ts';

/** Excludes the favicon, which headless Chromium doesn't request. */
const shapesOf = (requests: Parameters<typeof shapeOf>[0][]) =>
  [...new Set(requests.filter(({ path }) => path !== '/favicon.svg').map(shapeOf))].toSorted();

test('Chromium’s requests match the recorded ones; otherwise run "npm run record-requests"', {
  timeout: 120_000,
}, async () => {
  const recorded = browserRequests();
  const sent = await recordRequests(() => undefined);
  expect(shapesOf([...sent])).toEqual(shapesOf([...recorded]));
  // Compares variables too, because the benchmarks would miss a new one.
  for (const { body } of sent) {
    if (!body) continue;
    const same = recorded.find((each) => each.body?.operationName === body.operationName);
    expect(same?.body).toEqual(body);
  }
});
