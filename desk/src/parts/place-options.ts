// Select options for states and time zones.
import { STATES, US_TIME_ZONES } from '@forecourt/domain/states';

export type Option = readonly [value: string, label: string];

export const STATE_OPTIONS: readonly Option[] = STATES.map(({ code, name }) => [code, name]);

/** US time zones first, then all others. */
export const TIME_ZONE_OPTIONS: readonly Option[] = [
  ...new Set([...US_TIME_ZONES, ...Intl.supportedValuesOf('timeZone')]),
].map((zone) => [zone, zone.replaceAll('_', ' ')]);
