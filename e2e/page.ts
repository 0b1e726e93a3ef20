// Functions for scripts that drive a page: waiting until it is ready, and navigating inside it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

/**
 * Resolves when React has hydrated the page's first control, or its heading if it has none.
 * @param part a lazy part to wait for, which hydrates later
 */
export async function hydrated(page: Page, part?: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const control = document.querySelector('main input[type=range], main input[type=radio]');
    const first = control ?? document.querySelector('main h1');
    const element = selector === undefined ? first : document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, part);
}

const ROBOTO = [400, 600, 700].map((weight) => {
  const file = import.meta.resolve(`@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`);
  return { weight: String(weight), base64: readFileSync(fileURLToPath(file)).toString('base64') };
});

/** Sets a loaded page in the font of Android phones. The fonts of test machines differ in width by a tenth. */
export async function setInPhoneFont(page: Page): Promise<void> {
  await page.evaluate(async (faces) => {
    for (const { weight, base64 } of faces) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace('Roboto', bytes, { weight }).load());
    }
  }, ROBOTO);
}

/** Opens a page, and resolves when its event stream has started. */
export async function untilListening(page: Page, open: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse((response) =>
    /subscription DealChanged\b/.test(response.request().postData() ?? ''),
  );
  await open();
  await listening;
}

/** Presses a key without effect. Resolves when the page has reported that a person opened it. */
export async function touch(page: Page): Promise<void> {
  const reported = page.waitForResponse((response) =>
    /mutation MarkOpened\b/.test(response.request().postData() ?? ''),
  );
  await page.keyboard.press('Shift');
  await reported;
}

/** Navigates like a link in the page, without loading a document. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // The router starts listening shortly after hydration.
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Unpins sticky and fixed elements, so a check of the whole page also sees the content under them. */
export async function unpin(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`main :is(nav, [aria-label="Your selection in short"]),
      dialog form > :last-child { position: static !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Crashes the page by removing an element that React is about to remove. */
export async function breakPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm selection' }).first().click();
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.remove();
    dialog.dispatchEvent(new Event('close'));
  });
}

/** Opens a page and blocks its scripts. @returns a function that releases them and waits for hydration */
export async function holdScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#state').waitFor({ state: 'attached' });
  return async () => {
    resolve();
    await hydrated(page);
  };
}

/** Fast-forwards the CSS animations that time the messages of a page without scripts. */
export async function afterSeconds(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) animation.currentTime = ms;
  }, seconds * 1_000);
}

/** Opens the confirm dialog from the panel or the bar, and accepts the suggestion if nothing is chosen yet. */
export async function openConfirmDialog(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Confirm selection' }).first().click();
  return withSomethingChosen(page, page.getByRole('dialog', { name: 'Confirm selection' }));
}

/** Accepts and saves the suggestion if nothing is chosen yet. */
export async function withSomethingChosen(page: Page, place: Locator): Promise<Locator> {
  const take = place.getByRole('button', { name: 'Use this option' });
  const name = place.getByRole('textbox', { name: 'Full name' });
  await take.or(name).waitFor();
  if (await take.isVisible()) {
    const saved = page.waitForResponse((response) =>
      /mutation ChooseSelection\b/.test(response.request().postData() ?? ''),
    );
    await take.click();
    await saved;
  }
  await name.waitFor();
  return place;
}

/**
 * Calls `act` at the moment of the next press. An earlier change would let the page's automatic retry
 * remove the button before the press.
 */
export async function whenPressed(page: Page, act: () => void): Promise<void> {
  await page.exposeFunction('onPressed', act);
  await page.evaluate(() => {
    const report = () => (window as unknown as { onPressed(): void }).onPressed();
    document.addEventListener('click', report, { capture: true, once: true });
  });
}

/** Doubles the text size, like the browser's setting. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Unfolds the money-out chart, which is only open by default on wide screens. */
export async function openChart(page: Page): Promise<void> {
  // Its script unfolds it if there is room.
  const chart = page.locator('#pay details[data-opened]').filter({ has: page.locator('figure') });
  const isOpen = await chart.evaluate((details) => details.hasAttribute('open'));
  if (!isOpen) await chart.locator('summary').first().click();
}

/** @returns the amounts that are broken across lines */
export async function brokenAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const amount of node.textContent?.matchAll(/[$€][\d.,]+/g) ?? []) {
        if (!node.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.setStart(node, amount.index);
        range.setEnd(node, amount.index + amount[0].length);
        if (range.getClientRects().length > 1) broken.push(amount[0]);
      }
    }
    return broken;
  });
}

/** @returns text and controls that overflow the window, a card or a dialog, outside of scrollable areas */
export async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (each: Element): boolean => {
      const parent = each.parentElement;
      if (!parent || parent === document.body || parent.matches('dialog')) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent);
    };
    return [...document.querySelectorAll('header *, nav *, main *, dialog[open] *')]
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        const edge = each.closest('dialog')?.getBoundingClientRect().right ?? innerWidth;
        const hidden = getComputedStyle(each).clipPath !== 'none' || !each.checkVisibility();
        const leaves = width > 1 && (right > edge + 1 || left < -1);
        return leaves && !hidden && !each.closest('svg') && !scrolls(each);
      })
      .map((each) => each.outerHTML.slice(0, 100));
  });
}
