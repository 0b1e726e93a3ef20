// Milestones of a deal: when it was first opened, chosen, answered, confirmed and acknowledged, by its audit entries.
import type { AuditEntry } from '../audit.ts';

/** Each is an ISO time in UTC, or null if it has not happened. */
export interface Milestones {
  readonly openedAt: string | null;
  readonly chosenAt: string | null;
  /** The buyer's first message. */
  readonly askedAt: string | null;
  /** The first reply after it. */
  readonly repliedAt: string | null;
  readonly confirmedAt: string | null;
  /** The confirmation that was acknowledged first. */
  readonly acknowledgedConfirmationAt: string | null;
  readonly acknowledgedAt: string | null;
  /** When a deposit first put the car on hold. */
  readonly heldAt: string | null;
}

type Entry = Pick<AuditEntry, 'at' | 'actor' | 'event' | 'by'>;

/** Events that `milestonesOf` reads. Any other entry can be left out. */
export const MILESTONE_EVENTS = [
  'OPENED',
  'SELECTION_SAVED',
  'MESSAGE_SENT',
  'CONFIRMED',
  'ACKNOWLEDGED',
  'CAR_HELD',
] as const;

/**
 * [NUM4] Expects entries in the order of the chain. A visitor's entry that names a member is from a signed-in browser.
 */
export function milestonesOf(entries: readonly Entry[]): Milestones {
  const first = (event: Entry['event']) => entries.findIndex((each) => each.event === event);
  const timeOf = (index: number) => entries[index]?.at ?? null;
  const isMessage = ({ event }: Entry) => event === 'MESSAGE_SENT';
  const isBuyers = ({ actor, by }: Entry) => actor === 'VISITOR' && by === undefined;
  const firstMessage = entries.findIndex((each) => isMessage(each) && isBuyers(each));
  const firstReply = entries.findIndex(
    (each, index) =>
      firstMessage >= 0 && index > firstMessage && isMessage(each) && each.actor === 'STAFF',
  );
  const confirmed = first('CONFIRMED');
  const acknowledged = first('ACKNOWLEDGED');
  const acknowledgedConfirmation = entries.findLastIndex(
    ({ event }, index) => event === 'CONFIRMED' && index < acknowledged,
  );
  // A confirmation stores the choice without an entry of its own.
  const chosen = entries.findIndex((each) => each.event === 'SELECTION_SAVED' && isBuyers(each));
  const saved = [chosen, confirmed].filter((index) => index >= 0);
  return {
    openedAt: timeOf(first('OPENED')),
    chosenAt: timeOf(Math.min(...saved, entries.length)),
    askedAt: timeOf(firstMessage),
    repliedAt: timeOf(firstReply),
    confirmedAt: timeOf(confirmed),
    acknowledgedConfirmationAt: timeOf(acknowledgedConfirmation),
    acknowledgedAt: timeOf(acknowledged),
    heldAt: timeOf(first('CAR_HELD')),
  };
}
