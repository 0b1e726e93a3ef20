// Every page fits a longer, accented, right-to-left language. Nothing is clipped, concatenated or untranslated.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confirming, withdrawDeal } from '@forecourt/server';
import { createApp, createRenderer, loadBuiltVisitor } from '@forecourt/server/service';
import { confirmInput } from '../server/test/confirming.ts';
import { expect, test } from './journey.ts';
import { unpin } from './page.ts';
import { buildPseudo } from './pseudo-language.ts';

/** Inside the repository, so server-side rendering can resolve imports. */
const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));

/** Names of days and months, which the locale's formats produce. */
const DATES = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, month + 1).toLocaleDateString('en-US', { dateStyle: 'full' }),
).join();

test('texts of any length, with accents, from left to right or right to left, fit at 320 and 1440 px', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  test.setTimeout(120_000);
  // Blocked scripts, and the files they would have used.
  watch.expect(/^left the origin|net::ERR_FAILED|status of 404|was preloaded using link preload/);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'pseudo-'));
  const visitor = await loadBuiltVisitor(await buildPseudo(folder));
  const renderer = createRenderer();
  const app = createApp({ database, visitor, renderer, logLevel: 'silent' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const [deal, lease, confirmed, withdrawn] = [
    await newDeal('sienna-everything'),
    await newDeal('xc60-lease'),
    await newDeal('ioniq-6-used'),
    await newDeal(),
  ];
  await confirming(database)(confirmInput(confirmed).input as never, new Date());
  await withdrawDeal(database, withdrawn.id, new Date());
  const pages = [deal, lease, confirmed, withdrawn].flatMap(({ id, offer }) =>
    [`/deal/${id}`, `/deal/${id}/summary`].map((path) => ({ path, own: JSON.stringify(offer) })),
  );
  // Blocks scripts, which would replace the server's texts with English.
  await page.route('**/*.js', (route) => route.abort());
  for (const { path, own } of [...pages, { path: '/not-found', own: '' }]) {
    await page.goto(`${url}${path}?lang=en`);
    await unpin(page);
    // A receipt keeps its texts as they were at confirmation.
    if (path !== `/deal/${confirmed.id}/summary`) {
      const found = await page.evaluate(textProblems, own + DATES);
      expect(found, path).toEqual({ glued: [], forgotten: [] });
    }
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir);
        expect(await page.evaluate(cut), `${path} ${width} ${dir}`).toEqual([]);
      }
    }
  }
  await app.close();
  await renderer.close();
  rmSync(folder, { recursive: true });
});

/** Runs in the page. Returns concatenated texts, and texts without pseudolocalization. */
function textProblems(own: string): { glued: string[]; forgotten: string[] } {
  const found = { glued: [] as string[], forgotten: [] as string[] };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const around = node.parentElement;
    if (!around || around.closest('script, style, noscript, time, #languages')) continue;
    if (/⟧ ?⟦/.test(text)) found.glued.push(text);
    // Facts of the car are the dealership's words, in any combination.
    const words = text.match(/[a-z]{3,}/gi) ?? [];
    const isOwn = words.every((word) => own.toLowerCase().includes(word.toLowerCase()));
    if (!isOwn) found.forgotten.push(text);
  }
  return found;
}

/** Runs in the page. Returns whatever overflows or is clipped. */
function cut(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, clipPath, position, textOverflow } = getComputedStyle(element);
    const isHidden = clipPath !== 'none' && position === 'absolute';
    // An ellipsis is fine for the preview of a folded text.
    const isTeaser = textOverflow === 'ellipsis' && element.closest('summary') !== null;
    if (isHidden || isTeaser || !/hidden|clip/.test(overflowX) || !element.textContent) continue;
    if (element.scrollWidth > element.clientWidth + 1) {
      found.push(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
    }
  }
  return found;
}
