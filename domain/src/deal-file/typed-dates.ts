// Parses and formats dates and times as people type them: "Mar 31, 2027 6:00 PM", "3/31/2027", "2027-03-31 18:00".

export interface Place {
  readonly locale: string;
  readonly timeZone: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** `day` has the format of the file: 2027-03-31. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`;
}

/** The moment in that time zone. */
export function shownMoment(iso: string, timeZone: string): string {
  const { day, hour, minute, second } = wallClock(Date.parse(iso), timeZone);
  const clock = `${Number(hour) % 12 || 12}:${minute}${second === '00' ? '' : `:${second}`}`;
  return `${shownDay(day)} ${clock} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

export function readDay(text: string, locale: string): string | undefined {
  const parsed = startOf(text, locale);
  return parsed && parsed.rest === '' ? parsed.day : undefined;
}

/** A date without a time is read as 23:59, so that the whole day counts. */
export function readMoment(text: string, { locale, timeZone }: Place): string | undefined {
  if (ISO_MOMENT.test(text)) return text;
  const parsed = startOf(text, locale);
  const time = parsed && (parsed.rest === '' ? '23:59:00' : readTime(parsed.rest));
  return time ? momentOf(parsed.day, time, timeZone) : undefined;
}

/** The day at the start of a text, and the rest of the text. */
function startOf(text: string, locale: string): { day: string; rest: string } | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=[T ,]|$)[T ,]*/.exec(text);
  if (iso) return dayOf(iso, iso[1], iso[2], iso[3], text);
  const monthName = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})[ ,]*/.exec(text);
  if (monthName) return dayOf(monthName, monthName[3], monthOf(monthName[1]), monthName[2], text);
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})[ ,]*/.exec(text);
  if (dotted) return dayOf(dotted, dotted[3], dotted[2], dotted[1], text);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ ,]*/.exec(text);
  if (!slashed) return undefined;
  const [, first, second, year] = slashed;
  // Only Americans put the month first.
  return /^en-US\b|^en$/.test(locale)
    ? dayOf(slashed, year, first, second, text)
    : dayOf(slashed, year, second, first, text);
}

function monthOf(word = ''): string {
  const start = word.slice(0, 3).toLowerCase();
  return String(MONTHS.findIndex((month) => month.toLowerCase() === start) + 1);
}

function dayOf(
  [matched]: RegExpExecArray,
  year = '',
  month = '',
  date = '',
  text: string,
): { day: string; rest: string } | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return exists ? { day, rest: text.slice(matched.length).trim() } : undefined;
}

function readTime(text: string): string | undefined {
  const match = /^(?:at )?(\d{1,2})(?::(\d\d))?(?::(\d\d))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text);
  if (!match) return undefined;
  const [, typed, minute = '00', second = '00', half] = match;
  const hour = Number(typed);
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined;
  // "18" alone is ambiguous. "6 pm" and "18:00" are not.
  if (!half && !match[2]) return undefined;
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  if (Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

/** ISO 8601 with the zone's offset at that time. Undefined if a clock change skips the time. */
function momentOf(day: string, time: string, timeZone: string): string | undefined {
  const utcTime = Date.parse(`${day}T${time}Z`);
  // Two steps, because the first guess may be on the other side of a clock change.
  let offset = 0;
  for (let step = 0; step < 2; step += 1)
    offset = offsetMinutes(utcTime - offset * 60_000, timeZone);
  const clock = wallClock(utcTime - offset * 60_000, timeZone);
  if (`${clock.day}T${clock.hour}:${clock.minute}:${clock.second}` !== `${day}T${time}`)
    return undefined;
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${day}T${time}${zone}`;
}

function offsetMinutes(moment: number, timeZone: string): number {
  const { day, hour, minute, second } = wallClock(moment, timeZone);
  return Math.round((Date.parse(`${day}T${hour}:${minute}:${second}Z`) - moment) / 60_000);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(moment: number, timeZone: string) {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return { day, hour: part('hour'), minute: part('minute'), second: part('second') };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone) ?? makeClock('UTC');
  if (!clock) throw new Error('no clock of UTC');
  clocks.set(timeZone, clock);
  return clock;
}

/** Undefined for an invalid zone, such as one that is still being typed. */
function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return undefined;
  }
}
