// A deal as the store reads it: the current offer with the buyer's selection, confirmation and conversation.
import type { Choice, DroppedPart, Offer } from '@forecourt/domain';
import type { AuditedDeal } from '../audit/audit.ts';

export interface StoredDeal {
  readonly id: string;
  readonly number: string;
  readonly revision: number;
  readonly version: number;
  readonly createdAt: string;
  readonly revisedAt: string;
  readonly publishedAt: string | null;
  readonly withdrawnAt: string | null;
  /** [ERA3] When the buyer's data was erased. Missing if it was not. */
  readonly erasedAt?: string;
  readonly expiresAt: string;
  readonly offer: Offer;
  /** Null before the first choice. */
  readonly selection: StoredSelection | null;
  /** The confirmation of the current revision, or null. */
  readonly confirmation: StoredConfirmation | null;
  readonly openedRevision: number;
  /** The last revision whose changes the buyer has read, or 0. */
  readonly seenRevision: number;
  readonly declined: StoredDecline | null;
  /** How often the current revision was declined or its confirmation taken back. */
  readonly changesOfMind: number;
  readonly talk: StoredTalk;
  /** The head of its audit chain. */
  readonly audit: AuditedDeal;
  /** Time of a past state. Missing for the current one. */
  readonly asOf?: string;
}

/** A buyer's refusal of the current revision. */
export interface StoredDecline {
  readonly at: string;
  /** The buyer's words, or empty. */
  readonly reason: string;
}

/** Counters of a deal's conversation. */
export interface StoredTalk {
  readonly messages: number;
  readonly buyerMessages: number;
  readonly buyerBytes: number;
  /** Time of the buyer's first unanswered message, or null. */
  readonly unansweredAt: string | null;
}

export const NO_TALK: StoredTalk = {
  messages: 0,
  buyerMessages: 0,
  buyerBytes: 0,
  unansweredAt: null,
};

export interface StoredConfirmation {
  readonly id: string;
  readonly dealId: string;
  readonly number: string;
  readonly revision: number;
  readonly confirmedAt: string;
  readonly fullName: string;
  readonly digest: string;
  /** When the buyer took the confirmation back. Missing if they did not. */
  readonly takenBackAt?: string;
}

/** A part of the choice, with the last revision that offered it. Earlier versions stored only a name. */
export type StoredDropped =
  | (DroppedPart & { readonly revision: number })
  | { readonly kind: 'NAME'; readonly name: string };

export interface StoredSelection {
  readonly version: number;
  readonly choice: Choice;
  /** Parts chosen on an earlier revision that are no longer offered. */
  readonly dropped: readonly StoredDropped[];
  /** [SEL12] Whether a revision replaced the chosen payment option, and the buyer has not chosen since. */
  readonly isSuggestion: boolean;
  readonly savedAt: string;
  /** Time of its last audit entry. Null if there is none, or if a server of 0.1.0 made it. */
  readonly auditedAt: string | null;
  /** When later saves are due in the audit chain, or null if all are entered. */
  readonly auditDueAt: string | null;
}
