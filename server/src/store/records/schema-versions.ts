// The forms of stored documents: each row names its own, and whoever reads the document switches on it.
import { shortDealId } from './ids.ts';

/**
 * What this version writes. A form is never changed once released: another shape is the next number, and
 * every reader then has a case for both.
 */
export const FORMS = {
  offer: 1,
  receipt: 1,
  auditEntry: 2,
  dealership: 1,
  draft: 1,
  car: 1,
} as const;

export type OfferForm = 1;
export type ReceiptForm = 1;
/** 1: confirmations, and refusals before they had a schema. 2: refusals. */
export type ReplyForm = 1 | 2;
export type AuditEntryForm = 1 | 2;

/** Which document, for the sentence that says why it cannot be read. */
export interface RecordName {
  readonly dealId: string;
  /** The dealership's reference, where it is known. */
  readonly dealNumber?: string;
  readonly what: string;
}

/** A sentence for the operator. It holds nothing of the document itself: that is a buyer's. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  readonly dealId: string;

  constructor({ dealId, dealNumber, what }: RecordName, why: string) {
    const short = shortDealId(dealId);
    const deal = dealNumber === undefined ? short : `${dealNumber} (${short})`;
    super(`${what} of deal ${deal} cannot be read: ${why}`);
    this.dealId = dealId;
  }
}

/** Stored JSON, of which the form says what it is. */
export function parsed(text: string, name: RecordName): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableRecord(name, 'it is damaged.');
  }
}

/** For the default of a switch: a form that the compiler knows has a case of its own. */
export function unknownForm(form: never, name: RecordName): UnreadableRecord {
  const why = `it is in form ${String(form)}, which a newer Forecourt wrote. Start that version.`;
  return new UnreadableRecord(name, why);
}
