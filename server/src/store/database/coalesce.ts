// Coalesces lookups: all lookups of one turn of the event loop share one query.

interface Waiting<Key, Answer> {
  readonly key: Key;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * `findMany` returns results in the order of its keys. No caller joins a query that was already sent, because it may
 * predate a change that the caller knows of.
 */
export function coalesce<Key, Answer>(
  findMany: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = [];

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await findMany(batch.map(({ key }) => key));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ key, resolve, reject });
    });
}
