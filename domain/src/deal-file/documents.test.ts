// Tests for the documents about the deal file: the JSON Schema, the page in docs, and the demo
// deals.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../languages.ts';
import { dealFileJsonSchema, parseDealFile } from './deal-file.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const demoFiles = readdirSync(new URL('../../../server/demo/', import.meta.url))
  .filter((name) => name.endsWith('.deal.json'))
  .sort();
interface DemoEntry {
  readonly file: string;
  readonly title: string;
  readonly withdrawn: boolean;
}

function demoOffer(file: string) {
  const reading = parseDealFile(read(`server/demo/${file}`));
  if (!reading.ok) throw new Error(`${file}: ${JSON.stringify(reading.problems)}`);
  return reading.offer;
}

describe('the JSON Schema', () => {
  it('is committed in the same version as in code', () => {
    const fresh = `${JSON.stringify(dealFileJsonSchema(), null, 2)}\n`;
    const renew = 'domain/deal-1.json is stale: npm run generate';
    expect(read('domain/deal-1.json') === fresh, renew).toBe(true);
  });

  it('refuses unknown keys everywhere, like the reader', () => {
    const objects = JSON.stringify(dealFileJsonSchema()).match(/"type":"object"/g)?.length;
    const strict = JSON.stringify(dealFileJsonSchema()).match(/"additionalProperties":false/g);
    // Translations have paths as keys, which a rule checks instead.
    const byPath = JSON.stringify(dealFileJsonSchema()).match(/"propertyNames"/g)?.length ?? 0;
    expect(byPath).toBe(INTERFACE_LANGUAGES.length);
    expect(strict?.length).toBe((objects ?? 0) - byPath);
  });
});

describe('docs/deal-file.md', () => {
  const page = read('docs/deal-file.md');

  it('shows a minimal example that is accepted without warnings', () => {
    const example = /```json\n(\{[\s\S]*?\n\})\n```/.exec(page)?.[1] ?? '';
    expect(parseDealFile(example)).toMatchObject({ ok: true, warnings: [] });
  });

  it('names every key of the format', () => {
    const keys = new Set(
      [...JSON.stringify(dealFileJsonSchema()).matchAll(/"required":\[(.*?)\]/g)].flatMap(
        (list) => JSON.parse(`[${list[1]}]`) as string[],
      ),
    );
    expect([...keys].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });
});

describe('the demo deals', () => {
  it.each(demoFiles)('%s is accepted without warnings', (file) => {
    const reading = parseDealFile(read(`server/demo/${file}`));
    expect(reading).toMatchObject({ ok: true, warnings: [] });
  });

  it('are all listed in demo.json, once each', () => {
    const entries: DemoEntry[] = JSON.parse(read('server/demo/demo.json'));
    expect(entries.map(({ file }) => file).sort()).toEqual(demoFiles);
    expect(entries.every(({ title }) => title.length > 0)).toBe(true);
    expect(entries.filter(({ withdrawn }) => withdrawn)).toHaveLength(1);
  });

  it('differ in everything that matters', () => {
    const offers = demoFiles.map(demoOffer);
    const some = (test: (offer: (typeof offers)[number]) => boolean) => offers.some(test);
    expect(new Set(offers.map((offer) => offer.vehicle.body)).size).toBe(8);
    expect(new Set(offers.map((offer) => offer.number)).size).toBe(offers.length);
    expect(some((o) => o.vehicle.fuel === 'ELECTRIC' && o.vehicle.condition !== 'NEW')).toBe(true);
    expect(some((o) => o.paymentOptions.every(({ kind }) => kind === 'LEASE'))).toBe(true);
    expect(
      some((o) => o.addOns.length === 0 && o.paymentOptions.every(({ kind }) => kind === 'CASH')),
    ).toBe(true);
    expect(some((o) => o.paymentOptions.length === 8 && o.addOns.length === 24)).toBe(true);
    expect(some((o) => o.currency === 'EUR' && o.locale === 'de-DE')).toBe(true);
    const owed = (o: (typeof offers)[number]) =>
      o.tradeIns.reduce((sum, trade) => sum + trade.payoffCents - trade.allowanceCents, 0);
    expect(some((o) => o.tradeIns.length > 1 && owed(o) > 0)).toBe(true);
    const expiredIn2026 = offers.filter((o) => o.expiresAt.startsWith('2026-10'));
    expect(expiredIn2026.map((o) => o.vehicle.body)).toEqual(['SEDAN']);
  });
});
