// Tests for deposits: the terms, and the balance and state that follow from any ledger.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outback } from '../../test/outback.ts';
import { parseDealFile } from '../deal-file/deal-file.ts';
import { check } from '../law/law.ts';
import type { Offer } from '../offer/offer.ts';
import { quote } from '../quote/quote.ts';
import { defaultChoice } from '../selection/selection.ts';
import {
  actionsOn,
  balanceCents,
  centsOfStripe,
  changeCents,
  creditedCents,
  DEPOSIT_ENTRY_KINDS,
  type DepositEntry,
  depositOf,
  depositState,
  dueAfterDeposit,
  dueAtSigningCents,
  HOLD_ENDS,
  heldPayment,
  heldUntil,
  isRefundFailure,
  mayFollow,
  paymentsOf,
  refundsByItself,
  stripeAmount,
  waitsForStaff,
} from './deposits.ts';

const offer = outback;
const terms = { amountCents: 50_000, refund: 'UNTIL_PICKUP', holdHours: 72 } as const;
const withDeposit = (deposit: unknown, changes: object = {}) =>
  parseDealFile(JSON.stringify({ ...offer, ...changes, deposit }));
const cashOnly = (depositCents?: number) => ({
  paymentOptions: [
    {
      id: 'cash',
      kind: 'CASH' as const,
      label: 'Cash',
      ...(depositCents !== undefined && { depositCents }),
    },
  ],
  addOns: [],
});

const entry = (payment: number, kind: DepositEntry['kind'], amountCents = 50_000) => ({
  ...{ seq: 1, payment, kind, amountCents, at: '2026-11-20T10:00:00.000Z' },
  ...{ method: 'CASH' as const, reference: '', reason: '', by: '' },
});

describe('the deposit of an offer', () => {
  it('[DEP1] is that of the file, otherwise that of a cash option, with the most generous terms', () => {
    const plain = { ...offer, ...cashOnly(), deposit: undefined } as Offer;
    expect(depositOf(plain)).toBeNull();
    expect(depositOf({ ...plain, ...cashOnly(25_000) } as Offer)).toEqual({
      ...{ amountCents: 25_000, refund: 'ANYTIME', holdHours: 72 },
    });
    expect(depositOf({ ...plain, ...cashOnly(0) } as Offer)).toBeNull();
    expect(depositOf({ ...plain, ...cashOnly(50_000), deposit: terms } as Offer)).toEqual(terms);
  });

  it('[DEP1] is refused without an amount, or with a second one', () => {
    expect(withDeposit(terms).ok).toBe(true);
    expect(withDeposit({ ...terms, amountCents: 0 }, cashOnly())).toMatchObject({
      problems: [{ path: 'deposit.amountCents' }],
    });
    expect(withDeposit(terms, cashOnly(40_000))).toMatchObject({
      problems: [{ path: 'paymentOptions[0].depositCents' }],
    });
    expect(withDeposit({ ...terms, refund: 'MAYBE' })).toMatchObject({ ok: false });
    expect(withDeposit({ ...terms, holdHours: 0 })).toMatchObject({ ok: false });
  });

  it('[DEP12] is refused below the minimum card payment of its currency', () => {
    const least = { USD: 50, EUR: 50, GBP: 30, JPY: 50, MXN: 1_000, SEK: 300, HUF: 175 };
    for (const [currency, amountCents] of Object.entries(least)) {
      const inCurrency = { ...cashOnly(), currency };
      expect(withDeposit({ ...terms, amountCents }, inCurrency).ok, currency).toBe(true);
      expect(withDeposit({ ...terms, amountCents: amountCents - 1 }, inCurrency)).toMatchObject({
        problems: [
          {
            path: 'deposit.amountCents',
            message: `expected at least ${amountCents}: cards cannot be charged less in ${currency}`,
          },
        ],
      });
    }
  });

  it('[DEP13] is refused if a card cannot be charged that exact amount', () => {
    const inDinars = { ...cashOnly(), currency: 'KWD' };
    expect(withDeposit({ ...terms, amountCents: 12_340 }, inDinars).ok).toBe(true);
    expect(withDeposit({ ...terms, amountCents: 12_345 }, inDinars)).toMatchObject({
      problems: [
        {
          path: 'deposit.amountCents',
          message: 'expected a multiple of 10: cards in KWD are charged in steps of 10',
        },
      ],
    });
  });

  it('[DEP7] changes no figure and no digest', () => {
    const choice = defaultChoice(offer);
    expect(quote({ ...offer, deposit: terms }, choice)).toEqual(quote(offer, choice));
  });

  it('[LAW17] needs its terms in writing if it may not be refundable', () => {
    const codes = (deposit: Offer['deposit']) =>
      check({ ...offer, deposit } as Offer, 'US-CO', new Date('2026-11-20')).map(
        ({ code }) => code,
      );
    expect(codes({ ...terms, refund: 'NONE' })).toContain('DEPOSIT_WITHOUT_TERMS');
    expect(codes({ ...terms, refund: 'NONE', terms: 'Kept after 3 days.' })).not.toContain(
      'DEPOSIT_WITHOUT_TERMS',
    );
    expect(codes(terms)).not.toContain('DEPOSIT_WITHOUT_TERMS');
  });
});

