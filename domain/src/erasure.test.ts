// Tests for the erasure of a deal: it names no person, and is still a valid deal.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, outback } from '../test/outback.ts';
import { randomDeal } from '../test/random-deal.ts';
import { parseDealFile } from './deal-file/deal-file.ts';
import { ERASED_NAME, erasedOffer, mentioning, personOf, redacting } from './erasure.ts';
import type { Offer } from './offer/offer.ts';

const redacted = (person: Partial<Parameters<typeof redacting>[0]>, text: string) =>
  redacting({ names: [], emails: [], phones: [], ...person })(text);

describe('[ERA1] a mention of the buyer', () => {
  test.for([
    [
      'Mary-Ann Smith',
      'For Mary-Ann, with thanks to Ann and Mary.',
      'For Erased, with thanks to Erased and Erased.',
    ],
    ['José Muñoz', 'Reserved for Jose Munoz', 'Reserved for Erased'],
    ['Jürgen Müller', 'Müllers Wagen, Herr Mueller, Juergen', 'Erased Wagen, Herr Erased, Erased'],
    ["Sinéad O'Brien", 'O’Brien and OBrien', 'Erased and Erased'],
    ['田中 健一', '田中さんのために', 'Erasedさんのために'],
    ['JORDAN AVERY', "Jordan's trade-in", 'Erased trade-in'],
    [
      'Ann Lee',
      'Annual inspection of the Leeward edition',
      'Annual inspection of the Leeward edition',
    ],
    ['Carlos de la Cruz', 'de la Cruz takes it', 'de la Erased takes it'],
  ] as const)('by the name "%s" is removed', ([name, text, expected]) => {
    expect(redacted({ names: [name] }, text)).toBe(expected);
  });

  test.for([
    ['+1 (720) 555-0177', 'Call 720-555-0177 after six', 'Call Erased after six'],
    ['+1 720 555 0177', 'SMS an +17205550177', 'SMS an Erased'],
    ['+49 30 23125014', 'Tel. 030/23125014', 'Tel. Erased'],
    ['+1 720 555 0177', 'VIN 4S4BTGUD5T3104827', 'VIN 4S4BTGUD5T3104827'],
  ] as const)('by the phone number %s is removed', ([phone, text, expected]) => {
    expect(redacted({ phones: [phone] }, text)).toBe(expected);
  });

  test('by the email address is removed, in capitals too', () => {
    const text = 'Sent to JO-ANNE@example.org.';
    expect(redacted({ emails: ['jo-anne@example.org'] }, text)).toBe('Sent to Erased.');
  });

  test('is removed whatever characters the name has', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(name, (raw) => {
        const clean = raw.normalize('NFC').trim();
        fc.pre(/^[\p{L}\p{N}]/u.test(clean) && /[\p{L}\p{N}]$/u.test(clean));
        const sentence = (who: string) => `For ${who}, as agreed`;
        fc.pre(!sentence(ERASED_NAME).toLowerCase().includes(clean.toLowerCase()));
        const text = redacted({ names: [clean] }, sentence(clean));
        expect(text).not.toContain(clean);
      }),
    );
  });
});

function problemsOf(offer: Offer) {
  const reading = parseDealFile(JSON.stringify(offer));
  return reading.ok ? [] : reading.problems;
}

test('[ERA1] an erased offer is still valid, whatever the buyer’s name', () => {
  const names = ['John Denver', 'Forecourt Deal', 'Mary-Ann Smith', 'Cash Fee', 'America Title'];
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...names), (seed, name) => {
      const { offer } = randomDeal(seed);
      const named = { ...offer, buyer: { name, email: 'jo-anne@example.org' } };
      const erased = erasedOffer(named, personOf([named], []));
      expect(erased.timeZone).toBe(offer.timeZone);
      expect(problemsOf(erased)).toEqual(problemsOf(named));
    }),
  );
});

test('[ERA1] sentences of the dealership lose the name, while references and companies keep theirs', () => {
  const named = changed(outback, (draft) => {
    draft.buyer = { name: 'Denver Avery', phone: '+1 720 555 0177' };
    draft.vehicle.features = ['Reserved for Denver'];
    draft.price.lines[0] = { ...outback.price.lines[0], explanation: 'As Avery asked' } as never;
    draft.translations = { es: { 'vehicle.features[0]': 'Reservado para Denver' } };
    draft.dealership = { ...outback.dealership, name: 'Denver Motors' };
  });
  const erased = erasedOffer(named, personOf([named], []));
  expect(erased.timeZone).toBe('America/Denver');
  expect(erased.dealership.name).toBe('Denver Motors');
  expect(erased.vehicle.features).toEqual(['Reserved for Erased']);
  expect(erased.price.lines[0]?.explanation).toBe('As Erased asked');
  expect(JSON.stringify(erased.translations)).toContain('Reservado para Erased');
});

test('[ERA1] a short name is not matched inside other words', () => {
  const isMentioned = mentioning({ names: ['Al', 'Eva Roß'], emails: ['al@buyer.example'] });
  expect(['Alternator', 'total', 'eval@buyer.example', 'Eva'].filter(isMentioned)).toEqual([]);
  const found = ['Call Al.', 'for EVA ROSS', 'AL@buyer.example', '{"name":"Al"}'];
  expect(found.filter(isMentioned)).toEqual(found);
});
