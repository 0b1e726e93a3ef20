// Cash down: fits an amount to the limits of a way to pay, and remembers the buyer's amount for each kind of payment.
import type { FinanceOption, LeaseOption, Offer } from '../offer/offer.ts';
import type { Choice } from '../selection/choice.ts';
import { findOption, normalizeChoice, offStep, takesCashDown } from '../selection/selection.ts';

/** The cash down that the buyer set, in cents, by kind of payment. Limits of an option never change it. */
export interface KeptCashDown {
  readonly FINANCE?: number;
  readonly LEASE?: number;
}

/** An amount that the buyer set, and the kind of payment that they set it for. */
export interface WishedCashDown {
  readonly cents: number;
  readonly kind: 'FINANCE' | 'LEASE';
}

/** Clamps to the limits, then rounds to the nearest step, halves up. */
export function fitCashDown(option: FinanceOption | LeaseOption, cents: number): number {
  const { minCents, maxCents, stepCents } = option.cashDown;
  const within = Math.min(Math.max(cents, minCents), maxCents);
  if (!offStep(option, within)) return within;
  const steps = Math.floor((within - minCents) / stepCents + 0.5);
  return Math.min(minCents + steps * stepCents, maxCents);
}

/** [SEL13] The remembered amounts with this choice on screen. @returns `ownCashDown` itself if the choice adds nothing */
export function keepCashDown(
  offer: Offer,
  choice: Choice,
  ownCashDown: KeptCashDown,
): KeptCashDown {
  const option = findOption(offer, choice.paymentOptionId);
  const { cashDownCents } = normalizeChoice(offer, choice);
  if (!option || !takesCashDown(option) || cashDownCents === null) return ownCashDown;
  return cashDownCents === cashDownFor(option, ownCashDown)
    ? ownCashDown
    : { ...ownCashDown, [option.kind]: cashDownCents };
}

/** [SEL13] The initial cash down of a way to pay. */
export function cashDownFor(
  option: FinanceOption | LeaseOption,
  ownCashDown: KeptCashDown,
): number {
  const ownAmount = wishedCashDown(option, ownCashDown);
  return ownAmount ? fitCashDown(option, ownAmount.cents) : option.cashDown.defaultCents;
}

/** [SEL13] The buyer's amount for this kind of payment, otherwise for the other kind. Null if they set none. */
export function wishedCashDown(
  { kind }: FinanceOption | LeaseOption,
  ownCashDown: KeptCashDown,
): WishedCashDown | null {
  for (const each of kind === 'LEASE' ? LEASE_FIRST : FINANCE_FIRST) {
    const cents = ownCashDown[each];
    if (cents !== undefined) return { cents, kind: each };
  }
  return null;
}

const FINANCE_FIRST = ['FINANCE', 'LEASE'] as const;
const LEASE_FIRST = ['LEASE', 'FINANCE'] as const;
