// A choice that is not saved yet, stored on this device with the revision it was made on.
import { type Choice, parseChoice } from '@forecourt/domain';
import { deviceStorage } from '../client/device/device-storage.ts';

export interface StoredChoice {
  readonly revision: number;
  readonly choice: Choice;
}

const unsaved = deviceStorage('unsaved', () => localStorage);

export function storeChoice(dealId: string, stored: StoredChoice): void {
  unsaved.write(dealId, stored);
}

export function removeChoice(dealId: string): void {
  unsaved.remove(dealId);
}

export function storedChoice(dealId: string): StoredChoice | null {
  const { revision, choice } = (unsaved.read(dealId) ?? {}) as Partial<StoredChoice>;
  const parsed = parseChoice(choice);
  if (!parsed.ok || revision === undefined || !Number.isSafeInteger(revision)) return null;
  return { revision, choice: parsed.value };
}
