// What the buyer has typed to confirm: checked before it is sent; the name survives a reload.
import { MAX_NAME_LENGTH, readName } from '@forecourt/domain';
import { deviceStorage } from '../../client/device/device-storage.ts';

export interface Typed {
  readonly fullName: string;
  /** Empty: the buyer confirms alone. */
  readonly coBuyerName: string;
  readonly consent: boolean;
}

export type FieldProblem = 'FULL_NAME' | 'FULL_NAME_TOO_LONG' | 'CO_BUYER_NAME' | 'CONSENT';

/** The first field that is missing, by the rule the server follows. */
export function fieldProblem({ fullName, coBuyerName, consent }: Typed): FieldProblem | null {
  if (readName(fullName) === null) {
    return fullName.trim().length > MAX_NAME_LENGTH ? 'FULL_NAME_TOO_LONG' : 'FULL_NAME';
  }
  if (coBuyerName.trim() && readName(coBuyerName) === null) return 'CO_BUYER_NAME';
  return consent ? null : 'CONSENT';
}

const names = deviceStorage('name', () => sessionStorage);

/** For this tab. The tick is not stored: who comes back to the form agrees again. */
export function storeName(dealId: string, fullName: string): void {
  names.write(dealId, fullName);
}

export function nameOf(dealId: string): string {
  const stored = names.read(dealId);
  return typeof stored === 'string' ? stored : '';
}
