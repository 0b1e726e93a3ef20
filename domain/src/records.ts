// Entry point of `domain` for judging, recording and proving, which browsers do not do.

export { AUDIT_EVENTS, auditProblems, emptyHead, nextAuditEntry } from './audit.ts';
export { accentProblem, contrast, INK, onAccent, tintOf } from './brand.ts';
export { CONFIRM_REFUSALS, judgeConfirm, refused } from './confirm.ts';
export { quoteUnder, RULES_VERSION } from './quote/rules-version.ts';
export {
  issuedReceipt,
  receiptHash,
  receiptLanguage,
  receiptProblems,
  recomputed,
  shownOffer,
} from './receipt.ts';
export { type RevisionDoubt, revisionDoubts } from './revision/revision.ts';
