// The sendings of a deal's link by email, as rows of the outbox.
import type { Database, Db } from '../database/database.ts';
import { type DeliveryState, readLog } from './deliveries.ts';

export interface Sending {
  readonly at: string;
  readonly to: string;
  readonly state: DeliveryState;
  /** The last answer of the mail server, or empty before the first attempt. */
  readonly answer: string;
}

/** @returns the newest first, for as long as deliveries are kept */
export async function sendingsOf(
  { db }: Database,
  dealId: string,
  most: number,
): Promise<readonly Sending[]> {
  const rows = await db
    .selectFrom('outbox_events')
    .innerJoin('deliveries', 'deliveries.event_id', 'outbox_events.id')
    .select([
      'outbox_events.id',
      'outbox_events.at',
      'outbox_events.detail',
      'deliveries.state',
      'deliveries.log',
    ])
    .where('outbox_events.deal_id', '=', dealId)
    .where('outbox_events.type', '=', 'deal.sent')
    .orderBy('outbox_events.at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, at, detail, state, log }) => ({
    at,
    to: detail,
    state: state as DeliveryState,
    answer: readLog(log, id).at(-1)?.answer ?? '',
  }));
}

/** @returns the times of the last `most` sendings by this member or token since a time, the newest first */
export async function sendTimesOf(
  db: Db,
  sentBy: string,
  since: string,
  most: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('outbox_events')
    .select('at')
    .where('sent_by', '=', sentBy)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}
