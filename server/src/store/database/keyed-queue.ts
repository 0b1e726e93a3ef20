// Keyed queue: runs work with the same key in sequence, without delaying other keys.

export type KeyedQueue = <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer>;

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const running = before ? before.then(work, work) : work();
    last.set(key, running);
    try {
      return await running;
    } finally {
      if (last.get(key) === running) last.delete(key);
    }
  };
}
