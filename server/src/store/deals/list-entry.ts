// Writes to the tables that extend a deal's row: its list entry, openings and talk.
import type { RawBuilder, Updateable } from 'kysely';
import { build, prepareWrite, type Write } from '../database/change.ts';
import type { activityColumns, stageColumns } from '../database/deal-stages.ts';
import type { DealListEntriesTable, DealOpeningsTable } from '../database/tables.ts';
import type { StoredTalk } from './stored-deal.ts';

export type EntryUpdate = Omit<Updateable<DealListEntriesTable>, 'deal_id' | 'needs_you'> & {
  readonly needs_you?: number | RawBuilder<number>;
};

export function entryUpdate(dealId: string, entry: EntryUpdate) {
  return build.updateTable('deal_list_entries').set(entry).where('deal_id', '=', dealId);
}

export type ActivityEntry = ReturnType<typeof activityColumns>;

interface OfDeal {
  readonly dealId: string;
}

/** `entryUpdate` for saves. */
export const activityUpdate = prepareWrite(
  ({ dealId, activity, activity_at, activity_by, activity_detail }: ActivityEntry & OfDeal) =>
    entryUpdate(dealId, { activity, activity_at, activity_by, activity_detail }),
);

export type ConfirmedEntry = ReturnType<typeof stageColumns> & ActivityEntry;

/** `entryUpdate` for confirms. */
export const confirmedUpdate = prepareWrite((entry: ConfirmedEntry & OfDeal) => {
  const { dealId, stage, status, needs_you } = entry;
  const { activity, activity_at, activity_by, activity_detail } = entry;
  const columns = { stage, status, needs_you, activity, activity_at, activity_by, activity_detail };
  return entryUpdate(dealId, columns);
});

export function openingsUpsert(
  dealId: string,
  openings: Omit<Updateable<DealOpeningsTable>, 'deal_id'>,
): Write {
  return build
    .insertInto('deal_openings')
    .values({ deal_id: dealId, ...openings })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(openings));
}

export function talkUpsert(dealId: string, talk: StoredTalk): Write {
  const columns = {
    messages: talk.messages,
    buyer_messages: talk.buyerMessages,
    buyer_bytes: talk.buyerBytes,
    unanswered_at: talk.unansweredAt,
  };
  return build
    .insertInto('deal_talk')
    .values({ deal_id: dealId, ...columns })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(columns));
}
