// Tests for slow connections: they are closed in time, and do not delay other requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { setStage } from '../../scripts/trials/stage.ts';
import { openSlowly } from './slow-connections.ts';

test('slow connections are closed, and do not take the places of others', {
  timeout: 60_000,
}, async () => {
  const { service, deals, close } = await setStage({ deals: 1 });
  onTestFinished(close);
  const page = `/deal/${deals[0]?.id}`;
  const slow = openSlowly(service.port, 30, page);
  await sleep(2_000);
  expect((await fetch(service.url + page)).status).toBe(200);
  const { stillOpen, openMs } = await slow;
  expect(stillOpen).toBe(0);
  for (const [kind, times] of openMs) {
    expect(times, kind).toHaveLength(6);
    expect(Math.max(...times), kind).toBeLessThan(20_000);
  }
});
