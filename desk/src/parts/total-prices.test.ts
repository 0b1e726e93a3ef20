// Tests that the desk uses the buyer's page's names for total prices.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportOf } from '../editor/report.ts';
import { totalPrices } from './total-prices.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const fileOf = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as object;

test('[LAW14] under California law both have their own name, even if only the dealership has the state', () => {
  const { jurisdiction, ...file } = fileOf('server/demo/ioniq-6-used.deal.json') as {
    readonly jurisdiction: string;
  };
  expect(jurisdiction).toBe('US-CA');
  const both = [
    { name: 'Total price (California)', cents: 27_765_00 },
    { name: 'Total price (federal)', cents: 27_850_00 },
  ];
  for (const { figures } of [
    reportOf({ ...file, jurisdiction }, NOW, null),
    reportOf(file, NOW, jurisdiction),
  ]) {
    expect(figures && totalPrices(figures)).toEqual(both);
  }
  const { figures } = reportOf(file, NOW, 'US-NV');
  expect(figures && totalPrices(figures)).toEqual([{ name: 'Total price', cents: 27_850_00 }]);
});
