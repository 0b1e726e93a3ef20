// The desk's screens on a phone with text of twice the size: nothing stands outside the screen, out of its card or
// dialog, or over something else.
import type { Page } from '@playwright/test';
import { DESK_STATES } from './desk-states.ts';
import { expect, test } from './journey.ts';
import { outside } from './page.ts';

const LARGE_TEXT = ['desk-deals', 'desk-deal', 'desk-deal-chosen', 'desk-settings-webhooks'];

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
