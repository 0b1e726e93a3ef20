// Erasure of a buyer: redacts the documents of a deal, and deletes messages, contacts, mail and search words.
import { accept, refuse } from '@forecourt/domain';
import { erasedOffer, personOf, redacting } from '@forecourt/domain/erasure';
import { contentHashOf } from '../audit/audit.ts';
import { build } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { activityColumns, type Stage } from '../database/deal-stages.ts';
import { wordsUpdate } from '../deals/deal-words.ts';
import { changeDealIf, type PlannedChange, type StoredDeal } from '../deals/deals.ts';
import { NO_TALK } from '../deals/stored-deal.ts';
import { holdOfDeal } from '../deposits/ledger.ts';
import { erasedDeposits } from './erased-deposits.ts';
import { documentsOf, erasedEntries, erasedOffers, erasedReceipts } from './erased-documents.ts';
import { rewriteDue } from './file-rewrites.ts';
import { type Decision, legalHoldOf } from './legal-holds.ts';
import { eventDeletes, mentionDeletes, messageDeletes } from './mentions.ts';
import { remainderOf } from './remainder.ts';

/** The obstacle to erasing a deal: a legal hold with its reason, or a deposit that holds the car. */
export type Prevention =
  | { readonly kind: 'LEGAL_HOLD'; readonly reason: string }
  | { readonly kind: 'CAR_HOLD' };

/**
 * [ERA1] [ERA2] [ERA4] Erases a deal. It can be repeated for data that arrived after an earlier erasure. A hold that
 * begins meanwhile adds an audit entry, so the change conflicts and is planned again.
 * @param isDue called before every attempt. The deal is left unchanged if it returns false.
 * @returns the obstacle, or null if the deal was erased
 */
export async function eraseDeal(
  database: Database,
  id: string,
  erasing: Decision,
  isDue: () => Promise<boolean> = async () => true,
): Promise<Prevention | null> {
  const erased = await changeDealIf(database, id, erasing.now, async (deal) => {
    const prevention = await preventionOf(database.db, id);
    if (prevention) return refuse(prevention);
    return accept((await isDue()) ? await plannedErasing(database, deal, erasing) : null);
  });
  if (erased?.ok === false) return erased.refusal;
  // If a reader still uses the log, the clean-up empties it later.
  await database.removeLeftovers('LOG');
  return null;
}

async function preventionOf(db: Db, id: string): Promise<Prevention | null> {
  const hold = await legalHoldOf(db, id);
  if (hold) return { kind: 'LEGAL_HOLD', reason: hold.reason };
  return (await holdOfDeal(db, id)) ? { kind: 'CAR_HOLD' } : null;
}

async function plannedErasing(
  { db }: Database,
  deal: StoredDeal,
  { by, reason, now }: Decision,
): Promise<PlannedChange> {
  const { id } = deal;
  const { dealershipId } = deal.audit.eventSubject;
  const at = now.toISOString();
  const stored = await documentsOf(db, id);
  const person = personOf(
    stored.offers.map(({ offer }) => offer),
    stored.receipts.map(({ receipt }) => receipt),
  );
  const offers = erasedOffers(id, stored, person);
  const receipts = erasedReceipts(stored, person);
  const deposits = await erasedDeposits(db, id);
  const entries = erasedEntries(id, stored);
  const offer = erasedOffer(deal.offer, person);
  // Retention terms count from the end of the deal, which an erasure must not move.
  const hasEnded =
    deal.confirmation !== null || !OPEN_STAGES.includes(deal.audit.eventSubject.stage);
  const remainder = remainderOf({
    ...{ offers, receipts, deposits },
    entries: entries.map(({ entry }) => entry),
  });
  const erasure = { erased_at: at, erased_by: by, reason: redacting(person)(reason) };
  const mentions = await mentionDeletes(db, { id, dealershipId }, person);
  return {
    event: {
      ...{ at, actor: 'STAFF', event: 'ERASED', by },
      contentHash: contentHashOf(remainder),
      detail: erasure.reason,
    },
    writes: [
      ...[...offers, ...receipts, ...deposits, ...entries].map(({ write }) => write),
      ...messageDeletes(id),
      build.deleteFrom('confirm_replies').where('deal_id', '=', id),
      ...eventDeletes(id),
      ...mentions,
      ...wordsUpdate(deal, offer),
      rewriteDue(at),
      build
        .insertInto('erasures')
        .values({ deal_id: id, ...erasure })
        .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(erasure)),
    ],
    desk: {
      ...(deal.confirmation === null && { stage: 'WITHDRAWN' satisfies Stage }),
      ...(hasEnded ? { activity_detail: '' } : activityColumns('WITHDRAWN', at, { by })),
    },
    set: {
      // An offer without its buyer cannot stay open. A confirmed deal stays confirmed.
      withdrawnAt: deal.confirmation ? deal.withdrawnAt : (deal.withdrawnAt ?? at),
      offer,
      erasedAt: at,
      declined: deal.declined && { ...deal.declined, reason: '' },
      talk: NO_TALK,
    },
  };
}

const OPEN_STAGES: readonly string[] = ['', 'OPEN', 'ENDING'];
