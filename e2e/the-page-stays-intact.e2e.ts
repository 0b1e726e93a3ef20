// The page stays intact while its scripts load in pieces, and when a part of it fails.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';
import { breakPage, holdScripts, openChart, unpin } from './page.ts';

/** Script of a lazy part, which the server renders and which hydrates later. */
const CHART = /\/MoneyOutChart-[^/]*\.js$/;

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your selection' });
/** Excludes the copy that React hides while its script is missing. */
const chart = (page: Page) => page.locator('#pay details:has(figure)').filter({ visible: true });

/** Marks the server-rendered elements. */
async function mark(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('main *')];
    for (const element of elements) Object.assign(element, { renderedByServer: true });
    return elements.length;
  });
}

async function countMarked(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((element) => 'renderedByServer' in element)
        .length,
  );
}

test('choices made before every script has loaded are saved, and a late part shows them once it has loaded', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(CHART, async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const marked = await mark(page);
  await expect(chart(page)).toBeAttached();
  await page.getByRole('radio', { name: 'Finance, 48 months' }).check();
  await expect(panel(page)).toContainText('Saved');
  await expect(panel(page)).toContainText('48');
  expect(held).toBe(1);
  // No outdated figure is shown as current.
  await expect(chart(page)).not.toBeAttached();
  resolve();
  await expect(chart(page)).toContainText('48 months');
  // The page was hydrated, not rendered again. Only the chart and the mark of the chosen option were replaced.
  expect(await countMarked(page)).toBeGreaterThan(marked * 0.8);
});

test('every server-rendered element survives hydration', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  const letGo = await holdScripts(page, `/deal/${id}`);
  const marked = await mark(page);
  await letGo();
  await expect.poll(() => page.locator('html[data-ready]').count()).toBe(1);
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  expect(await countMarked(page)).toBe(marked);
});

test('a page whose first frames are late hydrates once', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  let listening = 0;
  page.on('request', (request) => {
    if (/subscription DealChanged\b/.test(request.postData() ?? '')) listening += 1;
  });
  await page.addInitScript(() => {
    window.requestAnimationFrame = (act) => Number(setTimeout(() => act(performance.now()), 700));
    window.cancelAnimationFrame = (frame) => clearTimeout(frame);
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await expect.poll(() => listening).toBe(1);
  // A second app in the same root would open another stream.
  await page.waitForTimeout(1_500);
  expect(listening).toBe(1);
  await page.getByRole('radio', { name: 'Finance, 48 months' }).check();
  await expect(panel(page)).toContainText('Saved');
});

test('a page that crashes restarts with the whole choice, and shows an error the second time', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  watch.expect(/removeChild/);
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Finance, 48 months' }).check();
  await breakPage(page);
  await expect.poll(() => watch.documents).toHaveLength(2);
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Finance, 48 months' })).toBeChecked();
  await breakPage(page);
  await expect(page.getByRole('alert')).toContainText('This page stopped working');
  await expect(page.getByRole('alert')).toContainText('Nothing you chose is lost');
  expect(watch.documents).toHaveLength(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Finance, 48 months' })).toBeChecked();
});

test('the months of the chart do not overlap on the narrowest phone, even in German', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['bmw-430i-berlin', 'sienna-everything']) {
    const { id } = await newDeal(name);
    await page.goto(`/deal/${id}`);
    await openChart(page);
    await unpin(page);
    const boxes = await page.locator('#pay figure svg > text').evaluateAll((all) =>
      all.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(boxes.length).toBeGreaterThan(2);
    for (const [index, { left }] of boxes.slice(1).entries()) {
      expect(left - (boxes[index]?.right ?? 0), `${name} ${index}`).toBeGreaterThan(4);
    }
  }
});

test('at twice the text size a summary is no wider than the phone, and the languages are beside the logo', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const buyer = { name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' };
  const { id } = await newDeal('bmw-430i-berlin', { buyer });
  await page.goto(`/deal/${id}/summary`);
  await hydrated(page);
  await unpin(page);
  const { wide, logoEnd, languagesStart } = await page.evaluate(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync('html { font-size: 32px !important; }');
    document.adoptedStyleSheets.push(larger);
    const { scrollWidth, clientWidth } = document.documentElement;
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      wide: scrollWidth - clientWidth,
      logoEnd: box('header :is(img, strong)')?.right ?? Number.NaN,
      languagesStart: box('#languages')?.left ?? Number.NaN,
    };
  });
  expect(wide).toBe(0);
  expect(languagesStart).toBeGreaterThanOrEqual(logoEnd);
});
