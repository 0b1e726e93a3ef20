// The byte budget: what a phone must fetch before the page answers.
import { expect, noteTakeOver, takenOver, test } from './journey.ts';

const SCRIPT_BUDGET_BYTES = 110 * 1024;
const FONT_BUDGET_BYTES = 6 * 1024;

for (const kind of ['', '/summary']) {
  test(`script fetched before /deal/{id}${kind} answers is at most 110 KB`, async ({
    page,
    newDeal,
  }, testInfo) => {
    const encodings = new Map<string, string | undefined>();
    page.on('response', (response) => {
      encodings.set(response.url(), response.headers()['content-encoding']);
    });
    const { id } = await newDeal('sienna-everything');
    await noteTakeOver(page);
    await page.goto(`/deal/${id}${kind}`, { waitUntil: 'load' });
    await takenOver(page);
    await page.waitForTimeout(300);
    const scripts = await page.evaluate(() => {
      const answersMs = performance.getEntriesByName('taken-over')[0]?.startTime ?? 0;
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < answersMs)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
    });
    expect(scripts.length).toBeGreaterThan(0);
    for (const { name, bytes } of scripts) {
      expect(encodings.get(name), name).toBe('br');
      expect(bytes, name).toBeGreaterThan(0);
    }
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    testInfo.annotations.push({ type: 'script', description: `${total} bytes brotli` });
    expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
  });
}

test('the icon font is preloaded, fetched once and under 6 KB', async ({ page, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  await page.goto(`/deal/${id}`, { waitUntil: 'load' });
  await takenOver(page);
  await page.waitForTimeout(300);
  const preloaded = page.locator('link[rel=preload][as=font]');
  await expect(preloaded).toHaveCount(1);
  const fonts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize })),
  );
  expect(fonts).toHaveLength(1);
  expect(fonts[0]?.path).toBe(await preloaded.getAttribute('href'));
  expect(fonts[0]?.encodedBodySize).toBeLessThan(FONT_BUDGET_BYTES);
  expect(await page.evaluate(() => document.fonts.check('16px "Material Design Icons"'))).toBe(
    true,
  );
});

test('the style sheet comes in the page and not a second time', async ({ page, newDeal }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`, { waitUntil: 'load' });
  await takenOver(page);
  await page.waitForTimeout(300);
  expect(sheets).toEqual([]);
});
