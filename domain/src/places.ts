// Where and when a rule of law holds: by the code of a state or country, and by days.

/** "US", "US-CA", "EU", or everywhere. */
export type Place = string;

/** A day of the calendar, "2026-10-01". */
type Day = string;

export interface Dated {
  /** Absent: everywhere, also where nothing is said of the place. */
  readonly where?: Place;
  /** The first day on which it holds; absent: it held before anybody asked. */
  readonly from?: Day;
  /** The last day; absent: it holds until further notice. */
  readonly until?: Day;
}

/** [LAW2] Whether a rule holds in a jurisdiction (null: not known) on a day. */
export function holds({ where, from, until }: Dated, jurisdiction: string | null, day: Day) {
  const started = from === undefined || from <= day;
  const ended = until !== undefined && until < day;
  return started && !ended && (where === undefined || isIn(where, jurisdiction));
}

export function isIn(where: Place, jurisdiction: string | null): boolean {
  if (jurisdiction === null) return false;
  const [country = ''] = jurisdiction.split('-');
  return where === jurisdiction || where === country || (where === 'EU' && EU.includes(country));
}

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);
