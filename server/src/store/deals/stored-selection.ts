// The stored selection of a deal: read from its row, carried over to the next revision, and written.
import { isDeepStrictEqual } from 'node:util';
import {
  type Choice,
  carryOver,
  type DroppedPart,
  isOfferedAgain,
  type Offer,
} from '@forecourt/domain';
import { build, prepareWrite, type Write } from '../database/change.ts';
import type { StoredDeal, StoredDropped, StoredSelection } from './stored-deal.ts';

/** The columns of a selection, joined to its deal. All are null before the first save. */
export interface SelectionRow {
  readonly selection_version: number | null;
  readonly choice: string | null;
  readonly dropped: string | null;
  readonly dropped_parts: string | null;
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
    dropped: storedDropped(version, dropped, row.dropped_parts ?? ''),
    isSuggestion: row.suggested_version === version,
    savedAt,
    auditedAt: row.audited_at,
    auditDueAt: row.audit_due_at,
  };
}

/** Keeps the chosen parts that are still offered, and lists the others as dropped. */
export function carriedSelection(before: StoredDeal, offer: Offer): StoredSelection | null {
  const { selection } = before;
  if (!selection) return null;
  const carried = carryOver(before.offer, offer, selection.choice, selection.isSuggestion);
  // Parts that an earlier revision dropped stay listed until the buyer chooses or they are offered again.
  const stillGone = selection.dropped.filter((each) =>
    each.kind === 'NAME' ? !namesIn(offer).has(each.name) : !isOfferedAgain(offer, each),
  );
  return {
    ...selection,
    ...carried,
    version: selection.version + 1,
    dropped: withDropped(stillGone, carried.dropped, before.revision),
  };
}

/** Adds parts that were last offered by `revision`. Parts that are already in the list stay unchanged. */
export function withDropped(
  existing: readonly StoredDropped[],
  parts: readonly DroppedPart[],
  revision: number,
): readonly StoredDropped[] {
  const isKnown = (part: DroppedPart) =>
    existing.some(
      (each) =>
        each.kind !== 'NAME' && isDeepStrictEqual({ ...each, revision }, { ...part, revision }),
    );
  const added = parts.filter((part) => !isKnown(part)).map((part) => ({ ...part, revision }));
  return [...existing, ...added];
}

/** The names under which earlier versions stored the parts of an offer. */
function namesIn({ paymentOptions, addOns }: Offer): ReadonlySet<string> {
  const plans = addOns.flatMap(({ label, plans }) =>
    plans.map((plan) => `${label}: ${plan.label}`),
  );
  return new Set([...[...paymentOptions, ...addOns].map(({ label }) => label), ...plans]);
}

function storedDropped(version: number, names: string, parts: string): readonly StoredDropped[] {
  const namedParts = (JSON.parse(names) as string[]).map(
    (name) => ({ kind: 'NAME', name }) as const,
  );
  const stored = parts === '' ? null : (JSON.parse(parts) as DroppedParts);
  return stored?.version === version ? [...namedParts, ...stored.parts] : namedParts;
}

/** The column `dropped_parts`. */
interface DroppedParts {
  /** The version of the selection. A server of 0.1.0 saves another version without this column. */
  readonly version: number;
  readonly parts: readonly Exclude<StoredDropped, { readonly kind: 'NAME' }>[];
}

export function selectionUpsert(dealId: string, selection: StoredSelection): Write {
  const { version, savedAt, auditedAt, auditDueAt } = selection;
  const names = selection.dropped.flatMap((each) => (each.kind === 'NAME' ? each.name : []));
  const parts = selection.dropped.filter((each) => each.kind !== 'NAME');
  return upsert({
    ...{ dealId, version, savedAt, auditedAt, auditDueAt },
    choice: JSON.stringify(selection.choice),
    names: JSON.stringify(names),
    parts: parts.length > 0 ? JSON.stringify({ version, parts } satisfies DroppedParts) : '',
    suggestedVersion: selection.isSuggestion ? version : 0,
  });
}

interface SelectionValues
  extends Pick<StoredSelection, 'version' | 'savedAt' | 'auditedAt' | 'auditDueAt'> {
  readonly dealId: string;
  readonly choice: string;
  readonly names: string;
  readonly parts: string;
  readonly suggestedVersion: number;
}

const upsert = prepareWrite((selection: SelectionValues) => {
  const columns = {
    version: selection.version,
    choice: selection.choice,
    dropped: selection.names,
    dropped_parts: selection.parts,
    suggested_version: selection.suggestedVersion,
    saved_at: selection.savedAt,
    audited_at: selection.auditedAt,
    audit_due_at: selection.auditDueAt,
  };
  return build
    .insertInto('selections')
    .values({ deal_id: selection.dealId, ...columns })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(columns));
});
