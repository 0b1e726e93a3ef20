// Tests of the confirm dialog: for forty random deals it shows the quote's figures.
// e2e/every-figure.test.ts covers other places.
import { quote, selectionProblems } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { randomDeal } from '../../../../domain/test/random-deal.ts';
import { createDealClient } from '../../client/client.ts';
import { ClientProvider } from '../../client/use-client.ts';
import { dealOf } from '../../preview/draft-deal.ts';
import { texts } from '../../texts/en/texts.ts';
import { TextsProvider } from '../../texts/use-texts.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const DEALS = 40;

/** Returns every amount with its label, with normalized spaces. */
function amountsIn(html: string): ReadonlyMap<string, string> {
  const rows = html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs);
  const text = (part = '') => part.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  return new Map(
    [...rows].map(([, name = '', amount]) => [text(name.split('<span')[0]), text(amount)]),
  );
}

function shown(props: Pick<ConfirmDialogProps, 'deal' | 'choice'>): string {
  const { client } = createDealClient({});
  const dialog = createElement(ConfirmDialog, {
    ...props,
    chosen: true,
    onUse: () => {},
    onClose: () => {},
  });
  const page = createElement(ClientProvider, { value: client }, dialog);
  return renderToStaticMarkup(createElement(TextsProvider, { value: texts }, page));
}

test(`${DEALS} random deals: the confirm dialog shows every figure of the quote, and each add-on by name and price`, () => {
  let compared = 0;
  for (let seed = 1; compared < DEALS; seed += 1) {
    const { offer, choice } = randomDeal(seed);
    const quoted = quote(offer, choice);
    // Only valid selections can be confirmed.
    if (!quoted.ok || selectionProblems(offer, choice).length > 0) continue;
    compared += 1;
    const amounts = amountsIn(shown({ deal: dealOf(offer, new Map()), choice }));
    const { price, finance, lease, cash, addOnCosts, totalYouPayCents } = quoted.value;
    const { money } = dealFormat(offer.locale, offer.currency, offer.timeZone);
    const payment = finance?.paymentCents ?? lease?.monthlyPaymentCents ?? cash?.totalDueCents;
    const expected: Record<string, number | undefined> = {
      'Out-the-door price': price.outTheDoorCents,
      'Due at signing': finance?.dueAtSigningCents ?? lease?.cashDueAtSigningCents,
      'Total you pay': totalYouPayCents,
      'Trade-in equity': price.netTradeEquityCents > 0 ? price.netTradeEquityCents : undefined,
    };
    for (const { addOnId, priceCents } of addOnCosts) {
      expected[offer.addOns.find(({ id }) => id === addOnId)?.label ?? ''] = priceCents;
    }
    const expectedAmounts = Object.entries(expected).flatMap(([name, cents]) =>
      cents === undefined ? [] : [[name, money(cents).replaceAll(/\s+/g, ' ')] as const],
    );
    expect(Object.fromEntries(amounts), `deal ${seed}`).toMatchObject(
      Object.fromEntries(expectedAmounts),
    );
    const first = lease ? 'Total you pay' : 'Out-the-door price';
    expect([...amounts.keys()][0], `deal ${seed}`).toBe(first);
    const option = offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
    expect(amounts.get(option?.label ?? ''), `deal ${seed}`).toContain(
      money(payment ?? Number.NaN).replaceAll(/\s+/g, ' '),
    );
  }
});
