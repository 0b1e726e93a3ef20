// Confirmation check: decides whether a buyer's selection can be confirmed.
import type { DealStatus } from './deal-status.ts';
import type { Offer } from './offer/offer.ts';
import { type Hash, selectionDigest, sha256Hex } from './quote/digest.ts';
import { type SelectionProblem, selectionProblems } from './quote/problems.ts';
import { type Quote, quote } from './quote/quote.ts';
import { KNOWN_RULES, type KnownRules, quoteUnder } from './quote/rules-version.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Choice } from './selection/choice.ts';
import { type NormalChoice, normalizeChoice } from './selection/selection.ts';
import { isVisible, isWellFormed } from './text.ts';

export type ConfirmRefusalReason =
  | 'DEAL_REVISED'
  | 'FIGURES_CHANGED'
  | 'DEAL_EXPIRED'
  | 'DEAL_WITHDRAWN'
  | 'DEAL_DECLINED'
  | 'SELECTION_INVALID'
  | 'KEY_REUSED'
  | 'CONSENT_REQUIRED'
  | 'ALREADY_CONFIRMED'
  | 'CAR_SOLD'
  | 'CAR_ON_HOLD';

/** The buyer's request: the figures they saw, their name and their consent. */
export interface ConfirmRequest {
  readonly revision: number;
  readonly choice: Choice;
  readonly digest: string;
  readonly fullName: string;
  /** Name of the person who buys the car with them. Missing or empty if they confirm alone. */
  readonly coBuyerName?: string | undefined;
  readonly consent: boolean;
}

/** The deal at the moment of confirming. */
export interface ConfirmContext {
  readonly dealId: string;
  readonly revision: number;
  readonly status: DealStatus;
  readonly offer: Offer;
}

export interface Confirmed {
  readonly choice: NormalChoice;
  /** The version of the rules that the page used for its figures. */
  readonly rules: KnownRules;
  readonly quote: Quote;
  readonly digest: string;
  readonly fullName: string;
  readonly coBuyerName?: string;
}

export interface ConfirmRefusal {
  readonly reason: ConfirmRefusalReason;
  readonly message: string;
  readonly problems: readonly SelectionProblem[];
}

export const MAX_NAME_LENGTH = 120;

/** One sentence for what happened, one for what to do next. */
export const CONFIRM_REFUSALS: Readonly<Record<ConfirmRefusalReason, string>> = {
  DEAL_REVISED: 'The dealership has changed this offer. Read what changed, then confirm again.',
  FIGURES_CHANGED: 'The figures are not the ones you saw. Read the new ones, then confirm again.',
  DEAL_EXPIRED: 'This offer has expired. Ask your adviser to renew it.',
  DEAL_WITHDRAWN: 'The dealership has withdrawn this offer. Ask your adviser about another one.',
  DEAL_DECLINED: 'You said no thanks to this offer. Take it up again, then confirm.',
  SELECTION_INVALID: 'Something in your selection needs another look before you can confirm it.',
  KEY_REUSED: 'This confirmation was already sent with other content. Send it again as a new one.',
  CONSENT_REQUIRED: 'Enter your full name and agree to electronic records to confirm.',
  ALREADY_CONFIRMED: 'This deal is confirmed already. The confirmation is shown here.',
  CAR_SOLD:
    'This car was just sold to another buyer. Nothing was confirmed. The dealership will contact you.',
  CAR_ON_HOLD:
    'This car is on hold for someone else. Nothing was confirmed. Ask your adviser whether it becomes free.',
};

/** Null if the status allows confirming. Drafts are never refused here, because no buyer has the link of one. */
const STATUS_REFUSALS: Readonly<Record<DealStatus, ConfirmRefusalReason | null>> = {
  DRAFT: null,
  OPEN: null,
  CONFIRMED: 'ALREADY_CONFIRMED',
  DECLINED: 'DEAL_DECLINED',
  EXPIRED: 'DEAL_EXPIRED',
  WITHDRAWN: 'DEAL_WITHDRAWN',
};

/**
 * Checks in this order: [CON1] an existing confirmation, [CON2] the deal's status, [CON3] the revision seen, [CON4] the
 * selection's rules, [CON5] the figures seen, [CON6] name and consent.
 */
export function judgeConfirm(
  request: ConfirmRequest,
  context: ConfirmContext,
  hash: Hash = sha256Hex,
): Result<Confirmed, ConfirmRefusal> {
  const { dealId, revision, status, offer } = context;
  const closed = STATUS_REFUSALS[status];
  if (closed) return refused(closed);
  if (request.revision !== revision) return refused('DEAL_REVISED');
  const problems = selectionProblems(offer, request.choice);
  const quoted = quote(offer, request.choice);
  if (problems.length > 0 || !quoted.ok) return refused('SELECTION_INVALID', problems);
  const choice = normalizeChoice(offer, request.choice);
  const { digest } = request;
  // A page sent by an older server shows and confirms the figures of its own version of the rules.
  for (const rules of KNOWN_RULES) {
    const shown = quoteUnder(rules, offer, choice, quoted.value);
    if (selectionDigest({ dealId, revision, choice, quote: shown }, hash) !== digest) continue;
    const fullName = readName(request.fullName);
    const coBuyerName = readName(request.coBuyerName ?? '');
    const unreadable = Boolean(request.coBuyerName?.trim()) && !coBuyerName;
    if (!fullName || unreadable || !request.consent) return refused('CONSENT_REQUIRED');
    const together = coBuyerName ? { coBuyerName } : {};
    return accept({ choice, rules, quote: shown, digest, fullName, ...together });
  }
  return refused('FIGURES_CHANGED');
}

export function refused(
  reason: ConfirmRefusalReason,
  problems: readonly SelectionProblem[] = [],
): { readonly ok: false; readonly refusal: ConfirmRefusal } {
  return refuse({ reason, message: CONFIRM_REFUSALS[reason], problems });
}

/** The name on one line, or null if it is missing, too long, invisible or cannot be stored. */
export function readName(text: string): string | null {
  // Joiners stay. Persian and Sinhala names and family emoji need them.
  const name = text.replaceAll(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\s])+/gu, ' ').trim();
  return name.length <= MAX_NAME_LENGTH && isWellFormed(name) && isVisible(name) ? name : null;
}