describe('[DEP13] an amount at Stripe', () => {
  it.each([
    ['USD', 50_000, 50_000],
    ['JPY', 50_000, 50_000],
    ['KRW', 50_000, 50_000],
    ['ISK', 50_000, 5_000_000],
    ['UGX', 50_000, 5_000_000],
    ['HUF', 50_000, 5_000_000],
    ['COP', 50_000, 5_000_000],
    ['KWD', 50_000, 50_000],
    ['KWD', 50_001, null],
    ['LYD', 50_000, null],
  ])('of %s %i is %s', (currency, cents, amount) => {
    expect(stripeAmount(cents, currency)).toBe(amount);
  });

  it('is whole and converts back to the same amount in every currency that Stripe charges', () => {
    const step = fc.integer({ min: 1, max: 1_000_000 }).map((steps) => steps * 10);
    const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'));
    fc.assert(
      fc.property(step, currency, (cents, code) => {
        const amount = stripeAmount(cents, code);
        if (amount === null) {
          expect(['LYD', 'CLF', 'UYW']).toContain(code);
          return;
        }
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(centsOfStripe(amount, code)).toBe(cents);
      }),
    );
  });
});

it('[DEP10] distinguishes a failed refund from a checkout that ended unpaid', () => {
  const unpaid = [entry(1, 'REQUESTED'), entry(1, 'FAILED')];
  const refunded = (['REQUESTED', 'PAID', 'REFUND_REQUESTED', 'FAILED'] as const).map((kind) =>
    entry(2, kind),
  );
  const ledger = [...unpaid, ...refunded].map((each, index) => ({ ...each, seq: index + 1 }));
  const failures = ledger.filter((each) => isRefundFailure(ledger, each));
  expect(failures.map(({ payment, kind }) => [payment, kind])).toEqual([[2, 'FAILED']]);
  const returned = { ...entry(2, 'REFUND_RETURNED'), seq: 7 };
  expect(isRefundFailure([...ledger, returned], returned)).toBe(true);
});

