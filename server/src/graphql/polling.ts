// Looks again and again for what other processes changed, one look at a time, and only while somebody waits for it.

export interface Polling {
  /** Goes on until nobody waits any more. */
  start(): void;
  stop(): void;
}

export interface PollingOptions {
  readonly everyMs: number;
  isNeeded(): boolean;
  poll(): Promise<void>;
  logError(error: unknown): void;
}

export function createPolling({ everyMs, isNeeded, poll, logError }: PollingOptions): Polling {
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    if (timer || !isNeeded()) return;
    timer = setTimeout(() => {
      poll()
        .catch(logError)
        .finally(() => {
          timer = undefined;
          start();
        });
    }, everyMs);
  }

  return { start, stop: () => clearTimeout(timer) };
}
