// Loads a script of ours, again when that failed: a moment without network must not end the page.
import { MOST_TRIES, onWake, retryDelayMs } from '../client/retry.ts';

/** In a browser this never fails: after MOST_TRIES it waits for the network or the reader to come back. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await tryRepeatedly(load);
    } catch (error) {
      // A server has its files: what is missing there stays missing.
      if (typeof window === 'undefined') throw error;
      await wakeUp();
    }
  }
}

/** Fails after so many tries, on a server after the first. */
export async function tryRepeatedly<Module>(
  load: () => Promise<Module>,
  mostTries = MOST_TRIES,
): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined' || tries === mostTries) throw error;
      await wakeUp(retryDelayMs(tries));
    }
  }
}

/** Resolves on waking, or after so long. */
async function wakeUp(afterMs?: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const stopListening = onWake(() => end());
    const timer = afterMs === undefined ? undefined : setTimeout(() => end(), afterMs);
    const end = () => {
      stopListening();
      clearTimeout(timer);
      resolve();
    };
  });
}
