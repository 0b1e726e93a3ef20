// Refusals of the desk: their reasons and sentences, shared by desk, API and command line.
import type { Result } from '@forecourt/domain';
import type { Problem } from '@forecourt/domain/deal-file';
import type { LawFinding } from '@forecourt/domain/law';

/** Reasons that the desk shows. */
export const REFUSAL_REASONS = [
  'FILE_INVALID',
  'FINDINGS_NOT_ACCEPTED',
  'DEAL_UNKNOWN',
  'DRAFT_UNKNOWN',
  'DRAFT_CHANGED',
  'TOO_MANY',
  'CAR_UNKNOWN',
  'CARS_INVALID',
  'CARS_CHANGED',
  'IDENTICAL',
  'OTHER_DEAL',
  'DEAL_REVISED',
  'DEAL_CONFIRMED',
  'DEAL_NOT_CONFIRMED',
  'NO_DEPOSIT',
  'DEAL_NOT_OPEN',
  'ALREADY_PAID',
  'CAR_ON_HOLD',
  'REFUND_FAILED',
  'DEPOSIT_NOT_PAID',
  'DEPOSIT_NOT_KEPT',
  'CONVERSATION_FULL',
  'KEY_REUSED',
  'MEMBER_UNKNOWN',
  'EMAIL_TAKEN',
  'LAST_OWNER',
  'WORKS_ELSEWHERE',
  'WEBHOOK_UNKNOWN',
  'MAIL_OFF',
  'DEAL_ERASED',
  'DEAL_ON_HOLD',
  'INPUT_INVALID',
  'NOT_ACKNOWLEDGED',
  'ALREADY_RETURNED',
  'NO_RIGHT_TO_CANCEL',
  'BEFORE_THE_SALE',
  'TOO_LATE',
  'TOO_MANY_MILES',
  'FEE_TOO_HIGH',
  'TRADE_IN_TOO_LOW',
  'NUMBERS_INVALID',
] as const;

/** FORBIDDEN is an error of the request, and no reason of the schema. */
export type DeskRefusalReason = 'FORBIDDEN' | (typeof REFUSAL_REASONS)[number];

export interface DeskRefusal {
  readonly reason: DeskRefusalReason;
  readonly message: string;
  /** All problems for FILE_INVALID and FINDINGS_NOT_ACCEPTED. */
  readonly problems?: readonly Problem[];
  /** The problems that the law check found. */
  readonly findings?: readonly LawFinding[];
}

export type DeskResult<Value> = Result<Value, DeskRefusal>;

export const DEALERSHIP_UNKNOWN = invalid('There is no such dealership.');

export const MEMBER_UNKNOWN: DeskRefusal = {
  reason: 'MEMBER_UNKNOWN',
  message: 'This person is not on the staff of this dealership.',
};

export function invalid(message: string): DeskRefusal {
  return { reason: 'INPUT_INVALID', message };
}

export function fileInvalid(problems: readonly Problem[]): DeskRefusal {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return { reason: 'FILE_INVALID', message: `The deal file is refused, with ${count}.`, problems };
}
