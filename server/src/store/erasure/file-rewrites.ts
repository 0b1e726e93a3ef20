// Rewrites the SQLite file after an erasure, so that no page has a copy of the erased data.
import { build, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';

const NAME = 'database';
/** A rewrite takes as long as copying the file, so many erasings share one. */
const PAUSE_MS = 24 * 3_600_000;

/** Written with every erasing. */
export function rewriteDue(at: string): Write {
  return build
    .insertInto('file_rewrites')
    .values({ name: NAME, due_since: at, tried_at: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_since: at }));
}

/** [ERA6] At most once a day, and again the next day if another connection still read the old pages. */
export async function rewriteFile(database: Database, now: Date): Promise<void> {
  const row = await database.db.selectFrom('file_rewrites').selectAll().executeTakeFirst();
  const last = new Date(now.getTime() - PAUSE_MS).toISOString();
  if (!row || row.due_since === '' || row.tried_at > last) return;
  const update = build.updateTable('file_rewrites').where('name', '=', NAME);
  await database.write({ writes: [update.set({ tried_at: now.toISOString() })] });
  if (!(await database.removeLeftovers('FILE'))) return;
  // An erasure during the rewrite stays due.
  const completed = update.set({ due_since: '' }).where('due_since', '=', row.due_since);
  await database.write({ writes: [completed] });
}
