// [SEL13] The cash down that the buyer set for each kind of payment, stored on this device.
import { type KeptCashDown, keepCashDown, type NormalChoice, type Offer } from '@forecourt/domain';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../client/device/device-storage.ts';

const stored = deviceStorage('cash-down', () => localStorage);

const NOTHING: KeptCashDown = {};

export function useKeptCashDown(dealId: string, offer: Offer, choice: NormalChoice): KeptCashDown {
  /** Null until it is read from the device. Servers never read it. */
  const [known, setKnown] = useState<KeptCashDown | null>(null);
  const kept = keepCashDown(offer, choice, known ?? NOTHING);
  // Updates during render, because the next choice can arrive before an effect runs.
  if (known && !sameAmounts(known, kept)) setKnown(kept);
  useEffect(() => setKnown(parsed(stored.read(dealId))), [dealId]);
  useEffect(() => {
    if (known) stored.write(dealId, known);
  }, [dealId, known]);
  return kept;
}

function sameAmounts(one: KeptCashDown, other: KeptCashDown): boolean {
  return one.FINANCE === other.FINANCE && one.LEASE === other.LEASE;
}

/** Validates the stored value, because users can edit it. */
function parsed(value: unknown): KeptCashDown {
  const { FINANCE, LEASE } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isAmount = (cents: unknown): cents is number =>
    Number.isSafeInteger(cents) && Number(cents) >= 0;
  return { ...(isAmount(FINANCE) && { FINANCE }), ...(isAmount(LEASE) && { LEASE }) };
}
