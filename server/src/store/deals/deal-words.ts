// Search words of a deal: buyer, contacts, car, number, VIN and stock number, without case and accents.
import { type Offer, vinKey } from '@forecourt/domain';
import { build, type Write } from '../database/change.ts';
import type { StoredDeal } from './stored-deal.ts';

/** Maximum terms of a search. */
const MOST_TERMS = 6;
const LONGEST_WORD = 40;

/** The terms of a search: each piece between spaces as one word, so that "NR-24817" equals "NR24817". */
export function termsIn(search: string): readonly string[] {
  return distinct(pieces(search).map(joined)).slice(0, MOST_TERMS);
}

/** The search words of a deal. People read out the end of a VIN, so it is a word too. */
export function wordsOf({ number, buyer, vehicle }: Offer): readonly string[] {
  const { year, make, model, trim, vin, stockNumber } = vehicle;
  const car = `${year} ${make} ${model} ${trim}`;
  const vinEnds = `${vin.slice(-8)} ${vin.slice(-6)}`;
  const parts = pieces([buyer.name, car, number, stockNumber, vin, vinEnds].join(' '));
  const words = parts.flatMap((piece) => [joined(piece), ...piece.split(NO_LETTER)]);
  const contacts = [...phoneWords(buyer.phone ?? ''), ...emailWords(buyer.email ?? '')];
  return distinct([...words, vinKey(vin), ...contacts]);
}

/** The number with and without country and area code, and its last four digits. */
function phoneWords(phone: string): readonly string[] {
  const digits = phone.replaceAll(/\D/g, '');
  return [digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)];
}

/** The whole address, and the words before the @. Words such as "gmail" and "com" would match every deal. */
function emailWords(email: string): readonly string[] {
  const [local = ''] = pieces(email.split('@')[0] ?? '');
  return [...pieces(email).map(joined), ...local.split(NO_LETTER)];
}

/** The word by which the deals of an email address are found. */
export function emailWord(email: string): string {
  return pieces(email).map(joined).join('').slice(0, LONGEST_WORD);
}

/** Whether each term is the beginning of one of the words. */
export function fits(terms: readonly string[], words: readonly string[]): boolean {
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
}

const NO_LETTER = /[^\p{L}\p{N}]+/u;

/** Removes case and accents, for words and terms alike. */
function pieces(text: string): readonly string[] {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/u);
}

function joined(piece: string): string {
  return piece.split(NO_LETTER).join('');
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].filter(Boolean);
}

/** Adds the words that are missing. */
export function wordsInsert({ id, createdAt, audit }: StoredDeal, offer: Offer): Write {
  const rows = wordsOf(offer).map((word) => ({
    deal_id: id,
    word,
    dealership_id: audit.eventSubject.dealershipId,
    created_at: createdAt,
  }));
  return build
    .insertInto('deal_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());
}

/** Replaces the words of a deal whose offer changes. */
export function wordsUpdate(deal: StoredDeal, offer: Offer): readonly Write[] {
  const old = build
    .deleteFrom('deal_words')
    .where('deal_id', '=', deal.id)
    .where('word', 'not in', wordsOf(offer));
  return [old, wordsInsert(deal, offer)];
}
