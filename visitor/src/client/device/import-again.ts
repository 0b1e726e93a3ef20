// Imports a script of ours, again after a failure: a moment without a network must not end the page.
import { onWake, retryDelayMs } from '@forecourt/ui/retry';
import { isScriptGone, renewPage } from './reload.ts';

/**
 * Tries again after a while, or when the network or the reader comes back. A script that no server has any more
 * belongs to an outdated page, which is replaced. On a server it fails at once.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      if (await isScriptGone()) renewPage();
      await new Promise<void>((resolve) => {
        const stop = onWake(() => end());
        const timer = setTimeout(() => end(), retryDelayMs(failures));
        const end = () => {
          stop();
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
