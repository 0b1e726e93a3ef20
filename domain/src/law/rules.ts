// The rules of the law check as data: code, level, place, dates and source. Each rule records when and where its source
// was read. Read the official text again before you change a rule. None of this is legal advice.
import type { Dated, Place } from '../places.ts';
import { EU_CREDIT, RIGHT_TO_CANCEL } from './statements.ts';

/** REFUSE prevents publishing. WARN must be accepted by name. NOTE is information. */
export type LawLevel = 'REFUSE' | 'WARN' | 'NOTE';

/** Parameters of some rules. */
interface Measures {
  readonly GAP_OVER_CAP: { readonly capPercent: number };
  readonly GAP_UNDER_LTV: { readonly leastPercent: number };
  readonly DOC_FEE_OVER_CAP: {
    readonly capCents: number;
    /** Fees above this amount belong to the rule that refuses them. */
    readonly upToCents?: number;
  };
  readonly BUYERS_GUIDE: { readonly about: 'WARRANTY' | 'LANGUAGE' };
  readonly LANGUAGE_OF_NEGOTIATION: { readonly languages: readonly string[] };
  readonly ABOVE_THRESHOLD: { readonly thresholdCents: number };
  readonly EU_REPRESENTATIVE_EXAMPLE: { readonly highestCreditCents: number };
  readonly EXPIRES_SOON: { readonly leastHours: number; readonly mostDays: number };
}

export const LAW_CODES = [
  'TOTAL_PRICE_HIDES_FEE',
  'DEALER_FEE_CALLED_LAW',
  'REBATE_WITHOUT_TERMS',
  'REBATE_NEEDS_FINANCE',
  'ADD_ON_NO_BENEFIT',
  'GAP_OVER_CAP',
  'GAP_UNDER_LTV',
  'DOC_FEE_OVER_CAP',
  'DOC_FEE_TEXT',
  'EV_CREDIT_EXPIRED',
  'RIGHT_TO_CANCEL',
  'BUYERS_GUIDE',
  'LANGUAGE_OF_NEGOTIATION',
  'LEASE_ITEM_MISSING',
  'CREDIT_ITEM_MISSING',
  'APR_FAR_FROM_RATE',
  'ABOVE_THRESHOLD',
  'RULES_NOT_REVIEWED',
  'EU_REPRESENTATIVE_EXAMPLE',
  'EU_WITHDRAWAL',
  'EU_TYING',
  'DEPOSIT_WITHOUT_TERMS',
  'EXPIRES_SOON',
  'PRICE_FAR_FROM_MSRP',
  'LONGEST_TERM_SUGGESTED',
  'SAME_CAR_TWICE',
  'CAR_ALREADY_SOLD',
  'CAR_ON_HOLD',
  'STATE_MISSING',
  'USED_CAR_MSRP',
] as const;
export type LawCode = (typeof LAW_CODES)[number];

export type LawRule<Code extends LawCode = LawCode> = {
  readonly [Each in Code]: Dated & {
    readonly code: Each;
    readonly level: LawLevel;
    readonly source: string;
    /** A second source with the same rule, cited only in deals of its place. */
    readonly localSource?: { readonly place: Place; readonly source: string };
    /** When the source was read, and whether in the official text or in a copy of it. */
    readonly read: string;
    /** The rule belongs to the California CARS Act, which exempts heavy vehicles and commercial buyers. */
    readonly carsAct?: true;
  } & (Each extends keyof Measures ? Measures[Each] : unknown);
}[Code];

const FTC = 'FTC Act §5';
const FTC_LETTERS = 'FTC letters to dealers of 13 March 2026';
const CCD = 'Directive (EU) 2023/2225';
const { place: CA, from: CARS_ACT } = RIGHT_TO_CANCEL;
const READ = { read: 'November 2026' } as const;
/** Statutes and regulations that were read in a copy, not on the publisher's site. */
const MIRROR = { read: 'November 2026, in a mirror' } as const;
const OURS = { source: 'Good practice', ...READ } as const;

/** [LAW9] The last year whose figures are entered below: the threshold, and caps that may change yearly. */
export const REVIEWED_THROUGH = 2026;

