// Actions of a person in a tab: open a path, press and type by accessible name, and wait for text.
import { setTimeout as after } from 'node:timers/promises';
import type { Driver } from './driver.ts';

export interface Tab {
  /** Resolves when the page is hydrated. */
  open(path: string): Promise<void>;
  /** Presses the first visible element of a CSS selector whose accessible name begins with `name`. */
  press(selector: string, name?: string): Promise<void>;
  /** Presses a field and types into it. */
  type(selector: string, name: string, text: string): Promise<void>;
  waitForText(text: string): Promise<void>;
  /** Resolves with the path that matches. */
  waitForPath(pattern: RegExp): Promise<string>;
}

const WAIT_MS = 20_000;
const POLL_MS = 50;
/** Number of polls a target must stay in place before a press, because layout settles late on a busy machine. */
const LOOKS_AT_REST = 4;

export function tabOf(driver: Driver, origin: string): Tab {
  const press = async (selector: string, name = '') => {
    let before = '';
    let looksAtRest = 0;
    const what = `${selector} ${name}`.trim();
    const point = await until(`${what} to press`, async () => {
      const found = await driver.call(locate, selector, name);
      looksAtRest = JSON.stringify(found) === before ? looksAtRest + 1 : 0;
      before = JSON.stringify(found);
      return looksAtRest >= LOOKS_AT_REST ? found : null;
    });
    await driver.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', ...point, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  return {
    open: async (path) => {
      await driver.navigate(origin + path);
      await until(`the scripts of ${path}`, () =>
        driver.call(
          () =>
            'ready' in document.documentElement.dataset || !document.querySelector('script[src]'),
        ),
      );
    },
    press,
    type: async (selector, name, text) => {
      await press(selector, name);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await driver.perform({ type: 'key', id: 'keyboard', actions: keys });
      await until(`“${text}” in ${selector} ${name}`, () =>
        driver.call((typed) => Reflect.get(document.activeElement ?? {}, 'value') === typed, text),
      );
    },
    waitForText: async (text) =>
      void (await until(`“${text}”`, () =>
        // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered does not count.
        driver.call((expected) => document.body.innerText.includes(expected), text),
      )),
    waitForPath: (pattern) =>
      until(`an address like ${pattern}`, async () => {
        const path = await driver.call(() => location.pathname);
        return pattern.test(path) && path;
      }),
  };
}

async function until<Result>(
  what: string,
  look: () => Promise<Result | null | false>,
): Promise<Result> {
  const deadline = performance.now() + WAIT_MS;
  let trouble: unknown;
  while (performance.now() < deadline) {
    try {
      const found = await look();
      if (found !== null && found !== false) return found;
    } catch (error) {
      // Calls fail while one document replaces another.
      trouble = error;
    }
    await after(POLL_MS);
  }
  throw new Error(`Waited in vain for ${what}.`, { cause: trouble });
}

/** Runs in the page. @returns the point to press, or null while there is none */
function locate(selector: string, name: string): { x: number; y: number } | null {
  const nameOf = (element: Element) => {
    const labels = Reflect.get(element, 'labels') as NodeListOf<Element> | null | undefined;
    const texts = labels?.length ? [...labels] : [element];
    const text =
      element.getAttribute('aria-label') ?? texts.map((each) => each.textContent).join(' ');
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const scope = document.querySelector('dialog[open]') ?? document;
  const found = [...scope.querySelectorAll(selector)].find(
    (each) =>
      each.checkVisibility() &&
      !each.matches(':disabled, [aria-disabled=true]') &&
      nameOf(each).startsWith(name),
  );
  if (!found) return null;
  // Lazy parts hydrate later than the rest of the page.
  const isHydrated = Object.keys(found).some((key) => key.startsWith('__reactProps'));
  if (!isHydrated && document.querySelector('script[src]')) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isReached = found.contains(hit) || hit?.closest('label')?.contains(found);
  return isReached ? { x, y } : null;
}
