// Proves that those who ask together share one look, and that nobody is answered from one begun before.
import { expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

test('those who ask in one turn of the event loop share a look, each with their own answer', async () => {
  const look = vi.fn(async (asked: readonly number[]) => asked.map((each) => each * 10));
  const ask = gather(look);
  expect(await Promise.all([ask(1), ask(2), ask(1)])).toEqual([10, 20, 10]);
  expect(look.mock.calls).toEqual([[[1, 2, 1]]]);
});

test('of more than are looked for at once the others share the next look', async () => {
  const look = vi.fn(async (asked: readonly number[]) => asked.map((each) => each * 10));
  const ask = gather(look, 2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([10, 20, 30, 40, 50]);
  expect(look.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]]);
});

test('who asks while a look is under way waits for the next', async () => {
  const looks: (() => void)[] = [];
  const ask = gather(
    (asked: readonly string[]) =>
      new Promise<string[]>((resolve) => {
        const nth = looks.length + 1;
        looks.push(() => resolve(asked.map((each) => `${each} in look ${nth}`)));
      }),
  );
  const first = ask('a');
  await vi.waitFor(() => expect(looks).toHaveLength(1));
  const second = ask('b');
  looks[0]?.();
  expect(await first).toBe('a in look 1');
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  looks[1]?.();
  expect(await second).toBe('b in look 2');
});

test('a look that takes long is not waited for by those who come later', async () => {
  const never = new Promise<string[]>(() => undefined);
  let looks = 0;
  const ask = gather((asked: readonly string[]) => {
    looks += 1;
    return looks === 1 ? never : Promise.resolve([...asked]);
  });
  void ask('hangs');
  await vi.waitFor(() => expect(looks).toBe(1));
  expect(await ask('goes on')).toBe('goes on');
});

test('a look that fails fails for all of its askers, and for nobody after them', async () => {
  let looks = 0;
  const ask = gather(async (asked: readonly string[]) => {
    looks += 1;
    if (looks === 1) throw new Error('gone');
    return asked;
  });
  const both = await Promise.allSettled([ask('a'), ask('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('c')).toBe('c');
});
