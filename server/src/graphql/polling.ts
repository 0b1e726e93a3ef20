// Polls for changes made by other processes while anyone is subscribed. Never overlaps itself.

export interface Polling {
  /** Polls while `isNeeded` returns true. */
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
