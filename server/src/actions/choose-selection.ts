// Saving a buyer's choices: validates them on the current revision, and paces their audit entries.
import {
  accept,
  type Choice,
  canonicalJson,
  carryOver,
  type DescribedProblem,
  dealStatus,
  describeProblems,
  type NormalChoice,
  normalizeChoice,
  quote,
  type Result,
  refuse,
  type SelectionProblem,
} from '@forecourt/domain';
import { WORDS } from '@forecourt/domain/words';
import { auditedChange, hasRoom } from '../store/audit/audit.ts';
import type { Database } from '../store/database/database.ts';
import { activityColumns } from '../store/database/deal-stages.ts';
import { nextVersion } from '../store/deals/deal-version.ts';
import {
  pendingEvents,
  type StoredDeal,
  type StoredSelection,
  selectionSaved,
} from '../store/deals/deals.ts';
import { activityUpdate } from '../store/deals/list-entry.ts';
import { factsOf, offerOf, readPublishedDeal } from '../store/deals/read-deals.ts';
import { selectionUpsert, withDropped } from '../store/deals/stored-selection.ts';
import { readDealId } from '../store/records/ids.ts';

export interface ChooseInput {
  /** The id as the link has it. */
  readonly dealId: string;
  /** The revision that the choice was made on. Missing means the current one. */
  readonly revision?: number | null | undefined;
  readonly choice: Choice;
  /** The staff member who is signed in at the desk in the sender's browser, or null. */
  readonly signedIn?: string | null | undefined;
}

export interface ChooseRefused {
  readonly reason: 'SELECTION_INVALID' | 'DEAL_NOT_OPEN';
  readonly message: string;
  readonly problems: readonly DescribedProblem[];
  readonly deal: StoredDeal;
}

type ChooseResult = Result<StoredDeal, ChooseRefused>;

/**
 * Saves a choice that has figures, even if a rule prevents confirming it. [SEL11] A choice made on an earlier revision
 * is carried over to the current one.
 * @returns null if there is no such deal
 */
export async function chooseSelection(
  database: Database,
  input: ChooseInput,
  now: Date,
): Promise<ChooseResult | null> {
  const id = readDealId(input.dealId);
  return id === null ? null : database.serializeBy(id, () => saveChoice(database, id, input, now));
}

async function saveChoice(
  database: Database,
  id: string,
  input: ChooseInput,
  now: Date,
): Promise<ChooseResult | null> {
  const { signedIn = null } = input;
  for (;;) {
    const deal = await readPublishedDeal(database, id);
    if (!deal) return null;
    const verdict = await judgeChoice(database, deal, input, now);
    if (!verdict.ok) return verdict;
    if (isSaved(deal.selection, verdict.value)) return accept(deal);
    const selection =
      signedIn === null
        ? nextSelection(deal, verdict.value, now)
        : enteredSelection(deal, verdict.value, now);
    const version = nextVersion(deal.version, now);
    const { change, audit } = auditedChange(
      deal.audit,
      [
        ...(signedIn === null ? [] : pendingEvents(deal)),
        ...(selection.auditDueAt === null
          ? [selectionSaved(deal.revision, selection, signedIn)]
          : []),
      ],
      {
        version,
        writes: [
          selectionUpsert(id, selection),
          activityUpdate({
            dealId: id,
            ...activityColumns('CHOSE', selection.savedAt, { by: signedIn }),
          }),
        ],
      },
    );
    if (await database.write(change)) return accept({ ...deal, version, selection, audit });
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * [AUD4] Enters the choice in the audit chain now, or sets the time at which it will be entered. Choices are entered
 * once a minute, or once a day after the visitors of this revision have reached their limit of entries.
 */
function nextSelection(deal: StoredDeal, judged: JudgedChoice, now: Date): StoredSelection {
  const saved = enteredSelection(deal, judged, now);
  const auditedAt = deal.selection?.auditedAt ?? null;
  const interval = hasRoom(deal.audit) ? MINUTE_MS : DAY_MS;
  // A clock that was set back must not delay an entry without end.
  const last = auditedAt === null ? null : Math.min(Date.parse(auditedAt), now.getTime());
  if (last === null || last + interval <= now.getTime()) return saved;
  return { ...saved, auditedAt, auditDueAt: new Date(last + interval).toISOString() };
}

/** [AUD7] A choice in a browser of the dealership never waits, so that its entry and the buyer's stay apart. */
function enteredSelection(deal: StoredDeal, judged: JudgedChoice, now: Date): StoredSelection {
  const savedAt = now.toISOString();
  const version = (deal.selection?.version ?? 0) + 1;
  return { ...judged, version, savedAt, auditedAt: savedAt, auditDueAt: null };
}

/** The parts of a choice that are saved. */
interface JudgedChoice extends Pick<StoredSelection, 'dropped' | 'isSuggestion'> {
  readonly choice: NormalChoice;
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
  const baseRevision = revision ?? deal.revision;
  if (baseRevision !== deal.revision) return judgeCarriedOver(database, deal, baseRevision, choice);
  const quoted = quote(deal.offer, choice);
  if (!quoted.ok) return invalid(deal, quoted.refusal);
  const normal = normalizeChoice(deal.offer, choice);
  return accept({ choice: normal, dropped: [], isSuggestion: false });
}

/** Keeps parts that an earlier revision dropped, because the buyer may not have read about them yet. */
async function judgeCarriedOver(
  database: Database,
  deal: StoredDeal,
  baseRevision: number,
  choice: Choice,
): Promise<Result<JudgedChoice, ChooseRefused>> {
  const before = await offerOf(database.db, deal.id, baseRevision);
  if (!before) {
    const message = `This offer has no revision ${baseRevision}.`;
    return refuse({ reason: 'SELECTION_INVALID', message, problems: [], deal });
  }
  const quoted = quote(before, choice);
  if (!quoted.ok) return invalid(deal, quoted.refusal);
  const carried = carryOver(before, deal.offer, choice);
  const dropped = withDropped(deal.selection?.dropped ?? [], carried.dropped, baseRevision);
  return accept({ ...carried, dropped });
}

function invalid(deal: StoredDeal, selectionProblems: readonly SelectionProblem[]) {
  const problems = describeProblems(selectionProblems, WORDS.en.problems.messages);
  const message = problems.map((problem) => problem.message).join(' ');
  return refuse({ reason: 'SELECTION_INVALID' as const, message, problems, deal });
}

function isSaved(saved: StoredSelection | null, judged: JudgedChoice): boolean {
  if (!saved) return false;
  const { choice, dropped, isSuggestion } = saved;
  return canonicalJson({ choice, dropped, isSuggestion }) === canonicalJson({ ...judged });
}
