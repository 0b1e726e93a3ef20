// The confirmation that is not yet answered, stored on this device until it is.
import { parseChoice } from '@forecourt/domain';
import { deviceStorage } from '../../client/device/device-storage.ts';
import type { ConfirmInput } from './attempt.ts';

export const pending = deviceStorage('confirming', () => localStorage);

/** The deals whose confirmation the buyer has seen on this page; any other was left by an earlier visit. */
export const seen = new Set<string>();

/** What an earlier visit, or another tab, got no answer to. */
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
