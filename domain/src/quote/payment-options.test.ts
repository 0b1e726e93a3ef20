// Tests for the comparison of payment options: a card shows the result of tapping it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, choose, outback, quoted } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import { fitCashDown, type KeptCashDown, keepCashDown, wishedCashDown } from './cash-down.ts';
import { choiceFor, fitMileage, optionFigures } from './payment-options.ts';

const anySeed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('option figures', () => {
  test('[QUO6] show every option of the example deal with its assumed cash down', () => {
    expect(optionFigures(outback, choose('finance-72'))).toEqual([
      {
        paymentOptionId: 'cash',
        kind: 'CASH',
        label: 'Pay in full',
        termMonths: null,
        paymentCents: null,
        finalPaymentCents: null,
        numberOfPayments: 0,
        totalOfPaymentsCents: 3_665_981,
        dueAtSigningCents: 3_665_981,
        cashDownCents: null,
        milesPerYear: null,
        aprDisclosed: null,
        totalYouPayCents: 4_706_771,
        moreThanShorterCents: null,
        shorterTermMonths: null,
      },
      {
        paymentOptionId: 'finance-48',
        kind: 'FINANCE',
        label: 'Finance, 48 months',
        termMonths: 48,
        paymentCents: 76_497,
        finalPaymentCents: 76_504,
        numberOfPayments: 48,
        totalOfPaymentsCents: 3_671_863,
        dueAtSigningCents: 300_000,
        cashDownCents: 300_000,
        milesPerYear: null,
        aprDisclosed: '4.24',
        totalYouPayCents: 5_012_653,
        moreThanShorterCents: null,
        shorterTermMonths: null,
      },
      {
        paymentOptionId: 'finance-72',
        kind: 'FINANCE',
        label: 'Finance, 72 months',
        termMonths: 72,
        paymentCents: 55_102,
        finalPaymentCents: 55_145,
        numberOfPayments: 72,
        totalOfPaymentsCents: 3_967_387,
        dueAtSigningCents: 300_000,
        cashDownCents: 300_000,
        milesPerYear: null,
        aprDisclosed: '5.49',
        totalYouPayCents: 5_308_177,
        moreThanShorterCents: 295_524,
        shorterTermMonths: 48,
      },
      {
        paymentOptionId: 'lease-36',
        kind: 'LEASE',
        label: 'Lease, 36 months',
        termMonths: 36,
        paymentCents: 23_407,
        finalPaymentCents: 23_407,
        numberOfPayments: 36,
        totalOfPaymentsCents: 2_351_403,
        dueAtSigningCents: 386_368,
        cashDownCents: 200_000,
        milesPerYear: 10_000,
        aprDisclosed: null,
        totalYouPayCents: 2_276_403,
        moreThanShorterCents: null,
        shorterTermMonths: null,
      },
    ]);
  });

  test('[QUO7] compare a term with the next shorter one, in any order', () => {
    const offer = changed(outback, (draft) => {
      const [, first, second] = draft.paymentOptions;
      if (first?.kind !== 'FINANCE' || second?.kind !== 'FINANCE') return;
      draft.paymentOptions.push(
        { ...second, id: 'f-60', termMonths: 60 },
        { ...second, id: 'f-24', termMonths: 24 },
        { ...second, id: 'f-60b', termMonths: 60, annualRatePercent: '9' },
      );
    });
    const figures = optionFigures(offer, choose('finance-72'));
    const of = (id: string) => figures.find((each) => each.paymentOptionId === id);
    expect(of('finance-72')).toMatchObject({ shorterTermMonths: 60 });
    expect(of('finance-72')?.moreThanShorterCents).toBe(
      (of('finance-72')?.totalYouPayCents ?? 0) - (of('f-60')?.totalYouPayCents ?? 0),
    );
    expect(of('f-60')).toMatchObject({ shorterTermMonths: 48 });
    expect(of('finance-48')).toMatchObject({ shorterTermMonths: 24 });
    expect(of('f-24')).toMatchObject({ shorterTermMonths: null, moreThanShorterCents: null });
  });

  test('[QUO6] are empty for a choice without figures', () => {
    expect(optionFigures(outback, choose('barter'))).toEqual([]);
  });

  test('[QUO5] [QUO6] equal the quote after choosing the option', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        for (const figures of optionFigures(offer, choice)) {
          const carried = choiceFor(offer, choice, figures.paymentOptionId);
          const { finance, lease, cash, ...quote } = quoted(offer, carried);
          expect(figures).toMatchObject({
            kind: quote.kind,
            cashDownCents: quote.cashDownCents,
            milesPerYear: quote.milesPerYear,
            totalOfPaymentsCents:
              finance?.totalOfPaymentsCents ?? lease?.totalOfPaymentsCents ?? cash?.totalDueCents,
            dueAtSigningCents:
              finance?.dueAtSigningCents ?? lease?.cashDueAtSigningCents ?? cash?.totalDueCents,
            paymentCents: finance?.paymentCents ?? lease?.monthlyPaymentCents ?? null,
            finalPaymentCents: finance?.finalPaymentCents ?? lease?.monthlyPaymentCents ?? null,
            numberOfPayments: finance?.numberOfPayments ?? lease?.termMonths ?? 0,
            aprDisclosed: finance?.aprDisclosed ?? null,
          });
          const line = quote.moneyOut.options.find(
            ({ paymentOptionId }) => paymentOptionId === figures.paymentOptionId,
          );
          expect(line?.cumulativeCents.at(-1)).toBe(figures.totalYouPayCents);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('another payment option', () => {
  test('[SEL6] keeps the cash down if it fits', () => {
    const choice = choose('finance-72', { cashDownCents: 450_000 });
    expect(choiceFor(outback, choice, 'finance-48').cashDownCents).toBe(450_000);
    expect(choiceFor(outback, choice, 'lease-36')).toMatchObject({
      paymentOptionId: 'lease-36',
      cashDownCents: 450_000,
      milesPerYear: 10_000,
    });
    expect(choiceFor(outback, choice, 'cash')).toMatchObject({
      paymentOptionId: 'cash',
      cashDownCents: null,
      milesPerYear: null,
    });
  });

  test('[SEL6] starts with its own default as long as the buyer has not set the cash down', () => {
    expect(choiceFor(outback, choose('finance-72'), 'lease-36').cashDownCents).toBe(200_000);
    const onLease = choose('lease-36', { cashDownCents: 200_000 });
    expect(choiceFor(outback, onLease, 'finance-48').cashDownCents).toBe(300_000);
    const moved = choose('lease-36', { cashDownCents: 250_000 });
    expect(choiceFor(outback, moved, 'finance-48').cashDownCents).toBe(250_000);
  });

  test('[SEL6] moves it into the limits if it does not fit', () => {
    const choice = choose('finance-72', { cashDownCents: 1_950_000 });
    expect(choiceFor(outback, choice, 'lease-36').cashDownCents).toBe(800_000);
  });

  test('[SEL13] restores the buyer’s cash down, whatever the limits in between', () => {
    const set = choose('finance-72', { cashDownCents: 1_200_000 });
    let kept: KeptCashDown = keepCashDown(outback, set, {});
    const lease = choiceFor(outback, set, 'lease-36', kept);
    expect(lease.cashDownCents).toBe(800_000);
    kept = keepCashDown(outback, lease, kept);
    expect(kept).toEqual({ FINANCE: 1_200_000 });
    expect(choiceFor(outback, lease, 'finance-48', kept).cashDownCents).toBe(1_200_000);
    const paidInFull = choiceFor(outback, lease, 'cash', kept);
    expect(choiceFor(outback, paidInFull, 'finance-72', kept).cashDownCents).toBe(1_200_000);
    const figures = optionFigures(outback, lease, kept);
    expect(figures.map(({ cashDownCents }) => cashDownCents)).toEqual([
      null,
      1_200_000,
      1_200_000,
      800_000,
    ]);
  });

  test('[SEL13] remembers leases and loans separately', () => {
    let kept = keepCashDown(outback, choose('finance-72', { cashDownCents: 1_200_000 }), {});
    const lease = choose('lease-36', { cashDownCents: 250_000 });
    kept = keepCashDown(outback, lease, kept);
    expect(choiceFor(outback, lease, 'finance-72', kept).cashDownCents).toBe(1_200_000);
    const loan = choose('finance-48', { cashDownCents: 500_000 });
    expect(choiceFor(outback, loan, 'lease-36', kept).cashDownCents).toBe(250_000);
    expect(choiceFor(outback, loan, 'finance-72', kept).cashDownCents).toBe(500_000);
    const option = outback.paymentOptions.find(({ id }) => id === 'lease-36');
    if (option?.kind !== 'LEASE') throw new Error('not a lease');
    expect(wishedCashDown(option, kept)).toEqual({ cents: 250_000, kind: 'LEASE' });
    expect(wishedCashDown(option, { FINANCE: 1 })).toEqual({ cents: 1, kind: 'FINANCE' });
    expect(wishedCashDown(option, {})).toBeNull();
  });

  test('[SEL6] starts with its default after cash', () => {
    expect(choiceFor(outback, choose('cash'), 'lease-36').cashDownCents).toBe(200_000);
    expect(choiceFor(outback, choose('barter'), 'finance-48').cashDownCents).toBe(300_000);
  });

  test('[SEL6] leaves the chosen option unchanged, and ignores an unknown one', () => {
    const choice = choose('finance-72', { cashDownCents: 123 });
    expect(choiceFor(outback, choice, 'finance-72').cashDownCents).toBe(123);
    expect(choiceFor(outback, choice, 'barter')).toMatchObject({
      paymentOptionId: 'barter',
      cashDownCents: null,
    });
  });

  test('[SEL6] keeps the mileage if it is offered', () => {
    const offer = changed(outback, (draft) => {
      const lease = draft.paymentOptions[3];
      if (lease?.kind !== 'LEASE') return;
      const mileage = [...lease.mileage].reverse();
      draft.paymentOptions.push({ ...lease, id: 'l-24', mileage });
      draft.paymentOptions.push({ ...lease, id: 'l-12', mileage: mileage.slice(2) });
    });
    const choice = choose('lease-36', { milesPerYear: 12_000 });
    expect(choiceFor(offer, choice, 'l-24').milesPerYear).toBe(12_000);
    expect(choiceFor(offer, choice, 'l-12').milesPerYear).toBe(10_000);
    expect(choiceFor(offer, choose('cash'), 'l-24').milesPerYear).toBe(15_000);
  });

  test('[SEL5] [SEL6] rounds to the nearest step, halves up', () => {
    const option = outback.paymentOptions[1];
    if (option?.kind !== 'FINANCE') throw new Error('not a loan');
    const stepped = {
      ...option,
      cashDown: { defaultCents: 333, minCents: 100, maxCents: 1_050, stepCents: 200 },
    };
    const fit = (cents: number) => fitCashDown(stepped, cents);
    expect([0, 100, 199, 200, 300, 333, 401, 1_001, 1_050, 9_999].map(fit)).toEqual([
      100, 100, 100, 300, 300, 333, 500, 1_050, 1_050, 1_050,
    ]);
    expect(fitMileage(option, 10_000)).toBeNull();
  });
});
