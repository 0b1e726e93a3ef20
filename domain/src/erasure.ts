// Erasure: finds the personal data in a deal's documents and returns the documents without it.
import type { Offer } from './offer/offer.ts';
import type { Receipt } from './receipt.ts';

/** Replaces an erased name. */
export const ERASED_NAME = 'Erased';

export function isErased({ name }: Offer['buyer']): boolean {
  return name === ERASED_NAME;
}

/** All identifiers of the people in a deal. */
export interface Person {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** The people in all revisions and receipts of one deal: the buyer and the co-buyer. */
export function personOf(offers: readonly Offer[], receipts: readonly Receipt[]): Person {
  const distinct = (texts: readonly (string | undefined)[]) => [
    ...new Set(texts.flatMap((text) => (text?.trim() ? [text.trim()] : []))),
  ];
  const buyers = offers.map(({ buyer }) => buyer);
  return {
    names: distinct([
      ...buyers.flatMap(({ name, coBuyerName }) => [name, coBuyerName]),
      ...receipts.flatMap(({ fullName, coBuyerName }) => [fullName, coBuyerName]),
    ]).filter((name) => name !== ERASED_NAME),
    emails: distinct(buyers.map(({ email }) => email)),
    phones: distinct(buyers.map(({ phone }) => phone)),
  };
}

export type Redact = (text: string) => string;

/** [ERA1] @returns a function that replaces whole names, first and last names, e-mail addresses and phone numbers */
export function redacting({ names, emails, phones }: Person): Redact {
  const patterns = [
    ...emails.map((email) => asWord(escaped(email.normalize('NFC')))),
    ...names.map(namePattern),
    ...names.flatMap(partsOf).map(namePattern),
    ...phones.flatMap(phonePattern),
  ];
  if (patterns.length === 0) return (text) => text;
  const identifiers = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.normalize('NFC').replaceAll(identifiers, ERASED_NAME);
}

/** Shorter parts of a name, such as "de" and "Al", are too often ordinary words. */
const SHORTEST_PART = 3;
/**
 * Scripts that write words without spaces. Their names are short, and a text does not show where they begin and end.
 */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** First names, last names, and both halves of a double name. */
function partsOf(name: string): readonly string[] {
  return name
    .split(/[\s,]+/u)
    .flatMap((part) => [part, ...part.split(/[-‐‑]/u)])
    .filter((part) => [...part].length >= (UNSPACED.test(part) ? 2 : SHORTEST_PART));
}

/** @returns whether a text has one of the whole names or e-mail addresses, so that "Al" is not found in "Alternator" */
export function mentioning({ names, emails }: Omit<Person, 'phones'>): (text: string) => boolean {
  const patterns = [
    ...emails.map((email) => asWord(escaped(email.normalize('NFC')))),
    ...names.map(namePattern),
  ];
  if (patterns.length === 0) return () => false;
  const identifiers = new RegExp(patterns.join('|'), 'iu');
  return (text) => identifiers.test(text.normalize('NFC'));
}

/** Ways to write a letter without its mark. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const APOSTROPHE = /['’ʼ`]/u;

/** Matches a name in any spelling of its accents and apostrophes, and with the s of a possessive. */
function namePattern(name: string): string {
  const words = name.normalize('NFC').split(/\s+/u);
  const pattern = words.map((word) => [...word].map(letterPattern).join('')).join('\\s+');
  return UNSPACED.test(name) ? pattern : asWord(`${pattern}(?:['’]?s)?`);
}

function letterPattern(letter: string): string {
  if (APOSTROPHE.test(letter)) return "['’ʼ`]?";
  const bare = letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  const spellings = [letter, bare, SPELLINGS[letter.toLowerCase()]].filter(
    (spelling): spelling is string => spelling !== undefined && spelling !== '',
  );
  const distinct = [...new Set(spellings.map(escaped))];
  return distinct.length === 1 ? (distinct[0] ?? '') : `(?:${distinct.join('|')})`;
}

/** Number of digits that identify a phone number, so that it is found with and without its country code. */
const LAST_DIGITS = 8;

function phonePattern(phone: string): readonly string[] {
  const digits = [...phone.replaceAll(/\D/g, '')].slice(-LAST_DIGITS);
  if (digits.length === 0) return [];
  return [
    `(?<![\\p{L}\\p{N}])\\+?(?:[\\d(][\\d\\s()./-]*)?${digits.join('[\\s()./-]*')}(?![\\p{L}\\p{N}])`,
  ];
}

function asWord(pattern: string): string {
  return `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** [ERA1] An offer without personal data: names, contacts, the trade-in's identifiers, and every mention of them. */
export function erasedOffer(offer: Offer, person: Person): Offer {
  const redact = redacting(person);
  const { buyer, tradeIns, ...rest } = offer;
  return {
    ...redacted(rest, redact),
    buyer: {
      name: ERASED_NAME,
      ...(buyer.commercial !== undefined && { commercial: buyer.commercial }),
    },
    tradeIns: tradeIns.map(({ vin: _vin, payoffLender: _lender, ...tradeIn }) =>
      redacted(tradeIn, redact),
    ),
  };
}

/** [ERA1] A receipt without personal data. Its figures stay. */
export function erasedReceipt(receipt: Receipt, person: Person): Receipt {
  const { offer, coBuyerName: _coBuyerName, ...rest } = receipt;
  return {
    ...redacted(rest, redacting(person)),
    fullName: ERASED_NAME,
    offer: erasedOffer(offer, person),
  };
}

/**
 * Keys of offers and receipts whose texts are written by people. Texts of other keys stay as they are: codes,
 * references, figures, or names of cars and companies.
 */
const WRITTEN_BY_PEOPLE = new Set([
  ...['label', 'description', 'explanation', 'qualifies', 'terms', 'note', 'alt', 'cancellation'],
  ...['covers', 'excludes', 'features', 'prepayment', 'lateCharge', 'securityInterest'],
  ...['earlyTermination', 'excessWear', 'maintenance', 'insurance', 'purchaseOption'],
  ...['trim', 'interiorColor', 'engine', 'hours', 'title', 'text'],
]);

/** @param isWritten whether people write every text in the value, regardless of its key */
function redacted<Value>(value: Value, redact: Redact, isWritten = false): Value {
  if (typeof value === 'string') return (isWritten ? redact(value) : value) as Value;
  if (Array.isArray(value)) return value.map((each) => redacted(each, redact, isWritten)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    const isText = typeof each === 'string' || Array.isArray(each);
    // Translations are texts keyed by path.
    const written = isText
      ? isWritten || WRITTEN_BY_PEOPLE.has(key)
      : isWritten || key === 'translations';
    return [key, redacted(each, redact, written)];
  });
  return Object.fromEntries(entries) as Value;
}
