// Search for deals by the beginnings of words. What it looks at is bounded, so that it takes as long among a
// million deals as among a thousand: the rarest word decides, and of a common one the newest deals are taken.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { fits, termsIn } from '../deals/deal-words.ts';

/** So many different words that begin with a term are looked at. */
const MOST_WORDS = 20;
/** So many deals with one of them, the newest. */
const MOST_DEALS = 200;

export interface FoundDeals {
  /** In no order. */
  readonly ids: readonly string[];
  /** False: every word is a common one, and there may be more deals than the newest with it. */
  readonly isWhole: boolean;
}

/** Deals that have a word beginning with each term. */
export async function findDealIds(
  db: Kysely<Tables>,
  dealershipId: string,
  search: string,
): Promise<FoundDeals> {
  const terms = termsIn(search);
  const perTerm = await Promise.all(terms.map((term) => dealsWith(db, dealershipId, term)));
  const [rarest] = perTerm.toSorted((one, other) => one.ids.length - other.ids.length);
  if (!rarest) return { ids: [], isWhole: true };
  const isWhole = perTerm.some((each) => each.isWhole);
  if (terms.length === 1 || rarest.ids.length === 0) return { ids: rarest.ids, isWhole };
  const rows = await db
    .selectFrom('deal_words')
    .select(['deal_id', 'word'])
    .where('deal_id', 'in', rarest.ids)
    .execute();
  const words = Map.groupBy(rows, ({ deal_id }) => deal_id);
  const ids = rarest.ids.filter((id) => fits(terms, words.get(id)?.map(({ word }) => word) ?? []));
  return { ids, isWhole };
}

/** That the deal with this id has a word beginning with each term: looked up by the deal. */
export function hasWords(id: string, search: string): RawBuilder<boolean> {
  const each = termsIn(search).map(
    (term) => sql`exists (
      select 1 from deal_words
      where deal_id = ${sql.ref(id)} and word >= ${term} and word < ${term + LAST}
    )`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

async function dealsWith(
  db: Kysely<Tables>,
  dealershipId: string,
  term: string,
): Promise<FoundDeals> {
  const words = await wordsFrom(db, dealershipId, term);
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
  if (!first) return { ids: [], isWhole: true };
  const all = others.reduce((union, each) => union.unionAll(each), first);
  const rows = await all.execute();
  const newest = rows.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const ids = [...new Set(newest.map(({ deal_id }) => deal_id))];
  const isWhole = words.length < MOST_WORDS && rows.length < MOST_DEALS;
  return { ids: ids.slice(0, MOST_DEALS), isWhole };
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
