// Work with the same key runs one after the other; work with other keys is not delayed.

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
