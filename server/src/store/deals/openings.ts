// Openings and fetches of a deal. Its page reports an opening once a person views it. A fetch is any request for it.
import { knownLanguage, type Language } from '@forecourt/domain';
import { contentHashOf } from '../audit/audit.ts';
import type { Database, Db } from '../database/database.ts';
import { activityColumns } from '../database/deal-stages.ts';
import { readDealId } from '../records/ids.ts';
import { changeDeal, type StoredDeal } from './deals.ts';
import { entryUpdate, openingsUpsert } from './list-entry.ts';

/** Records a fetch of a deal's page. `language` is the reader's choice, or null if they chose none. */
export type RecordFetch = (id: string, language: Language | null) => Promise<void>;

/** The times of the last fetch and the last opening are exact to five minutes, to save a write per page. */
const EXACT_TO_MS = 5 * 60_000;
/** Maximum deals remembered. Beyond it the deal fetched longest ago is forgotten, and recorded again. */
const REMEMBERED = 10_000;

interface FetchState {
  readonly atMs: number;
  readonly language: Language | null;
}

/** Fetches emit no event and change no page, because any program that follows links makes them. */
export function fetchRecorder(database: Database, now: () => Date): RecordFetch {
  const fetched = new Map<string, FetchState>();

  /** Returns whether to write this fetch, and remembers it if so. */
  function isDue(id: string, nowMs: number, chosen: Language | null): boolean {
    const last = fetched.get(id);
    const isOther = chosen !== null && chosen !== last?.language;
    if (last && nowMs - last.atMs < EXACT_TO_MS && nowMs >= last.atMs && !isOther) return false;
    fetched.delete(id);
    fetched.set(id, { atMs: nowMs, language: chosen ?? last?.language ?? null });
    const [oldest] = fetched.keys();
    if (fetched.size > REMEMBERED && oldest !== undefined) fetched.delete(oldest);
    return true;
  }

  return async (id, language) => {
    const at = now();
    if (!isDue(id, at.getTime(), language)) return;
    const fetch = {
      last_fetched_at: at.toISOString(),
      ...(language && { reader_language: language }),
    };
    await database.write({ writes: [openingsUpsert(id, fetch)] });
  };
}

/** @returns the language last chosen in a deal's pages, or null */
export async function readerLanguageOf(db: Db, id: string): Promise<Language | null> {
  const query = db.selectFrom('deal_openings').select('reader_language').where('deal_id', '=', id);
  return knownLanguage((await query.executeTakeFirst())?.reader_language);
}

/**
 * Records that a person opened this revision. The first opening of a revision is an audit entry. Later ones only
 * update the time of the last opening.
 * @returns null if there is no such deal
 */
export async function markOpened(
  database: Database,
  { id: link, revision }: Pick<StoredDeal, 'id' | 'revision'>,
  now: Date,
): Promise<StoredDeal | null> {
  const id = readDealId(link);
  if (id === null) return null;
  const at = now.toISOString();
  const opened = await changeDeal(database, id, now, (deal) => {
    const { openedRevision, seenRevision } = deal;
    if (deal.publishedAt === null) return null;
    if (revision <= openedRevision || revision > deal.revision) return null;
    const lastSeen = seenRevision || openedRevision || revision;
    return {
      writes: [
        openingsUpsert(id, {
          opened_revision: revision,
          seen_revision: lastSeen,
          ...(openedRevision === 0 && { first_opened_at: at }),
          last_opened_at: at,
        }),
      ],
      desk: activityColumns('OPENED', at),
      event: {
        at,
        actor: 'VISITOR',
        event: 'OPENED',
        contentHash: contentHashOf({ revision }),
        detail: `revision ${revision}`,
      },
      set: { openedRevision: revision, seenRevision: lastSeen },
      keepsVersion: true,
    };
  });
  if (!opened?.publishedAt) return null;
  await moveLastOpened(database, id, now);
  return opened;
}

/** Only open offers show an opening as their last activity. */
async function moveLastOpened(database: Database, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const row = await database.db
    .selectFrom('deal_openings')
    .select('last_opened_at')
    .where('deal_id', '=', id)
    .executeTakeFirst();
  const before = row?.last_opened_at ?? null;
  const sinceMs = before === null ? EXACT_TO_MS : now.getTime() - Date.parse(before);
  if (sinceMs >= 0 && sinceMs < EXACT_TO_MS) return;
  // No page shows this time, so the version stays the same and cached responses stay valid.
  const listed = entryUpdate(id, activityColumns('OPENED', at)).where('status', '=', 'OPEN');
  await database.write({ writes: [openingsUpsert(id, { last_opened_at: at }), listed] });
}
