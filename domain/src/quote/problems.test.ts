// Tests for every problem of a choice: its path, its code, and its message for the buyer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accepted, changed, choose, outback, quoted } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import type { Choice, Offer } from '../index.ts';
import { defaultChoice } from '../selection/selection.ts';
import { WORDS } from '../words/words.ts';
import * as found from './problems.ts';
import { quote } from './quote.ts';

/** The messages that a buyer sees. */
const buyerMessages = (problems: readonly found.SelectionProblem[]) =>
  found.describeProblems(problems, WORDS.en.problems.messages);
const selectionProblems = (offer: Offer, choice: Choice) =>
  buyerMessages(found.selectionProblems(offer, choice));
const blockingProblems = (offer: Offer, choice: Choice) =>
  buyerMessages(found.blockingProblems(offer, choice));

const problemsOf = (choice: Choice, offer: Offer = outback) =>
  selectionProblems(offer, choice).map(({ path, code }) => [path, code]);

describe('a choice without problems', () => {
  test('[SEL1] is the default one', () => {
    expect(selectionProblems(outback, defaultChoice(outback))).toEqual([]);
  });

  test('[SEL3] is one with every part valid', () => {
    const addOns = accepted('service-contract/gold-6', 'tow-hitch', 'bike-rack');
    const choice = choose('finance-48', { cashDownCents: 2_000_000, addOns });
    expect(problemsOf(choice)).toEqual([]);
    expect(problemsOf(choose('lease-36', { milesPerYear: 15_000 }))).toEqual([]);
    expect(problemsOf(choose('cash', { cashDownCents: -1, milesPerYear: 3 }))).toEqual([]);
    const declined = { addOnId: 'gap', planId: 'unheard-of', decision: 'DECLINED' as const };
    expect(problemsOf(choose('cash', { addOns: [declined] }))).toEqual([]);
  });
});

describe('a choice without figures', () => {
  test('[SEL3] [SEL9] has an unknown payment option', () => {
    expect(selectionProblems(outback, choose('barter', { cashDownCents: -1 }))).toEqual([
      {
        path: 'paymentOptionId',
        code: 'UNKNOWN_PAYMENT_OPTION',
        message: 'This way to pay is not part of the offer. Choose one of those shown.',
        addOnId: null,
        limitCents: null,
      },
    ]);
  });

  test.each([
    [-1, 'CASH_DOWN_BELOW_MINIMUM', 0, 'This cash down is less than this way to pay needs.'],
    [
      2_000_001,
      'CASH_DOWN_ABOVE_MAXIMUM',
      2_000_000,
      'This cash down is more than this way to pay allows.',
    ],
    [0.5, 'CASH_DOWN_NOT_WHOLE_CENTS', null, 'Enter the cash down as an amount of money.'],
    [Number.NaN, 'CASH_DOWN_NOT_WHOLE_CENTS', null, 'Enter the cash down as an amount of money.'],
  ])('[SEL3] [SEL9] has a cash down of %d', (cashDownCents, code, limitCents, message) => {
    expect(blockingProblems(outback, choose('finance-72', { cashDownCents }))).toEqual([
      { path: 'cashDownCents', code, message, addOnId: null, limitCents },
    ]);
  });

  test('[SEL3] [SEL9] has a mileage that is not offered', () => {
    expect(selectionProblems(outback, choose('lease-36', { milesPerYear: 11_000 }))).toEqual([
      {
        path: 'milesPerYear',
        code: 'MILEAGE_NOT_OFFERED',
        message: 'This yearly mileage is not offered. Choose one of those shown.',
        addOnId: null,
        limitCents: null,
      },
    ]);
    expect(problemsOf(choose('finance-72', { milesPerYear: 11_000 }))).toEqual([]);
  });

  test('[SEL3] [SEL9] names every invalid add-on with its path', () => {
    const addOns = [
      ...accepted('unheard-of', 'gap', 'maintenance', 'dent/dent-9y'),
      { addOnId: 'gap', decision: 'DECLINED' as const },
      { addOnId: 'tow-hitch', decision: 'MAYBE' as 'DECLINED' },
    ];
    const found = selectionProblems(outback, choose('finance-72', { addOns }));
    expect(found.map(({ path, code, addOnId }) => [path, code, addOnId])).toEqual([
      ['addOns[0].addOnId', 'UNKNOWN_ADD_ON', null],
      ['addOns[2].planId', 'PLAN_NOT_CHOSEN', 'maintenance'],
      ['addOns[3].planId', 'UNKNOWN_PLAN', 'dent'],
      ['addOns[4]', 'ADD_ON_REPEATED', 'gap'],
      ['addOns[5].decision', 'UNKNOWN_DECISION', 'tow-hitch'],
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      'This add-on is not part of the offer.',
      'Choose a plan for Prepaid maintenance.',
      'This plan of Dent repair is not part of the offer. Choose one of those shown.',
      'Choose GAP waiver only once.',
      'Accept or decline Trailer hitch.',
    ]);
  });

  test('[SEL3] [QUO2] is exactly one whose quote is refused', () => {
    const bend = fc.record(
      {
        paymentOptionId: fc.constantFrom('option-0', 'option-1', 'barter'),
        cashDownCents: fc.constantFrom(-1, 0, 0.5, 10_000, 800_001, 2_000_001),
        milesPerYear: fc.constantFrom(10_000, 12_000, 1),
        addOns: fc.constantFrom(accepted('x'), accepted('add-on-0/plan-9'), accepted('add-on-0')),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), bend, (seed, bent) => {
        const { offer, choice } = randomDeal(seed);
        const bentChoice = { ...choice, ...bent };
        const blocking = blockingProblems(offer, bentChoice);
        const answer = quote(offer, bentChoice);
        expect(answer.ok).toBe(blocking.length === 0);
        if (!answer.ok) expect(buyerMessages(answer.refusal)).toEqual(blocking);
        const all = selectionProblems(offer, bentChoice);
        expect(all.slice(0, blocking.length)).toEqual(blocking);
      }),
    );
  });
});

