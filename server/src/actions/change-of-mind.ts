// The buyer's changes of mind: declines an offer, reopens it, takes a confirmation back.
import { accept, dealStatus, type Result, refuse } from '@forecourt/domain';
import { MAX_CHANGES_OF_MIND, readReason } from '@forecourt/domain/talk';
import { contentHashOf } from '../store/audit/audit.ts';
import { build } from '../store/database/change.ts';
import type { Database, Db } from '../store/database/database.ts';
import { activityColumns } from '../store/database/deal-stages.ts';
import type { PlannedChange, StoredDeal } from '../store/deals/deals.ts';
import { factsOf } from '../store/deals/read-deals.ts';
import { saleEnd } from '../store/deals/sold-cars.ts';
import { type BuyerInput, changeByBuyer, type Judge, type TalkRefused } from './buyer-changes.ts';

export type ChangeOfMind = Result<StoredDeal, TalkRefused> | null;

export interface DeclineInput extends BuyerInput {
  /** The revision that was on screen. If missing, the current one. */
  readonly revision?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

/** [STA3] Declining a deal twice changes nothing. @returns null if there is no such deal */
export async function declineDeal(
  database: Database,
  input: DeclineInput,
  now: Date,
): Promise<ChangeOfMind> {
  const { revision = null, reason = null } = input;
  const content = { decline: { revision, reason } };
  const judge: Judge = async (deal) => {
    const status = dealStatus(factsOf(deal), now.getTime());
    if (status === 'DECLINED') return accept(null);
    const closed = CLOSED[status];
    if (closed) return refuse(closed);
    if (revision !== null && revision !== deal.revision) return refuse('DEAL_REVISED');
    if (deal.changesOfMind >= MAX_CHANGES_OF_MIND) return refuse('TOO_MANY_CHANGES');
    const parsed = readReason(reason ?? '');
    return parsed.ok ? accept(declinePlan(deal, parsed.value, now)) : parsed;
  };
  return changeMind(database, { ...input, content }, now, judge);
}

/** The reason that a deal of this status can be neither declined nor reopened, or null if it can. */
const CLOSED = {
  DRAFT: null,
  OPEN: null,
  CONFIRMED: 'DEAL_CONFIRMED',
  EXPIRED: 'DEAL_EXPIRED',
  WITHDRAWN: 'DEAL_WITHDRAWN',
} as const;

function declinePlan(deal: StoredDeal, reason: string, now: Date): PlannedChange {
  const at = now.toISOString();
  return {
    event: {
      at,
      actor: 'VISITOR',
      event: 'DECLINED',
      contentHash: contentHashOf({ revision: deal.revision, reason }),
      detail: reason,
    },
    desk: {
      stage: 'DECLINED',
      ...activityColumns('DECLINED', at, { detail: reason }),
    },
    set: { declined: { at, reason }, changesOfMind: deal.changesOfMind + 1 },
  };
}

/** [STA4] Reopening an open deal changes nothing. @returns null if there is no such deal */
export async function reopenDeal(
  database: Database,
  input: BuyerInput,
  now: Date,
): Promise<ChangeOfMind> {
  const content = { reopen: true };
  const judge: Judge = async (deal) => {
    const status = dealStatus(factsOf(deal), now.getTime());
    if (status === 'OPEN' || status === 'DRAFT') return accept(null);
    if (status !== 'DECLINED')
      return refuse(status === 'CONFIRMED' ? 'NOT_DECLINED' : CLOSED[status]);
    if (now.getTime() >= Date.parse(deal.expiresAt)) return refuse('DEAL_EXPIRED');
    const at = now.toISOString();
    const { revision } = deal;
    return accept({
      event: {
        at,
        actor: 'VISITOR',
        event: 'REOPENED',
        contentHash: contentHashOf({ revision }),
        detail: `revision ${revision}`,
      },
      desk: { stage: 'OPEN', ...activityColumns('REOPENED', at) },
      set: { declined: null },
    });
  };
  return changeMind(database, { ...input, content }, now, judge);
}

export interface TakeBackInput extends BuyerInput {
  /** If missing, the confirmation of the current revision. */
  readonly confirmationId?: string | null | undefined;
}

/** [STA5] Taking back a confirmation twice changes nothing. @returns null if there is no such deal */
export async function takeBackConfirmation(
  database: Database,
  input: TakeBackInput,
  now: Date,
): Promise<ChangeOfMind> {
  const { confirmationId = null } = input;
  const { db } = database;
  const content = { takeBack: confirmationId };
  const judge: Judge = async (deal) => {
    const { confirmation } = deal;
    if (!confirmation || (confirmationId !== null && confirmationId !== confirmation.id)) {
      const before = confirmationId !== null && (await wasTakenBack(db, deal.id, confirmationId));
      return before ? accept(null) : refuse('NOT_CONFIRMED');
    }
    if (await isAcknowledged(db, confirmation.id)) return refuse('ACKNOWLEDGED');
    if (deal.changesOfMind >= MAX_CHANGES_OF_MIND) return refuse('TOO_MANY_CHANGES');
    return accept(await takeBackPlan(db, deal, confirmation, now));
  };
  return changeMind(database, { ...input, content }, now, judge);
}

/** Moves the row, because a row in `confirmations` means that its revision is confirmed. */
async function takeBackPlan(
  db: Db,
  deal: StoredDeal,
  { id, number, revision }: NonNullable<StoredDeal['confirmation']>,
  now: Date,
): Promise<PlannedChange> {
  const at = now.toISOString();
  const row = await db
    .selectFrom('confirmations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    event: {
      at,
      actor: 'VISITOR',
      event: 'TAKEN_BACK',
      contentHash: contentHashOf({ number, revision }),
      detail: `revision ${revision}`,
    },
    writes: [
      build.insertInto('taken_back_confirmations').values({ ...row, taken_back_at: at }),
      build.deleteFrom('confirmations').where('id', '=', id),
      ...saleEnd(deal.id),
    ],
    desk: { stage: 'OPEN', ...activityColumns('TAKEN_BACK', at) },
    set: { confirmation: null, changesOfMind: deal.changesOfMind + 1 },
  };
}

async function wasTakenBack(db: Db, dealId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('taken_back_confirmations')
    .select('id')
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAcknowledged(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('acknowledgements')
    .select('confirmation_id')
    .where('confirmation_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

async function changeMind(...args: Parameters<typeof changeByBuyer>): Promise<ChangeOfMind> {
  const outcome = await changeByBuyer(...args);
  return outcome?.ok ? accept(outcome.value.deal) : outcome;
}
