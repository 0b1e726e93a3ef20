// A stand-in for the browser APIs that the client uses: new for each test, with a clock that the
// test controls.
import { afterEach, beforeEach, vi } from 'vitest';

/** Installs the stand-in for all tests of a file. Call it outside of the tests. */
export function standInBrowser() {
  const browser = {
    /** Dispatches `online` and `storage`. */
    window: new EventTarget(),
    /** The content of `localStorage`. */
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
