// Choices that are not saved yet, kept on this device: the only thing the page ever stores.
import { type Choice, parseChoice } from '@forecourt/domain';

export interface KeptChoice {
  readonly revision: number;
  readonly choice: Choice;
}

const keyOf = (dealId: string) => `forecourt.unsaved.${dealId}`;

export function keepChoice(dealId: string, kept: KeptChoice): void {
  // A browser may forbid storage or be out of it: the choice is then kept as long as the page.
  try {
    localStorage.setItem(keyOf(dealId), JSON.stringify(kept));
  } catch {}
}

export function forgetChoice(dealId: string): void {
  try {
    localStorage.removeItem(keyOf(dealId));
  } catch {}
}

export function keptChoice(dealId: string): KeptChoice | null {
  try {
    const { revision, choice } = JSON.parse(localStorage.getItem(keyOf(dealId)) ?? 'null') ?? {};
    const parsed = parseChoice(choice);
    return parsed.ok && Number.isSafeInteger(revision) ? { revision, choice: parsed.value } : null;
  } catch {
    return null;
  }
}
