// What a deal says about a person, and the same documents without it.
import type { Offer } from './offer/offer.ts';
import type { Receipt } from './receipt.ts';

/** Stands for a name that was erased. */
export const ERASED_NAME = 'Erased';

/** Everything by which documents may name the person. */
export interface Person {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** The people of all revisions and receipts of one deal: the buyer and who buys with them. */
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

/** Shorter parts of a name are words of their own too often: "de", "Al". */
const SHORTEST_PART = 3;

/** [ERA1] Replaces whole names, email addresses and telephone numbers; with `parts`, first and last names too. */
export function redacting({ names, emails, phones }: Person, parts: boolean): Redact {
  const ofNames = names.flatMap((name) => name.split(/[\s,]+/u));
  const words = parts ? ofNames.filter((part) => [...part].length >= SHORTEST_PART) : [];
  const patterns = [
    ...[...emails, ...names].map(flexible),
    ...phones.map((phone) => [...phone.replaceAll(/\D/g, '')].join('[^\\p{L}\\p{N}]*')),
    ...words.map(flexible),
  ].filter((pattern) => pattern !== '');
  if (patterns.length === 0) return (text) => text;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.normalize('NFC').replaceAll(found, ERASED_NAME);
}

function flexible(text: string): string {
  return text
    .normalize('NFC')
    .split(/\s+/u)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\s+');
}

/** [ERA1] An offer without its people: their names, contacts, what identifies their trade-in, and every mention. */
export function erasedOffer(offer: Offer, person: Person): Offer {
  const whole = redacting(person, false);
  const parts = redacting(person, true);
  const { dealership, adviser, vehicle, buyer, tradeIns, ...rest } = offer;
  return {
    ...redacted(rest, parts),
    dealership: redacted(dealership, whole),
    adviser: redacted(adviser, whole),
    vehicle: redacted(vehicle, whole),
    buyer: {
      name: ERASED_NAME,
      ...(buyer.commercial !== undefined && { commercial: buyer.commercial }),
    },
    tradeIns: tradeIns.map(({ vin: _vin, payoffLender: _lender, ...tradeIn }) =>
      redacted(tradeIn, parts),
    ),
  };
}

/** [ERA1] A receipt without its people. Its figures stay. */
export function erasedReceipt(receipt: Receipt, person: Person): Receipt {
  const { offer, coBuyerName: _coBuyerName, ...rest } = receipt;
  return {
    ...redacted(rest, redacting(person, true)),
    fullName: ERASED_NAME,
    offer: erasedOffer(offer, person),
  };
}

/** Keys whose texts name things and never people. Their values stay, or references would break. */
const NAMING_KEYS = /^(id|.*Id|kind|format|digest|requires|number|dealNumber|currency|locale)$/;
const IS_CODE = /^[A-Z][A-Z0-9_]*$/;

function redacted<Value>(value: Value, redact: Redact): Value {
  if (typeof value === 'string') return (IS_CODE.test(value) ? value : redact(value)) as Value;
  if (Array.isArray(value)) return value.map((each) => redacted(each, redact)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      NAMING_KEYS.test(key) ? each : redacted(each, redact),
    ]),
  ) as Value;
}
