// Dynamic import with retries, so that a short loss of connection doesn't break the page.
import { onWake, retryDelayMs } from '@forecourt/ui/retry';
import { isScriptGone, renewPage } from './reload.ts';

/**
 * Retries after a delay, or when the network or the user returns. If the script is gone from the server, the
 * page is outdated and reloads. During server-side rendering it fails at once.
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
