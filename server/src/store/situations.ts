// What a confirm finds: the deal as it stands, and what was replied under its key before.
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { currentFacts } from './deals.ts';
import { gather } from './gather.ts';
import { offersOf } from './offers.ts';

/** Null where there is no such deal. */
export function situationReader(database: Database) {
  const look = database.kind === 'sqlite' ? inSqlite(database) : inPostgres(database);
  const askOffer = database.question(
    database.db
      .selectFrom('revisions')
      .select('offer')
      .where('deal_id', '=', '')
      .where('revision', '=', 0),
  );
  const offers = offersOf(database);
  return async (idempotencyKey: string, id: string) => {
    const row = await look([idempotencyKey, id]);
    if (!row || row.published_at === null) return null;
    // A revision never changes: what was read of it before is what is stored.
    const offer = offers.textOf(id, row.revision) ?? (await askOffer(id, row.revision))[0]?.offer;
    return offer === undefined ? null : { row, offer };
  };
}

/** An idempotency key, and the id of a deal. */
type Asked = readonly [key: string, id: string];

/** How many are read at once at most, so that the first of a crowd are written while others are judged. */
const MOST_AT_ONCE = 8;

/** Each question locks the file, and after a commit reads its pages anew. */
function inSqlite(database: Database) {
  const asked = sql<{ key: number; value: string }>`json_each(${'[]'})`;
  const ask = database.question(
    currentFacts(database.db)
      .innerJoin(asked.as('asked'), (join) =>
        join.on('deals.id', '=', sql<string>`asked.value ->> 1`),
      )
      .leftJoin('confirm_replies', (join) =>
        join
          .onRef('confirm_replies.deal_id', '=', 'deals.id')
          .on('confirm_replies.idempotency_key', '=', sql<string>`asked.value ->> 0`),
      )
      .select(['confirm_replies.content_hash', 'confirm_replies.reply', 'asked.key as place']),
  );
  return gather(async (asked: readonly Asked[]) => {
    const places = new Map((await ask(JSON.stringify(asked))).map((row) => [row.place, row]));
    return asked.map((_asked, index) => places.get(index));
  }, MOST_AT_ONCE);
}

/** Each question costs a way to the server and back. */
function inPostgres(database: Database) {
  const { db } = database;
  const asked = sql<{ key: string; id: string; place: string }>`
    unnest(${'{}'}::text[], ${'{}'}::text[]) with ordinality`;
  // The limit makes it look for each by itself, by its index, however few deals there were at first.
  const found = currentFacts(db)
    .leftJoin('confirm_replies', (join) =>
      join
        .onRef('confirm_replies.deal_id', '=', 'deals.id')
        .on('confirm_replies.idempotency_key', '=', sql<string>`asked.key`),
    )
    .select(['confirm_replies.content_hash', 'confirm_replies.reply'])
    .where('deals.id', '=', sql<string>`asked.id`)
    .limit(sql<number>`1`);
  const ask = database.question(
    db
      .selectFrom(asked.as<'asked'>(sql`asked(key, id, place)`))
      .innerJoinLateral(found.as('found'), (join) => join.onTrue())
      .select('asked.place')
      .selectAll('found'),
  );
  return gather(async (asked: readonly Asked[]) => {
    const rows = await ask(list(asked.map(([key]) => key)), list(asked.map(([, id]) => id)));
    const places = new Map(rows.map((row) => [Number(row.place), row]));
    return asked.map((_asked, index) => places.get(index + 1));
  });
}

/** In PostgreSQL's notation of a list. */
function list(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`)}}`;
}
