// Tests of the draft report: problems are at their fields, in the form's words.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePath, withValue } from './draft-values.ts';
import { lawReportOf, placeWords, reportOf } from './report.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const outback = () =>
  JSON.parse(
    readFileSync(new URL('../../../domain/fixtures/outback.deal.json', import.meta.url), 'utf8'),
  ) as unknown;

test('a complete draft has no problems, and has the figures that its buyer will read', () => {
  const { problems, figures } = reportOf(outback(), NOW);
  expect(problems).toEqual([]);
  expect(figures?.outTheDoorCents).toBe(4_706_771);
  expect(figures?.payments.map(({ paymentCents }) => paymentCents)).toContain(55_102);
});

test('a problem is at its field in the words of the form', () => {
  const report = reportOf(withValue(outback(), ['vehicle', 'stockNumber'], ' '), NOW);
  expect(report.problems).toEqual([
    { path: 'vehicle.stockNumber', message: 'Enter the stock number' },
  ]);
  expect(report.problemsAt.get('vehicle.stockNumber')).toBe('Enter the stock number');
  expect(report.problemCounts.get('car')).toBe(1);
});

test('[DRF8] a photo needs no description, and the buyer’s page has one', () => {
  const file = withValue(outback(), ['vehicle', 'photos'], [{ file: 'front.jpg' }]);
  const { problems, offer } = reportOf(file, NOW);
  expect(problems).toEqual([]);
  expect(offer?.vehicle.photos[0]?.alt).toBe('2026 Subaru Outback, photo 1');
});

test('a state that release 0.2.0 stored as "CO" counts as missing, as it does on the server', () => {
  const codes = (jurisdiction: string | null) =>
    lawReportOf(reportOf(outback(), NOW), jurisdiction, NOW).findings.map(({ code }) => code);
  expect(codes('CO')).toEqual(codes(null));
  expect(codes('CO')).toContain('STATE_MISSING');
  expect(codes('US-CO')).not.toContain('STATE_MISSING');
});

test('an unreadable amount, rate or date gets a message with an example of what people type', () => {
  const wrong: readonly (readonly [path: string, value: unknown, words: string])[] = [
    ['price.lines[2].amountCents', '2,48', 'Type an amount like 24,500 or 24,500.00'],
    ['price.tax.ratePercent', 'eight', 'Type a rate from 0 to 100, like 5.49'],
    ['expiresAt', 'soon', 'Type a day and a time like Mar 31, 2027 6:00 PM'],
  ];
  for (const [path, value, words] of wrong) {
    const { problems, problemsAt } = reportOf(withValue(outback(), parsePath(path), value), NOW);
    expect(problems).toHaveLength(1);
    expect(problemsAt.get(path)).toBe(words);
  }
  const german = withValue(outback(), ['locale'], 'de-DE');
  const { problemsAt } = reportOf(
    withValue(
      withValue(german, ['currency'], 'EUR'),
      ['price', 'lines', 2, 'amountCents'],
      undefined,
    ),
    NOW,
  );
  expect(problemsAt.get('price.lines[2].amountCents')).toContain('24.500 or 24.500,00');
});

test('each missing field has its own message, in the order of the form', () => {
  const { problems } = reportOf({ format: 'forecourt.deal/1' }, NOW);
  const paths = problems.map(({ path }) => path);
  expect(paths[0]).toBe('buyer.name');
  expect(paths).toContain('vehicle.exteriorColor.hex');
  expect(paths).not.toContain('vehicle');
});

test('findings of the law check are at their field, except where a problem remains', () => {
  const file = withValue(outback(), ['jurisdiction'], 'US-CO');
  const { findingsAt } = lawReportOf(reportOf(file, NOW), null, NOW);
  const rebate = [...findingsAt.keys()].find((path) => path.startsWith('price.lines'));
  expect(rebate).toBeDefined();
  const broken = withValue(file, parsePath((rebate ?? '').replace(/\w+$/, 'label')), undefined);
  const report = lawReportOf(reportOf(broken, NOW), null, NOW);
  expect(report.findingsAt.has(rebate ?? '')).toBe(false);
});

test('an expired offer cannot be published, with a message at its expiry', () => {
  const file = withValue(outback(), ['expiresAt'], '2020-01-01T00:00:00Z');
  expect(reportOf(file, NOW).problemsAt.get('expiresAt')).toBe(
    'This time has passed. Choose a later one',
  );
});

test('a field in a list is named with its position', () => {
  expect(placeWords(['price', 'lines', 2, 'amountCents'])).toBe('Line 3: Amount');
  expect(placeWords(['buyer', 'name'])).toBe('Buyer’s name');
});

test('a refusing finding of the law check counts as a problem, and cannot be accepted', () => {
  const { price } = outback() as { price: { lines: { kind: string }[] } };
  const lines = price.lines.map((line) =>
    line.kind === 'DEALER_FEE' ? { ...line, requiredBy: 'LAW' } : line,
  );
  const file = withValue(outback(), ['price', 'lines'], lines);
  const { refusals, refusalsAt, refusalCounts, findingsAt } = lawReportOf(
    reportOf(file, NOW),
    'US-CO',
    NOW,
  );
  expect(refusals.map(({ code }) => code)).toEqual(['DEALER_FEE_CALLED_LAW']);
  const [path = ''] = refusalsAt.keys();
  expect(path).toMatch(/^price\.lines\[\d\]\.requiredBy$/);
  expect(refusalCounts.get('price')).toBe(1);
  expect(findingsAt.has(path)).toBe(false);
});
