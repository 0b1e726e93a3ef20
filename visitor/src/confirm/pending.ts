// The confirmation that was sent and not yet answered, kept on this device until it is.
import { parseChoice } from '@forecourt/domain';
import { deviceStorage } from '../client/device-storage.ts';
import type { ConfirmInput } from './attempt.ts';

const pending = deviceStorage('confirming', () => localStorage);

/** Whether an earlier visit sent a confirmation whose answer never came. */
export function hasPending(dealId: string): boolean {
  return pendingOf(dealId) !== null;
}

export function keepPending(input: ConfirmInput): void {
  pending.write(input.dealId, input);
}

export function forgetPending(dealId: string): void {
  pending.remove(dealId);
}

export function pendingOf(dealId: string): ConfirmInput | null {
  return readPending(pending.read(dealId), dealId);
}

/** Null for anything that is not wholly what `keepPending` wrote for this deal. */
export function readPending(value: unknown, dealId: string): ConfirmInput | null {
  const kept = value as ConfirmInput | null;
  if (kept?.dealId !== dealId || !parseChoice(kept.choice).ok) return null;
  const whole =
    Number.isSafeInteger(kept.revision) &&
    [kept.digest, kept.fullName, kept.idempotencyKey].every((part) => typeof part === 'string') &&
    typeof kept.consent === 'boolean';
  return whole ? kept : null;
}
