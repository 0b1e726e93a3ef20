// What any script that drives the page needs: when it answers, and how to go on inside it.
import type { Locator, Page } from '@playwright/test';

/**
 * Resolves when React has hydrated the page: its first control, or its heading where it has none.
 * Parts with a script of their own hydrate later: name one to wait for it.
 */
export async function hydrated(page: Page, part?: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const control = document.querySelector('main input[type=range], main input[type=radio]');
    const first = control ?? document.querySelector('main h1');
    const element = selector === undefined ? first : document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, part);
}

/** Opens a page, and resolves when the service has begun to send it change events. */
export async function untilListening(page: Page, open: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse((response) =>
    /subscription DealChanged\b/.test(response.request().postData() ?? ''),
  );
  await open();
  await listening;
}

/** Presses a key that does nothing in a hydrated page. Resolves when the page has reported that a person is there. */
export async function touch(page: Page): Promise<void> {
  const reported = page.waitForResponse((response) =>
    /mutation MarkOpened\b/.test(response.request().postData() ?? ''),
  );
  await page.keyboard.press('Shift');
  await reported;
}

/** Goes to an address as a link in the page would: without loading a document. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // Hydrated, it listens a moment later.
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Takes what sticks to an edge off it: a check of the whole page must see what happens to be under it. */
export async function unpin(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`main :is(nav, [aria-label="Your selection in short"]),
      dialog form > :last-child { position: static !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Takes away under React's feet what it is about to take away itself. */
export async function breakPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm selection' }).first().click();
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.remove();
    dialog.dispatchEvent(new Event('close'));
  });
}

/** Opens a page whose scripts do not come before the function it answers is called; resolves then when it is hydrated. */
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

/** The style sheet counts the seconds of a page without script: puts its clock forward. */
export async function afterSeconds(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) animation.currentTime = ms;
  }, seconds * 1_000);
}

/** Opens the dialog from the panel of a desktop or the bar of a phone; where nothing is chosen yet, takes the suggestion. */
export async function openConfirmDialog(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Confirm selection' }).first().click();
  return withSomethingChosen(page, page.getByRole('dialog', { name: 'Confirm selection' }));
}

/** Where nothing is chosen yet, what is suggested is taken, and saved. */
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
 * Calls `act` in the moment of the next press. What is to change by a press must not change before it: the
 * page tries again by itself, and what would be pressed is gone then.
 */
export async function whenPressed(page: Page, act: () => void): Promise<void> {
  await page.exposeFunction('tellPressed', act);
  await page.evaluate(() => {
    const tell = () => (window as unknown as { tellPressed(): void }).tellPressed();
    document.addEventListener('click', tell, { capture: true, once: true });
  });
}

/** As somebody has set it in the browser: text of twice the size. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Unfolds the chart of money out, which only a wide screen shows at once. */
export async function openChart(page: Page): Promise<void> {
  // Its script opens it where there is room.
  const chart = page.locator('#pay details[data-opened]').filter({ has: page.locator('figure') });
  const isOpen = await chart.evaluate((details) => details.hasAttribute('open'));
  if (!isOpen) await chart.locator('summary').first().click();
}

/** Amounts of which a part stands on another line. */
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

/** Text and controls that reach out of the window, or out of a card or dialog; what scrolls by itself may. */
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
