// Relative dates and times: "3 min ago", "yesterday, 4:50 PM", "in 12 days". Pure. Defaults to the user's time zone.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LANGUAGE = 'en-US';

/** Formats a past moment. */
export function ago(iso: string, nowMs: number, timeZone?: string): string {
  const moment = Date.parse(iso);
  // Prevents "in 2 s" if the clock is slightly behind.
  const passedMs = Math.max(0, nowMs - moment);
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min ago`;
  if (passedMs < 6 * HOUR_MS) return `${Math.floor(passedMs / HOUR_MS)} h ago`;
  const days = daysBetween(moment, nowMs, timeZone);
  const time = format(moment, { hour: 'numeric', minute: '2-digit' }, timeZone);
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  if (days < 7) return `${format(moment, { weekday: 'short' }, timeZone)}, ${time}`;
  return shortDay(iso, nowMs, timeZone);
}

/** Formats the distance in days: "today", "tomorrow", "in 12 days", "4 days ago". */
export function dayDistance(iso: string, nowMs: number, timeZone?: string): string {
  const days = -daysBetween(Date.parse(iso), nowMs, timeZone);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (Math.abs(days) > 60) {
    const months = Math.round(Math.abs(days) / 30.44);
    return days > 0 ? `in ${months} months` : `${months} months ago`;
  }
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** "Nov 28", with the year if it differs from the current one. */
export function shortDay(iso: string, nowMs: number, timeZone?: string): string {
  const moment = Date.parse(iso);
  const year = (ms: number) => format(ms, { year: 'numeric' }, timeZone);
  const otherYear = year(moment) !== year(nowMs);
  return format(
    moment,
    { month: 'short', day: 'numeric', ...(otherYear && { year: 'numeric' }) },
    timeZone,
  );
}

const FULL = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Full date and time, for tooltips. */
export function fullTime(iso: string, timeZone?: string): string {
  return format(Date.parse(iso), FULL, timeZone);
}

/** Formats a moment for a date field: 2027-03-31. */
export function fieldDate(iso: string, timeZone: string): string {
  const { year, month, day } = wallClock(Date.parse(iso), timeZone);
  return `${year}-${month}-${day}`;
}

/** Returns the same time of day in the zone on another date, or null if the date is invalid. */
export function sameTimeOn(date: string, iso: string, timeZone: string): string | null {
  const { hour, minute, second } = wallClock(Date.parse(iso), timeZone);
  return momentAt(date, `${hour}:${minute}:${second}`, timeZone);
}

/** Converts date and time fields in the zone to a moment, or returns null if they are invalid. */
export function momentAt(date: string, time: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const utcTime = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(utcTime)) return null;
  // Computes the zone's offset twice, because the first guess can be across a clock change.
  let guess = utcTime;
  for (let step = 0; step < 2; step += 1) guess = utcTime - offsetMs(guess, timeZone);
  return new Date(guess).toISOString();
}

function offsetMs(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(moment, timeZone);
  const localTime = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return localTime - Math.floor(moment / 1000) * 1000;
}

const WALL_CLOCK = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

function wallClock(moment: number, timeZone: string) {
  const parts = formatFor(WALL_CLOCK, timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Number of midnights between two moments. */
function daysBetween(first: number, second: number, timeZone?: string): number {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = (moment: number) => {
    const { year, month, day: date } = wallClock(moment, zone);
    return Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  };
  return Math.round((day(second) - day(first)) / DAY_MS);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(moment: number, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  return formatFor(options, timeZone).format(moment).replaceAll('\u202f', ' ');
}

/** Cached, because creating a formatter takes longer than all formatting on a screen. */
function formatFor(options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  const key = JSON.stringify([options, timeZone]);
  const formatter =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGE, { ...options, ...(timeZone && { timeZone }) });
  formats.set(key, formatter);
  return formatter;
}
