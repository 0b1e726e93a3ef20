// Selections in the database: what the buyer has chosen so far, one row for each deal.
import {
  accept,
  type Choice,
  canonicalJson,
  carryOver,
  dealStatus,
  type NormalChoice,
  normalizeChoice,
  quote,
  type Result,
  refuse,
  type SelectionProblem,
} from '@forecourt/domain';
import { auditInsert } from './audit.ts';
import type { Insert } from './change.ts';
import type { Database } from './database.ts';
import { readDealId } from './deal-id.ts';
import { factsOf, findDeal, offerOf, type StoredDeal, type StoredSelection } from './deals.ts';
import { hashOf } from './hash.ts';

export interface ChooseInput {
  /** The id as the link has it. */
  readonly dealId: string;
  /** The revision the choice was made on; absent: a client that does not say takes the current one. */
  readonly revision?: number | null | undefined;
  readonly choice: Choice;
}

export interface ChooseRefused {
  readonly reason: 'SELECTION_INVALID' | 'DEAL_NOT_OPEN';
  readonly message: string;
  readonly problems: readonly SelectionProblem[];
  readonly deal: StoredDeal;
}

type ChooseResult = Result<StoredDeal, ChooseRefused>;

/**
 * Null: no such deal. A choice that has figures is saved even while a rule keeps it from being
 * confirmed. [SEL11] A choice made on an earlier revision is carried over to the current one.
 */
export async function chooseSelection(
  database: Database,
  input: ChooseInput,
  now: Date,
): Promise<ChooseResult | null> {
  const id = readDealId(input.dealId);
  if (id === null) return null;
  for (;;) {
    const deal = await findDeal(database.db, id);
    if (!deal || deal.publishedAt === null) return null;
    const judged = await judgeChoice(database, deal, input, now);
    if (!judged.ok) return judged;
    const { choice, dropped } = judged.value;
    if (isSaved(deal.selection, choice, dropped)) return accept(deal);
    const at = now.toISOString();
    const audit = auditInsert(deal.audit, {
      dealId: id,
      at,
      actor: 'VISITOR',
      event: 'SELECTION_SAVED',
      contentHash: hashOf(canonicalJson(choice)),
      detail: `revision ${deal.revision}`,
    });
    const version = deal.version + 1;
    const changed = await database.change({
      dealId: id,
      auditSeq: deal.audit.auditSeq,
      deal: { ...audit.head, version },
      inserts: [selectionInsert(deal, choice, at, dropped), audit.insert],
    });
    if (!changed) continue;
    const selection = {
      version: (deal.selection?.version ?? 0) + 1,
      choice,
      dropped,
      savedAt: at,
    };
    const { audit_seq: auditSeq, audit_hash: auditHash } = audit.head;
    return accept({ ...deal, version, selection, audit: { id, auditSeq, auditHash } });
  }
}

/** The one row of a deal's selection, in canonical form. */
export function selectionInsert(
  deal: StoredDeal,
  normal: NormalChoice,
  at: string,
  dropped: readonly string[] = [],
) {
  const row = {
    deal_id: deal.id,
    version: (deal.selection?.version ?? 0) + 1,
    choice: JSON.stringify(normal),
    dropped: JSON.stringify(dropped),
    saved_at: at,
  };
  return { into: 'selections', row, replacing: 'deal_id' } as const satisfies Insert;
}

interface JudgedChoice {
  readonly choice: NormalChoice;
  /** Names of what was chosen and is no longer offered. */
  readonly dropped: readonly string[];
}

async function judgeChoice(
  database: Database,
  deal: StoredDeal,
  { revision, choice }: ChooseInput,
  now: Date,
): Promise<Result<JudgedChoice, ChooseRefused>> {
  if (dealStatus(factsOf(deal), now.getTime()) !== 'OPEN') {
    const message = 'This offer is no longer open, so it cannot be changed.';
    return refuse({ reason: 'DEAL_NOT_OPEN', message, problems: [], deal });
  }
  const made = revision ?? deal.revision;
  if (made !== deal.revision) return carriedOver(database, deal, made, choice);
  const quoted = quote(deal.offer, choice);
  if (quoted.ok) return accept({ choice: normalizeChoice(deal.offer, choice), dropped: [] });
  return invalid(deal, quoted.refusal);
}

/** What an earlier revision already dropped stays named: the buyer may not have read it yet. */
async function carriedOver(
  database: Database,
  deal: StoredDeal,
  made: number,
  choice: Choice,
): Promise<Result<JudgedChoice, ChooseRefused>> {
  const before = await offerOf(database.db, deal.id, made);
  if (!before) {
    const message = `This offer has no revision ${made}.`;
    return refuse({ reason: 'SELECTION_INVALID', message, problems: [], deal });
  }
  const quoted = quote(before, choice);
  if (!quoted.ok) return invalid(deal, quoted.refusal);
  const carried = carryOver(before, deal.offer, choice);
  const labels = carried.dropped.map(({ label }) => label);
  const dropped = [...new Set([...(deal.selection?.dropped ?? []), ...labels])];
  return accept({ choice: carried.choice, dropped });
}

function invalid(deal: StoredDeal, problems: readonly SelectionProblem[]) {
  const message = problems.map((problem) => problem.message).join(' ');
  return refuse({ reason: 'SELECTION_INVALID' as const, message, problems, deal });
}

function isSaved(
  saved: StoredSelection | null,
  choice: NormalChoice,
  dropped: readonly string[],
): boolean {
  if (!saved) return false;
  return (
    canonicalJson(saved.choice) === canonicalJson(choice) &&
    canonicalJson(saved.dropped) === canonicalJson(dropped)
  );
}
