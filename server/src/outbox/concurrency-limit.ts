// Limits concurrency: how much of the outbox reads and writes the database at one time.
export type Limit = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** So many at a time: the connections to the database are there for buyers first. */
export function createLimit(most: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
