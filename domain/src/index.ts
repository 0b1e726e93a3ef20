// Entry point of `domain` for everything that a browser may use. The deal file's schema and the records of a deal
// (`records.ts`) have entry points of their own.

export { assertNever } from './assert-never.ts';
export type { AuditActor, AuditEntry, AuditEvent, AuditHead, AuditProblem } from './audit.ts';
export type {
  Confirmed,
  ConfirmRefusal,
  ConfirmRequest,
} from './confirm.ts';
export { MAX_NAME_LENGTH, readName } from './confirm.ts';
export { type DealFacts, type DealStatus, dealStatus } from './deal-status.ts';
export type { Figure } from './format/figure.ts';
export {
  INTERFACE_LANGUAGES,
  knownLanguage,
  LANGUAGE_NAMES,
  type Language,
  languageOf,
  localeIn,
} from './languages.ts';
export type { LawStatement } from './law/consent.ts';
export type { ScheduleRow } from './money/finance.ts';
export type * from './offer/offer.ts';
export { vinKey } from './offer/vin-key.ts';
export { plural } from './plural.ts';
export type { AddOnCost, AddOnEffect } from './quote/add-on-costs.ts';
export { addOnEffects, addOnRows } from './quote/add-on-costs.ts';
export { isEuCredit } from './quote/annual-rate.ts';
export { canonicalJson } from './quote/canonical-json.ts';
export type { KeptCashDown, WishedCashDown } from './quote/cash-down.ts';
export { fitCashDown, keepCashDown, wishedCashDown } from './quote/cash-down.ts';
export { selectionDigest, sha256Hex } from './quote/digest.ts';
export type { MoneyOut, MoneyOutLine } from './quote/money-out.ts';
export type { OptionFigures } from './quote/payment-options.ts';
export { choiceFor, optionFigures } from './quote/payment-options.ts';
export type { BuildUpLine } from './quote/price-lines.ts';
export type { DescribedProblem, SelectionProblem } from './quote/problems.ts';
export { describeProblems, problemMessage, selectionProblems } from './quote/problems.ts';
export type {
  LabelledAmount,
  Quote,
  QuoteCash,
  QuoteFinance,
  QuoteLease,
  QuotePrice,
} from './quote/quote.ts';
export { moneyOutOf, quote } from './quote/quote.ts';
export { totalYouPayOf } from './quote/rules-version.ts';
export type { TradeInFigures } from './quote/trade-in.ts';
export type { IssuedReceipt, Receipt, Recomputation } from './receipt.ts';
export type { Result } from './result.ts';
export { accept, refuse } from './result.ts';
export type { DroppedPart } from './revision/carry-over.ts';
export { carryOver, droppedName, isOfferedAgain } from './revision/carry-over.ts';
export type { Difference } from './revision/differences.ts';
export { differences } from './revision/differences.ts';
export type { AddOnChoice, AddOnDecision, Choice } from './selection/choice.ts';
export { parseChoice } from './selection/choice.ts';
export type { NormalAddOnChoice, NormalChoice } from './selection/selection.ts';
export { defaultChoice, findOption, normalizeChoice } from './selection/selection.ts';
export { isEmailAddress, MAX_EMAIL_LENGTH, unfitCharacter } from './text.ts';
