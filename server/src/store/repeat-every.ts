// Background work that repeats until it is stopped, and never overlaps itself.

export interface Repeating {
  /** Runs the work now, unless it is running. @returns a promise that resolves when it is done */
  run(): Promise<void>;
  /** Stops, and waits for running work. */
  stop(): Promise<void>;
}

export function repeatEvery(
  everyMs: number,
  work: () => Promise<void>,
  logError: (error: unknown) => void,
): Repeating {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .catch(logError)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
