// Place and time of a rule of law: the code of a state or country, and dates.

/** "US", "US-CA", "EU", or everywhere. */
export type Place = string;

/** A day of the calendar, "2026-10-01". */
type Day = string;

export interface Dated {
  /** Missing if the rule applies everywhere, even if the place is not known. */
  readonly place?: Place;
  /** The first day of the rule. Missing if it has always applied. */
  readonly from?: Day;
  /** The last day of the rule. Missing if no end is known. */
  readonly until?: Day;
}

/** [LAW2] Whether a rule applies in a jurisdiction on a day. `jurisdiction` is null if it is not known. */
export function holds({ place, from, until }: Dated, jurisdiction: string | null, day: Day) {
  const started = from === undefined || from <= day;
  const ended = until !== undefined && until < day;
  return started && !ended && (place === undefined || isIn(place, jurisdiction));
}

export function isIn(place: Place, jurisdiction: string | null): boolean {
  if (jurisdiction === null) return false;
  const [country = ''] = jurisdiction.split('-');
  return place === jurisdiction || place === country || (place === 'EU' && EU.includes(country));
}

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);
