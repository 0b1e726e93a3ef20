// Entry point of the texts that page, PDF and API share: en.

export * as consent from './en/consent.ts';
export * as deposit from './en/deposit.ts';
export * as differences from './en/differences.ts';
export * as erasure from './en/erasure.ts';
export * as law from './en/law.ts';
export * as lawTexts from './en/law-texts.ts';
export * as offer from './en/offer.ts';
export * as price from './en/price.ts';
export * as problems from './en/problems.ts';
export * as selection from './en/selection.ts';
