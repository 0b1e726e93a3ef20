// Entry point of the texts that page, PDF and API share: es.

export * as consent from './es/consent.ts';
export * as deposit from './es/deposit.ts';
export * as differences from './es/differences.ts';
export * as erasure from './es/erasure.ts';
export * as law from './es/law.ts';
export * as lawTexts from './es/law-texts.ts';
export * as offer from './es/offer.ts';
export * as price from './es/price.ts';
export * as problems from './es/problems.ts';
export * as selection from './es/selection.ts';
