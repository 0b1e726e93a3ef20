// Confirms a deal: one confirmation per revision, and one reply per idempotency key.

import {
  type Confirmed,
  type ConfirmRefusal,
  type ConfirmRequest,
  canonicalJson,
  type Difference,
  dealStatus,
  describeProblems,
  differences,
  type Language,
  localeIn,
  type Offer,
  type Receipt,
} from '@forecourt/domain';
import { consentStatements } from '@forecourt/domain/law-consent';
import { lawStatements } from '@forecourt/domain/law-statements';
import { judgeConfirm, refused, shownOffer } from '@forecourt/domain/records';
import { offerIn } from '@forecourt/domain/translations';
import { WORDS } from '@forecourt/domain/words';
import { type AuditedEvent, auditedChange, contentHashOf, hasRoom } from '../store/audit/audit.ts';
import type { Write } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import { activityColumns, type Stage, stageColumns } from '../store/database/deal-stages.ts';
import { type ConfirmReply, readReply, storedReply } from '../store/deals/confirm-reply.ts';
import {
  confirmationInsert,
  replyInsert,
  replyReader,
  surplusRefusalsDelete,
} from '../store/deals/confirm-rows.ts';
import { nextVersion } from '../store/deals/deal-version.ts';
import { pendingEvents, type StoredConfirmation, type StoredDeal } from '../store/deals/deals.ts';
import { type ConfirmedEntry, confirmedUpdate, talkUpsert } from '../store/deals/list-entry.ts';
import { factsOf, offerOf, storedDeal } from '../store/deals/read-deals.ts';
import {
  type CarClaims,
  carClaimsReader,
  carOf,
  maySellAgain,
  saleInsert,
} from '../store/deals/sold-cars.ts';
import { selectionUpsert } from '../store/deals/stored-selection.ts';
import { hashOf } from '../store/records/hash.ts';
import { newDealId, randomLetters, readDealId } from '../store/records/ids.ts';

export interface ConfirmInput extends ConfirmRequest {
  readonly dealId: string;
  readonly idempotencyKey: string;
  /** The language of the page. Pages of 0.1.0, which had one language, leave it out. */
  readonly language?: Language;
  /** The staff member who is signed in at the desk in the sender's browser, or null. */
  readonly signedIn?: string | null;
}

export type Confirm = (input: ConfirmInput, now: Date) => Promise<ConfirmReply | null>;

/**
 * Reads the deal, judges the request and writes the outcome. Starts again if the deal changed in the meantime.
 * A key with the same content always gets the same reply.
 * @returns null if there is no such deal
 */
export function confirming(database: Database): Confirm {
  const reads = preparedReads(database);
  return async ({ dealId: link, ...input }, now) => {
    const id = readDealId(link);
    return id === null
      ? null
      : database.serializeBy(id, () => confirm(database, reads, id, input, now));
  };
}

/** The reads of every confirm. */
function preparedReads(database: Database) {
  return { dealWithReply: replyReader(database), carClaims: carClaimsReader(database) };
}

