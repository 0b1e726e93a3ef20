// The front door of `domain`: all that other rooms may use. The deal file's schema has its own door.

export type { AddOnCost, AddOnEffect, AddOnsTotal } from './add-on-costs.ts';
export { addOnEffects } from './add-on-costs.ts';
export type { CarriedOver, Dropped } from './carry-over.ts';
export { carryOver } from './carry-over.ts';
export type { AddOnChoice, AddOnDecision, Choice, ShapeProblem } from './choice.ts';
export { parseChoice } from './choice.ts';
export { type DealFacts, type DealStatus, dealStatus } from './deal-status.ts';
export type { Difference, Figure } from './differences.ts';
export { differences } from './differences.ts';
export type { Confirmable } from './digest.ts';
export { selectionDigest } from './digest.ts';
export { canonicalJson } from './exact/canonical-json.ts';
export { sha256Hex } from './exact/sha256.ts';
export type { ScheduleRow } from './finance.ts';
export type { MoneyOut, MoneyOutLine } from './money-out.ts';
export type * from './offer.ts';
export type { OptionFigures } from './payment-options.ts';
export { choiceFor, fitCashDown, optionFigures } from './payment-options.ts';
export type { BuildUpLine } from './price-lines.ts';
export type {
  LabelledAmount,
  Quote,
  QuoteCash,
  QuoteFinance,
  QuoteLease,
  QuotePrice,
} from './quote.ts';
export { quote, selectionProblems } from './quote.ts';
export type { Result } from './result.ts';
export { accept, refuse } from './result.ts';
export type {
  NormalAddOnChoice,
  NormalChoice,
  SelectionProblem,
  SelectionProblemCode,
} from './selection.ts';
export { defaultChoice, findOption, normalizeChoice } from './selection.ts';
export type { TradeInFigures } from './trade-in.ts';
