// Deferred parts: a page that the server draws has them, one that the browser asks for gets them after the rest.
import { reviseDeal } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { expect, goWithin, takenOver, test, vehicleName } from './journey.ts';

for (const screen of ['', '/summary']) {
  test(`the history of /deal/{id}${screen} is in the server's page, and comes later by itself`, async ({
    page,
    newDeal,
    database,
    watch,
  }) => {
    const [first, second] = [await newDeal(), await newDeal('mx-5-cash')];
    await reviseDeal(database, second.id, second.offer, new Date());
    const drawn = await (await page.request.get(`/deal/${second.id}${screen}`)).text();
    expect(drawn).toContain('Offer revised');

    await page.addInitScript(holdBackDeferredParts);
    await page.goto(`/deal/${first.id}`);
    await takenOver(page);
    const asked = page.waitForRequest(
      (request) => request.postData()?.includes(second.id) ?? false,
    );
    await goWithin(page, `/deal/${second.id}${screen}`);
    expect((await asked).postData()).toContain('...Deal_history @defer');

    const heading = page.getByRole('heading', { name: 'History of this offer' });
    await expect(page.getByRole('main')).toContainText(vehicleName(second));
    await expect.poll(() => page.evaluate(() => (window as unknown as Held).held)).toBe(1);
    await expect(heading).toBeHidden();

    const before = await tops(page);
    await page.evaluate(() => (window as unknown as Held).letGo());
    await expect(heading).toBeVisible();
    await expect(page.getByText('Offer revised')).toBeVisible();
    expect(Object.keys(before).length).toBeGreaterThan(2);
    expect(await tops(page)).toMatchObject(before);
    const operation = screen === '' ? 'DealPage' : 'DealSummary';
    expect(watch.operations.filter((name) => name === operation)).toHaveLength(1);
  });
}

interface Held {
  held: number;
  letGo(): void;
}

/** Runs in the page: of an answer in parts, all but the first wait until they are let go. */
function holdBackDeferredParts(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { held: 0, letGo: resolve };
  Object.assign(window, state);
  const ask = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const response = await ask(...request);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('multipart/mixed') || !response.body) return response;
    const text = await response.text();
    // The first part ends with the second boundary.
    const end = text.indexOf('---', text.indexOf('---') + 3) + 3;
    const parts = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        const bytes = new TextEncoder();
        controller.enqueue(bytes.encode(text.slice(0, end)));
        (window as unknown as Held).held += 1;
        await promise;
        controller.enqueue(bytes.encode(text.slice(end)));
        controller.close();
      },
    });
    return new Response(parts, { headers: response.headers, status: response.status });
  };
}

/** Where each heading stands, by its words; those that were never near the screen are not laid out. */
async function tops(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('main h1, main h2')];
    const places = headings.map((heading): [string, number] => {
      const { top, height } = heading.getBoundingClientRect();
      return [heading.textContent ?? '', height === 0 ? Number.NaN : Math.round(top + scrollY)];
    });
    return Object.fromEntries(places.filter(([, top]) => !Number.isNaN(top)));
  });
}
