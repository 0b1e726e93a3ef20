// The end of an offer as a calendar file (iCalendar, RFC 5545).
import { type Language, languageOf } from '@forecourt/domain';
import type { StoredDeal } from '../store/deals/deals.ts';

interface CalendarWords {
  ends(car: string): string;
  endsTomorrow(car: string): string;
  ask(adviser: string, dealership: string, phone: string): string;
}

const WORDS: Readonly<Record<Language, CalendarWords>> = {
  en: {
    ends: (car) => `Offer for the ${car} ends`,
    endsTomorrow: (car) => `Offer for the ${car} ends tomorrow`,
    ask: (adviser, dealership, phone) => `Ask ${adviser} at ${dealership}: ${phone}`,
  },
  es: {
    ends: (car) => `Vence la oferta del ${car}`,
    endsTomorrow: (car) => `La oferta del ${car} vence mañana`,
    ask: (adviser, dealership, phone) => `Pregunte a ${adviser}, de ${dealership}: ${phone}`,
  },
  de: {
    ends: (car) => `Angebot für den ${car} endet`,
    endsTomorrow: (car) => `Angebot für den ${car} endet morgen`,
    ask: (adviser, dealership, phone) => `Fragen Sie ${adviser} bei ${dealership}: ${phone}`,
  },
};

type CalendarDeal = Pick<StoredDeal, 'id' | 'revision' | 'revisedAt' | 'offer'>;

/** One moment, the end of the offer, with a reminder the day before. */
export function calendarFile(
  { id, revision, revisedAt, offer }: CalendarDeal,
  link: string,
  chosen: Language | null = null,
): string {
  const words = WORDS[chosen ?? languageOf(offer.locale)];
  const { vehicle, dealership, adviser, expiresAt } = offer;
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const phone = adviser.phone ?? dealership.phone;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Offer//EN',
    'BEGIN:VEVENT',
    // The id is the same for every revision, with a higher sequence, so calendars move their entry.
    `UID:${id}@forecourt`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${moment(revisedAt)}`,
    `DTSTART:${moment(expiresAt)}`,
    `SUMMARY:${text(words.ends(car))}`,
    `DESCRIPTION:${text(`${link}\n${words.ask(adviser.name, dealership.name, phone)}`)}`,
    `LOCATION:${text(dealership.address)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(words.endsTomorrow(car))}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** @returns the time in UTC: 20270401T000000Z */
function moment(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** §3.3.11: what would end a value is escaped. */
function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

const MOST_BYTES = 75;

/** Folds lines (§3.1): at most 75 bytes, never within a character. The next line starts with a space. */
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
