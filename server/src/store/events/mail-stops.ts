// Who wants no more mail from a dealership, by the link that stands in every mail to them.
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { newDealId } from '../deals/deal-id.ts';

export interface MailStop {
  /** Of the link in the mail. */
  readonly token: string;
  readonly stopped: boolean;
}

/** The one of an address, which is made when it is first asked for. */
export async function mailStopOf(
  database: Database,
  dealershipId: string,
  address: string,
  now: Date,
): Promise<MailStop> {
  const key = { dealership_id: dealershipId, address: address.toLowerCase() };
  const find = () =>
    database.db
      .selectFrom('mail_stops')
      .select(['token', 'stopped_at'])
      .where('dealership_id', '=', key.dealership_id)
      .where('address', '=', key.address)
      .executeTakeFirst();
  const known = await find();
  if (known) return { token: known.token, stopped: known.stopped_at !== '' };
  const row = { token: newDealId(), ...key, created_at: now.toISOString(), stopped_at: '' };
  // Two servers may make it at once: whichever was first stays.
  await database.change({ inserts: [{ into: 'mail_stops', row, onConflict: 'ignore' }] });
  const made = await find();
  if (!made) throw new Error('The way to stop mail could not be made.');
  return { token: made.token, stopped: made.stopped_at !== '' };
}

/** False: there is no such link. Stopped twice is stopped. */
export async function stopMail(database: Database, token: string, now: Date): Promise<boolean> {
  const set = { stopped_at: now.toISOString() };
  return database.change({ guard: { table: 'mail_stops', set, where: { token } }, inserts: [] });
}

export async function isMailStop(db: Kysely<Tables>, token: string): Promise<boolean> {
  const query = db.selectFrom('mail_stops').select('token').where('token', '=', token);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Nobody looks for the link of a mail of more than a year ago; what was stopped stays stopped. */
const KEPT_MS = 400 * 24 * 3_600_000;

export async function deleteOldMailStops(database: Database, now: Date): Promise<void> {
  const rows = await database.db
    .selectFrom('mail_stops')
    .select('token')
    .where('stopped_at', '=', '')
    .where('created_at', '<=', new Date(now.getTime() - KEPT_MS).toISOString())
    .limit(200)
    .execute();
  for (const { token } of rows) {
    const where = { token, stopped_at: '' };
    await database.change({ inserts: [], deletes: [{ from: 'mail_stops', where }] });
  }
}
