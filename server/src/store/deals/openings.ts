// When a deal's link was opened, and in which language: the first time of a revision is an event, later ones only move
// a time.
import { knownLanguage, type Language } from '@forecourt/domain';
import type { Kysely } from 'kysely';
import { contentHashOf } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { activityRow } from '../desk/stages.ts';
import { changeDeal, lastSeen, type StoredDeal } from './deals.ts';

export interface Openings {
  /** Somebody was sent the page of this deal, in a language that they chose; null: they chose none. */
  opened(id: string, language: Language | null): Promise<void>;
  /** The same where the deal is at hand, which may be new to its visitors. */
  openedDeal(deal: StoredDeal): Promise<void>;
}

/** How exactly the last opening is known: a write for every page would be a lot of them. */
const NOTED_MS = 5 * 60_000;
/** Beyond so many deals, those that were opened longest ago are forgotten, and noted again. */
const REMEMBERED = 10_000;

interface Noted {
  readonly atMs: number;
  readonly language: Language | null;
}

export function recordOpenings(database: Database, now: () => Date): Openings {
  const noted = new Map<string, Noted>();

  /** Whether it is to be written; from then on it is not for some minutes. */
  function isDue(id: string, nowMs: number, chosen: Language | null): boolean {
    const last = noted.get(id);
    const isOther = chosen !== null && chosen !== last?.language;
    if (last && nowMs - last.atMs < NOTED_MS && nowMs >= last.atMs && !isOther) return false;
    noted.delete(id);
    noted.set(id, { atMs: nowMs, language: chosen ?? last?.language ?? null });
    const [oldest] = noted.keys();
    if (noted.size > REMEMBERED && oldest !== undefined) noted.delete(oldest);
    return true;
  }

  return {
    opened: async (id, language) => {
      const at = now();
      if (!isDue(id, at.getTime(), language)) return;
      await noteOpened(database, id, at.toISOString(), language);
    },
    openedDeal: async (deal) => {
      if (deal.openedRevision >= deal.revision) return;
      isDue(deal.id, now().getTime(), null);
      await markOpened(database, deal, now());
    },
  };
}

/** What happened last to an offer that can still be taken; of any other it says nothing new. */
const LIVE_STAGES: readonly string[] = ['OPEN', 'ENDING'];

async function noteOpened(
  database: Database,
  id: string,
  at: string,
  language: Language | null,
): Promise<void> {
  const row = await database.db
    .selectFrom('deals')
    .select(['stage', 'first_opened_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const set = {
    last_opened_at: at,
    first_opened_at: row.first_opened_at ?? at,
    ...(language && { reader_language: language }),
    ...(LIVE_STAGES.includes(row.stage) && activityRow('OPENED', at)),
  };
  // No page shows it: the version stays, and with it what is cached.
  const where = { id, stage: row.stage };
  await database.change({ guard: { table: 'deals', set, where }, inserts: [] });
}

/** The language that was last chosen in a deal's pages; null: none was. */
export async function readerLanguageOf(db: Kysely<Tables>, id: string): Promise<Language | null> {
  const query = db.selectFrom('deals').select('reader_language').where('id', '=', id);
  return knownLanguage((await query.executeTakeFirst())?.reader_language);
}

/** Records that a visitor opened this revision; only the first time counts. */
export async function markOpened(database: Database, opened: StoredDeal, now: Date): Promise<void> {
  if (opened.openedRevision >= opened.revision) return;
  const at = now.toISOString();
  await changeDeal(database, opened.id, now, (deal) => {
    const { revision } = deal;
    if (deal.openedRevision >= revision) return null;
    return {
      desk: {
        ...(deal.openedRevision === 0 && { first_opened_at: at }),
        last_opened_at: at,
        ...activityRow('OPENED', at),
      },
      event: {
        at,
        actor: 'VISITOR',
        event: 'OPENED',
        contentHash: contentHashOf({ revision }),
        detail: `revision ${revision}`,
      },
      after: { ...deal, openedRevision: revision, seenRevision: lastSeen(deal) },
    };
  });
}
