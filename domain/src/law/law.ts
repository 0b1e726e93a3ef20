// Entry point of the law check. `statements.ts` has the statements that a page must show.

export * from './car-return.ts';
export type { OtherDeal } from './check.ts';
export { check, isLawCode, refused, sameCarTwice, unaccepted } from './check.ts';
export * from './consent.ts';
export type { LawFinding } from './finding.ts';
export { lawName } from './names.ts';
export { LAW_CODES, LAW_RULES, type LawCode, type LawRule, REVIEWED_THROUGH } from './rules.ts';
export * from './statements.ts';

/** Shown with all findings. */
export const NOT_ADVICE = 'This check helps; it is not legal advice.';
