// The confirmation that was sent and not yet answered, stored on this device until it is.
import { parseChoice } from '@forecourt/domain';
import { deviceStorage } from '../client/device-storage.ts';
import type { ConfirmInput } from './attempt.ts';

const pending = deviceStorage('confirming', () => localStorage);

export function storePending(input: ConfirmInput): void {
  pending.write(input.dealId, input);
}

export function removePending(dealId: string): void {
  pending.remove(dealId);
}

/** What an earlier visit sent and got no answer to. */
export function pendingOf(dealId: string): ConfirmInput | null {
  return readPending(pending.read(dealId), dealId);
}

/** Null for anything that is not wholly what `storePending` wrote for this deal. */
export function readPending(value: unknown, dealId: string): ConfirmInput | null {
  const stored = value as ConfirmInput | null;
  if (stored?.dealId !== dealId || !parseChoice(stored.choice).ok) return null;
  const { revision, digest, fullName, idempotencyKey, consent } = stored;
  const whole =
    Number.isSafeInteger(revision) &&
    [digest, fullName, idempotencyKey].every((part) => typeof part === 'string') &&
    typeof consent === 'boolean';
  return whole ? stored : null;
}
