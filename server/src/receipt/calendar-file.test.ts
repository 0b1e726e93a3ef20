// Tests of calendar files: calendars read the right expiry of an offer, with any text in its names.
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { anOfferFrom } from '../../test/offers.ts';
import { calendarFile } from './calendar-file.ts';

const LINK = 'https://deals.example/deal/0123456789abcdefghjkmnpqrs';

function fileOf(changes: Partial<ReturnType<typeof anOfferFrom>> = {}): string {
  const offer = { ...anOfferFrom('outback'), ...changes };
  const id = '0123456789abcdefghjkmnpqrs';
  return calendarFile({ id, revision: 2, revisedAt: '2026-11-20T17:00:00.000Z', offer }, LINK);
}

/** Joins folded lines, as a calendar does first. */
function unfolded(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

test('the end of the offer is one moment in UTC, with a reminder the day before', () => {
  const lines = unfolded(fileOf());
  expect(lines).toContain('DTSTART:20270401T000000Z');
  expect(lines).toContain('DTSTAMP:20261120T170000Z');
  expect(lines).toContain('SUMMARY:Offer for the 2026 Subaru Outback ends');
  expect(lines).toContain('TRIGGER:-P1D');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain(`URL:${LINK}`);
  expect(lines.at(-1)).toBe('');
});

test('commas, semicolons, backslashes and line ends in a value do not end it (RFC 5545 §3.3.11)', () => {
  const { dealership } = anOfferFrom('outback');
  const address = 'Unit 5; 12 \\ Main St, Boulder';
  const lines = unfolded(fileOf({ dealership: { ...dealership, address } }));
  expect(lines).toContain('LOCATION:Unit 5\\; 12 \\\\ Main St\\, Boulder');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:https'))).toMatch(
    /^DESCRIPTION:https:\/\/deals\.example\/deal\/[0-9a-z]+\\nAsk Priya Raman at/,
  );
});

test('no line has more than 75 bytes, and no character is cut (RFC 5545 §3.1)', () => {
  const { dealership } = anOfferFrom('outback');
  const address = `${'Žluťoučká 👩‍👩‍👧 '.repeat(12)}, Brno`;
  const file = fileOf({ dealership: { ...dealership, address } });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/(?<!\r)\n/);
  expect(unfolded(file)).toContain(`LOCATION:${address.replaceAll(',', '\\,')}`);
});

test('another calendar parser finds the moment, the texts and the reminder', () => {
  const dealership = { ...anOfferFrom('outback').dealership, address: '1 Main St; Unit, 2\\B' };
  const calendar = new ICAL.Component(ICAL.parse(fileOf({ dealership })));
  const found = calendar.getFirstSubcomponent('vevent');
  if (!found) throw new Error('no event');
  const event = new ICAL.Event(found);
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-04-01T00:00:00.000Z');
  expect(event.summary).toBe('Offer for the 2026 Subaru Outback ends');
  expect(event.location).toBe('1 Main St; Unit, 2\\B');
  const alarm = found.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  expect(String(alarm)).toBe('-P1D');
});
