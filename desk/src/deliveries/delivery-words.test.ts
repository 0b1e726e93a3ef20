// Tests of the texts for a delivery's outcome.
import { expect, test } from 'vitest';
import { OUTCOME_WORDS, outcomeOf } from './delivery-words.ts';

test('only a sent delivery is called delivered', () => {
  const skipped = { status: null, answer: 'Not sent: the buyer wants no more email.' };
  const sent = { status: null, answer: '250 OK' };
  const words = (state: 'DUE' | 'DONE' | 'FAILED', tries: readonly (typeof sent)[]) =>
    OUTCOME_WORDS[outcomeOf({ state, tries })];
  expect(words('DONE', [skipped])).toBe('Not sent');
  expect(words('DONE', [skipped, sent])).toBe('Delivered');
  expect(words('DUE', [])).toBe('On its way');
  expect(words('FAILED', [sent])).toBe('Failed');
});
