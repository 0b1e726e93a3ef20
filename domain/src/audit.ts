// The audit chain of a deal. Each event includes the hash of the one before, so any change can be detected.
import { canonicalJson } from './quote/canonical-json.ts';
import { type Hash, sha256Hex } from './quote/digest.ts';

export const AUDIT_EVENTS = [
  'ADDED',
  'REVISED',
  'WITHDRAWN',
  'OPENED',
  'SELECTION_SAVED',
  'CONFIRM_REFUSED',
  'CONFIRMED',
  'ACKNOWLEDGED',
  /** [TLK5] The actor is the buyer or staff. The detail is the message's id. */
  'MESSAGE_SENT',
  /** [STA3] The detail is the buyer's reason, or empty. */
  'DECLINED',
  /** [STA4] The buyer changed their mind. */
  'REOPENED',
  /** [STA5] The detail is the revision that had been confirmed. */
  'TAKEN_BACK',
  /** [LAW16] The buyer returned the car under the right to cancel. The detail is the confirmed revision. */
  'CAR_RETURNED',
  /**
   * [AUD6] Findings of the law check that were accepted when a revision was published. The detail lists their codes.
   */
  'FINDINGS_ACCEPTED',
  /** The link was emailed to the buyer, on publishing or again later. The detail is the revision. */
  'MAILED',
  /** The offer ends in three days, or in one. Recorded by the system's clock. */
  'EXPIRING',
  /** [DEP2] An entry of the deposit ledger. The detail is its number, the hash is of the entry. */
  'DEPOSIT_REQUESTED',
  'DEPOSIT_PAID',
  'DEPOSIT_REFUND_REQUESTED',
  'DEPOSIT_REFUNDED',
  'DEPOSIT_REFUND_RETURNED',
  'DEPOSIT_FAILED',
  'DEPOSIT_DISPUTED',
  'DEPOSIT_DISPUTE_WON',
  'DEPOSIT_DISPUTE_LOST',
  'DEPOSIT_KEPT',
  'DEPOSIT_APPLIED',
  /** [DEP4] The detail is the end of the hold. */
  'CAR_HELD',
  /** [DEP5] The detail is the reason. */
  'HOLD_ENDED',
  /** [DSK17] The detail is the staff member who has the deal now. */
  'REASSIGNED',
  /** [ERA2] The buyer's data was removed. The content hash covers the remaining data. The detail is the reason. */
  'ERASED',
  /** [ERA5] The conversation was removed, and nothing else. The detail is the reason. */
  'MESSAGES_ERASED',
  /** [ERA4] Nothing may be erased from now on. The detail is the reason. */
  'LEGAL_HOLD',
  'LEGAL_HOLD_ENDED',
  /** A migration corrected a value that is stored beside a document. The detail names the value. */
  'MENDED',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
export type AuditActor = 'STAFF' | 'VISITOR' | 'SYSTEM';

export interface AuditEntry {
  readonly dealId: string;
  /** 1, 2, 3 … without a gap. */
  readonly seq: number;
  readonly at: string;
  readonly actor: AuditActor;
  readonly event: AuditEvent;
  /** SHA-256 of the document that the event is about: an offer, a choice, a receipt. */
  readonly contentHash: string;
  /** Data of the event itself, such as a revision or a reason. */
  readonly detail: string;
  /**
   * The staff member. In a visitor's entry: the member who was signed in at the desk in that browser. Missing for
   * buyers and in entries from before staff were recorded.
   */
  readonly by?: string;
  readonly previousHash: string;
  readonly hash: string;
  /** [ERA2] The detail was erased. The hash is still that of the original entry, so it cannot be checked any more. */
  readonly isErased?: true;
}

/** The last entry of a chain, stored with the deal. Without it, removing the last entries would go unnoticed. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

/** The head of an empty chain. It differs for each deal, so chains cannot be swapped. */
export function emptyHead(dealId: string): AuditHead {
  return { seq: 0, hash: sha256Hex(`forecourt.audit/1 ${dealId}`) };
}

/** [AUD1] The next entry of a chain. */
export function nextAuditEntry(
  head: AuditHead,
  event: Omit<AuditEntry, 'seq' | 'previousHash' | 'hash'>,
  hash: Hash = sha256Hex,
): AuditEntry {
  const content = { ...event, seq: head.seq + 1, previousHash: head.hash };
  return { ...content, hash: hashOf(content, hash) };
}

export interface AuditProblem {
  readonly dealId: string;
  readonly seq: number;
  readonly message: string;
}

/** [AUD2] Every change, gap and reordering in a chain, with its place. Expects entries in stored order. */
export function auditProblems(
  dealId: string,
  entries: readonly AuditEntry[],
  head: AuditHead,
): readonly AuditProblem[] {
  const problems: AuditProblem[] = [];
  const report = (seq: number, message: string) => problems.push({ dealId, seq, message });
  let expected = emptyHead(dealId);
  for (const entry of entries) {
    if (entry.seq !== expected.seq + 1) {
      report(expected.seq + 1, `expected entry ${expected.seq + 1}, found ${entry.seq}`);
    }
    if (entry.previousHash !== expected.hash) {
      report(entry.seq, 'does not continue the entry before it');
    }
    const isProven = entry.isErased || hashOf(entry) === entry.hash;
    if (!isProven || entry.dealId !== dealId) {
      report(entry.seq, 'was changed after it was written');
    }
    expected = entry;
  }
  if (expected.seq !== head.seq || expected.hash !== head.hash) {
    report(head.seq, `the chain ends at entry ${expected.seq}, the deal says ${head.seq}`);
  }
  return problems;
}

function hashOf(entry: Omit<AuditEntry, 'hash'>, hash: Hash = sha256Hex): string {
  const { dealId, seq, at, actor, event, contentHash, detail, by, previousHash } = entry;
  const content = { dealId, seq, at, actor, event, contentHash, detail, previousHash };
  return hash(canonicalJson(by === undefined ? content : { ...content, by }));
}
