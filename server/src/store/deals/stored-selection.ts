// The stored selection of a deal: read from its row, carried over to the next revision, and written.
import { type Choice, carryOver, type Offer } from '@forecourt/domain';
import type { Insert } from '../database/change.ts';
import type { StoredDeal, StoredSelection } from './stored-deal.ts';

/** The columns of a selection as they are joined to its deal. Null in all: nothing is saved. */
export interface SelectionRow {
  readonly selection_version: number | null;
  readonly choice: string | null;
  readonly dropped: string | null;
  readonly suggested_version: number | null;
  readonly saved_at: string | null;
  readonly audited_at: string | null;
  readonly audit_due_at: string | null;
}

/** @returns null if the buyer has saved nothing */
export function storedSelection(row: SelectionRow): StoredSelection | null {
  const { selection_version: version, choice, dropped, saved_at: savedAt } = row;
  if (version === null || choice === null || dropped === null || savedAt === null) return null;
  return {
    version,
    choice: JSON.parse(choice) as Choice,
    dropped: JSON.parse(dropped) as string[],
    isSuggestion: row.suggested_version === version,
    savedAt,
    auditedAt: row.audited_at,
    auditDueAt: row.audit_due_at,
  };
}

/** What the buyer had chosen stays chosen where it is still offered; the rest is named to them. */
export function carriedSelection(before: StoredDeal, offer: Offer): StoredSelection | null {
  const { selection } = before;
  if (!selection) return null;
  const carried = carryOver(before.offer, offer, selection.choice, selection.isSuggestion);
  // What an earlier revision dropped stays named until something is chosen, or until it is offered again.
  const offered = new Set([...offer.paymentOptions, ...offer.addOns].map(({ label }) => label));
  const stillGone = selection.dropped.filter((name) => !offered.has(name));
  return {
    ...selection,
    ...carried,
    version: selection.version + 1,
    dropped: [...new Set([...stillGone, ...carried.dropped.map(({ label }) => label)])],
  };
}

/** The one row of a deal's selection. */
export function selectionInsert(dealId: string, selection: StoredSelection): Insert {
  const row = {
    deal_id: dealId,
    version: selection.version,
    choice: JSON.stringify(selection.choice),
    dropped: JSON.stringify(selection.dropped),
    suggested_version: selection.isSuggestion ? selection.version : 0,
    saved_at: selection.savedAt,
    audited_at: selection.auditedAt,
    audit_due_at: selection.auditDueAt,
  };
  return { into: 'selections', row, onConflict: { replace: 'deal_id' } };
}
