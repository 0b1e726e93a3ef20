// The end of an offer as a calendar file (iCalendar, RFC 5545), for the buyer's own calendar.
import type { Offer } from '@forecourt/domain';
import type { StoredDeal } from '../store/deals.ts';

type CalendarDeal = Pick<StoredDeal, 'id' | 'revision' | 'revisedAt' | 'offer'>;

/** One moment, the end of the offer, with a reminder the day before. */
export function calendarFile(
  { id, revision, revisedAt, offer }: CalendarDeal,
  link: string,
): string {
  const { vehicle, dealership, adviser, expiresAt } = offer;
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Offer//EN',
    'BEGIN:VEVENT',
    // The same for every revision, with a higher sequence: a calendar moves the entry it has.
    `UID:${id}@forecourt`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${moment(revisedAt)}`,
    `DTSTART:${moment(expiresAt)}`,
    `SUMMARY:${text(`Offer for the ${car} ends`)}`,
    `DESCRIPTION:${text(`${link}\nAsk ${adviser.name} at ${dealership.name}: ${phoneOf(offer)}`)}`,
    `LOCATION:${text(dealership.address)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(`Offer for the ${car} ends tomorrow`)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function phoneOf({ adviser, dealership }: Offer): string {
  return adviser.phone ?? dealership.phone;
}

/** In UTC, to the second: 20270401T000000Z. */
function moment(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** §3.3.11: what would end a value is escaped. */
function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

const MOST_BYTES = 75;

/** §3.1: at most 75 bytes a line, never cut within a character; what follows begins with a space. */
function folded(line: string): string {
  let bytes = 0;
  let result = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
