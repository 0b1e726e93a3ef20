// [SEL13] The cash down that the buyer set for each kind of payment, stored on this device.
import { type KeptCashDown, keepCashDown, type NormalChoice, type Offer } from '@forecourt/domain';
import { useEffect, useMemo, useState } from 'react';
import { deviceStorage } from '../client/device/device-storage.ts';

const stored = deviceStorage('cash-down', () => localStorage);

export function useKeptCashDown(dealId: string, offer: Offer, choice: NormalChoice): KeptCashDown {
  /** Null until it is read from the device, which a server can't do. */
  const [known, setKnown] = useState<KeptCashDown | null>(null);
  const { FINANCE, LEASE } = keepCashDown(offer, choice, known ?? {});
  // The same object for the same amounts, because every figure of the page depends on it.
  const kept = useMemo(() => parsed({ FINANCE, LEASE }), [FINANCE, LEASE]);
  useEffect(() => setKnown(parsed(stored.read(dealId))), [dealId]);
  useEffect(() => {
    if (known === null || kept === known) return;
    setKnown(kept);
    stored.write(dealId, kept);
  }, [dealId, known, kept]);
  return kept;
}

/** Anybody can edit what a device stores. */
function parsed(value: unknown): KeptCashDown {
  const { FINANCE, LEASE } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isAmount = (cents: unknown): cents is number =>
    Number.isSafeInteger(cents) && Number(cents) >= 0;
  return { ...(isAmount(FINANCE) && { FINANCE }), ...(isAmount(LEASE) && { LEASE }) };
}
