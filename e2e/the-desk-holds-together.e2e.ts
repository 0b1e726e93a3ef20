// The desk's screens on the smallest phone and with text of twice the size: nothing stands outside the screen, out of
// its card or dialog, or over something else.
import type { Page } from '@playwright/test';
import { DESK_STATES } from './desk-states.ts';
import { expect, test } from './journey.ts';

const LARGE_TEXT = ['desk-deals', 'desk-deal', 'desk-deal-chosen', 'desk-settings-webhooks'];

for (const { name, complaint, open } of DESK_STATES) {
  test(`${name} fits a phone of 320 px`, { tag: '@any-size' }, async ({
    page,
    database,
    watch,
  }) => {
    if (complaint) watch.expect(complaint);
    await open(page, database);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await outside(page)).toEqual([]);
  });
}

for (const { name, open } of DESK_STATES.filter((state) => LARGE_TEXT.includes(state.name))) {
  test(`${name} can be read with text of 200 %`, { tag: '@any-size' }, async ({
    page,
    database,
  }) => {
    await open(page, database);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await outside(page)).toEqual([]);
    expect(await overprinted(page)).toEqual([]);
  });
}

/** Text and controls that reach out of the window, or out of a card or dialog; what scrolls by itself may. */
async function outside(page: Page): Promise<string[]> {
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

/** Paragraphs whose lines stand closer than their letters are high. */
async function overprinted(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((each) => {
        const { lineHeight, fontSize } = getComputedStyle(each);
        const ownText = [...each.childNodes].some(
          (node) => node instanceof Text && node.data.trim(),
        );
        return ownText && Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
      })
      .map((each) => each.outerHTML.slice(0, 100)),
  );
}
