// A stand-in for the browser APIs that the client code uses: new for each test, with a clock that the test moves.
import { afterEach, beforeEach, vi } from 'vitest';

/** Call it once, outside of the tests. */
export function standInBrowser() {
  const browser = {
    /** Hears `online` and `storage`. */
    window: new EventTarget(),
    /** What `localStorage` holds. */
    stored: new Map<string, string>(),
    online: true,
    goOnline: () => {
      browser.online = true;
      browser.window.dispatchEvent(new Event('online'));
    },
  };
  beforeEach(() => {
    vi.useFakeTimers();
    const stored = new Map<string, string>();
    Object.assign(browser, { window: new EventTarget(), stored, online: true });
    vi.stubGlobal('window', browser.window);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('navigator', {
      get onLine() {
        return browser.online;
      },
    });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return browser;
}
