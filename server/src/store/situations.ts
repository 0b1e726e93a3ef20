// What a confirm finds: the deal as it stands, and what was replied under its key before.
import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { currentFacts } from './deals.ts';
import { gather } from './gather.ts';
import { offersOf } from './offers.ts';
import type { Tables } from './tables.ts';

/** Null where there is no such deal. */
export function situationReader(database: Database) {
  const look = database.kind === 'sqlite' ? alone(database) : together(database);
  const askOffer = database.question(
    database.db
      .selectFrom('revisions')
      .select('offer')
      .where('deal_id', '=', '')
      .where('revision', '=', 0),
  );
  const offers = offersOf(database);
  return async (idempotencyKey: string, id: string) => {
    const row = await look(idempotencyKey, id);
    if (!row || row.published_at === null) return null;
    // A revision never changes: what was read of it before is what is stored.
    const offer = offers.textOf(id, row.revision) ?? (await askOffer(id, row.revision))[0]?.offer;
    return offer === undefined ? null : { row, offer };
  };
}

function situations(db: Kysely<Tables>, key: Expression<string>, id: Expression<string>) {
  return currentFacts(db)
    .leftJoin('confirm_replies', (join) =>
      join
        .onRef('confirm_replies.deal_id', '=', 'deals.id')
        .on('confirm_replies.idempotency_key', '=', key),
    )
    .select(['confirm_replies.content_hash', 'confirm_replies.reply'])
    .where('deals.id', '=', id);
}

function alone(database: Database) {
  const ask = database.question(situations(database.db, sql.val(''), sql.val('')));
  return async (key: string, id: string) => (await ask(key, id))[0];
}

/** Each question costs a way to the server and back. */
function together(database: Database) {
  const { db } = database;
  const asked = sql<{ key: string; id: string; place: string }>`
    unnest(${'{}'}::text[], ${'{}'}::text[]) with ordinality`;
  // The limit makes it look for each by itself, by its index, however few deals there were at first.
  const found = situations(db, sql`asked.key`, sql`asked.id`).limit(sql<number>`1`);
  const ask = database.question(
    db
      .selectFrom(asked.as<'asked'>(sql`asked(key, id, place)`))
      .innerJoinLateral(found.as('found'), (join) => join.onTrue())
      .select('asked.place')
      .selectAll('found'),
  );
  const look = gather(async (asked: readonly (readonly [string, string])[]) => {
    const rows = await ask(list(asked.map(([key]) => key)), list(asked.map(([, id]) => id)));
    const places = new Map(rows.map((row) => [Number(row.place), row]));
    return asked.map((_asked, index) => places.get(index + 1));
  });
  return (key: string, id: string) => look([key, id]);
}

/** In PostgreSQL's notation of a list. */
function list(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`)}}`;
}
