// Limits how many parts of the outbox use the database at a time.
export type Limit = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Limits concurrent work, so that most database connections stay free for buyers. */
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
