// Schema versions of stored documents. Each row has its own, and the reader of the document switches on it.
import { shortDealId } from './ids.ts';

/**
 * The current versions. A released version never changes. A new shape becomes the next version, and every reader has a
 * case for both.
 */
export const SCHEMA_VERSIONS = {
  offer: 1,
  receipt: 1,
  returnReceipt: 1,
  auditEntry: 2,
  dealership: 1,
  draft: 1,
  car: 1,
  dealDefaults: 1,
} as const;

/** 1: confirmations, and refusals before they had a schema. 2: refusals. */
export type ReplySchemaVersion = 1 | 2;
/** Version 2 adds the person who acted. Version 3 is an entry whose detail was erased. */
export type AuditEntrySchemaVersion = 1 | 2 | 3;

/** The document that an error message names. */
export interface RecordName {
  readonly dealId: string;
  /** The dealership's number of the deal, if known. */
  readonly dealNumber?: string;
  readonly document: string;
}

/** An error message for the operator. It contains nothing of the document, because that is a buyer's data. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  readonly dealId: string;

  constructor({ dealId, dealNumber, document }: RecordName, why: string) {
    const short = shortDealId(dealId);
    const deal = dealNumber === undefined ? short : `${dealNumber} (${short})`;
    super(`${document} of deal ${deal} cannot be read: ${why}`);
    this.dealId = dealId;
  }
}

/** Parses the JSON of a stored document. */
export function parsed(text: string, name: RecordName): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableRecord(name, 'it is damaged.');
  }
}

/** Parses a stored document of a kind that has had one schema version so far. */
export function parsedFirstVersion(text: string, stored: number, name: RecordName): unknown {
  const version = stored as 1;
  if (version === 1) return parsed(text, name);
  throw unknownSchemaVersion(version, name);
}

/** The default of a switch over versions. A version without a case does not compile. */
export function unknownSchemaVersion(version: never, name: RecordName): UnreadableRecord {
  const why = `it has schema version ${String(version)}, which a newer Forecourt wrote. Start that version.`;
  return new UnreadableRecord(name, why);
}
