// A deal as it is read: its current offer, and what its buyer has made of it.
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
  readonly expiresAt: string;
  readonly offer: Offer;
  /** Null: nothing was chosen yet. */
  readonly selection: StoredSelection | null;
  /** Of the current revision. */
  readonly confirmation: StoredConfirmation | null;
  readonly openedRevision: number;
  /** The last whose changes the buyer has read; 0: none was opened since this is recorded. */
  readonly seenRevision: number;
  readonly declined: StoredDecline | null;
  /** How often the current revision was declined or its confirmation taken back. */
  readonly changesOfMind: number;
  readonly talk: StoredTalk;
  /** The head of its audit chain. */
  readonly audit: AuditedDeal;
  /** When this was true, where it is a record of the past; absent: now. */
  readonly asOf?: string;
}

/** That the buyer said no to the current revision. */
export interface StoredDecline {
  readonly at: string;
  /** In the buyer's words; empty: they gave none. */
  readonly reason: string;
}

/** How much was said in a deal. */
export interface StoredTalk {
  readonly messages: number;
  readonly buyerMessages: number;
  readonly buyerBytes: number;
  /** When the buyer sent the first message that nobody has answered yet; null: none waits. */
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
  /** Absent: it stands. */
  readonly takenBackAt?: string;
}

/** A part of the choice, with the last revision that offered it; or a name that an earlier version stored. */
export type StoredDropped =
  | (DroppedPart & { readonly revision: number })
  | { readonly kind: 'NAME'; readonly name: string };

export interface StoredSelection {
  readonly version: number;
  readonly choice: Choice;
  /** What was chosen on an earlier revision and is no longer offered. */
  readonly dropped: readonly StoredDropped[];
  /** [SEL12] A revision took away the way to pay that was chosen, and nobody has chosen this one. */
  readonly isSuggestion: boolean;
  readonly savedAt: string;
  /** When it was last entered in the audit chain; null: never, or by a server of 0.1.0. */
  readonly auditedAt: string | null;
  /** When what was saved since is to be entered; null: it is entered. */
  readonly auditDueAt: string | null;
}
