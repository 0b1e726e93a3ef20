// The exports for the command line, tests and benchmarks: the store, sign-in and receipts. The service is in
// `service.ts`, because importing it would make a command start three times slower.

export { archiveDealAs } from './actions/archive-deal.ts';
export { declineDeal, reopenDeal, takeBackConfirmation } from './actions/change-of-mind.ts';
export { chooseSelection } from './actions/choose-selection.ts';
export { confirming } from './actions/confirm.ts';
export {
  acknowledgeConfirmation,
  addDealAs,
  extendDealAs,
  replyToBuyer,
  reviseDealAs,
  withdrawDealAs,
} from './actions/deals.ts';
export { applyDeposit, keepDeposit, recordDeposit, refundDeposit } from './actions/deposits.ts';
export { addDraftPhoto } from './actions/draft-photos.ts';
export { deleteDraftAs, listDraftsAs, saveDraftAs, seeDraft } from './actions/drafts.ts';
export { eraseDealAs, holdDealAs } from './actions/erase-deal.ts';
export { type CarImportPlan, importCars, planImport } from './actions/import-cars.ts';
export { numbersAs } from './actions/numbers.ts';
export { duplicateFile, exportedFile } from './actions/offers.ts';
export { publishDraftAs, sendBackDraftAs } from './actions/publish-draft.ts';
export { type DeskRefusal, fileInvalid } from './actions/refusals.ts';
export { saveCar } from './actions/save-car.ts';
export { chosenMail, sendDeal } from './actions/send-deal.ts';
export { sendMessage } from './actions/send-message.ts';
export {
  type Acting,
  addStaff,
  changeSettings,
  type Invited,
  makeStaffLink,
  makeToken,
  revokeToken,
} from './actions/settings/administration.ts';
export { changeDefaults } from './actions/settings/deal-defaults.ts';
export { leaveStaff, reassignDealAs } from './actions/settings/reassign.ts';
export { changeRetention } from './actions/settings/retention.ts';
export {
  addWebhook,
  removeWebhook,
  replayDeliveries,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
} from './actions/settings/webhook-settings.ts';
export { startDraftAs } from './actions/start-draft.ts';
export { verifyArchive } from './actions/verify-archive.ts';
export { confirmPendingAddress } from './auth/address-changes.ts';
export { listTokens } from './auth/tokens.ts';
export { addDemoDeals } from './demo/demo.ts';
export {
  type Environment,
  readEnvironment,
  settingsInForce,
} from './environment.ts';
export type { PreparedPhoto } from './pictures/photo.ts';
export { readConfirmationNumber } from './receipt/confirmation-number.ts';
export {
  readReceipt,
  type Verification,
  verifyReceipt,
} from './receipt/verification.ts';
export { readRunningAddress, writeRunningAddress } from './running-address.ts';
export { auditEntriesOf } from './store/audit/audit.ts';
export { verifyAudit } from './store/audit-verification.ts';
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
export {
  type Brand,
  brandOfDeal,
  INSTALLATION,
  pdfBrand,
  readBrand,
  setBrand,
} from './store/dealerships/brand.ts';
export { readDefaults } from './store/dealerships/deal-defaults.ts';
export {
  addDealership,
  DEALERSHIP_DETAILS,
  type Dealership,
  dealershipIdOf,
  ensureFirstDealership,
  findDealership,
  listDealerships,
} from './store/dealerships/dealerships.ts';
export { prepareLogo } from './store/dealerships/logo-file.ts';
export { findMemberByEmail, listMembers } from './store/dealerships/staff.ts';
export { addDeal, reviseDeal, type StoredDeal, withdrawDeal } from './store/deals/deals.ts';
export { droppedNames, factsOf, findDeal } from './store/deals/read-deals.ts';
export { confirmationsOf, findReceipt, findStoredReceipt } from './store/deals/receipts.ts';
export { depositEntriesOf, holdOfDeal, ledgerSumCents } from './store/deposits/ledger.ts';
export { ledgerCsv } from './store/deposits/ledger-csv.ts';
export { findCarByNumber, listCars } from './store/drafts/cars.ts';
export type { StoredDraft } from './store/drafts/drafts.ts';
export type { StoredCar } from './store/drafts/stored-car.ts';
export { type Retained, retentionOf } from './store/erasure/retention.ts';
export { listDeliveries } from './store/events/deliveries.ts';
export { listDestinations } from './store/events/destinations.ts';
export { EVENT_TYPES, isEventType } from './store/events/events.ts';
export { sendingsOf } from './store/events/sendings.ts';
export {
  type DealSummary,
  dealNumberOf,
  findDealsByNumber,
  listDeals,
} from './store/lists/all-deals.ts';
export { preparePhotos } from './store/photos/photo-files.ts';
export { findPhotoBytes, photosOf, preparedPhotosOf } from './store/photos/photos.ts';
export { newDealId, readDealId, shortDealId } from './store/records/ids.ts';
export { UnreadableRecord } from './store/records/schema-versions.ts';
export { messagesOf } from './store/talk/messages.ts';

type ReceiptPdf = typeof import('./receipt/receipt-pdf.ts').receiptPdf;

/** Loaded at first use, because opening its fonts takes a fifth or more of a command's start. */
export const receiptPdf: ReceiptPdf = async (...args) =>
  (await import('./receipt/receipt-pdf.ts')).receiptPdf(...args);
