// States and provinces that a dealership can choose, each with its main time zone.

export interface State {
  /** ISO 3166-2. */
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
}

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** The 50 states, the District of Columbia and Puerto Rico. */
const US: readonly (readonly [code: string, name: string, timeZone: string])[] = [
  ['AL', 'Alabama', CENTRAL],
  ['AK', 'Alaska', 'America/Anchorage'],
  ['AZ', 'Arizona', 'America/Phoenix'],
  ['AR', 'Arkansas', CENTRAL],
  ['CA', 'California', PACIFIC],
  ['CO', 'Colorado', MOUNTAIN],
  ['CT', 'Connecticut', EASTERN],
  ['DE', 'Delaware', EASTERN],
  ['DC', 'District of Columbia', EASTERN],
  ['FL', 'Florida', EASTERN],
  ['GA', 'Georgia', EASTERN],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', 'America/Boise'],
  ['IL', 'Illinois', CENTRAL],
  ['IN', 'Indiana', 'America/Indiana/Indianapolis'],
  ['IA', 'Iowa', CENTRAL],
  ['KS', 'Kansas', CENTRAL],
  ['KY', 'Kentucky', EASTERN],
  ['LA', 'Louisiana', CENTRAL],
  ['ME', 'Maine', EASTERN],
  ['MD', 'Maryland', EASTERN],
  ['MA', 'Massachusetts', EASTERN],
  ['MI', 'Michigan', 'America/Detroit'],
  ['MN', 'Minnesota', CENTRAL],
  ['MS', 'Mississippi', CENTRAL],
  ['MO', 'Missouri', CENTRAL],
  ['MT', 'Montana', MOUNTAIN],
  ['NE', 'Nebraska', CENTRAL],
  ['NV', 'Nevada', PACIFIC],
  ['NH', 'New Hampshire', EASTERN],
  ['NJ', 'New Jersey', EASTERN],
  ['NM', 'New Mexico', MOUNTAIN],
  ['NY', 'New York', EASTERN],
  ['NC', 'North Carolina', EASTERN],
  ['ND', 'North Dakota', CENTRAL],
  ['OH', 'Ohio', EASTERN],
  ['OK', 'Oklahoma', CENTRAL],
  ['OR', 'Oregon', PACIFIC],
  ['PA', 'Pennsylvania', EASTERN],
  ['PR', 'Puerto Rico', 'America/Puerto_Rico'],
  ['RI', 'Rhode Island', EASTERN],
  ['SC', 'South Carolina', EASTERN],
  ['SD', 'South Dakota', CENTRAL],
  ['TN', 'Tennessee', CENTRAL],
  ['TX', 'Texas', CENTRAL],
  ['UT', 'Utah', MOUNTAIN],
  ['VT', 'Vermont', EASTERN],
  ['VA', 'Virginia', EASTERN],
  ['WA', 'Washington', PACIFIC],
  ['WV', 'West Virginia', EASTERN],
  ['WI', 'Wisconsin', CENTRAL],
  ['WY', 'Wyoming', MOUNTAIN],
];

const GERMAN: readonly (readonly [code: string, name: string])[] = [
  ['BW', 'Baden-Württemberg'],
  ['BY', 'Bavaria'],
  ['BE', 'Berlin'],
  ['BB', 'Brandenburg'],
  ['HB', 'Bremen'],
  ['HH', 'Hamburg'],
  ['HE', 'Hesse'],
  ['MV', 'Mecklenburg-Vorpommern'],
  ['NI', 'Lower Saxony'],
  ['NW', 'North Rhine-Westphalia'],
  ['RP', 'Rhineland-Palatinate'],
  ['SL', 'Saarland'],
  ['SN', 'Saxony'],
  ['ST', 'Saxony-Anhalt'],
  ['SH', 'Schleswig-Holstein'],
  ['TH', 'Thuringia'],
];

const CANADIAN: readonly (readonly [code: string, name: string, timeZone: string])[] = [
  ['AB', 'Alberta', 'America/Edmonton'],
  ['BC', 'British Columbia', 'America/Vancouver'],
  ['MB', 'Manitoba', 'America/Winnipeg'],
  ['NB', 'New Brunswick', 'America/Moncton'],
  ['NL', 'Newfoundland and Labrador', 'America/St_Johns'],
  ['NS', 'Nova Scotia', 'America/Halifax'],
  ['NT', 'Northwest Territories', 'America/Edmonton'],
  ['NU', 'Nunavut', 'America/Iqaluit'],
  ['ON', 'Ontario', 'America/Toronto'],
  ['PE', 'Prince Edward Island', 'America/Halifax'],
  ['QC', 'Quebec', 'America/Toronto'],
  ['SK', 'Saskatchewan', 'America/Regina'],
  ['YT', 'Yukon', 'America/Whitehorse'],
];

const BRITISH: readonly (readonly [code: string, name: string])[] = [
  ['ENG', 'England'],
  ['NIR', 'Northern Ireland'],
  ['SCT', 'Scotland'],
  ['WLS', 'Wales'],
];

export const STATES: readonly State[] = [
  ...US.map(([code, name, timeZone]) => ({ code: `US-${code}`, name, timeZone })),
  ...GERMAN.map(([code, name]) => ({
    code: `DE-${code}`,
    name: `${name}, Germany`,
    timeZone: 'Europe/Berlin',
  })),
  ...CANADIAN.map(([code, name, timeZone]) => ({
    code: `CA-${code}`,
    name: `${name}, Canada`,
    timeZone,
  })),
  ...BRITISH.map(([code, name]) => ({
    code: `GB-${code}`,
    name: `${name}, United Kingdom`,
    timeZone: 'Europe/London',
  })),
];

/** Time zones of the United States. Lists offer them first. */
export const US_TIME_ZONES: readonly string[] = [
  ...new Set(US.map(([, , timeZone]) => timeZone)),
].toSorted();

/** The main time zone of a state, or null if the state is not in the list. */
export function timeZoneOf(jurisdiction: string | null | undefined): string | null {
  return STATES.find(({ code }) => code === jurisdiction)?.timeZone ?? null;
}

/** EU member states whose regions are not in the list. Their law does not depend on the region. */
const MEMBER_STATES =
  'AT|BE|BG|CY|CZ|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK';

/** The codes that a deal file can use: a state in the list, or a region of an EU member state. */
export const STATE_PATTERN = new RegExp(
  `^(${STATES.map(({ code }) => code).join('|')}|(${MEMBER_STATES})-[A-Z0-9]{1,3})$`,
);

const MEMBER_STATE_PATTERN = new RegExp(`^(DE|${MEMBER_STATES})$`);

/**
 * Whether a dealership can be in a place: a state that a deal file can name, or an EU member state. "CO" alone is not
 * accepted, because people type it for Colorado and ISO 3166 uses it for Colombia.
 */
export function isPlace(jurisdiction: string): boolean {
  return STATE_PATTERN.test(jurisdiction) || MEMBER_STATE_PATTERN.test(jurisdiction);
}

/**
 * The jurisdiction of a deal: the state in its file, otherwise that of its dealership. Null if neither is a known
 * place, which settings of release 0.2.0 allowed.
 */
export function jurisdictionOf(
  fromFile: string | undefined,
  fromDealership: string | null | undefined,
): string | null {
  if (fromFile !== undefined) return fromFile;
  return fromDealership && isPlace(fromDealership) ? fromDealership : null;
}
