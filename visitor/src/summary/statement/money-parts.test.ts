// Tests that "Where the money goes" adds up to everything the buyer pays.
import { readdirSync, readFileSync } from 'node:fs';
import { choiceFor, defaultChoice, type Offer, quote } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { describe, expect, it } from 'vitest';
import { texts } from '../../texts/en/texts.ts';
import { moneyParts } from './money-parts.ts';

const DEMO = new URL('../../../../server/demo/', import.meta.url);

const offers = readdirSync(DEMO)
  .filter((file) => file.endsWith('.deal.json'))
  .map((file): [string, Offer] => {
    const parsed = parseDealFile(readFileSync(new URL(file, DEMO)));
    if (!parsed.ok) throw new Error(file);
    return [file, parsed.offer];
  });

describe.each(offers)('where the money goes in %s', (_file, offer) => {
  const everything = {
    ...defaultChoice(offer),
    addOns: offer.addOns.map(({ id, plans }) => ({
      addOnId: id,
      planId: plans[0]?.id ?? null,
      decision: 'ACCEPTED' as const,
    })),
  };

  it.each(offer.paymentOptions.map(({ id }) => id))('adds up for %s', (optionId) => {
    for (const base of [defaultChoice(offer), everything]) {
      const quoted = quote(offer, choiceFor(offer, base, optionId));
      if (!quoted.ok) throw new Error(optionId);
      const line = quoted.value.moneyOut.options.find((each) => each.paymentOptionId === optionId);
      expect(moneyParts(quoted.value, texts).totalCents).toBe(line?.cumulativeCents.at(-1));
    }
  });
});

it('the list names the rebate if the part for the car is lower than its price', () => {
  for (const [file, offer] of offers) {
    for (const { id, kind } of offer.paymentOptions) {
      const quoted = quote(offer, choiceFor(offer, defaultChoice(offer), id));
      if (!quoted.ok) throw new Error(id);
      if (kind === 'LEASE') continue;
      const car = moneyParts(quoted.value, texts).parts.find((part) => part.id === 'car');
      const isWhole = car?.amountCents === quoted.value.price.sellingPriceCents;
      expect(car?.label, file).toBe(isWhole ? 'The car' : 'The car, less your rebate');
    }
  }
});
