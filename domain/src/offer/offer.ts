// Types of an offer, derived from the deal file's schema. They add no bytes to a bundle.
import type { Offer } from './schema.ts';

export type { Offer };
export type Vehicle = Offer['vehicle'];
export type PriceLine = Offer['price']['lines'][number];
export type TradeIn = Offer['tradeIns'][number];
export type PaymentOption = Offer['paymentOptions'][number];
export type PaymentKind = PaymentOption['kind'];
export type FinanceOption = Extract<PaymentOption, { kind: 'FINANCE' }>;
export type LeaseOption = Extract<PaymentOption, { kind: 'LEASE' }>;
export type AddOn = Offer['addOns'][number];
export type AddOnPlan = AddOn['plans'][number];
