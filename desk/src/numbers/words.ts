// Formatted figures of the numbers screen: durations, shares, and changes since the previous range.
import type { FunnelStep } from '@forecourt/domain/numbers';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "38 min", "3 h 5 min", "1 day 4 h". */
export function durationText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return 'None yet';
  if (seconds < MINUTE) return 'under 1 min';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return pair(seconds, HOUR, 'h', MINUTE, 'min');
  const days = Math.floor(seconds / DAY);
  return pair(seconds, DAY, days === 1 ? 'day' : 'days', HOUR, 'h');
}

function pair(
  seconds: number,
  large: number,
  name: string,
  small: number,
  smallName: string,
): string {
  const some = Math.floor((seconds % large) / small);
  const largeText = `${Math.floor(seconds / large)} ${name}`;
  return some === 0 ? largeText : `${largeText} ${some} ${smallName}`;
}

/** Returns a share in whole percent, or null if `whole` is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

export const STEP_NAMES: Readonly<Record<FunnelStep, string>> = {
  sent: 'Sent',
  opened: 'Opened',
  chosen: 'Chose',
  confirmed: 'Confirmed',
  acknowledged: 'Acknowledged',
  held: 'On hold',
};

export interface Comparison {
  readonly text: string;
  readonly tone: 'up' | 'down' | 'same';
}

type Counts = Readonly<Record<FunnelStep, number>>;

/** Compares a step with the previous range: sent deals by number, other steps by their share of the one above. */
export function comparisonOf(
  step: FunnelStep,
  above: FunnelStep | null,
  now: Counts,
  before: Counts,
): Comparison {
  if (above === null) {
    const change = percentOf(now[step] - before[step], before[step]);
    if (change === null) return { text: 'none before', tone: 'same' };
    return { text: `${signed(change)}%`, tone: toneOf(change) };
  }
  const share = percentOf(now[step], now[above]);
  if (share === null) return { text: '', tone: 'same' };
  const shareText = `${share}% of ${STEP_NAMES[above].toLowerCase().replace('chose', 'chosen')}`;
  const shareBefore = percentOf(before[step], before[above]);
  if (shareBefore === null) return { text: shareText, tone: 'same' };
  const points = share - shareBefore;
  if (points === 0) return { text: `${shareText}, same as before`, tone: 'same' };
  const word = Math.abs(points) === 1 ? 'point' : 'points';
  return { text: `${shareText}, ${signed(points)} ${word}`, tone: toneOf(points) };
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function toneOf(change: number): Comparison['tone'] {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'same';
}

/** "Nov 18", with its year if that is not the year of the other day. */
export function dayText(day: string, other: string = day): string {
  const isOtherYear = day.slice(0, 4) !== other.slice(0, 4);
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
    ...(isOtherYear && { year: 'numeric' }),
  });
}
