// Random deals and choices from a seed, identical in every engine, for property tests and
// benchmarks.
import type { AddOn, Choice, Offer, PaymentKind, PaymentOption } from '../src/index.ts';

export interface RandomDeal {
  readonly offer: Offer;
  /** A choice that has figures. It may break the offer's add-on rules. */
  readonly choice: Choice;
}

export function randomDeal(seed: number): RandomDeal {
  const random = new Random(seed);
  const offer = randomOffer(random);
  return { offer, choice: randomChoice(random, offer) };
}

/** The largest deal like the demo's: 8 options, and 24 add-ons with 3 plans each, all accepted. */
export function largestDeal(): RandomDeal {
  const random = new Random(24817);
  const terms = [24, 36, 48, 60, 66, 72];
  const offer: Offer = {
    ...randomOffer(random),
    paymentOptions: [
      { id: 'cash', kind: 'CASH', label: 'Pay in full', depositCents: 50_000 },
      ...terms.map((term) => financeOption(`finance-${term}`, term, '5.49', 45)),
      leaseOption(random, 'lease-36', 36),
    ],
    price: bigPrice(random),
    addOns: Array.from({ length: 24 }, (_, index) => ({
      ...randomAddOn(random, index),
      plans: [1, 2, 3].map((plan) => ({
        id: `plan-${plan}`,
        label: `Plan ${plan}`,
        priceCents: random.whole(5_000, 300_000),
      })),
      eligiblePaymentKinds: ['CASH', 'FINANCE', 'LEASE'],
      requires: [],
      excludesAddOns: [],
    })),
  };
  const addOns = offer.addOns.map(({ id }) => {
    return { addOnId: id, planId: 'plan-2', decision: 'ACCEPTED' as const };
  });
  const choice = { paymentOptionId: 'finance-72', cashDownCents: 300_000, addOns };
  return { offer, choice };
}

