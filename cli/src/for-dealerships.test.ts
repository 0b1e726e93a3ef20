// Tests for the examples in docs/for-dealerships.md: they are accepted, and print the output on the
// page.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DEFAULTS, readDealDefaults } from '@forecourt/domain/defaults';
import { expect, onTestFinished, test } from 'vitest';
import { deal } from './deal.ts';
import { ran } from './ran.ts';

const page = readFileSync(new URL('../../docs/for-dealerships.md', import.meta.url), 'utf8');

/** The JSON examples and outputs of the page, in order. */
function blocks(language: string): string[] {
  const found = page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'));
  return [...found].map(([, text = '']) => text);
}

/** Findings of the law check. */
const codesIn = (stderr: string) =>
  [...stderr.matchAll(/\(([A-Z_]+)\)$/gm)].map(([, code]) => code);

test('the deal of the page, with its loan, lease and add-on, is published with the output on the page', async () => {
  const [whole, finance, lease, addOn, translated] = blocks('json').map((text) => JSON.parse(text));
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'mazda.deal.json');
  const check = async (offer: unknown) => {
    writeFileSync(file, JSON.stringify(offer));
    return ran(deal, ['check', file]);
  };
  const good = await check(whole);
  expect(good.exitCode).toBe(0);
  expect(codesIn(good.stderr).filter((code) => code !== 'EXPIRES_SOON')).toEqual([]);
  const paymentOptions = [...whole.paymentOptions, finance, lease];
  const offer = { ...whole, paymentOptions, addOns: [addOn], ...translated };
  const { exitCode, stdout, stderr } = await check(offer);
  expect(exitCode).toBe(0);
  expect(codesIn(stderr).filter((code) => code !== 'EXPIRES_SOON')).toEqual([]);
  expect(stdout.replace(file, 'mazda.deal.json')).toBe(blocks('text')[0]);
});

test('[DEF1] the defaults of the page can be set', () => {
  const [, , , , , defaults] = blocks('json').map((text) => JSON.parse(text));
  expect(readDealDefaults({ ...NO_DEFAULTS, ...defaults })).toMatchObject({ ok: true });
  expect(defaults.lenders).toHaveLength(1);
});
