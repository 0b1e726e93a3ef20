// Tests that a previewed draft has all fields that the deal page reads.
import { expect, test } from 'vitest';
import { anOfferFrom } from '../../../server/test/offers.ts';
import { dealOf } from './draft-deal.ts';

test('a draft is a deal without messages', () => {
  const { messages, messageCount } = dealOf(anOfferFrom('outback'), new Map());
  expect({ messages, messageCount }).toEqual({ messages: [], messageCount: 0 });
});
