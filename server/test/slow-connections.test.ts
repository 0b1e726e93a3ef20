// Connections that take their time, in short: the whole trial is `npm run trials -- --only=slow`.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSlowly } from '../../scripts/trials/slow.ts';
import { startService } from './service.ts';

test('slow connections are closed, and take nobody’s place', { timeout: 60_000 }, async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  const slow = openSlowly(Number(new URL(service.url).port), 30, `/deal/${id}`);
  await sleep(2_000);
  expect((await service.fetch(`/deal/${id}`)).status).toBe(200);
  const { stillOpen, openMs } = await slow;
  expect(stillOpen).toBe(0);
  for (const [kind, times] of openMs) {
    expect(times, kind).toHaveLength(6);
    expect(Math.max(...times), kind).toBeLessThan(20_000);
  }
});