describe('the hold of a deposit', () => {
  it('[DEP4] lasts for the hours in the offer, starting with the payment', () => {
    expect(heldUntil(terms, new Date('2026-11-20T10:00:00Z')).toISOString()).toBe(
      '2026-11-23T10:00:00.000Z',
    );
  });

  it('[DEP5] ends with an automatic refund, except for terms of NONE, which need a person', () => {
    const needPerson = (['ANYTIME', 'UNTIL_PICKUP', 'NONE'] as const).flatMap((refund) =>
      HOLD_ENDS.filter((end) => !refundsByItself(refund, end)).map((end) => `${refund} ${end}`),
    );
    expect(needPerson).toEqual(['NONE TAKEN_BACK', 'NONE DECLINED', 'NONE RAN_OUT']);
  });

  it('[DEP7] counts toward the amount due at signing, and never beyond it', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: -500_000, max: 500_000 }), (due, paid) => {
        const left = dueAfterDeposit(due, paid);
        expect(left.paidCents + left.leftCents).toBe(due);
        expect(left.leftCents).toBeGreaterThanOrEqual(0);
        expect(left.paidCents).toBe(Math.max(0, Math.min(due, paid)));
      }),
    );
  });

  it('[DEP7] counts while it is paid or applied, and not while it goes back or once it is kept', () => {
    const credited = (...kinds: DepositEntry['kind'][]) =>
      creditedCents(kinds.map((kind) => entry(1, kind)));
    expect(credited('PAID')).toBe(50_000);
    expect(credited('PAID', 'APPLIED')).toBe(50_000);
    expect(credited('REQUESTED')).toBe(0);
    expect(credited('PAID', 'REFUND_REQUESTED')).toBe(0);
    expect(credited('PAID', 'REFUND_REQUESTED', 'FAILED')).toBe(0);
    expect(credited('PAID', 'KEPT')).toBe(0);
    expect(creditedCents([entry(1, 'PAID'), entry(1, 'KEPT'), entry(2, 'PAID', 900)])).toBe(900);
  });

  it('[DEP7] calculates the amount due at signing for every payment option', () => {
    for (const { id: paymentOptionId, kind } of offer.paymentOptions) {
      const quoted = quote(offer, { ...defaultChoice(offer), paymentOptionId });
      if (!quoted.ok) throw new Error(kind);
      const { cash, lease, cashDownCents } = quoted.value;
      expect(dueAtSigningCents(quoted.value)).toBe(
        cash?.totalDueCents ?? lease?.cashDueAtSigningCents ?? cashDownCents,
      );
    }
  });
});

