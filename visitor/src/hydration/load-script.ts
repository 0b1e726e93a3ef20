// Loads a script of ours, again when that failed: a moment without network must not end the page.
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import { isScriptGone, renewPage } from '../client/device/reload.ts';

/**
 * After every MOST_TRIES failures it waits for the network or the reader to come back. It fails only
 * after `giveUpAfter` tries, and on a server at once: what is missing there stays missing. A script that no
 * server has is that of an outdated page, which is replaced.
 */
export async function loadScript<Module>(
  load: () => Promise<Module>,
  giveUpAfter = Number.POSITIVE_INFINITY,
): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      if (await isScriptGone()) renewPage();
      if (tries >= giveUpAfter) throw error;
      await wakeUp(tries % MOST_TRIES);
    }
  }
}

/** Resolves on waking, or when it is time for another try; 0: only on waking. */
async function wakeUp(failures: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const stopListening = onWake(() => end());
    const timer = failures > 0 ? setTimeout(() => end(), retryDelayMs(failures)) : undefined;
    const end = () => {
      stopListening();
      clearTimeout(timer);
      resolve();
    };
  });
}