async function confirm(
  database: Database,
  reads: ReturnType<typeof preparedReads>,
  id: string,
  { idempotencyKey, signedIn = null, ...request }: Omit<ConfirmInput, 'dealId'>,
  now: Date,
): Promise<ConfirmReply | null> {
  const contentHash = contentHashOf(request);
  for (;;) {
    const [row] = await reads.dealWithReply({ id, idempotencyKey });
    if (!row) return null;
    const deal: StoredDeal = { ...storedDeal(row), asOf: now.toISOString() };
    if (row.reply !== null) {
      return row.content_hash === contentHash
        ? readReply(database, row.reply, row.reply_schema_version ?? 0, deal)
        : refusal(deal, refused('KEY_REUSED').refusal);
    }
    const claims = await reads.carClaims(carOf(deal));
    const outcome = await outcomeOf(database, deal, claims, request, now);
    const { reply, events, version, entry, writes } = inBrowserOf(outcome, signedIn);
    const isRefused = reply.outcome === 'REFUSED';
    // [CON7] Beyond the limit, refusals are returned but not stored, so that one link cannot fill the disk.
    if (isRefused && !hasRoom(deal.audit)) return reply;
    const replied = replyInsert({
      deal_id: id,
      idempotency_key: idempotencyKey,
      content_hash: contentHash,
      ...storedReply(reply),
      replied_at: now.toISOString(),
      keep_until: isRefused ? new Date(now.getTime() + REFUSAL_KEPT_MS).toISOString() : null,
    });
    const { change } = auditedChange(deal.audit, events, {
      version,
      ...(entry && { stage: entry.stage }),
      writes: [
        ...writes,
        ...(entry ? [confirmedUpdate({ dealId: id, ...entry })] : []),
        ...(isRefused ? [surplusRefusalsDelete(id)] : []),
        replied,
      ],
    });
    try {
      if (await database.write(change)) return reply;
    } catch (error) {
      // The car was available when the confirm was judged. If it has been sold since, the confirm is judged again.
      if (!outcome.isFirstSale) throw error;
      const { sold_in } = await reads.carClaims(carOf(deal));
      if (sold_in === null || sold_in === id) throw error;
    }
  }
}

const REFUSAL_KEPT_MS = 24 * 60 * 60 * 1000;

/** The reply to a confirm, and the changes to store with it. */
interface Outcome {
  readonly reply: ConfirmReply;
  readonly events: readonly AuditedEvent[];
  /** The deal's version after the confirm. */
  readonly version: number;
  /** Columns to change in the list entry, or null for none. */
  readonly entry: ConfirmedEntry | null;
  readonly writes: readonly Write[];
  /** Whether the confirmation sells a car that no other deal has sold. */
  readonly isFirstSale: boolean;
}

async function outcomeOf(
  database: Database,
  deal: StoredDeal,
  claims: CarClaims,
  request: ConfirmRequest & Pick<ConfirmInput, 'language'>,
  now: Date,
): Promise<Outcome> {
  const { id: dealId, revision, offer } = deal;
  const language = request.language ?? 'en';
  const words = WORDS[language].differences.differenceWords;
  const localized = (each: Offer) => offerIn(shownOffer(each), language);
  const status = dealStatus(factsOf(deal), now.getTime());
  const verdict = judgeConfirm(request, { dealId, revision, offer, status }, hashOf);
  const isOnHold = claims.held_for !== null && claims.held_for !== dealId;
  const judgement = verdict.ok && isOnHold ? refused('CAR_ON_HOLD') : verdict;
  if (judgement.ok) {
    const isSold = claims.sold_in !== null;
    if (isSold && !(await maySellAgain(database.db, deal))) return carSold(deal, request, now);
    return confirmedOutcome(deal, judgement.value, request.language, now, isSold);
  }
  const { reason } = judgement.refusal;
  const seenOffer =
    reason === 'DEAL_REVISED' ? await offerOf(database.db, dealId, request.revision) : null;
  return {
    reply: refusal(
      deal,
      judgement.refusal,
      language,
      seenOffer
        ? differences(localized(seenOffer), localized(offer), request.choice, words, {
            before: seenOffer,
            after: offer,
          })
        : [],
    ),
    events: [refusedEvent(request, reason, now)],
    version: deal.version,
    entry: null,
    writes: [],
    isFirstSale: false,
  };
}

/** [CON12] Refuses a confirm because another buyer has confirmed the car. The dealership then has to answer. */
function carSold(deal: StoredDeal, request: ConfirmRequest, now: Date): Outcome {
  const at = now.toISOString();
  const { talk, audit } = deal;
  const isKnown = talk.unansweredAt !== null;
  const stage = audit.eventSubject.stage as Stage;
  return {
    reply: refusal(deal, refused('CAR_SOLD').refusal),
    events: [refusedEvent(request, 'CAR_SOLD', now)],
    version: isKnown ? deal.version : nextVersion(deal.version, now),
    entry: isKnown ? null : { ...stageColumns(stage, at), ...activityColumns('CAR_SOLD', at) },
    writes: isKnown ? [] : [talkUpsert(deal.id, { ...talk, unansweredAt: at })],
    isFirstSale: false,
  };
}