describe('the ledger', () => {
  const anyEntries = fc.array(
    fc.record({
      payment: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom(...DEPOSIT_ENTRY_KINDS),
      amountCents: fc.nat(1_000_000),
    }),
    { maxLength: 30 },
  );

  it('[DEP2] has the sum of its entries as its balance, whatever is entered', () => {
    fc.assert(
      fc.property(anyEntries, (rows) => {
        const entries = rows.map(({ payment, kind, amountCents }) =>
          entry(payment, kind, amountCents),
        );
        const sum = entries.reduce((total, each) => total + changeCents(each), 0);
        expect(balanceCents(entries)).toBe(sum);
        const perPayment = paymentsOf(entries).reduce(
          (total, each) => total + each.balanceCents,
          0,
        );
        expect(perPayment).toBe(sum);
        expect(Object.is(sum, -0)).toBe(false);
      }),
    );
  });

  it('[DEP2] [DEP6] holds money in the right states only, and charges, keeps and applies once', () => {
    fc.assert(
      fc.property(anyEntries, (rows) => {
        const entries: DepositEntry[] = [];
        for (const { payment, kind, amountCents } of rows) {
          const own = entries.filter((each) => each.payment === payment);
          const state = paymentsOf(own)[0]?.state ?? null;
          const next = possibleAtBank(own, entry(payment, kind, amountCents % 50_000));
          if (next && mayFollow(state, kind)) entries.push(next);
          for (const { state, balanceCents: held } of paymentsOf(entries)) {
            expect(held, state).toBeLessThanOrEqual(50_000);
            if (HOLDS_MONEY.includes(state)) expect(held, state).toBeGreaterThan(0);
            if (state === 'REFUNDED') expect(held).toBe(0);
            if (state === 'DISPUTE_LOST') expect(held).toBeLessThanOrEqual(0);
          }
        }
        for (const payment of [1, 2, 3]) {
          const own = entries.filter((each) => each.payment === payment);
          const count = (kind: string) => own.filter((each) => each.kind === kind).length;
          for (const kind of ['PAID', 'KEPT', 'APPLIED'])
            expect(count(kind)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it.each([
    ['nothing', [], 'DUE'],
    ['an open checkout', ['REQUESTED'], 'PENDING'],
    ['a payment', ['REQUESTED', 'PAID'], 'PAID'],
    ['a pending refund', ['PAID', 'REFUND_REQUESTED'], 'REFUNDING'],
    ['a failed refund', ['PAID', 'REFUND_REQUESTED', 'FAILED'], 'REFUNDING'],
    ['a refund', ['PAID', 'REFUND_REQUESTED', 'REFUNDED'], 'REFUNDED'],
    ['a failed payment', ['REQUESTED', 'FAILED'], 'FAILED'],
    ['a kept deposit', ['PAID', 'KEPT'], 'KEPT'],
    ['an applied deposit', ['PAID', 'APPLIED'], 'APPLIED'],
    ['a dispute', ['PAID', 'DISPUTED'], 'DISPUTED'],
    ['a dispute of a pending refund', ['PAID', 'REFUND_REQUESTED', 'DISPUTED'], 'DISPUTED'],
    ['a won dispute', ['PAID', 'KEPT', 'DISPUTED', 'DISPUTE_WON'], 'KEPT'],
    ['a lost dispute', ['PAID', 'DISPUTED', 'DISPUTE_LOST'], 'DISPUTE_LOST'],
    ['a lost dispute of a pending refund', LOST_WHILE_REFUNDING, 'DISPUTE_LOST'],
    ['a refund that continues after a dispute', REFUND_AFTER_DISPUTE, 'REFUNDING'],
    ['a returned refund', ['PAID', 'REFUNDED', 'REFUND_RETURNED'], 'REFUNDING'],
  ] as const)('[DEP3] shows the buyer the right status of %s', (_name, kinds, state) => {
    expect(depositState(kinds.map((kind) => entry(1, kind)))).toBe(state);
  });

  it('[DEP3] shows a checkout that ended unpaid as due again', () => {
    for (const reason of ['EXPIRED', 'NOT_OPENED', 'OFFER_CHANGED']) {
      const ended = { ...entry(1, 'FAILED'), reason };
      expect(depositState([entry(1, 'REQUESTED'), ended])).toBe('DUE');
    }
  });

  it('[DEP6] a partial refund leaves the state of a payment, and the rest can be refunded', () => {
    const part = [entry(1, 'PAID'), entry(1, 'REFUNDED', 20_000)];
    expect(paymentsOf(part)).toMatchObject([{ state: 'PAID', balanceCents: 30_000 }]);
    const rest = [...part, entry(1, 'REFUND_REQUESTED', 30_000), entry(1, 'REFUNDED', 30_000)];
    expect(paymentsOf(rest)).toMatchObject([{ state: 'REFUNDED', balanceCents: 0 }]);
  });

  it('[DEP6] a lost dispute about a part leaves the rest to staff', () => {
    const part = [entry(1, 'PAID'), entry(1, 'DISPUTED', 20_000), entry(1, 'DISPUTE_LOST', 20_000)];
    const [payment] = paymentsOf(part);
    expect(payment).toMatchObject({ state: 'PAID', balanceCents: 30_000 });
    expect(payment && waitsForStaff(payment, null)).toBe(true);
  });

  it('[DEP6] a refund that comes back after a lost dispute waits for staff', () => {
    const lost = [
      ...[entry(1, 'PAID'), entry(1, 'REFUNDED', 20_000)],
      ...[entry(1, 'DISPUTED', 30_000), entry(1, 'DISPUTE_LOST', 30_000)],
    ];
    const returned = [...lost, entry(1, 'REFUND_RETURNED', 20_000)];
    expect(paymentsOf(lost)).toMatchObject([{ state: 'DISPUTE_LOST', balanceCents: 0 }]);
    expect(paymentsOf(returned)).toMatchObject([{ state: 'REFUND_FAILED', balanceCents: 20_000 }]);
  });

  it('[DEP6] a kept deposit does not block another payment', () => {
    expect(heldPayment([entry(1, 'PAID'), entry(1, 'KEPT')])).toBeNull();
    expect(heldPayment([entry(1, 'PAID'), entry(1, 'APPLIED')])?.payment).toBe(1);
  });

  const AGREED = {
    refund: 'NONE',
    holdHours: 72,
    vin: 'VIN',
    currency: 'USD',
    revision: 1,
  } as const;

  it.each([
    [['PAID'], 'STRIPE', 1, ['REFUND', 'APPLY'], false],
    [['PAID'], 'STRIPE', null, ['REFUND', 'APPLY', 'KEEP'], true],
    [['PAID'], 'CASH', 1, ['RECORD_REFUND', 'APPLY'], false],
    [['PAID', 'KEPT'], 'STRIPE', null, ['REFUND'], false],
    [['PAID', 'APPLIED'], 'CASH', null, ['RECORD_REFUND'], false],
    [['PAID', 'REFUND_REQUESTED'], 'STRIPE', null, [], false],
    [['PAID', 'REFUND_REQUESTED'], 'CASH', null, ['RECORD_REFUND'], true],
    [['PAID', 'REFUND_REQUESTED', 'FAILED'], 'STRIPE', null, ['REFUND', 'RECORD_REFUND'], true],
    [['PAID', 'REFUNDED'], 'STRIPE', null, [], false],
    [['PAID', 'DISPUTED'], 'STRIPE', null, [], true],
    [['PAID', 'DISPUTED', 'DISPUTE_LOST'], 'STRIPE', null, [], false],
    [['REQUESTED'], 'STRIPE', null, [], false],
  ] as const)(
    '[DEP6] [DEP10] after %s by %s, held by %s, staff can %s',
    (kinds, method, holding, actions, waits) => {
      const entries = kinds.map((kind, index) => ({
        ...entry(1, kind),
        ...{ method },
        ...(index === 0 && { agreed: AGREED }),
      }));
      const [payment] = paymentsOf(entries);
      if (!payment) throw new Error('no payment');
      expect(actionsOn(payment, holding)).toEqual(actions);
      expect(waitsForStaff(payment, holding)).toBe(waits);
    },
  );

  it('[DEP3] counts money on hold before money being refunded', () => {
    const entries = [entry(1, 'PAID'), entry(2, 'PAID'), entry(2, 'REFUND_REQUESTED')];
    expect(depositState(entries)).toBe('PAID');
    expect(heldPayment(entries)?.payment).toBe(1);
  });
});

const HOLDS_MONEY: readonly string[] = ['PAID', 'REFUNDING', 'REFUND_FAILED', 'KEPT', 'APPLIED'];
const LOST_WHILE_REFUNDING = ['PAID', 'REFUND_REQUESTED', 'DISPUTED', 'DISPUTE_LOST'] as const;
const REFUND_AFTER_DISPUTE = ['PAID', 'REFUND_REQUESTED', 'DISPUTED', 'DISPUTE_WON'] as const;

/**
 * The entry with an amount that a bank can move, or null if it cannot. No bank returns more than it
 * took.
 */
function possibleAtBank(own: readonly DepositEntry[], entry: DepositEntry): DepositEntry | null {
  const sum = (...kinds: DepositEntry['kind'][]) =>
    own
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const refunded = sum('REFUNDED') - sum('REFUND_RETURNED');
  const disputed = sum('DISPUTED') - sum('DISPUTE_WON', 'DISPUTE_LOST');
  const held = balanceCents(own);
  const ofAtMost = (most: number) =>
    most > 0 ? { ...entry, amountCents: Math.min(most, Math.max(1, entry.amountCents)) } : null;
  switch (entry.kind) {
    case 'REFUNDED':
      return ofAtMost(held);
    case 'REFUND_RETURNED':
      return ofAtMost(refunded);
    case 'DISPUTED':
      return disputed === 0 && held > 0 ? { ...entry, amountCents: held } : null;
    case 'DISPUTE_WON':
    case 'DISPUTE_LOST':
      return disputed > 0 ? { ...entry, amountCents: disputed } : null;
    default:
      return { ...entry, amountCents: 50_000 };
  }
}
