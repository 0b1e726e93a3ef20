// Input of the confirm form, and its validation. The name survives a reload.
import { MAX_NAME_LENGTH, readName } from '@forecourt/domain';
import { deviceStorage } from '../../client/device/device-storage.ts';

export interface TypedInput {
  readonly fullName: string;
  /** Empty if the buyer confirms alone. */
  readonly coBuyerName: string;
  readonly consent: boolean;
}

export type FieldProblem = 'FULL_NAME' | 'FULL_NAME_TOO_LONG' | 'CO_BUYER_NAME' | 'CONSENT';

/** Returns the first invalid field, by the server's rules, or null. */
export function fieldProblem({ fullName, coBuyerName, consent }: TypedInput): FieldProblem | null {
  if (readName(fullName) === null) {
    return fullName.trim().length > MAX_NAME_LENGTH ? 'FULL_NAME_TOO_LONG' : 'FULL_NAME';
  }
  if (coBuyerName.trim() && readName(coBuyerName) === null) return 'CO_BUYER_NAME';
  return consent ? null : 'CONSENT';
}

const names = deviceStorage('name', () => sessionStorage);

/** Stores the name for this tab. Consent is not stored, so a returning buyer must agree again. */
export function storeName(dealId: string, fullName: string): void {
  names.write(dealId, fullName);
}

export function nameOf(dealId: string): string {
  const stored = names.read(dealId);
  return typeof stored === 'string' ? stored : '';
}
