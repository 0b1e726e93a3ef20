// Tests of what is asked for while it runs.
import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('what is asked for while it runs is done once more when it is through, however often it was asked for', async () => {
  const ends: (() => void)[] = [];
  const run = coalesced(() => new Promise<void>((resolve) => ends.push(resolve)));
  const through = run();
  run();
  run();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await through;
  expect(ends).toHaveLength(2);
});

test('it runs again after a run that failed', async () => {
  let runs = 0;
  const run = coalesced(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no connection');
  });
  await expect(run()).rejects.toThrow('no connection');
  await run();
  expect(runs).toBe(2);
});
