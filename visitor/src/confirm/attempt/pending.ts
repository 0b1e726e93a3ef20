// Device storage for the confirmation under way, until its response arrives.
import { parseChoice } from '@forecourt/domain';
import { deviceStorage } from '../../client/device/device-storage.ts';
import type { ConfirmInput } from './attempt.ts';

const pending = deviceStorage('confirming', () => localStorage);

/** Key of a confirmation that was never sent. Kept apart because pages of older versions send all of `pending`. */
const unsent = deviceStorage('unsent', () => localStorage);

/** Deals whose confirmation began on this page. Any other pending one is from an earlier visit. */
export const startedHere = new Set<string>();

/** @returns the stored confirmation that has no response yet, or null */
export function pendingOf(dealId: string): ConfirmInput | null {
  return readPending(pending.read(dealId), dealId);
}

/** @returns null unless the value is what `storePending` wrote for this deal */
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

/** `isSent` marks a confirmation that may have arrived. */
export function storePending(input: ConfirmInput, isSent: boolean): void {
  const { dealId, idempotencyKey } = input;
  if (isSent) unsent.remove(dealId);
  else unsent.write(dealId, idempotencyKey);
  pending.write(dealId, input);
}

export function removePending(dealId: string): void {
  pending.remove(dealId);
  unsent.remove(dealId);
}

export function wasSent({ dealId, idempotencyKey }: ConfirmInput): boolean {
  return unsent.read(dealId) !== idempotencyKey;
}
