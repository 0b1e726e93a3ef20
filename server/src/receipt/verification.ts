// Verification of a receipt: its consistency, and whether it equals the stored one and the one in the audit chain.

import {
  type AuditProblem,
  type IssuedReceipt,
  parseChoice,
  type Receipt,
  type Recomputation,
} from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { RULES_VERSION, receiptHash, receiptProblems, recomputed } from '@forecourt/domain/records';
import * as z from 'zod';
import { confirmedEntryOf } from '../store/audit/audit.ts';
import { verifyDeal } from '../store/audit-verification.ts';
import type { Db } from '../store/database/database.ts';
import { confirmationsOf, findStoredReceipt, type StoredReceipt } from '../store/deals/receipts.ts';
import { hashOf } from '../store/records/hash.ts';
import { readDealId } from '../store/records/ids.ts';

export interface Verification {
  /**
   * UNKNOWN: the receipt has no problem, but this database has no such confirmation.
   * ERASED: it equals the stored receipt, in which the buyer's data was erased.
   * RECORD_ALTERED: the stored receipt or its audit chain was changed.
   */
  readonly verdict: 'GENUINE' | 'ALTERED' | 'UNKNOWN' | 'RECORD_ALTERED' | 'ERASED';
  /** Problems of the receipt itself. */
  readonly problems: readonly string[];
  /** Differences from the stored receipt. */
  readonly differences: readonly FieldDifference[];
  /** Problems of the stored receipt and its chain. */
  readonly recordProblems: readonly string[];
  /**
   * The result of recomputing its figures by the current rules. The verdict on a stored receipt does not depend on it.
   */
  readonly recomputation: Recomputation;
  readonly hash: string;
  /** The number of the audit entry with this hash, or null if there is none. */
  readonly auditSeq: number | null;
  /** When the buyer took it back. Null if it is confirmed, or not stored here. */
  readonly takenBackAt: string | null;
}

export interface FieldDifference {
  readonly path: string;
  /** The value as JSON, or null if missing. */
  readonly stored: string | null;
  readonly here: string | null;
}

/** Verifies a receipt. No hash covers the note that it was taken back, so that is compared with the database. */
export async function verifyReceipt(
  db: Db,
  { takenBackAt: notedTakenBackAt, erasedAt: _at, erasedBy: _by, ...receipt }: IssuedReceipt,
): Promise<Verification> {
  const problems = receiptProblems(receipt);
  const recomputation = recomputationOf(receipt);
  const hash = receiptHash(receipt, hashOf);
  const found = await storedFor(db, receipt);
  if (!found) {
    const verdict = isConsistent(problems, recomputation) ? 'UNKNOWN' : 'ALTERED';
    const nothing = { differences: [], recordProblems: [], auditSeq: null, takenBackAt: null };
    return { verdict, problems, recomputation, hash, ...nothing };
  }
  const { receipt: stored, text, takenBackAt, erasure } = found;
  const noteDifferences =
    notedTakenBackAt === undefined
      ? []
      : fieldDifferences(takenBackAt ?? undefined, notedTakenBackAt, 'takenBackAt');
  const fromStored = fieldDifferences(stored, receipt);
  const isLeft = erasure !== null && fromStored.length === 0;
  // [ERA3] An erased receipt leaves only its hash to compare a copy with.
  const differences = [...(erasure ? [] : fromStored), ...noteDifferences];
  const entry = await confirmedEntryOf(db, stored.dealId, hash);
  const storedEntry = await confirmedEntryOf(db, stored.dealId, hashOf(text));
  const recordProblems = [
    ...(storedEntry || erasure ? [] : [NOT_AS_ENTERED]),
    ...(await verifyDeal(db, stored.dealId)).map(problemText),
  ];
  return {
    verdict: isLeft
      ? 'ERASED'
      : erasure && !entry
        ? 'ALTERED'
        : verdictOf(
            entry !== null && noteDifferences.length === 0,
            problems,
            differences,
            recordProblems,
          ),
    problems,
    differences,
    recordProblems,
    recomputation,
    hash,
    auditSeq: entry?.seq ?? null,
    takenBackAt,
  };
}

