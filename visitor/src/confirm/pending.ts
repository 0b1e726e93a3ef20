// The confirmation that was sent and not yet answered, kept on this device until it is.
import { parseChoice } from '@forecourt/domain';
import type { ConfirmInput } from './attempt.ts';

const keyOf = (dealId: string) => `forecourt.confirming.${dealId}`;

/** Whether an earlier visit sent a confirmation whose answer never came. */
export function hasPending(dealId: string): boolean {
  return pendingOf(dealId) !== null;
}

export function keepPending(input: ConfirmInput): void {
  // A browser may forbid storage or be out of it: the attempt then lives as long as the page.
  try {
    localStorage.setItem(keyOf(input.dealId), JSON.stringify(input));
  } catch {}
}

export function forgetPending(dealId: string): void {
  try {
    localStorage.removeItem(keyOf(dealId));
  } catch {}
}

export function pendingOf(dealId: string): ConfirmInput | null {
  try {
    return parsePending(localStorage.getItem(keyOf(dealId)), dealId);
  } catch {
    return null;
  }
}

/** Null for anything that is not wholly what `keepPending` wrote for this deal. */
export function parsePending(text: string | null, dealId: string): ConfirmInput | null {
  const kept = JSON.parse(text ?? 'null') as ConfirmInput | null;
  if (kept?.dealId !== dealId || !parseChoice(kept.choice).ok) return null;
  const whole =
    Number.isSafeInteger(kept.revision) &&
    [kept.digest, kept.fullName, kept.idempotencyKey].every((part) => typeof part === 'string') &&
    typeof kept.consent === 'boolean';
  return whole ? kept : null;
}
