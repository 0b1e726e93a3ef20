// The desk's screens at 200 % text size: nothing overflows the screen, its card or its dialog, and nothing overlaps.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { brokenAmounts, enlargeText, outside } from './page.ts';
import { STATES } from './states.ts';

const LARGE_TEXT = [
  'desk-deals',
  'desk-deal',
  'desk-deal-chosen',
  'desk-deal-talk',
  'desk-editor',
  'desk-publish',
  'desk-settings-webhooks',
];

for (const { name, open } of STATES.filter((state) => LARGE_TEXT.includes(state.name))) {
  test(`${name} is readable with text of 200 %`, async ({ page, database }) => {
    await open(page, database);
    await enlargeText(page);
    expect(await outside(page)).toEqual([]);
    expect(await overprinted(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    // On the smallest phone, generated content isn't an element, but can widen the page.
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await brokenAmounts(page)).toEqual([]);
  });
}

/** @returns list cells whose text overlaps the next one's */
async function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textBox = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('main li > :not(a)')]
      .filter((cell) => {
        const next = cell.nextElementSibling;
        if (!next?.checkVisibility() || !cell.checkVisibility()) return false;
        const [box, other] = [textBox(cell), textBox(next)];
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return across > 1 && down > 1;
      })
      .map((cell) => cell.outerHTML.slice(0, 100));
  });
}

/** @returns paragraphs whose lines overlap */
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
