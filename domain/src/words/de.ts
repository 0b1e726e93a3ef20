// Entry point of the texts that page, PDF and API share: de.

export * as consent from './de/consent.ts';
export * as deposit from './de/deposit.ts';
export * as differences from './de/differences.ts';
export * as erasure from './de/erasure.ts';
export * as law from './de/law.ts';
export * as lawTexts from './de/law-texts.ts';
export * as offer from './de/offer.ts';
export * as price from './de/price.ts';
export * as problems from './de/problems.ts';
export * as selection from './de/selection.ts';