/** [LAW3] To add a state's cap, or next year's, add a line. */
export const LAW_RULES: readonly LawRule[] = [
  {
    code: 'TOTAL_PRICE_HIDES_FEE',
    level: 'REFUSE',
    source: `${FTC}; ${FTC_LETTERS}`,
    localSource: { place: CA, source: 'Cal. Civ. Code 1784.41' },
    ...MIRROR,
  },
  { code: 'DEALER_FEE_CALLED_LAW', level: 'REFUSE', source: FTC, ...READ },
  { code: 'REBATE_WITHOUT_TERMS', level: 'WARN', source: FTC, ...READ },
  { code: 'REBATE_NEEDS_FINANCE', level: 'WARN', source: FTC_LETTERS, ...READ },
  ...(['REFUSE', 'WARN'] as const).map((level) => ({
    code: 'ADD_ON_NO_BENEFIT' as const,
    level,
    carsAct: true as const,
    source: FTC,
    localSource: { place: CA, source: 'Cal. Civ. Code 1784.42' },
    ...MIRROR,
  })),
  {
    code: 'GAP_OVER_CAP',
    level: 'REFUSE',
    place: CA,
    capPercent: 4,
    source: 'Cal. Civ. Code 2982.12(a)(5)(A)',
    ...MIRROR,
  },
  ...(['REFUSE', 'WARN'] as const).map((level) => ({
    code: 'GAP_UNDER_LTV' as const,
    level,
    place: CA,
    leastPercent: 70,
    source: 'Cal. Civ. Code 2982.12(a)(5)(B)',
    ...MIRROR,
  })),
  ...docFeeCap('US-CA', 85_00, 'Cal. Veh. Code 4456.5', { unlessPartnerCents: 70_00 }),
  ...docFeeCap('US-NY', 175_00, '15 NYCRR 78.19'),
  { code: 'DOC_FEE_TEXT', level: 'WARN', place: 'US-NY', source: '15 NYCRR 78.19', ...MIRROR },
  {
    code: 'EV_CREDIT_EXPIRED',
    level: 'WARN',
    from: '2025-10-01',
    source: 'Pub. L. 119-21',
    ...MIRROR,
  },
  {
    code: 'RIGHT_TO_CANCEL',
    level: 'NOTE',
    place: CA,
    from: CARS_ACT,
    carsAct: true,
    source: 'Cal. Civ. Code 1784.43',
    ...MIRROR,
  },
  {
    code: 'BUYERS_GUIDE',
    level: 'WARN',
    place: 'US',
    about: 'WARRANTY',
    source: '16 CFR 455',
    ...MIRROR,
  },
  {
    code: 'BUYERS_GUIDE',
    level: 'WARN',
    place: 'US',
    about: 'LANGUAGE',
    source: '16 CFR 455.5',
    localSource: { place: CA, source: 'Cal. Civ. Code 1632' },
    ...MIRROR,
  },
  {
    code: 'LANGUAGE_OF_NEGOTIATION',
    level: 'WARN',
    place: CA,
    languages: ['es', 'zh', 'tl', 'fil', 'vi', 'ko'],
    source: 'Cal. Civ. Code 1632, 1784.41',
    ...MIRROR,
  },
  {
    code: 'LEASE_ITEM_MISSING',
    level: 'WARN',
    place: 'US',
    source: '12 CFR 1013.4, 213.4',
    ...MIRROR,
  },
  {
    code: 'CREDIT_ITEM_MISSING',
    level: 'WARN',
    place: 'US',
    source: '12 CFR 1026.18(k) to (m), 226.18(k) to (m)',
    ...MIRROR,
  },
  { code: 'APR_FAR_FROM_RATE', level: 'WARN', source: '12 CFR 1026.22, 226.22', ...MIRROR },
  ...threshold(2026, 73_400_00),
  {
    code: 'RULES_NOT_REVIEWED',
    level: 'WARN',
    place: 'US',
    from: `${REVIEWED_THROUGH + 1}-01-01`,
    ...OURS,
  },
  {
    code: 'EU_REPRESENTATIVE_EXAMPLE',
    level: 'WARN',
    ...EU_CREDIT,
    highestCreditCents: 100_000_00,
    source: `${CCD}, art. 8`,
    ...READ,
  },
  { code: 'EU_WITHDRAWAL', level: 'NOTE', ...EU_CREDIT, source: `${CCD}, art. 26`, ...READ },
  { code: 'EU_TYING', level: 'REFUSE', ...EU_CREDIT, source: `${CCD}, art. 14`, ...READ },
  { code: 'DEPOSIT_WITHOUT_TERMS', level: 'WARN', ...OURS },
  { code: 'EXPIRES_SOON', level: 'WARN', leastHours: 24, mostDays: 180, ...OURS },
  { code: 'PRICE_FAR_FROM_MSRP', level: 'WARN', ...OURS },
  { code: 'LONGEST_TERM_SUGGESTED', level: 'WARN', ...OURS },
  { code: 'SAME_CAR_TWICE', level: 'WARN', ...OURS },
  { code: 'CAR_ALREADY_SOLD', level: 'REFUSE', ...OURS },
  { code: 'CAR_ON_HOLD', level: 'REFUSE', ...OURS },
  { code: 'STATE_MISSING', level: 'WARN', ...OURS },
  { code: 'USED_CAR_MSRP', level: 'WARN', ...OURS },
];

/**
 * [LAW7] The maximum document fee in US cents. Some states allow less to dealerships outside the electronic program of
 * their DMV. An offer does not include that fact, so a fee between the two caps is a warning.
 */
function docFeeCap(
  place: string,
  capCents: number,
  source: string,
  { unlessPartnerCents, ...dates }: DocFeeDetails = {},
): readonly LawRule[] {
  const rule = { code: 'DOC_FEE_OVER_CAP', place, source, ...MIRROR, ...dates } as const;
  const refusal: LawRule = { ...rule, level: 'REFUSE', capCents };
  if (unlessPartnerCents === undefined) return [refusal];
  return [refusal, { ...rule, level: 'WARN', capCents: unlessPartnerCents, upToCents: capCents }];
}

interface DocFeeDetails extends Pick<Dated, 'from' | 'until'> {
  /** The lower cap of dealerships outside the electronic program. */
  readonly unlessPartnerCents?: number;
}

/** The federal rules on loans and leases may not apply above this amount. It changes every year. */
function threshold(year: number, thresholdCents: number): readonly LawRule[] {
  const [from, until] = [`${year}-01-01`, `${year}-12-31`];
  const source = '12 CFR 1026.3, 226.3, 1013.2, 213.2';
  const rule = { code: 'ABOVE_THRESHOLD', level: 'NOTE', place: 'US', source, ...MIRROR } as const;
  return [{ ...rule, from, until, thresholdCents }];
}
