// Stores the confirmation under way on this device, and whether it was ever sent.
import { deviceStorage } from '../../client/device/device-storage.ts';
import type { ConfirmInput } from './attempt.ts';
import { pending } from './pending.ts';

/** The key of one that was never sent. By itself: a page of an earlier version sends all it finds in the other. */
const unsent = deviceStorage('unsent', () => localStorage);

/** `sent`: it is being sent now, or was before. */
export function storePending(input: ConfirmInput, sent: boolean): void {
  const { dealId, idempotencyKey } = input;
  if (sent) unsent.remove(dealId);
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
