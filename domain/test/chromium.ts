// Runs a bundle of the domain in a real Chromium, for the tests and benchmarks that compare engines.
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts';

/** A bundle for the browser in one file, minified like a build. */
export async function bundle(entry: URL): Promise<string> {
  const build = await rolldown({ input: entry.pathname, platform: 'browser' });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output[0].code;
}

/** Opens a page that has run the bundle of `test/engine.ts`. */
export async function inChromium<Answer>(
  use: (page: Page, devtools: CDPSession) => Promise<Answer>,
): Promise<Answer> {
  const code = await bundle(new URL('./engine.ts', import.meta.url));
  const executablePath = ensureChromium(() => undefined);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code, type: 'module' });
    await page.waitForFunction('globalThis.fingerprints !== undefined');
    return await use(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}

/** The same fingerprints as in this process, computed in the page. */
export function fingerprintsIn(page: Page, from: number, to: number): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`fingerprints(${from}, ${to})`);
}
