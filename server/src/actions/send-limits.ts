// Limits on the mail that one member or token sends to buyers, by sending a deal or by publishing it.
import { refuse } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { sendTimesOf } from '../store/events/sendings.ts';
import type { DeskRefusal, DeskResult } from './refusals.ts';

/** Over all deals, so that a stolen session mails few strangers. */
const MOST_BY_ONE_A_DAY = 50;
const MOST_BY_ONE_A_MINUTE = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** The name under which mail is counted. Empty for the command line, whose users could change the limit. */
export function senderOf(actor: Actor): string {
  return actor.kind === 'MACHINE' ? '' : actorName(actor);
}

/**
 * Runs the work if the sender may send another mail. Calls run one at a time, so that concurrent requests count each
 * other.
 */
export async function withinSendLimit<Value>(
  database: Database,
  sentBy: string,
  now: Date,
  work: () => Promise<DeskResult<Value>>,
): Promise<DeskResult<Value>> {
  if (sentBy === '') return work();
  return database.serializeBy(`sends of ${sentBy}`, async () => {
    const exceeded = await exceededLimit(database, sentBy, now);
    return exceeded ? refuse(exceeded) : work();
  });
}

/** Counts stored mail, because all servers share it and it survives restarts. */
async function exceededLimit(
  { db }: Database,
  sentBy: string,
  now: Date,
): Promise<DeskRefusal | null> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const sent = await sendTimesOf(db, sentBy, since(DAY_MS), MOST_BY_ONE_A_DAY);
  if (sent.length >= MOST_BY_ONE_A_DAY) return TOO_MANY_TODAY;
  const [justNow, minuteAgo] = [sent[MOST_BY_ONE_A_MINUTE - 1], since(MINUTE_MS)];
  return justNow && justNow > minuteAgo ? TOO_FAST : null;
}

const TOO_MANY_TODAY: DeskRefusal = {
  reason: 'TOO_MANY',
  message: `You sent ${MOST_BY_ONE_A_DAY} deals by email in a day. Copy the link to send it another way.`,
};
const TOO_FAST: DeskRefusal = {
  reason: 'TOO_MANY',
  message: `You sent ${MOST_BY_ONE_A_MINUTE} deals by email within a minute. Wait a minute, then send this one.`,
};
