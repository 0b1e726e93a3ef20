// [SEL13] The cash down that the buyer set for each kind of payment, stored on this device.
import { type KeptCashDown, keepCashDown, type NormalChoice, type Offer } from '@forecourt/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { deviceStorage } from '../client/device/device-storage.ts';

const stored = deviceStorage('cash-down', () => localStorage);

const NOTHING: KeptCashDown = {};

/** The amounts of each deal that was opened on this page. */
const amounts = new Map<string, KeptCashDown>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function amountsOf(dealId: string): KeptCashDown {
  const current = amounts.get(dealId) ?? parsed(stored.read(dealId));
  amounts.set(dealId, current);
  return current;
}

/** Stores the amount of a choice. Call it when the buyer chooses, with the choice before and the one after. */
export function storeCashDown(dealId: string, offer: Offer, choice: NormalChoice): void {
  const current = amountsOf(dealId);
  const updated = keepCashDown(offer, choice, current);
  if (updated === current) return;
  amounts.set(dealId, updated);
  stored.write(dealId, updated);
  for (const listener of listeners) listener();
}

/** The stored amounts, with the one of the choice on screen. */
export function useKeptCashDown(dealId: string, offer: Offer, choice: NormalChoice): KeptCashDown {
  const current = useSyncExternalStore(
    subscribe,
    () => amountsOf(dealId),
    () => NOTHING,
  );
  const { FINANCE, LEASE } = keepCashDown(offer, choice, current);
  // The same object for the same amounts, because every figure of the page depends on it.
  return useMemo(() => parsed({ FINANCE, LEASE }), [FINANCE, LEASE]);
}

/** Validates the stored value, because users can edit it. */
function parsed(value: unknown): KeptCashDown {
  const { FINANCE, LEASE } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isAmount = (cents: unknown): cents is number =>
    Number.isSafeInteger(cents) && Number(cents) >= 0;
  return { ...(isAmount(FINANCE) && { FINANCE }), ...(isAmount(LEASE) && { LEASE }) };
}