/** Mulberry32, a small and fast generator that needs only whole numbers. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(oneIn: number): boolean {
    return this.whole(1, oneIn) === 1;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)] as Item;
  }

  /** A decimal below `most` with up to `decimals` decimals. */
  decimal(most: number, decimals: number): string {
    const whole = this.whole(0, most - 1);
    const length = this.whole(0, decimals);
    const digits = Array.from({ length }, () => this.whole(0, 9)).join('');
    return digits ? `${whole}.${digits}` : `${whole}`;
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

function randomOffer(random: Random): Offer {
  return {
    format: 'forecourt.deal/1',
    number: `R-${random.whole(1, 99_999)}`,
    currency: 'USD',
    locale: 'en-US',
    timeZone: 'America/Denver',
    expiresAt: '2027-03-31T18:00:00-06:00',
    dealership: {
      name: 'North Range Motors',
      phone: '+1 303 555 0142',
      email: 'sales@northrange.example',
      address: '4180 Arapahoe Ave, Boulder, CO 80303',
    },
    adviser: { name: 'Priya Raman' },
    buyer: { name: 'Jordan Avery' },
    vehicle: {
      vin: '4S4BTGUD5T3104827',
      stockNumber: 'N26-3107',
      condition: 'NEW',
      year: 2026,
      make: 'Subaru',
      model: 'Outback',
      trim: 'Touring XT',
      body: 'WAGON',
      exteriorColor: { name: 'Cosmic Blue Pearl', hex: '#27486b' },
      interiorColor: 'Java Brown leather',
      odometer: { value: 12, unit: 'MI' },
      fuel: 'GASOLINE',
      engine: '2.4 L turbo, 260 hp',
      transmission: 'CVT',
      drivetrain: 'AWD',
      features: [],
      photos: [],
    },
    price: bigPrice(random),
    tradeIns: Array.from({ length: random.whole(0, 3) }, (_, index) => ({
      id: `trade-${index}`,
      year: 2020 - index,
      make: 'Subaru',
      model: 'Forester',
      allowanceCents: random.whole(0, 2_500_000),
      payoffCents: random.chance(2) ? 0 : random.whole(0, 3_000_000),
      firm: random.chance(2),
    })),
    paymentOptions: Array.from({ length: random.whole(1, 8) }, (_, index) =>
      randomOption(random, `option-${index}`),
    ),
    addOns: Array.from({ length: random.whole(0, 12) }, (_, index) => randomAddOn(random, index)),
  };
}

function bigPrice(random: Random): Offer['price'] {
  const scale = random.chance(20) ? 10_000 : 1;
  const line = (
    id: string,
    kind: Offer['price']['lines'][number]['kind'],
    from: number,
    to: number,
  ): Offer['price']['lines'][number] => ({
    id,
    kind,
    label: `The ${id}`,
    amountCents: random.whole(from, to) * scale,
    requiredBy: 'DEALER',
    ...(kind.endsWith('_FEE') ? { taxable: random.chance(2) } : {}),
  });
  return {
    lines: [
      line('msrp', 'MSRP', 1_500_000, 9_000_000),
      ...(random.chance(2) ? [line('installed', 'INSTALLED', 0, 200_000)] : []),
      ...(random.chance(4) ? [line('market', 'ADJUSTMENT', 0, 500_000)] : []),
      ...(random.chance(2) ? [line('discount', 'DISCOUNT', 0, 1_000_000)] : []),
      ...(random.chance(2) ? [line('rebate', 'REBATE', 0, 750_000)] : []),
      line('handling', 'DEALER_FEE', 0, 99_900),
      line('title', 'GOV_FEE', 0, 9_900),
      ...(random.chance(2) ? [line('registration', 'GOV_FEE', 0, 90_000)] : []),
    ],
    tax: {
      label: 'Sales tax',
      ratePercent: random.decimal(random.chance(20) ? 100 : 11, 6),
      tradeInTaxCredit: random.chance(2),
      rebatesTaxable: random.chance(2),
    },
  };
}

function randomOption(random: Random, id: string): PaymentOption {
  const kind = random.pick<PaymentKind>(['CASH', 'FINANCE', 'FINANCE', 'LEASE']);
  const term = random.chance(8) ? random.pick([1, 2, 120]) : random.whole(12, 96);
  if (kind === 'LEASE') return leaseOption(random, id, term);
  if (kind === 'CASH') {
    return { id, kind, label: id, ...(random.chance(2) ? { depositCents: 50_000 } : {}) };
  }
  const rate = random.chance(10) ? '0' : random.decimal(random.chance(20) ? 100 : 20, 6);
  const days = random.chance(2) ? 30 : random.whole(0, random.chance(5) ? 365 : 60);
  return {
    ...financeOption(id, term, rate, days),
    ...(random.chance(4) ? { prepaidFinanceChargeCents: random.whole(0, 90_000) } : {}),
  };
}

function financeOption(
  id: string,
  termMonths: number,
  annualRatePercent: string,
  daysToFirstPayment: number,
): Extract<PaymentOption, { kind: 'FINANCE' }> {
  return {
    id,
    kind: 'FINANCE',
    label: `Finance, ${termMonths} months`,
    lender: 'Front Range Credit Union',
    annualRatePercent,
    termMonths,
    daysToFirstPayment,
    cashDown: { defaultCents: 300_000, minCents: 0, maxCents: 2_000_000, stepCents: 10_000 },
  };
}

function leaseOption(
  random: Random,
  id: string,
  termMonths: number,
): Extract<PaymentOption, { kind: 'LEASE' }> {
  return {
    id,
    kind: 'LEASE',
    label: `Lease, ${termMonths} months`,
    lessor: 'Mountain States Leasing',
    termMonths,
    moneyFactor: random.chance(8) ? '0' : `0.00${random.whole(1, 999_999)}`,
    mileage: [10_000, 12_000, 15_000]
      .slice(0, random.whole(1, 3))
      .map((perYear) => ({ perYear, residualPercent: random.decimal(75, 4) })),
    excessPerMileCents: 15,
    acquisitionFee: {
      amountCents: random.whole(0, 99_500),
      paid: random.pick(['CAPITALISED', 'AT_SIGNING']),
    },
    dispositionFeeCents: random.whole(0, 39_500),
    securityDepositCents: random.chance(2) ? 0 : random.whole(0, 60_000),
    taxOnCapReduction: random.chance(2),
    cashDown: { defaultCents: 200_000, minCents: 0, maxCents: 800_000, stepCents: 10_000 },
  };
}

function randomAddOn(random: Random, index: number): AddOn {
  const earlier = index > 0 ? [`add-on-${random.whole(0, index - 1)}`] : [];
  const kinds: PaymentKind[] = ['CASH', 'FINANCE', 'LEASE'];
  const eligible = kinds.filter(() => !random.chance(4));
  return {
    id: `add-on-${index}`,
    category: 'OTHER',
    label: `Add-on ${index}`,
    description: 'Something optional.',
    covers: [],
    excludes: [],
    plans: Array.from({ length: random.whole(1, 3) }, (_, plan) => ({
      id: `plan-${plan}`,
      label: `Plan ${plan}`,
      priceCents: random.whole(100, 400_000),
    })),
    taxable: random.chance(2),
    eligiblePaymentKinds: eligible.length > 0 ? eligible : kinds,
    requires: random.chance(6) ? earlier : [],
    excludesAddOns: random.chance(6) ? earlier : [],
  };
}

function randomChoice(random: Random, offer: Offer): Choice {
  const option = random.pick(offer.paymentOptions);
  return {
    paymentOptionId: option.id,
    cashDownCents:
      option.kind === 'CASH' ? null : random.whole(0, option.cashDown.maxCents / 10_000) * 10_000,
    milesPerYear: option.kind === 'LEASE' ? random.pick(option.mileage).perYear : null,
    addOns: offer.addOns.map(({ id, plans }) => {
      const decision = random.pick(['ACCEPTED', 'ACCEPTED', 'DECLINED', 'UNDECIDED'] as const);
      const planId = decision === 'ACCEPTED' ? random.pick(plans).id : null;
      return { addOnId: id, planId, decision };
    }),
  };
}
