// Deletes what signs nobody in any more: ended sessions, old links, challenges that were not answered.
import type { Database } from '../store/database/database.ts';
import { deleteOldLinks } from './links.ts';
import { deleteOldChallenges } from './passkeys.ts';
import { deleteEndedSessions } from './sessions.ts';

export async function deleteWhatEnded(database: Database, now: Date): Promise<void> {
  await deleteEndedSessions(database, now);
  await deleteOldLinks(database, now);
  await deleteOldChallenges(database, now);
}
