// What changed since the buyer last looked, until they say that they have read it.
import { type Difference, differences, type Language } from '@forecourt/domain';
import { offerIn } from '@forecourt/domain/translations';
import { WORDS } from '@forecourt/domain/words';
import type { Database } from '../database/database.ts';
import { readDealId } from '../records/ids.ts';
import { changeDeal, nextVersion, type StoredConfirmation, type StoredDeal } from './deals.ts';
import { openingsUpsert } from './list-entry.ts';
import { lastSeen, offerOf } from './read-deals.ts';
import { confirmationsOf } from './receipts.ts';

export interface SinceLastSeen {
  readonly deal: StoredDeal;
  /** The language of the words. */
  readonly language: Language;
  /** The revision that the buyer knows. */
  readonly revision: number;
  /** The differences for the buyer's choice, or for the default one. */
  readonly differences: readonly Difference[];
  /** The buyer's confirmation of a revision that was replaced since. */
  readonly confirmation: StoredConfirmation | null;
}

/** Null: the buyer knows this revision. */
export async function sinceLastSeen(
  database: Database,
  deal: StoredDeal,
  choice: Parameters<typeof differences>[2],
  language: Language,
): Promise<SinceLastSeen | null> {
  const revision = lastSeen(deal);
  // Who has confirmed it knows it.
  if (revision >= deal.revision || deal.confirmation) return null;
  const before = await offerOf(database.db, deal.id, revision);
  if (!before) return null;
  const made = await confirmationsOf(database.db, deal.id);
  const replaced = made.find(
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

/** The buyer has read what changed up to a revision. Null: no such deal. Once read stays read. */
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
    const version = nextVersion(deal.version, now);
    return {
      writes: [openingsUpsert(id, { seen_revision: revision })],
      after: { ...deal, seenRevision: revision, version },
    };
  });
  return deal?.publishedAt ? deal : null;
}
