// Charges that the settings form of a state starts from. They were not checked against official sources, so no deal
// uses them until a dealership has checked and saved them.
import type { StateCharges } from './deal-defaults.ts';

interface StateTax {
  readonly label: string;
  readonly ratePercent: string;
  /** Whether a trade-in lowers the taxed amount. */
  readonly tradeIn: boolean;
  /** The state's fee for a title, if it is one amount for every car. */
  readonly titleCents?: number;
}

const TABLE: Readonly<Record<string, StateTax>> = {
  'US-AZ': { label: 'Arizona', ratePercent: '5.6', tradeIn: true, titleCents: 400 },
  'US-CA': { label: 'California', ratePercent: '7.25', tradeIn: false },
  'US-CO': { label: 'Colorado', ratePercent: '2.9', tradeIn: true },
  'US-FL': { label: 'Florida', ratePercent: '6', tradeIn: true, titleCents: 7_725 },
  'US-IL': { label: 'Illinois', ratePercent: '6.25', tradeIn: true, titleCents: 16_500 },
  'US-MA': { label: 'Massachusetts', ratePercent: '6.25', tradeIn: true, titleCents: 7_500 },
  'US-NJ': { label: 'New Jersey', ratePercent: '6.625', tradeIn: true, titleCents: 6_000 },
  'US-NY': { label: 'New York', ratePercent: '4', tradeIn: true, titleCents: 5_000 },
  'US-TX': { label: 'Texas', ratePercent: '6.25', tradeIn: true, titleCents: 3_300 },
  'US-VA': { label: 'Virginia', ratePercent: '4.15', tradeIn: false, titleCents: 1_500 },
};

/** [DEF3] @returns null for a state that the table doesn't have */
export function startingCharges(state: string): StateCharges | null {
  const charges = TABLE[state];
  if (!charges) return null;
  const title = {
    id: 'title',
    kind: 'GOV_FEE',
    label: 'Title & registration',
    amountCents: charges.titleCents ?? 0,
    requiredBy: 'LAW',
  } as const;
  return {
    state,
    lines: charges.titleCents === undefined ? [] : [title],
    tax: {
      label: `${charges.label} sales tax`,
      ratePercent: charges.ratePercent,
      tradeInTaxCredit: charges.tradeIn,
      rebatesTaxable: true,
    },
  };
}
