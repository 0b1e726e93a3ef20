// Pages drawn before anybody asks for them: which are to be drawn, and those that were.
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Openable } from './deals.ts';
import type { Tables } from './tables.ts';

/** A page as it was drawn, of one version of its deal. */
export interface DrawnPage {
  readonly dealId: string;
  readonly version: number;
  /** ISO 8601; from then on the deal has another status. */
  readonly holdsUntil: string;
  readonly nonce: string;
  readonly bytes: Uint8Array;
}

export type DrawnPages = ReturnType<typeof drawnPages>;

/** In the transaction that changes the offer: one without the other cannot be. */
export async function askForPage(transaction: Transaction<Tables>, dealId: string): Promise<void> {
  await transaction
    .insertInto('pages_to_draw')
    .values({ deal_id: dealId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of one build: what another one drew is as good as not drawn. */
export function drawnPages(database: Database, build: string) {
  const { db } = database;
  const askWaiting = database.question(db.selectFrom('pages_to_draw').select('deal_id').limit(1));
  const askFor = database.question(heldPages(database));
  const askAfter = database.question(pagesAfter(database));

  return {
    /** The page that shows the deal as it is now, all told by one statement; null: there is none. */
    find: async (dealId: string): Promise<(DrawnPage & { readonly deal: Openable }) | null> => {
      const [row] = await askFor(build, dealId);
      if (!row) return null;
      const { id, revision, opened_revision: openedRevision, ...page } = row;
      const audit = { id, auditSeq: row.audit_seq, auditHash: row.audit_hash };
      return {
        dealId: id,
        version: page.version,
        holdsUntil: page.holds_until,
        nonce: page.nonce,
        bytes: page.bytes,
        deal: { id, revision, openedRevision, audit },
      };
    },

    /** Whether any is to be drawn: asked often, and writes nothing. */
    isAsked: async (): Promise<boolean> => (await askWaiting(1)).length > 0,

    /**
     * Takes some of those that are to be drawn. They are nobody else's then, and not asked for any
     * more: one that cannot be drawn is not tried for ever.
     */
    take: async (count: number): Promise<string[]> => {
      const some = db.selectFrom('pages_to_draw').select('deal_id').limit(count);
      const free = database.kind === 'postgres' ? some.forUpdate().skipLocked() : some;
      const rows = await db
        .deleteFrom('pages_to_draw')
        .where('deal_id', 'in', free)
        .returning('deal_id')
        .execute();
      return rows.map(({ deal_id }) => deal_id);
    },

    /** Enters what was drawn, and gives back what was taken in vain. */
    enter: async (
      pages: readonly DrawnPage[],
      untouched: readonly string[] = [],
    ): Promise<void> => {
      if (pages.length + untouched.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        // In the order in which they are tidied: two servers never wait for each other.
        const inOrder = pages.toSorted((one, other) => (one.dealId < other.dealId ? -1 : 1));
        for (const page of inOrder) await enterPage(transaction, build, page);
        for (const dealId of untouched) await askForPage(transaction, dealId);
      });
    },

    /**
     * Goes on with the walk through all pages after this one, and removes those that nobody will be
     * sent any more. Answers where it came to; null: to the end.
     */
    tidy: async (after: string, now: Date, count: number): Promise<string | null> => {
      const rows = await askAfter(after, count);
      const at = now.toISOString();
      const useless = rows.filter(
        (row) => row.build !== build || row.version !== row.current || row.holds_until <= at,
      );
      if (useless.length > 0) {
        await db.transaction().execute(async (transaction) => {
          for (const { deal_id, build: by, version, current, holds_until } of useless) {
            const removed = await transaction
              .deleteFrom('drawn_pages')
              .where('deal_id', '=', deal_id)
              .where('version', '=', version)
              .where('build', '=', by)
              .returning('deal_id')
              .execute();
            // After an upgrade the page is drawn again, as the new version shows it.
            const wanted = by !== build && version === current && holds_until > at;
            if (wanted && removed.length > 0) await askForPage(transaction, deal_id);
          }
        });
      }
      return rows.length < count ? null : (rows.at(-1)?.deal_id ?? null);
    },
  };
}

/** A draft does not exist for a visitor, and what was drawn of another version is not shown. */
function heldPages({ db }: Database) {
  return db
    .selectFrom('deals')
    .innerJoin('drawn_pages', (join) =>
      join
        .onRef('drawn_pages.deal_id', '=', 'deals.id')
        .onRef('drawn_pages.version', '=', 'deals.version')
        .on('drawn_pages.build', '=', ''),
    )
    .where('deals.id', '=', '')
    .where('deals.published_at', 'is not', null)
    .select([
      'deals.id',
      'deals.revision',
      'deals.opened_revision',
      'deals.audit_seq',
      'deals.audit_hash',
      'drawn_pages.version',
      'drawn_pages.holds_until',
      'drawn_pages.nonce',
      'drawn_pages.bytes',
    ]);
}

function pagesAfter({ db }: Database) {
  return db
    .selectFrom('drawn_pages')
    .innerJoin('deals', 'deals.id', 'drawn_pages.deal_id')
    .where('drawn_pages.deal_id', '>', '')
    .orderBy('drawn_pages.deal_id')
    .limit(1)
    .select([
      'drawn_pages.deal_id',
      'drawn_pages.version',
      'drawn_pages.build',
      'drawn_pages.holds_until',
      'deals.version as current',
    ]);
}

/** One that was drawn later and entered earlier stays: a version never goes back. */
async function enterPage(
  transaction: Transaction<Tables>,
  build: string,
  { dealId, version, holdsUntil, nonce, bytes }: DrawnPage,
): Promise<void> {
  const page = { version, build, holds_until: holdsUntil, nonce, bytes };
  await transaction
    .insertInto('drawn_pages')
    .values({ deal_id: dealId, ...page })
    .onConflict((conflict) =>
      conflict
        .column('deal_id')
        .doUpdateSet(page)
        .where('drawn_pages.version', '<=', sql<number>`excluded.version`),
    )
    .execute();
}
