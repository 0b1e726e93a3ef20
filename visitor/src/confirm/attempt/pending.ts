// The confirmation under way, which this device stores until the response arrives.
import { parseChoice } from '@forecourt/domain';
import { deviceStorage } from '../../client/device/device-storage.ts';
import type { ConfirmInput } from './attempt.ts';

const pending = deviceStorage('confirming', () => localStorage);

/** The key of a confirmation that was never sent. Pages of earlier versions send whatever `pending` has. */
const unsent = deviceStorage('unsent', () => localStorage);

/** Deals whose confirmation began on this page. Any other is left over from an earlier visit. */
export const seen = new Set<string>();

/** The confirmation to which an earlier visit, or another tab, got no response. */
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

/** `isSent` is true once it is sent, because it may have arrived. */
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
