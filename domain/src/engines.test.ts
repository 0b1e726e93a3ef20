// Tests for the domain in a browser: results identical to Node's, and a small bundle.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle, fingerprintsIn, inChromium } from '../test/chromium.ts';
import { fingerprints } from '../test/engine.ts';

const DEALS = 300;
const MOST_BROTLI_BYTES = 13 * 1024;

test(`[MON3] Node and Chromium return the same quotes, digests and texts for ${DEALS} random deals`, async () => {
  const inBrowser = await inChromium((page) => fingerprintsIn(page, 1, DEALS));
  expect(inBrowser).toEqual(fingerprints(1, DEALS));
  expect(new Set(inBrowser).size).toBe(DEALS);
}, 60_000);

test('[MON3] the parts of the domain for browsers are at most 13 KB in a bundle', async () => {
  const code = await bundle(new URL('./index.ts', import.meta.url));
  expect(code).not.toContain('ZodError');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MOST_BROTLI_BYTES);
});
