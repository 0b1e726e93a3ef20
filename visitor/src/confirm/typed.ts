// What the buyer has typed to confirm: checked before it is sent, and kept over a reload of this tab.
import { MAX_NAME_LENGTH, readName } from '@forecourt/domain';

export interface Typed {
  readonly fullName: string;
  readonly consent: boolean;
}

export type FieldProblem = 'FULL_NAME' | 'FULL_NAME_TOO_LONG' | 'CONSENT';

/** The first field that is missing, by the rule the server follows. */
export function fieldProblem({ fullName, consent }: Typed): FieldProblem | null {
  if (readName(fullName) === null) {
    return fullName.trim().length > MAX_NAME_LENGTH ? 'FULL_NAME_TOO_LONG' : 'FULL_NAME';
  }
  return consent ? null : 'CONSENT';
}

const keyOf = (dealId: string) => `forecourt.typed.${dealId}`;

export function keepTyped(dealId: string, typed: Typed): void {
  // A browser may forbid storage: what was typed then lives as long as the page.
  try {
    sessionStorage.setItem(keyOf(dealId), JSON.stringify(typed));
  } catch {}
}

export function typedOf(dealId: string): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(dealId)) ?? 'null') as Typed | null;
    return typeof kept?.fullName === 'string' ? { ...kept, consent: kept.consent === true } : null;
  } catch {
    return null;
  }
}
