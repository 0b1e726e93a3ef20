// Tests that a partner's changes are described part by part, and nothing else.
import { choiceFor, defaultChoice } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anOfferFrom } from '../../../../server/test/offers.ts';
import { texts } from '../../texts/en/texts.ts';
import { changedWords } from './changed-words.tsx';

const offer = anOfferFrom('outback');
const format = dealFormat('en-US', 'USD', 'America/Denver');
const before = defaultChoice(offer);
const words = (now: typeof before, from = before) =>
  changedWords(offer, from, now, format, texts).map(({ words }) => renderToStaticMarkup(words));

test('another payment option, cash down and mileage are named with their old values', () => {
  const lease = choiceFor(offer, before, 'lease-36');
  expect(words(lease)).toEqual([
    'Lease, 36 months instead of Finance, 72 months',
    '$2,000 cash down instead of $3,000',
  ]);
  expect(words({ ...lease, milesPerYear: 12_000 }, lease)).toEqual([
    '12,000 miles a year instead of 10,000',
  ]);
  expect(words(before)).toEqual([]);
});

test('an add-on is added, removed, declined, or gets another plan', () => {
  const [first] = offer.addOns;
  const [one, other] = first?.plans ?? [];
  const with_ = (decision: 'ACCEPTED' | 'DECLINED', planId: string | null) => ({
    ...before,
    addOns: before.addOns.map((each, index) =>
      index === 0 ? { ...each, decision, planId } : each,
    ),
  });
  const taken = with_('ACCEPTED', one?.id ?? null);
  expect(words(taken)).toEqual([`${first?.label} added`]);
  expect(words(before, taken)).toEqual([`${first?.label} removed`]);
  expect(words(with_('DECLINED', null))).toEqual([`No thanks to ${first?.label}`]);
  expect(other).toBeDefined();
  expect(words(with_('ACCEPTED', other?.id ?? null), taken)).toEqual([
    `${first?.label}: ${other?.label}`,
  ]);
});
