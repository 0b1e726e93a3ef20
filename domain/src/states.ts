// The states and provinces that a dealership can choose, each with the time zone that most of it uses.

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

export const STATES: readonly State[] = [
  ...US.map(([code, name, timeZone]) => ({ code: `US-${code}`, name, timeZone })),
  ...GERMAN.map(([code, name]) => ({
    code: `DE-${code}`,
    name: `${name}, Germany`,
    timeZone: 'Europe/Berlin',
  })),
];

/** The zones of the United States, for lists that offer them first. */
export const US_TIME_ZONES: readonly string[] = [
  ...new Set(US.map(([, , timeZone]) => timeZone)),
].toSorted();

/** The time zone that most of a state uses, or null if the state is not in the list. */
export function timeZoneOf(jurisdiction: string | null | undefined): string | null {
  return STATES.find(({ code }) => code === jurisdiction)?.timeZone ?? null;
}

const MEMBER_STATES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/**
 * Whether a dealership can be in a place: a state of the list, a member state of the EU or a part of one, or a part of
 * another country. "CO" alone is no place here: it is Colorado to the person who types it and Colombia to ISO 3166.
 */
export function isPlace(jurisdiction: string): boolean {
  if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction)) return false;
  const [country = '', part] = jurisdiction.split('-');
  if (country === 'US') return STATES.some(({ code }) => code === jurisdiction);
  return part !== undefined || MEMBER_STATES.split(' ').includes(country);
}
