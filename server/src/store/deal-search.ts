// Search for deals by the beginnings of words. What it looks at is bounded, so that it takes as long among a
// million deals as among a thousand: the rarest word decides, and of a common one the newest deals are taken.
import { type Kysely, sql } from 'kysely';
import type { Tables } from './database/tables.ts';
import { termsIn } from './deal-words.ts';

/** So many different words that begin with a term are looked at. */
const MOST_WORDS = 20;
/** So many deals with one of them, the newest. */
const MOST_DEALS = 300;

/** Ids of deals that have a word beginning with each term; in no order. */
export async function findDealIds(
  db: Kysely<Tables>,
  dealershipId: string,
  search: string,
): Promise<readonly string[]> {
  const terms = termsIn(search);
  if (terms.length === 0) return [];
  const perTerm = await Promise.all(terms.map((term) => dealsWith(db, dealershipId, term)));
  const [rarest = []] = perTerm.toSorted((one, other) => one.length - other.length);
  if (terms.length === 1 || rarest.length === 0) return rarest;
  const rows = await db
    .selectFrom('deal_words')
    .select(['deal_id', 'word'])
    .where('deal_id', 'in', rarest)
    .execute();
  const words = Map.groupBy(rows, ({ deal_id }) => deal_id);
  return rarest.filter((id) =>
    terms.every((term) => words.get(id)?.some(({ word }) => word.startsWith(term))),
  );
}

async function dealsWith(
  db: Kysely<Tables>,
  dealershipId: string,
  term: string,
): Promise<readonly string[]> {
  const words = await wordsFrom(db, dealershipId, term);
  if (words.length === 0) return [];
  const [first, ...others] = words.map((word) => {
    const newest = db
      .selectFrom('deal_words')
      .select(['deal_id', 'created_at'])
      .where('dealership_id', '=', dealershipId)
      .where('word', '=', word)
      .orderBy('created_at', 'desc')
      .limit(MOST_DEALS)
      .as('newest');
    return db.selectFrom(newest).select(['deal_id', 'created_at']);
  });
  if (!first) return [];
  const all = others.reduce((union, each) => union.unionAll(each), first);
  const rows = await all.execute();
  const newest = rows.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  return [...new Set(newest.map(({ deal_id }) => deal_id))].slice(0, MOST_DEALS);
}

/** After every word that begins like this, byte by byte. */
const LAST = '\u{10ffff}';

/** From one word to the next in the index, however many deals have the first. */
async function wordsFrom(
  db: Kysely<Tables>,
  dealershipId: string,
  term: string,
): Promise<readonly string[]> {
  const end = term + LAST;
  const { rows } = await sql<{ word: string }>`
    with recursive found (word) as (
      select (
        select min(word) from deal_words
        where dealership_id = ${dealershipId} and word >= ${term} and word < ${end}
      )
      union all
      select (
        select min(word) from deal_words
        where dealership_id = ${dealershipId} and word > found.word and word < ${end}
      )
      from found where found.word is not null
    )
    select word from found where word is not null limit ${sql.lit(MOST_WORDS)}`.execute(db);
  return rows.map(({ word }) => word);
}