/** @returns a well-formed receipt, or a sentence with its problem */
export function readReceipt(text: string): Receipt | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  const reading = OUTLINE.safeParse(value);
  const [issue] = reading.error?.issues ?? [];
  if (issue) return [...issue.path.map((name) => `its ${String(name)}`), issue.message].join(' ');
  try {
    receiptHash(value as Receipt, hashOf);
  } catch {
    return 'it holds values that no receipt can hold';
  }
  return value as Receipt;
}

const aString = z.string('is not a string');
const anObject = z.looseObject({}, 'is not an object');

/** Checks only the outline. The rules of `domain` check offer, choice and quote. */
const OUTLINE = z.looseObject(
  {
    format: z.literal('forecourt.receipt/1', 'is not forecourt.receipt/1'),
    number: aString,
    dealId: aString,
    dealNumber: aString,
    revision: z.number('is not a number'),
    rules: z.number('is not a number').optional(),
    confirmedAt: aString,
    fullName: aString,
    coBuyerName: aString.optional(),
    digest: aString,
    offer: anObject,
    choice: anObject,
    quote: anObject,
  },
  'it is not a JSON object',
);

function problemText({ seq, message }: Pick<AuditProblem, 'seq' | 'message'>): string {
  return `audit entry ${seq}: ${message}`;
}

const NOT_AS_ENTERED = 'the stored receipt is not the one entered in the audit chain';

/** [CON10] Recomputes the figures of a receipt whose shape was only checked in outline. */
function recomputationOf(receipt: Receipt): Recomputation {
  const inconsistent = (problems: readonly string[]) => {
    return { rules: receipt.rules ?? 1, rulesToday: RULES_VERSION, known: true, problems };
  };
  const offer = parseDealFile(JSON.stringify(receipt.offer));
  if (!offer.ok) {
    return inconsistent(
      offer.problems.map(({ path, message }) => `The offer is not valid: ${path}: ${message}`),
    );
  }
  const choice = parseChoice(receipt.choice);
  if (!choice.ok) {
    return inconsistent(
      choice.refusal.map(({ path, message }) => `The choice is not valid: ${path} ${message}`),
    );
  }
  return recomputed(receipt);
}

/** [CON10] For a receipt that is not stored here. If its rules are not known, its figures prove nothing. */
function isConsistent(
  problems: readonly string[],
  { known, problems: figures }: Recomputation,
): boolean {
  return problems.length === 0 && (figures.length === 0 || !known);
}

/** Finds the stored receipt by number, or by the revision if the number was changed. */
async function storedFor(
  db: Db,
  { number, dealId, revision }: Receipt,
): Promise<StoredReceipt | null> {
  const numbered = await findStoredReceipt(db, { number });
  if (numbered) return numbered;
  const id = readDealId(dealId);
  if (id === null) return null;
  const match = (await confirmationsOf(db, id)).find((each) => each.revision === revision);
  return match ? findStoredReceipt(db, { number: match.number }) : null;
}

function verdictOf(
  isEntered: boolean,
  problems: readonly string[],
  differences: readonly FieldDifference[],
  recordProblems: readonly string[],
): Verification['verdict'] {
  // A receipt whose hash is in the chain is authentic, even if the database or the rules differ today.
  if (!isEntered && (problems.length > 0 || differences.length > 0)) return 'ALTERED';
  return recordProblems.length > 0 || differences.length > 0 ? 'RECORD_ALTERED' : 'GENUINE';
}

/** Every place at which two documents differ, as paths like quote.finance.paymentCents. */
export function fieldDifferences(stored: unknown, actual: unknown, path = ''): FieldDifference[] {
  if (Object.is(stored, actual)) return [];
  if (!isBranch(stored) || !isBranch(actual) || Array.isArray(stored) !== Array.isArray(actual)) {
    return [{ path: path || '$', stored: jsonOf(stored), here: jsonOf(actual) }];
  }
  const names = new Set([...Object.keys(stored), ...Object.keys(actual)]);
  return [...names].flatMap((name) =>
    fieldDifferences(ownValue(stored, name), ownValue(actual, name), joined(path, name, stored)),
  );
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function ownValue(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function joined(path: string, name: string, parent: object): string {
  if (Array.isArray(parent)) return `${path}[${name}]`;
  return path ? `${path}.${name}` : name;
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
