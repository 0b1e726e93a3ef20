// The rules of the publishing check as data: what each finds, where and from when to when, and its source.
// They were read in November 2026; whoever changes one reads its source again. None of this is legal advice.
import type { Dated } from './places.ts';
import { EU_CREDIT, RIGHT_TO_CANCEL } from './statements.ts';

/** REFUSE: not to be published. WARN: to be accepted by name. NOTE: good to know. */
export type LawLevel = 'REFUSE' | 'WARN' | 'NOTE';

/** What some rules measure by. */
interface Measures {
  readonly GAP_OVER_CAP: { readonly capPercent: number };
  readonly DOC_FEE_OVER_CAP: { readonly capCents: number };
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
  'DOC_FEE_OVER_CAP',
  'DOC_FEE_TEXT',
  'RIGHT_TO_CANCEL',
  'BUYERS_GUIDE',
  'LANGUAGE_OF_NEGOTIATION',
  'LEASE_ITEM_MISSING',
  'CREDIT_ITEM_MISSING',
  'APR_FAR_FROM_RATE',
  'ABOVE_THRESHOLD',
  'EU_REPRESENTATIVE_EXAMPLE',
  'EU_WITHDRAWAL',
  'EU_TYING',
  'EXPIRES_SOON',
  'PRICE_FAR_FROM_MSRP',
  'LONGEST_TERM_SUGGESTED',
  'SAME_CAR_TWICE',
] as const;
export type LawCode = (typeof LAW_CODES)[number];

export type LawRule<Code extends LawCode = LawCode> = {
  readonly [Each in Code]: Dated & {
    readonly code: Each;
    readonly level: LawLevel;
    readonly source: string;
  } & (Each extends keyof Measures ? Measures[Each] : unknown);
}[Code];

const FTC = 'FTC Act §5';
const FTC_LETTERS = 'FTC letters to dealers of 13 March 2026';
const OURS = 'Good practice';
const CCD = 'Directive (EU) 2023/2225';
const { where: CA, from: CARS_ACT } = RIGHT_TO_CANCEL;

/** [LAW3] A cap of another state, or of next year, is one more line. */
export const LAW_RULES: readonly LawRule[] = [
  {
    code: 'TOTAL_PRICE_HIDES_FEE',
    level: 'REFUSE',
    source: `${FTC}; ${FTC_LETTERS}; Cal. Civ. Code 1784.41`,
  },
  { code: 'DEALER_FEE_CALLED_LAW', level: 'REFUSE', source: FTC },
  { code: 'REBATE_WITHOUT_TERMS', level: 'WARN', source: FTC },
  { code: 'REBATE_NEEDS_FINANCE', level: 'WARN', source: FTC_LETTERS },
  { code: 'ADD_ON_NO_BENEFIT', level: 'REFUSE', source: 'Cal. Civ. Code 1784.42' },
  {
    code: 'GAP_OVER_CAP',
    level: 'REFUSE',
    where: CA,
    capPercent: 4,
    source: 'Cal. Civ. Code 2982.12(a)(5)(A)',
  },
  ...docFeeCap('US-CA', 85_00, 'Cal. Veh. Code 11713.1'),
  ...docFeeCap('US-NY', 175_00, '15 NYCRR 78.19'),
  { code: 'DOC_FEE_TEXT', level: 'WARN', where: 'US-NY', source: '15 NYCRR 78.19' },
  {
    code: 'RIGHT_TO_CANCEL',
    level: 'NOTE',
    where: CA,
    from: CARS_ACT,
    source: 'Cal. Civ. Code 1784.43',
  },
  { code: 'BUYERS_GUIDE', level: 'WARN', where: 'US', source: '16 CFR 455' },
  {
    code: 'LANGUAGE_OF_NEGOTIATION',
    level: 'WARN',
    where: CA,
    languages: ['es', 'zh', 'tl', 'fil', 'vi', 'ko'],
    source: 'Cal. Civ. Code 1632, 1784.41',
  },
  { code: 'LEASE_ITEM_MISSING', level: 'WARN', where: 'US', source: '12 CFR 1013.4' },
  { code: 'CREDIT_ITEM_MISSING', level: 'WARN', where: 'US', source: '12 CFR 1026.18(k) to (m)' },
  { code: 'APR_FAR_FROM_RATE', level: 'WARN', source: '12 CFR 1026.22' },
  ...threshold(2026, 73_400_00),
  {
    code: 'EU_REPRESENTATIVE_EXAMPLE',
    level: 'WARN',
    ...EU_CREDIT,
    highestCreditCents: 100_000_00,
    source: `${CCD}, art. 8`,
  },
  { code: 'EU_WITHDRAWAL', level: 'NOTE', ...EU_CREDIT, source: `${CCD}, art. 26` },
  { code: 'EU_TYING', level: 'REFUSE', ...EU_CREDIT, source: `${CCD}, art. 14` },
  { code: 'EXPIRES_SOON', level: 'WARN', leastHours: 24, mostDays: 180, source: OURS },
  { code: 'PRICE_FAR_FROM_MSRP', level: 'WARN', source: OURS },
  { code: 'LONGEST_TERM_SUGGESTED', level: 'WARN', source: OURS },
  { code: 'SAME_CAR_TWICE', level: 'WARN', source: OURS },
];

/** What a dealership may charge for paperwork, in cents of the dollar. */
function docFeeCap(
  where: string,
  capCents: number,
  source: string,
  dates: Pick<Dated, 'from' | 'until'> = {},
): readonly LawRule[] {
  return [{ code: 'DOC_FEE_OVER_CAP', level: 'REFUSE', where, capCents, source, ...dates }];
}

/** Above it the federal rules on loans and leases may not apply; another one each year. */
function threshold(year: number, thresholdCents: number): readonly LawRule[] {
  const [from, until] = [`${year}-01-01`, `${year}-12-31`];
  const source = '12 CFR 1026.3, 1013.2';
  return [
    { code: 'ABOVE_THRESHOLD', level: 'NOTE', where: 'US', from, until, thresholdCents, source },
  ];
}