describe('a choice with figures that breaks a rule', () => {
  test('[ADD2] [SEL4] has an add-on that is not for this payment option', () => {
    const taken = (id: string) =>
      selectionProblems(outback, choose(id, { addOns: accepted('dent', 'gap') }));
    expect(taken('finance-72')).toEqual([]);
    expect(taken('lease-36')).toEqual([
      {
        path: 'addOns[1]',
        code: 'ADD_ON_NOT_ELIGIBLE',
        message: 'GAP waiver is not available when you lease the car.',
        addOnId: 'gap',
        limitCents: null,
      },
    ]);
    expect(taken('cash')[0]?.message).toBe('GAP waiver is not available when you pay in full.');
    const wear = selectionProblems(
      outback,
      choose('finance-72', { addOns: accepted('excess-wear') }),
    );
    expect(wear[0]?.message).toBe('Excess wear cover is not available when you finance the car.');
  });

  test('[ADD3] [SEL4] has an add-on without the one it requires', () => {
    const rack = choose('cash', { addOns: accepted('bike-rack') });
    expect(selectionProblems(outback, rack)).toMatchObject([
      {
        path: 'addOns[0]',
        code: 'ADD_ON_REQUIRES',
        message: 'Hitch bike rack, two bikes needs Trailer hitch as well.',
        addOnId: 'bike-rack',
      },
    ]);
    const hitch = { addOnId: 'tow-hitch', decision: 'DECLINED' as const };
    expect(problemsOf({ ...rack, addOns: [...rack.addOns, hitch] })).toHaveLength(1);
    expect(problemsOf(choose('cash', { addOns: accepted('bike-rack', 'tow-hitch') }))).toEqual([]);
  });

  test('[ADD4] [SEL4] has two add-ons that exclude each other', () => {
    const both = choose('lease-36', { addOns: accepted('excess-wear', 'dent') });
    expect(selectionProblems(outback, both)).toMatchObject([
      {
        path: 'addOns[1]',
        code: 'ADD_ON_EXCLUDES',
        message: 'Dent repair and Excess wear cover cannot be taken together.',
        addOnId: 'dent',
      },
    ]);
    const declined = { addOnId: 'excess-wear', decision: 'DECLINED' as const };
    expect(problemsOf(choose('lease-36', { addOns: [...accepted('dent'), declined] }))).toEqual([]);
  });

  test('[ADD4] reports two that exclude each other once', () => {
    const mutual = changed(outback, ({ addOns }) => {
      addOns.find(({ id }) => id === 'excess-wear')?.excludesAddOns.push('dent');
    });
    const both = choose('lease-36', { addOns: accepted('excess-wear', 'dent') });
    expect(problemsOf(both, mutual)).toEqual([['addOns[1]', 'ADD_ON_EXCLUDES']]);
  });

  test('[SEL4] has no rules for an add-on that is not accepted', () => {
    const addOns = [{ addOnId: 'bike-rack', planId: 'rack', decision: 'DECLINED' as const }];
    expect(problemsOf(choose('lease-36', { addOns }))).toEqual([]);
  });

  test('[SEL5] has a cash down between two steps', () => {
    const step = (cashDownCents: number) => problemsOf(choose('finance-72', { cashDownCents }));
    expect(step(310_000)).toEqual([]);
    expect(step(310_001)).toEqual([['cashDownCents', 'CASH_DOWN_OFF_STEP']]);
    const odd = changed(outback, ({ paymentOptions }) => {
      const option = paymentOptions[2];
      if (option?.kind !== 'FINANCE') return;
      option.cashDown = { defaultCents: 333, minCents: 5, maxCents: 999, stepCents: 100 };
    });
    for (const cashDownCents of [5, 105, 333, 905, 999]) {
      expect(problemsOf(choose('finance-72', { cashDownCents }), odd)).toEqual([]);
    }
    const off = selectionProblems(odd, choose('finance-72', { cashDownCents: 100 }));
    expect(off).toEqual([
      {
        path: 'cashDownCents',
        code: 'CASH_DOWN_OFF_STEP',
        message: 'Choose a cash down in the steps offered.',
        addOnId: null,
        limitCents: 100,
      },
    ]);
  });

  test('[SEL3] [SEL4] reports broken rules along with missing figures', () => {
    const choice = choose('lease-36', { milesPerYear: 1, addOns: accepted('gap') });
    expect(problemsOf(choice)).toEqual([
      ['milesPerYear', 'MILEAGE_NOT_OFFERED'],
      ['addOns[0]', 'ADD_ON_NOT_ELIGIBLE'],
    ]);
  });
});

