// Tests that ledger rows add up to their total: in the statement, "The math", and "Where the money goes".
import { addOnRows, type Choice, normalizeChoice, type Offer, quote } from '@forecourt/domain';
import { type DealFormat, dealFormat } from '@forecourt/domain/format';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { randomDeal } from '../../../domain/test/random-deal.ts';
import { ChosenTerms } from '../deal/pay/ChosenTerms.tsx';
import { texts } from '../texts/en/texts.ts';
import { TextsProvider } from '../texts/use-texts.ts';
import { StatementBody } from './StatementBody.tsx';
import { moneyParts } from './statement/money-parts.ts';

const DEALS = 60;

/** Formats amounts in cents, so the test can add them up. */
const inCents = (format: DealFormat): DealFormat => ({
  ...format,
  money: String,
  signed: String,
  headline: String,
});

interface Row {
  readonly cents: number;
  readonly isSum: boolean;
}

/** Returns the rows of each ledger, without rows that aren't amounts of money. */
function ledgersIn(html: string): readonly (readonly Row[])[] {
  return [...html.matchAll(/<dl class="[^"]*ledger[^"]*">(.*?)<\/dl>/gs)].map(([, rows = '']) =>
    [...rows.matchAll(/<div class="([^"]*)">.*?<dd[^>]*>(.*?)<\/dd>/gs)].map(
      ([, name = '', amount]) => ({ cents: Number(amount), isSum: /sum|main/.test(name) }),
    ),
  );
}

function expectToAddUp(rows: readonly Row[], place: string): number {
  let running = 0;
  let count = 0;
  let checked = 0;
  for (const { cents, isSum } of rows) {
    if (isSum && count > 0) {
      expect(cents, place).toBe(running);
      checked += 1;
    }
    running = isSum ? cents : running + cents;
    count += 1;
  }
  return checked;
}

function ledgersOf(offer: Offer, choice: Choice): readonly (readonly Row[])[] {
  const quoted = quote(offer, choice);
  if (!quoted.ok) return [];
  const format = inCents(dealFormat(offer.locale, offer.currency, offer.timeZone));
  const stated = { offer, choice: normalizeChoice(offer, choice), quote: quoted.value, format };
  const shown = [
    createElement(StatementBody, { stated, settled: false }),
    createElement(ChosenTerms, stated),
  ];
  return shown.flatMap((each) =>
    ledgersIn(renderToStaticMarkup(createElement(TextsProvider, { value: texts }, each))),
  );
}

test(`[ADD8] ${DEALS} random deals: in every ledger the rows above a total add up to it`, () => {
  let checked = 0;
  for (let seed = 1; seed <= DEALS; seed += 1) {
    const { offer, choice } = randomDeal(seed);
    for (const rows of ledgersOf(offer, choice)) checked += expectToAddUp(rows, `deal ${seed}`);
  }
  expect(checked).toBeGreaterThan(DEALS * 3);
});

test(`[ADD8] ${DEALS} random deals: where the money goes adds up to the total you pay`, () => {
  for (let seed = 1; seed <= DEALS; seed += 1) {
    const { offer, choice } = randomDeal(seed);
    const quoted = quote(offer, choice);
    if (!quoted.ok) continue;
    const { parts, totalCents } = moneyParts(quoted.value, texts);
    const sum = parts.reduce((cents, { amountCents }) => cents + amountCents, 0);
    expect(sum, `deal ${seed}`).toBe(totalCents);
    expect(totalCents, `deal ${seed}`).toBe(quoted.value.totalYouPayCents);
    const addOns = addOnRows(quoted.value).reduce((cents, each) => cents + each.priceCents, 0);
    expect(addOns, `deal ${seed}`).toBe(quoted.value.addOnsTotal.priceCents);
  }
});