function refusedEvent(
  request: ConfirmRequest,
  reason: ConfirmRefusal['reason'],
  now: Date,
): AuditedEvent {
  return {
    at: now.toISOString(),
    actor: 'VISITOR',
    event: 'CONFIRM_REFUSED',
    contentHash: contentHashOf(request),
    detail: reason,
  };
}

/** Records the outcome with the staff member who was signed in at the desk in the buyer's browser. */
function inBrowserOf(outcome: Outcome, by: string | null): Outcome {
  if (by === null) return outcome;
  const isPending = ({ event }: AuditedEvent) => event === 'SELECTION_SAVED';
  return {
    ...outcome,
    events: outcome.events.map((event) => (isPending(event) ? event : { ...event, by })),
    entry: outcome.entry && { ...outcome.entry, activity_by: by },
  };
}

function confirmedOutcome(
  deal: StoredDeal,
  judged: Confirmed,
  language: Language | undefined,
  now: Date,
  isSold: boolean,
): Outcome {
  const { id: dealId, revision } = deal;
  const { digest, fullName } = judged;
  const at = now.toISOString();
  const number = newNumber();
  const id = newDealId();
  const confirmation = { id, dealId, number, revision, confirmedAt: at, fullName, digest };
  // Canonical, because the stored text is hashed.
  const receipt = canonicalJson(receiptOf(deal, judged, confirmation, language));
  const selection = {
    version: (deal.selection?.version ?? 0) + 1,
    choice: judged.choice,
    dropped: [],
    isSuggestion: false,
    savedAt: at,
    auditedAt: at,
    auditDueAt: null,
  };
  return {
    reply: { outcome: 'CONFIRMED', confirmation },
    events: [
      ...pendingEvents(deal),
      {
        at,
        actor: 'VISITOR',
        event: 'CONFIRMED',
        contentHash: hashOf(receipt),
        detail: `revision ${revision}`,
      },
    ],
    version: nextVersion(deal.version, now),
    entry: {
      ...stageColumns('CONFIRMED', deal.talk.unansweredAt),
      ...activityColumns('CONFIRMED', at),
    },
    writes: [
      confirmationInsert({ ...confirmation, receipt }),
      saleInsert(deal, { mayReplace: isSold }),
      selectionUpsert(dealId, selection),
    ],
    isFirstSale: !isSold,
  };
}

function receiptOf(
  { id: dealId, number: dealNumber, revision, offer }: StoredDeal,
  { choice, rules, quote, digest, fullName, coBuyerName }: Confirmed,
  { number, confirmedAt }: StoredConfirmation,
  language: Language | undefined,
): Receipt {
  const words = WORDS[language ?? 'en'];
  // The offer with the locale in which the page formatted it.
  const readerOffer = language ? { ...offer, locale: localeIn(language, offer.locale) } : offer;
  return {
    format: 'forecourt.receipt/1',
    rules,
    number,
    dealId,
    dealNumber,
    revision,
    confirmedAt,
    fullName,
    coBuyerName,
    consent: true,
    language,
    statements: [
      ...lawStatements(readerOffer, quote, [quote.kind], words.law.lawWords),
      ...consentStatements(readerOffer, words.consent.consentWords),
    ],
    offer: shownOffer(offer),
    choice,
    quote,
    digest,
  };
}

function refusal(
  deal: StoredDeal,
  { reason, message, problems }: ConfirmRefusal,
  language: Language = 'en',
  changed: readonly Difference[] = [],
): ConfirmReply {
  const { confirmation } = deal;
  return {
    outcome: 'REFUSED',
    reason,
    message,
    problems: describeProblems(problems, WORDS[language].problems.messages),
    differences: changed,
    deal,
    confirmation,
  };
}

/** A confirmation number such as FC-7K3M-92QX: forty random bits, in characters that are hard to confuse. */
function newNumber(): string {
  const letters = randomLetters(8).toUpperCase();
  return `FC-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
