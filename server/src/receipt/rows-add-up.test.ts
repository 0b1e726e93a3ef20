// Tests that the rows above each total of the PDF add up to it, for generated deals.
import { normalizeChoice, quote, type Receipt } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { expect, test } from 'vitest';
import { randomDeal } from '../../../domain/test/random-deal.ts';
import { paymentTerms } from './payment-terms.ts';
import type { PdfDocument, Row } from './pdf-document.ts';
import { addOns, price, tradeIns } from './sections.ts';
import { wordingIn } from './texts.ts';

const DEALS = 60;

/** Records the tables, and draws nothing. */
function recorder(): { readonly pdf: PdfDocument; readonly tables: (readonly Row[])[] } {
  const tables: (readonly Row[])[] = [];
  const known: Readonly<Record<string, unknown>> = {
    width: 500,
    left: 0,
    y: 0,
    heightOf: () => 0,
    table: (_columns: unknown, rows: readonly Row[]) => tables.push(rows),
  };
  const pdf = new Proxy({}, { get: (_, name) => known[String(name)] ?? (() => undefined) });
  return { pdf: pdf as PdfDocument, tables };
}

/** The amounts of a row, parsed by the test's own format. */
function amountsOf({ cells }: Row): readonly number[] {
  return cells.flatMap((cell) =>
    cell.flatMap(({ text }) => (/^#-?\d+$/.test(text) ? [Number(text.slice(1))] : [])),
  );
}

function expectToAddUp(rows: readonly Row[], place: string): number {
  let running: readonly number[] = [];
  let checked = 0;
  for (const row of rows) {
    const amounts = amountsOf(row);
    if (amounts.length === 0) continue;
    if (row.sum && running.length > 0) {
      expect(amounts, place).toEqual(running);
      checked += 1;
    }
    running = row.sum ? amounts : amounts.map((cents, column) => cents + (running[column] ?? 0));
  }
  return checked;
}

test(`[ADD8] ${DEALS} random deals: in every table of the PDF the rows above a total add up to it`, () => {
  let checked = 0;
  for (let seed = 1; seed <= DEALS; seed += 1) {
    const { offer, choice } = randomDeal(seed);
    const quoted = quote(offer, choice);
    if (!quoted.ok) continue;
    const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
    const wording = wordingIn('en', { ...format, money: (cents) => `#${cents}` });
    const receipt = { offer, choice: normalizeChoice(offer, choice), quote: quoted.value };
    const { pdf, tables } = recorder();
    for (const write of [price, tradeIns, addOns, paymentTerms]) {
      write(pdf, receipt as unknown as Receipt, wording);
    }
    for (const rows of tables) checked += expectToAddUp(rows, `deal ${seed}`);
  }
  expect(checked).toBeGreaterThan(DEALS * 2);
});
