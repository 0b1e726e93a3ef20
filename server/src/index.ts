// The server's front door for the command line, tests and benchmarks: the store, signing in and receipts.
// The service itself is `service.ts`: a command would take three times as long to start with it.

export { confirmPendingAddress } from './auth/address-changes.ts';
export {
  type Acting,
  addStaff,
  changeSettings,
  type Invited,
  makeStaffLink,
  makeToken,
  removeStaff,
  revokeToken,
} from './auth/administration.ts';
export { listTokens } from './auth/tokens.ts';
export {
  type Environment,
  readEnvironment,
  settingsInForce,
} from './environment.ts';
export { sendDeal, sendingsOf } from './outbox/send-deal.ts';
export {
  addWebhook,
  deliveriesOf,
  removeWebhook,
  replayDeliveries,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
  webhooksOf,
} from './outbox/webhook-settings.ts';
export type { PreparedPhoto } from './pictures/photo.ts';
export { readConfirmationNumber } from './receipt/confirmation-number.ts';
export {
  readReceipt,
  type Verification,
  verifyReceipt,
} from './receipt/verification.ts';
export { auditEntriesOf } from './store/audit/audit.ts';
export { verifyAudit } from './store/audit/audit-verification.ts';
export { cleanUp } from './store/clean-up.ts';
export {
  type CopyProgress,
  CopyRefused,
  type CopyReport,
  copyDatabase,
} from './store/copy.ts';
export {
  type Database,
  type DatabaseLocation,
  DatabaseUnavailable,
} from './store/database/database.ts';
export { migrate, migrationWords, tablesState } from './store/database/migrate.ts';
export { openDatabase, openForReading, placeOf } from './store/database/open.ts';
export { sqliteFile, writeSnapshot } from './store/database/sqlite.ts';
export { declineDeal, reopenDeal, takeBackConfirmation } from './store/deals/change-of-mind.ts';
export { confirmationsOf, confirming, findReceipt } from './store/deals/confirmations.ts';
export { newDealId, readDealId, shortDealId } from './store/deals/deal-id.ts';
export {
  addDeal,
  droppedNames,
  factsOf,
  findDeal,
  reviseDeal,
  type StoredDeal,
  withdrawDeal,
} from './store/deals/deals.ts';
export { preparePhotos } from './store/deals/photo-files.ts';
export { findPhotoBytes, photosOf, preparedPhotosOf } from './store/deals/photos.ts';
export { chooseSelection } from './store/deals/selections.ts';
export { addDemoDeals } from './store/demo/demo.ts';
export {
  type Brand,
  brandOfDeal,
  INSTALLATION,
  pdfBrand,
  readBrand,
  setBrand,
} from './store/desk/brand.ts';
export {
  type DealSummary,
  dealNumberOf,
  findDealsByNumber,
  listDeals,
} from './store/desk/deal-list.ts';
export {
  addDealership,
  DEALERSHIP_DETAILS,
  type Dealership,
  ensureFirstDealership,
  findDealership,
  listDealerships,
} from './store/desk/dealerships.ts';
export {
  acknowledgeConfirmation,
  addDealAs,
  duplicateFile,
  exportedFile,
  extendDealAs,
  replyToBuyer,
  reviseDealAs,
  withdrawDealAs,
} from './store/desk/desk.ts';
export { type DeskRefusal, fileInvalid } from './store/desk/desk-refusals.ts';
export { prepareLogo } from './store/desk/logo-file.ts';
export { findMemberByEmail, listMembers } from './store/desk/staff.ts';
export {
  type CarImportPlan,
  findCarByNumber,
  importCars,
  listCars,
  planImport,
  type StoredCar,
} from './store/drafts/cars.ts';
export { deleteDraftAs, listDraftsAs, saveDraftAs, seeDraft } from './store/drafts/desk-drafts.ts';
export { addDraftPhoto } from './store/drafts/draft-photos.ts';
export type { StoredDraft } from './store/drafts/drafts.ts';
export { publishDraftAs, sendBackDraftAs } from './store/drafts/publish-draft.ts';
export { startDraftAs } from './store/drafts/start-draft.ts';
export { EVENT_TYPES, isEventType } from './store/events/events.ts';
export { UnreadableRecord } from './store/forms.ts';
export { messagesOf, sendMessage } from './store/talk/messages.ts';

type ReceiptPdf = typeof import('./receipt/receipt-pdf.ts').receiptPdf;

/** Loaded when first needed: to open its fonts takes a fifth or more of a command's start. */
export const receiptPdf: ReceiptPdf = async (...args) =>
  (await import('./receipt/receipt-pdf.ts')).receiptPdf(...args);