describe('figures that cannot be signed', () => {
  /** The example deal with this much left to finance at 0 % over 72 months and nothing down. */
  const withPrincipal = (principalCents: number, prepaidCents = 0, days = 30) =>
    changed(outback, (offer) => {
      offer.price.lines = [
        {
          id: 'msrp',
          kind: 'MSRP',
          label: 'MSRP',
          amountCents: principalCents,
          requiredBy: 'DEALER',
        },
      ];
      offer.price.tax.ratePercent = '0';
      offer.tradeIns = [];
      const option = offer.paymentOptions[2];
      if (option?.kind !== 'FINANCE') return;
      option.annualRatePercent = '0';
      option.prepaidFinanceChargeCents = prepaidCents;
      option.daysToFirstPayment = days;
    });
  const nothingDown = choose('finance-72', { cashDownCents: 0 });

  test('[SEL7] belong to a loan so small that its payments overshoot', () => {
    // 40 cents over 72 months are one cent a month, so the last payment would be −31.
    expect(quoted(withPrincipal(40), nothingDown).finance?.finalPaymentCents).toBe(-31);
    expect(selectionProblems(withPrincipal(40), nothingDown)).toEqual([
      {
        path: 'cashDownCents',
        code: 'LOAN_TOO_SMALL',
        message: 'What is left to finance is too little for this loan. Choose less cash down.',
        addOnId: null,
        limitCents: null,
      },
    ]);
    expect(problemsOf(nothingDown, withPrincipal(71))).toEqual([]);
    expect(problemsOf(nothingDown, withPrincipal(72))).toEqual([]);
    expect(problemsOf(nothingDown, withPrincipal(0))).toEqual([]);
  });

  test('[SEL7] belong to a loan that the prepaid charge uses up', () => {
    expect(problemsOf(nothingDown, withPrincipal(7200, 7199))).toEqual([]);
    const eaten = withPrincipal(7200, 7200);
    expect(problemsOf(nothingDown, eaten)).toEqual([['cashDownCents', 'LOAN_TOO_SMALL']]);
    expect(quoted(eaten, nothingDown).finance).toMatchObject({
      aprPercent: null,
      amountFinancedCents: 0,
    });
    expect(problemsOf(nothingDown, withPrincipal(0, 7200))).toEqual([]);
  });

  test('[SEL7] belong to a loan without a finite rate', () => {
    const atOnce = withPrincipal(7200, 7150, 0);
    expect(quoted(atOnce, nothingDown).finance?.aprPercent).toBeNull();
    expect(problemsOf(nothingDown, atOnce)).toEqual([['cashDownCents', 'LOAN_TOO_SMALL']]);
  });

  test('[SEL7] do not belong to a lease of zero a month', () => {
    const free = changed(withPrincipal(3_000_000), ({ paymentOptions }) => {
      const option = paymentOptions[3];
      if (option?.kind !== 'LEASE') return;
      option.moneyFactor = '0';
      option.acquisitionFee.amountCents = 0;
      option.mileage = [{ perYear: 10_000, residualPercent: '100' }];
    });
    const choice = choose('lease-36', { cashDownCents: 0 });
    expect(quoted(free, choice).lease?.monthlyPaymentCents).toBe(0);
    expect(problemsOf(choice, free)).toEqual([]);
  });

  test('[SEL7] belong to a lease with a negative payment', () => {
    const rich = changed(outback, ({ tradeIns }) => {
      if (tradeIns[0]) tradeIns[0].allowanceCents = 3_500_000;
    });
    expect(quoted(rich, choose('lease-36')).lease?.monthlyPaymentCents).toBeLessThan(0);
    expect(selectionProblems(rich, choose('lease-36'))).toEqual([
      {
        path: 'cashDownCents',
        code: 'LEASE_OVERPAID',
        message: 'Cash down and trade-in are more than this lease can take. Choose less cash down.',
        addOnId: null,
        limitCents: null,
      },
    ]);
    expect(problemsOf(choose('finance-72'), rich)).toEqual([]);
  });
});
