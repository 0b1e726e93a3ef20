// Choices that are not saved yet, kept on this device until they are.
import { type Choice, parseChoice } from '@forecourt/domain';
import { keptOnDevice } from '../../kept.ts';

export interface KeptChoice {
  readonly revision: number;
  readonly choice: Choice;
}

const unsaved = keptOnDevice('unsaved', () => localStorage);

export function keepChoice(dealId: string, kept: KeptChoice): void {
  unsaved.keep(dealId, kept);
}

export function forgetChoice(dealId: string): void {
  unsaved.forget(dealId);
}

export function keptChoice(dealId: string): KeptChoice | null {
  const { revision, choice } = (unsaved.read(dealId) ?? {}) as Partial<KeptChoice>;
  const parsed = parseChoice(choice);
  if (!parsed.ok || revision === undefined || !Number.isSafeInteger(revision)) return null;
  return { revision, choice: parsed.value };
}
