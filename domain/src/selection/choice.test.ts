// Tests for parsing a choice from JSON.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseChoice } from './choice.ts';

const whole = {
  paymentOptionId: 'finance-72',
  cashDownCents: 300_000,
  milesPerYear: null,
  addOns: [{ addOnId: 'gap', planId: 'gap', decision: 'ACCEPTED' }],
};
const problemsOf = (value: unknown) => {
  const parsed = parseChoice(value);
  return parsed.ok ? [] : parsed.refusal.map(({ path, message }) => `${path} ${message}`);
};

test('[SEL10] the parser accepts a complete choice, and one with only the required parts', () => {
  expect(parseChoice(whole)).toEqual({ ok: true, value: whole });
  expect(problemsOf({ paymentOptionId: 'cash', addOns: [] })).toEqual([]);
  for (const decision of ['ACCEPTED', 'DECLINED', 'UNDECIDED']) {
    expect(problemsOf({ ...whole, addOns: [{ addOnId: 'gap', decision }] })).toEqual([]);
  }
});

test.each([
  [null, ['choice must be an object']],
  [[], ['choice must be an object']],
  ['x', ['choice must be an object']],
  [{}, ['paymentOptionId is missing', 'addOns is missing']],
  [{ ...whole, paymentOptionId: 7 }, ['paymentOptionId must be a text']],
  [{ ...whole, paymentOptionId: null }, ['paymentOptionId is missing']],
  [{ ...whole, cashDownCents: '3000' }, ['cashDownCents must be a whole number']],
  [{ ...whole, cashDownCents: 0.5 }, ['cashDownCents must be a whole number']],
  [{ ...whole, milesPerYear: true }, ['milesPerYear must be a whole number']],
  [{ ...whole, addOns: {} }, ['addOns must be a list']],
  [{ ...whole, cashdown: 1 }, ['cashdown is not known here']],
  [{ ...whole, toString: 1 }, ['toString is not known here']],
  [{ ...whole, addOns: ['gap'] }, ['addOns[0] must be an object']],
  [
    { ...whole, addOns: [whole.addOns[0], { planId: 1, decision: 'YES', plan: 2 }] },
    [
      'addOns[1].plan is not known here',
      'addOns[1].addOnId is missing',
      'addOns[1].planId must be a text',
      'addOns[1].decision must be ACCEPTED, DECLINED or UNDECIDED',
    ],
  ],
])('[SEL10] the parser reports the malformed parts of %j', (value, problems) => {
  expect(problemsOf(value)).toEqual(problems);
});

test('[SEL10] the parser never throws, and every problem has a path', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed = parseChoice(value);
      if (!parsed.ok) expect(parsed.refusal.every(({ path }) => path !== '')).toBe(true);
    }),
  );
});
