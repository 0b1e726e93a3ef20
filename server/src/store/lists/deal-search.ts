// Search for deals by the beginnings of words.
import { vinKey } from '@forecourt/domain';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { termsIn } from '../deals/deal-words.ts';

/** Maximum deals of a rare term, whose ids are read at once. A common term is matched while walking the list. */
const RARE = 500;

/** Follows every word that begins with the term, in the order of bytes. */
const LAST = '\u{10ffff}';

/** @returns the deals with the rarest of the terms, or null if all terms are common */
export async function dealsOfRarestTerm(
  db: Db,
  dealershipId: string,
  terms: readonly string[],
): Promise<readonly string[] | null> {
  const found = await Promise.all(
    terms.map((term) =>
      db
        .selectFrom('deal_words')
        .select('deal_id')
        .where('dealership_id', '=', dealershipId)
        .where('word', '>=', term)
        .where('word', '<', term + LAST)
        .limit(RARE + 1)
        .execute(),
    ),
  );
  const [rarest = []] = found.toSorted((one, other) => one.length - other.length);
  return rarest.length > RARE ? null : [...new Set(rarest.map(({ deal_id }) => deal_id))];
}

/** Whether a list entry's deal has a word that begins with each term. */
export function hasTerms(
  eb: ExpressionBuilder<Tables, 'deal_list_entries'>,
  terms: readonly string[],
) {
  return eb.and(
    terms.map((term) =>
      eb.exists(
        eb
          .selectFrom('deal_words')
          .select('deal_words.word')
          .whereRef('deal_words.deal_id', '=', 'deal_list_entries.deal_id')
          .where('deal_words.word', '>=', term)
          .where('deal_words.word', '<', term + LAST),
      ),
    ),
  );
}

/** The newest deals of the car with this VIN, or with this number. */
export async function dealsWithVinOrNumber(
  db: Db,
  dealershipId: string,
  { vin, number }: { readonly vin: string; readonly number: string },
  most: number,
): Promise<readonly string[]> {
  const [vinWord, [numberWord = '']] = [vinKey(vin), termsIn(number)];
  const rows = await db
    .selectFrom('deal_words')
    .innerJoin('deals', 'deals.id', 'deal_words.deal_id')
    .select('deal_id')
    .where('deal_words.dealership_id', '=', dealershipId)
    .where('word', 'in', [vinWord, numberWord])
    .where((eb) => eb.or([eb('word', '=', vinWord), eb('number', '=', number)]))
    .orderBy('deal_words.created_at', 'desc')
    .limit(most)
    .execute();
  return [...new Set(rows.map(({ deal_id }) => deal_id))];
}
