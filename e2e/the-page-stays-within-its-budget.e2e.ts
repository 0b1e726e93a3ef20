// Byte budget of the page: what a phone must download before the page is interactive.
import { INTERFACE_LANGUAGES } from '@forecourt/domain';
import { expect, hydrated, test } from './journey.ts';

/** German texts are 3 KB longer than English ones. */
const SCRIPT_BUDGET_KB = 134;
const SCRIPT_FILES = 6;
const ALL_SCRIPT_BUDGET_KB = 150;
const FONT_BUDGET_BYTES = 6 * 1024;

for (const kind of ['', '/summary']) {
  test(`scripts that /deal/{id}${kind} needs to be interactive are at most ${SCRIPT_BUDGET_KB} KB`, {
    tag: '@any-size',
  }, async ({ page, newDeal }) => {
    const { id } = await newDeal('sienna-everything');
    const path = `/deal/${id}${kind}`;
    const html = await (await page.request.get(path)).text();
    const named = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file));
    // Holds back all other scripts until the page is hydrated. Later downloads don't count,
    // so the result doesn't depend on the machine's speed.
    const { promise: answered, resolve: letGo } = Promise.withResolvers<void>();
    let bytes = 0;
    await page.route('**/*.js', async (route) => {
      const isEarly = named.has(new URL(route.request().url()).pathname);
      if (!isEarly) await answered;
      await route.continue();
    });
    page.on('response', (response) => {
      if (!named.has(new URL(response.url()).pathname)) return;
      expect(response.headers()['content-encoding'], response.url()).toBe('br');
      bytes += Number(response.headers()['content-length']);
    });
    await page.goto(path, { waitUntil: 'commit' });
    // On the summary, waits for the first control, because its statement has none.
    await hydrated(page, kind === '' ? undefined : 'main a');
    // Change events before hydration must not replace the server's HTML.
    await page.waitForTimeout(1_500);
    const rendered = kind === '' ? 'What you pay for, and who charges it' : 'Where the money goes';
    await expect(page.getByText(rendered)).toBeVisible();
    letGo();
    expect(named.size).toBeLessThanOrEqual(SCRIPT_FILES);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET_KB * 1024);
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test(`scripts named by either page are at most ${SCRIPT_BUDGET_KB} KB in every language`, {
  tag: '@any-size',
}, async ({ request, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  for (const language of INTERFACE_LANGUAGES) {
    for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
      const html = await (await request.get(`${path}?lang=${language}`)).text();
      expect(html).toContain(`<html lang="${language}"`);
      const named = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file));
      let bytes = 0;
      for (const file of named) {
        const headers = { 'accept-encoding': 'br' };
        const response = await request.get(file ?? '', { headers });
        bytes += Number(response.headers()['content-length']);
      }
      expect(bytes, `${language} ${path}`).toBeGreaterThan(50 * 1024);
      expect(bytes, `${language} ${path}`).toBeLessThanOrEqual(SCRIPT_BUDGET_KB * 1024);
    }
  }
});

test(`all scripts of the deal page, the dialog included, are at most ${ALL_SCRIPT_BUDGET_KB} KB`, {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length']);
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm selection' }).first().click();
  await page.getByRole('button', { name: 'Use this option' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  expect(bytes).toBeGreaterThan(SCRIPT_BUDGET_KB * 1024);
  expect(bytes).toBeLessThanOrEqual(ALL_SCRIPT_BUDGET_KB * 1024);
});

test('the icon font is preloaded, fetched once and under 6 KB', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal('sienna-everything');
  await page.goto(`/deal/${id}`, { waitUntil: 'load' });
  await hydrated(page);
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

test('a page contains its whole style sheet and fetches no other', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(request.url());
  });
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`, { waitUntil: 'load' });
  await hydrated(page);
  await expect(page.locator('style')).toHaveCount(1);
  expect(sheets).toEqual([]);
});

test('@any-size only the page’s own style sheet delays its first paint', async ({
  request,
  newDeal,
}) => {
  const { id } = await newDeal('sienna-everything');
  for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
    const html = await (await request.get(path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    // A preloaded font would also block rendering. Module scripts do not.
    expect(head, path).not.toMatch(/rel="(preload|stylesheet)"|<script(?! type="module")/);
    expect(head, path).toMatch(/<script type="module"/);
  }
});
