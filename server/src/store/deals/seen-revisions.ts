// Changes since the revision that the buyer last saw, until they have read them.
import { type Difference, differences, type Language } from '@forecourt/domain';
import { offerIn } from '@forecourt/domain/translations';
import { WORDS } from '@forecourt/domain/words';
import type { Database } from '../database/database.ts';
import { readDealId } from '../records/ids.ts';
import { changeDeal, type StoredConfirmation, type StoredDeal } from './deals.ts';
import { openingsUpsert } from './list-entry.ts';
import { lastSeen, offerOf } from './read-deals.ts';
import { confirmationsOf } from './receipts.ts';

export interface SinceLastSeen {
  readonly deal: StoredDeal;
  /** The language of the words. */
  readonly language: Language;
  /** The last revision that the buyer has seen. */
  readonly revision: number;
  /** The differences for the buyer's choice, or for the default one. */
  readonly differences: readonly Difference[];
  /** The buyer's confirmation of a revision that was replaced since. */
  readonly confirmation: StoredConfirmation | null;
}

/** @returns null if the buyer has seen the current revision */
export async function sinceLastSeen(
  database: Database,
  deal: StoredDeal,
  choice: Parameters<typeof differences>[2],
  language: Language,
): Promise<SinceLastSeen | null> {
  const revision = lastSeen(deal);
  // A buyer who has confirmed the revision has seen it.
  if (revision >= deal.revision || deal.confirmation) return null;
  const before = await offerOf(database.db, deal.id, revision);
  if (!before) return null;
  const confirmations = await confirmationsOf(database.db, deal.id);
  const replaced = confirmations.find(
    (each) => !each.takenBackAt && each.revision >= revision && each.revision < deal.revision,
  );
  return {
    deal,
    language,
    revision,
    differences: differences(
      offerIn(before, language),
      offerIn(deal.offer, language),
      choice,
      WORDS[language].differences.differenceWords,
      { before, after: deal.offer },
    ),
    confirmation: replaced ?? null,
  };
}

/**
 * Records that the buyer has read the changes up to a revision. It never moves back.
 * @returns null if there is no such deal
 */
export async function markSeen(
  database: Database,
  { dealId, revision }: { readonly dealId: string; readonly revision: number },
  now: Date,
): Promise<StoredDeal | null> {
  const id = readDealId(dealId);
  if (id === null) return null;
  const deal = await changeDeal(database, id, now, (deal) => {
    if (deal.publishedAt === null || revision <= lastSeen(deal) || revision > deal.revision) {
      return null;
    }
    return {
      writes: [openingsUpsert(id, { seen_revision: revision })],
      set: { seenRevision: revision },
    };
  });
  return deal?.publishedAt ? deal : null;
}
