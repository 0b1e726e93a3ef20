/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Everything that can be done at the desk. */
export type Action =
  | 'ACKNOWLEDGE_CONFIRMATION'
  | 'ADD_DEAL'
  | 'ADD_STAFF'
  | 'ADD_TOKEN'
  | 'APPROVE_DRAFT'
  | 'ARCHIVE_DEAL'
  | 'CHANGE_CARS'
  | 'CHANGE_DEALERSHIP'
  | 'CHANGE_DEFAULTS'
  | 'CHANGE_MAIL'
  | 'CHANGE_PASSKEYS'
  | 'CHANGE_PROFILE'
  | 'CHANGE_ROLE'
  | 'CHANGE_WEBHOOKS'
  | 'CHECK_OFFER'
  | 'DELETE_DRAFT'
  | 'ERASE_DEAL'
  | 'EXPORT_DEPOSITS'
  | 'EXTEND_DEAL'
  | 'KEEP_DEPOSIT'
  | 'LINK_STAFF'
  | 'LIST_DEALS'
  | 'LIST_DRAFTS'
  | 'PUBLISH_DRAFT'
  | 'REASSIGN_DEAL'
  | 'RECORD_CAR_RETURN'
  | 'RECORD_DEPOSIT'
  | 'REFUND_DEPOSIT'
  | 'REMOVE_STAFF'
  | 'REMOVE_TOKEN'
  | 'REPLY_TO_BUYER'
  | 'REVISE_DEAL'
  | 'REVOKE_SESSION'
  | 'SAVE_DRAFT'
  | 'SAVE_TEMPLATE'
  | 'SEE_CARS'
  | 'SEE_DEAL'
  | 'SEE_DEALERSHIP'
  | 'SEE_DRAFT'
  | 'SEE_NUMBERS'
  | 'SEE_SESSIONS'
  | 'SEE_STAFF'
  | 'SEE_TOKENS'
  | 'SEE_WEBHOOKS'
  | 'SEND_DEAL'
  | 'SWITCH_DEALERSHIP'
  | 'WITHDRAW_DEAL';

/** MESSAGE: the buyer waits for a reply. CONFIRMATION: to be acknowledged. ENDING: the offer ends within three days. DEPOSIT: money to decide about, to hand back, or in dispute. */
export type Attention =
  | 'CONFIRMATION'
  | 'DEPOSIT'
  | 'ENDING'
  | 'MESSAGE';

export type CarColumnInput = {
  /** Empty to ignore the column that the headings would suggest. */
  readonly column: string;
  readonly field: CarField;
};

export type CarCondition =
  | 'CERTIFIED'
  | 'NEW'
  | 'USED';

export type CarField =
  | 'body'
  | 'condition'
  | 'drivetrain'
  | 'engine'
  | 'exteriorColor'
  | 'fuel'
  | 'interiorColor'
  | 'make'
  | 'model'
  | 'msrp'
  | 'odometer'
  | 'photos'
  | 'price'
  | 'stockNumber'
  | 'transmission'
  | 'trim'
  | 'vin'
  | 'year';

export type CarReturnInput = {
  readonly dealId: string | number;
  readonly milesDriven: number;
  /** The total that the buyer has paid so far. */
  readonly paidCents: number;
  /** The restocking fee. If missing, the highest fee that the law allows. */
  readonly restockingFeeCents?: number | null | undefined;
  readonly returnedAt: string;
  /** The day on which the sale or lease was signed: 2026-11-20. */
  readonly soldOn: string;
  /** Debt on sold trade-ins, deducted from their value. */
  readonly tradeInDebtCents?: number | null | undefined;
  /** The refund for trade-ins that are already sold: at least their agreed value. Leave it out if the buyer gets them back. */
  readonly tradeInValueCents?: number | null | undefined;
};

export type CarTextInput = {
  readonly field: CarField;
  /** In the form of a file, such as "2026", "45,895" or "12 mi". */
  readonly text: string;
};

export type DealStatus =
  | 'CONFIRMED'
  | 'DECLINED'
  | 'DRAFT'
  | 'EXPIRED'
  | 'OPEN'
  | 'WITHDRAWN';

/** Missing fields stay unchanged. An empty text removes the stored one. */
export type DealershipInput = {
  readonly address?: string | null | undefined;
  readonly advisersSeeAll?: boolean | null | undefined;
  readonly email?: string | null | undefined;
  readonly hours?: string | null | undefined;
  readonly jurisdiction?: string | null | undefined;
  readonly licence?: string | null | undefined;
  readonly managersPublish?: boolean | null | undefined;
  readonly name?: string | null | undefined;
  /** Requires HTTPS, and a passkey of the owner who sets it. */
  readonly passkeysRequired?: boolean | null | undefined;
  readonly phone?: string | null | undefined;
  /** The dealership's Stripe account (Connect), such as acct_…. It receives deposits. */
  readonly stripeAccount?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly website?: string | null | undefined;
};

/** DUE: the next attempt is at `dueAt`. FAILED: not retried automatically. */
export type DeliveryState =
  | 'DONE'
  | 'DUE'
  | 'FAILED';

export type DepositAction =
  | 'APPLY'
  | 'KEEP'
  | 'RECORD_REFUND'
  | 'REFUND';

export type DepositEntryKind =
  | 'APPLIED'
  | 'DISPUTED'
  | 'DISPUTE_LOST'
  | 'DISPUTE_WON'
  | 'FAILED'
  | 'KEPT'
  | 'PAID'
  | 'REFUNDED'
  | 'REFUND_REQUESTED'
  | 'REFUND_RETURNED'
  | 'REQUESTED';

export type DepositMethod =
  | 'CARD_TERMINAL'
  | 'CASH'
  | 'CHECK'
  | 'STRIPE';

export type DepositPaymentState =
  | 'APPLIED'
  | 'DISPUTED'
  | 'DISPUTE_LOST'
  | 'FAILED'
  | 'KEPT'
  | 'PAID'
  | 'PENDING'
  | 'REFUNDED'
  | 'REFUNDING'
  | 'REFUND_FAILED';

export type DepositState =
  | 'APPLIED'
  | 'DISPUTED'
  | 'DISPUTE_LOST'
  | 'DUE'
  | 'FAILED'
  | 'KEPT'
  | 'PAID'
  | 'PENDING'
  | 'REFUNDED'
  | 'REFUNDING';

/** CONNECTED: the first event of a stream. Reload everything on screen. DEAL, DRAFT: the one with this `id` changed. */
export type DeskChangeKind =
  | 'CONNECTED'
  | 'DEAL'
  | 'DRAFT';

export type DeskDepositMethod =
  | 'CARD_TERMINAL'
  | 'CASH'
  | 'CHECK';

export type DestinationKind =
  | 'BUYER_MAIL'
  | 'LEADS'
  | 'STAFF_MAIL'
  | 'WEBHOOK';

/** WAITING: for a manager. SENT_BACK: by a manager, with a reason. */
export type DraftApprovalState =
  | 'SENT_BACK'
  | 'WAITING';

/** DEAL: a new deal. REVISION: the next revision of `dealId`. TEMPLATE: a template for later deals. */
export type DraftKind =
  | 'DEAL'
  | 'REVISION'
  | 'TEMPLATE';

/** Types of events. In deliveries CONFIRMATION_MADE is `confirmation.made`. */
export type EventType =
  | 'CAR_HELD'
  | 'CONFIRMATION_ACKNOWLEDGED'
  | 'CONFIRMATION_MADE'
  | 'CONFIRMATION_TAKEN_BACK'
  | 'DEAL_DECLINED'
  | 'DEAL_EXPIRING'
  | 'DEAL_OPENED'
  | 'DEAL_PUBLISHED'
  | 'DEAL_REVISED'
  | 'DEAL_WITHDRAWN'
  | 'DEPOSIT_DISPUTED'
  | 'DEPOSIT_PAID'
  | 'DEPOSIT_REFUNDED'
  | 'DEPOSIT_REFUND_FAILED'
  | 'MESSAGE_SENT'
  | 'SELECTION_CHANGED';

/** REFUSE: cannot be published. WARN: must be accepted by name. NOTE: for information. */
export type LawLevel =
  | 'NOTE'
  | 'REFUSE'
  | 'WARN';

export type LeadSettingsInput = {
  readonly address: string;
  readonly onConfirm: boolean;
  readonly onOpen: boolean;
};

export type MessageKind =
  | 'CHANGE_REQUEST'
  | 'QUESTION'
  | 'REPLY';

export type PaymentKind =
  | 'CASH'
  | 'FINANCE'
  | 'LEASE';

export type RefusalReason =
  | 'ALREADY_PAID'
  | 'ALREADY_RETURNED'
  | 'BEFORE_THE_SALE'
  | 'CARS_CHANGED'
  | 'CARS_INVALID'
  | 'CAR_ON_HOLD'
  | 'CAR_UNKNOWN'
  | 'CONVERSATION_FULL'
  | 'DEAL_CONFIRMED'
  | 'DEAL_ERASED'
  | 'DEAL_NOT_CONFIRMED'
  | 'DEAL_NOT_OPEN'
  | 'DEAL_ON_HOLD'
  | 'DEAL_REVISED'
  | 'DEAL_UNKNOWN'
  | 'DEPOSIT_NOT_KEPT'
  | 'DEPOSIT_NOT_PAID'
  | 'DRAFT_CHANGED'
  | 'DRAFT_UNKNOWN'
  | 'EMAIL_TAKEN'
  | 'FEE_TOO_HIGH'
  | 'FILE_INVALID'
  | 'FINDINGS_NOT_ACCEPTED'
  | 'IDENTICAL'
  | 'INPUT_INVALID'
  | 'KEY_REUSED'
  | 'LAST_OWNER'
  | 'MAIL_OFF'
  | 'MEMBER_UNKNOWN'
  | 'NOT_ACKNOWLEDGED'
  | 'NO_DEPOSIT'
  | 'NO_RIGHT_TO_CANCEL'
  | 'NUMBERS_INVALID'
  | 'OTHER_DEAL'
  | 'REFUND_FAILED'
  | 'TOO_LATE'
  | 'TOO_MANY'
  | 'TOO_MANY_MILES'
  | 'TRADE_IN_TOO_LOW'
  | 'WEBHOOK_UNKNOWN'
  | 'WORKS_ELSEWHERE';

export type Role =
  | 'ADVISER'
  | 'MANAGER'
  | 'OWNER';

export type SaveDraftInput = {
  /** If missing, the car stays. Null removes it. */
  readonly carId?: string | number | null | undefined;
  /** For a new draft: the deal that it revises. */
  readonly dealId?: string | number | null | undefined;
  readonly file: unknown;
  /** If missing, a new draft is made. */
  readonly id?: string | number | null | undefined;
  /** For a new draft: a repeated request with the same key makes no second one. */
  readonly idempotencyKey?: string | null | undefined;
  /** If missing, the name stays. */
  readonly name?: string | null | undefined;
  /** The revision that it replaces. If missing, the current one. */
  readonly revision?: number | null | undefined;
  /** For a new draft: whether it is a template. */
  readonly template?: boolean | null | undefined;
  /** With `id`: the version that you read. */
  readonly version?: number | null | undefined;
};

export type StartDraftInput = {
  readonly buyerName?: string | null | undefined;
  /** A car of the inventory. */
  readonly carId?: string | number | null | undefined;
  /** The deal to copy or revise. */
  readonly dealId?: string | number | null | undefined;
  /** A repeated request with the same key makes no second draft. */
  readonly idempotencyKey?: string | null | undefined;
  readonly kind?: DraftKind;
  readonly name?: string | null | undefined;
  /** The number of the deal. If missing, the next automatic number, or the number of the car or copy. */
  readonly number?: string | null | undefined;
  /** The template to copy. */
  readonly templateId?: string | number | null | undefined;
};

export type TimelineKind =
  | 'ACKNOWLEDGED'
  | 'ADDED'
  | 'CAR_HELD'
  | 'CAR_RETURNED'
  | 'CONFIRMED'
  | 'CONFIRM_REFUSED'
  | 'DECLINED'
  | 'DEPOSIT_APPLIED'
  | 'DEPOSIT_DISPUTED'
  | 'DEPOSIT_DISPUTE_LOST'
  | 'DEPOSIT_DISPUTE_WON'
  | 'DEPOSIT_FAILED'
  | 'DEPOSIT_KEPT'
  | 'DEPOSIT_PAID'
  | 'DEPOSIT_REFUNDED'
  | 'DEPOSIT_REFUND_REQUESTED'
  | 'DEPOSIT_REFUND_RETURNED'
  | 'DEPOSIT_REQUESTED'
  | 'ERASED'
  | 'EXPIRING'
  | 'FINDINGS_ACCEPTED'
  | 'HOLD_ENDED'
  | 'LEGAL_HOLD'
  | 'LEGAL_HOLD_ENDED'
  | 'MAILED'
  | 'MENDED'
  | 'MESSAGES_ERASED'
  | 'MESSAGE_SENT'
  | 'OPENED'
  | 'REASSIGNED'
  | 'REOPENED'
  | 'REVISED'
  | 'SELECTION_SAVED'
  | 'TAKEN_BACK'
  | 'WITHDRAWN';

export type TokenScope =
  | 'DEALS_READ'
  | 'DEALS_WRITE'
  | 'WEBHOOKS';

/** PAUSED: deliveries failed for days, and new events are stored for it. OFF: it responded 410 Gone. */
export type WebhookState =
  | 'OFF'
  | 'ON'
  | 'PAUSED';

export type SaveCarMutationVariables = Exact<{
  id?: string | number | null | undefined;
  texts: ReadonlyArray<CarTextInput> | CarTextInput;
}>;


export type SaveCarMutation = { readonly __typename: 'Mutation', readonly saveCar:
    | { readonly __typename: 'Car', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }> }
   };

export type InventoryQueryVariables = Exact<{ [key: string]: never; }>;


export type InventoryQuery = { readonly __typename: 'Query', readonly inventory: { readonly __typename: 'Inventory', readonly version: number, readonly importedAt: string, readonly importedBy: string, readonly makes: ReadonlyArray<string>, readonly columns: ReadonlyArray<{ readonly __typename: 'CarColumn', readonly field: CarField }> } | null };

export type CheckCarsQueryVariables = Exact<{
  csv: string;
  columns?: ReadonlyArray<CarColumnInput> | CarColumnInput | null | undefined;
}>;


export type CheckCarsQuery = { readonly __typename: 'Query', readonly checkCars:
    | { readonly __typename: 'CarImport', readonly headings: ReadonlyArray<string>, readonly missing: ReadonlyArray<CarField>, readonly rows: number, readonly badRows: number, readonly unpriced: number, readonly added: number, readonly changed: number, readonly unchanged: number, readonly absent: number, readonly version: number, readonly columns: ReadonlyArray<{ readonly __typename: 'CarColumn', readonly field: CarField, readonly column: string }>, readonly unpricedCars: ReadonlyArray<{ readonly __typename: 'NamedCar', readonly stockNumber: string, readonly label: string, readonly priceCents: number | null }>, readonly bad: ReadonlyArray<{ readonly __typename: 'BadRow', readonly line: number, readonly column: string, readonly value: string, readonly reason: string }>, readonly addedCars: ReadonlyArray<{ readonly __typename: 'NamedCar', readonly stockNumber: string, readonly label: string, readonly priceCents: number | null }>, readonly changedCars: ReadonlyArray<{ readonly __typename: 'ChangedCar', readonly stockNumber: string, readonly label: string, readonly fields: ReadonlyArray<string>, readonly priceBeforeCents: number | null, readonly priceCents: number | null }>, readonly absentCars: ReadonlyArray<{ readonly __typename: 'NamedCar', readonly stockNumber: string, readonly label: string, readonly priceCents: number | null }> }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ImportCarsMutationVariables = Exact<{
  csv: string;
  columns?: ReadonlyArray<CarColumnInput> | CarColumnInput | null | undefined;
  removeAbsent: boolean;
  version?: number | null | undefined;
}>;


export type ImportCarsMutation = { readonly __typename: 'Mutation', readonly importCars:
    | { readonly __typename: 'CarImport', readonly added: number, readonly changed: number, readonly badRows: number }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type CarListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  condition?: CarCondition | null | undefined;
  make?: string | null | undefined;
}>;


export type CarListQuery = { readonly __typename: 'Query', readonly cars: { readonly __typename: 'CarPage', readonly total: number, readonly next: string | null, readonly items: ReadonlyArray<{ readonly __typename: 'Car', readonly id: string, readonly label: string, readonly stockNumber: string, readonly vin: string, readonly condition: string, readonly body: string, readonly colorName: string, readonly colorHex: string, readonly odometer: number, readonly odometerUnit: string, readonly priceCents: number | null, readonly firstSeenAt: string, readonly vehicle: unknown, readonly taken: boolean, readonly deals: ReadonlyArray<{ readonly __typename: 'DeskDeal', readonly id: string, readonly buyerName: string, readonly status: DealStatus }>, readonly photos: ReadonlyArray<{ readonly __typename: 'CarPhoto', readonly url: string, readonly state: string, readonly reason: string }> }> } };

export type DeskChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type DeskChangedSubscription = { readonly deskChanged: { readonly __typename: 'DeskChange', readonly kind: DeskChangeKind, readonly id: string | null, readonly version: number } };

export type AcknowledgeConfirmationMutationVariables = Exact<{
  id: string | number;
  confirmationId?: string | number | null | undefined;
}>;


export type AcknowledgeConfirmationMutation = { readonly __typename: 'Mutation', readonly acknowledgeConfirmation:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly confirmation: { readonly __typename: 'DeskConfirmation', readonly id: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null } | null }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DealFileQueryVariables = Exact<{
  id: string | number;
}>;


export type DealFileQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly revision: number, readonly file: unknown } | null };

export type RecordCarReturnMutationVariables = Exact<{
  input: CarReturnInput;
}>;


export type RecordCarReturnMutation = { readonly __typename: 'Mutation', readonly recordCarReturn:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly confirmation: { readonly __typename: 'DeskConfirmation', readonly id: string, readonly carReturn: unknown } | null }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type Message_LineFragment = { readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly inBrowserOf: string | null, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null };

export type EarlierMessagesQueryVariables = Exact<{
  id: string | number;
  before: number;
}>;


export type EarlierMessagesQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly messages: ReadonlyArray<{ readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly inBrowserOf: string | null, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null }> } | null };

export type ReplyToBuyerMutationVariables = Exact<{
  dealId: string | number;
  text: string;
  idempotencyKey: string;
}>;


export type ReplyToBuyerMutation = { readonly __typename: 'Mutation', readonly replyToBuyer:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly unansweredAt: string | null }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DeskDealPageQueryVariables = Exact<{
  id: string | number;
}>;


export type DeskDealPageQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly version: number, readonly revision: number, readonly revisedAt: string, readonly createdAt: string, readonly expiresAt: string, readonly withdrawnAt: string | null, readonly firstOpenedAt: string | null, readonly lastOpenedAt: string | null, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly buyerName: string, readonly buyerPhone: string | null, readonly buyerEmail: string | null, readonly adviserName: string, readonly needsSpanishGuide: boolean, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly link: string, readonly messageText: string, readonly restockingFeeCents: number | null, readonly isOnHoldForAnother: boolean, readonly declinedAt: string | null, readonly declineReason: string | null, readonly unansweredAt: string | null, readonly legalHold: { readonly __typename: 'LegalHold', readonly at: string, readonly by: string, readonly reason: string } | null, readonly erasure: { readonly __typename: 'Erasure', readonly at: string, readonly by: string } | null, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string, readonly stockNumber: string, readonly vin: string, readonly photos: ReadonlyArray<{ readonly __typename: 'DeskPhoto', readonly alt: string, readonly small: string, readonly large: string }> }, readonly mail: { readonly __typename: 'DealMail', readonly sends: boolean, readonly address: string | null, readonly last: { readonly __typename: 'DealSending', readonly at: string, readonly to: string, readonly state: DeliveryState, readonly answer: string } | null, readonly onPublishing: { readonly __typename: 'BuyerMail', readonly address: string | null, readonly reason: string | null } }, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly californiaTotalPriceCents: number | null, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number, readonly lines: ReadonlyArray<{ readonly __typename: 'PriceLine', readonly id: string, readonly label: string, readonly amountCents: number, readonly isSubtotal: boolean }> } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null }>, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly paymentOptionId: string, readonly savedAt: string, readonly isSuggestion: boolean, readonly dropped: ReadonlyArray<string>, readonly accepted: ReadonlyArray<string>, readonly declined: ReadonlyArray<string>, readonly undecided: ReadonlyArray<string>, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null } | null } | null, readonly confirmation: { readonly __typename: 'DeskConfirmation', readonly carReturn: unknown, readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string } | null, readonly confirmations: ReadonlyArray<{ readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string }>, readonly revisions: ReadonlyArray<{ readonly __typename: 'DealRevision', readonly revision: number, readonly createdAt: string, readonly expiresAt: string, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> }>, readonly deposit: { readonly __typename: 'DeskDeposit', readonly amountCents: number, readonly offeredCents: number | null, readonly holdHours: number, readonly state: DepositState, readonly balanceCents: number, readonly heldUntil: string | null, readonly canBeRecorded: boolean, readonly payments: ReadonlyArray<{ readonly __typename: 'DepositPayment', readonly payment: number, readonly state: DepositPaymentState, readonly method: DepositMethod, readonly amountCents: number, readonly balanceCents: number, readonly needsDecision: boolean, readonly actions: ReadonlyArray<DepositAction> }>, readonly entries: ReadonlyArray<{ readonly __typename: 'DepositEntry', readonly seq: number, readonly payment: number, readonly kind: DepositEntryKind, readonly at: string, readonly amountCents: number, readonly changeCents: number, readonly method: DepositMethod, readonly reference: string, readonly reason: string, readonly by: string | null }> } | null, readonly messages: ReadonlyArray<{ readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly inBrowserOf: string | null, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null }>, readonly timeline: ReadonlyArray<{ readonly __typename: 'TimelineEntry', readonly seq: number, readonly at: string, readonly kind: TimelineKind, readonly text: string, readonly who: string | null, readonly byMe: boolean, readonly byBuyer: boolean }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> } | null };

export type EraseDealMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type EraseDealMutation = { readonly __typename: 'Mutation', readonly eraseDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly status: DealStatus }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ExtendDealMutationVariables = Exact<{
  id: string | number;
  revision: number;
  expiresAt: string;
  key: string;
  accept?: ReadonlyArray<string> | string | null | undefined;
  notifyBuyer: boolean;
  soldCarReason?: string | null | undefined;
}>;


export type ExtendDealMutation = { readonly __typename: 'Mutation', readonly extendDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly revision: number, readonly expiresAt: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly findings: ReadonlyArray<{ readonly __typename: 'LawFinding', readonly code: string, readonly level: LawLevel, readonly message: string }> }
   };

export type HoldDealMutationVariables = Exact<{
  id: string | number;
  reason?: string | null | undefined;
}>;


export type HoldDealMutation = { readonly __typename: 'Mutation', readonly holdDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly legalHold: { readonly __typename: 'LegalHold', readonly at: string, readonly by: string, readonly reason: string } | null }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ArchiveDealMutationVariables = Exact<{
  id: string | number;
}>;


export type ArchiveDealMutation = { readonly __typename: 'Mutation', readonly archiveDeal:
    | { readonly __typename: 'DealArchive', readonly name: string, readonly zip: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ColleaguesQueryVariables = Exact<{ [key: string]: never; }>;


export type ColleaguesQuery = { readonly __typename: 'Query', readonly staff: ReadonlyArray<{ readonly __typename: 'StaffMember', readonly id: string, readonly name: string }> };

export type ReassignDealMutationVariables = Exact<{
  id: string | number;
  adviserId: string | number;
}>;


export type ReassignDealMutation = { readonly __typename: 'Mutation', readonly reassignDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ReviseDealMutationVariables = Exact<{
  id: string | number;
  revision: number;
  file: unknown;
  replace: boolean;
  key: string;
  accept?: ReadonlyArray<string> | string | null | undefined;
  notifyBuyer: boolean;
  soldCarReason?: string | null | undefined;
}>;


export type ReviseDealMutation = { readonly __typename: 'Mutation', readonly reviseDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly revision: number }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }> }
   };

export type Confirmation_LineFragment = { readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string };

export type SendDealMutationVariables = Exact<{
  id: string | number;
  to: string;
}>;


export type SendDealMutation = { readonly __typename: 'Mutation', readonly sendDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly mail: { readonly __typename: 'DealMail', readonly last: { readonly __typename: 'DealSending', readonly at: string, readonly to: string, readonly state: DeliveryState, readonly answer: string } | null } }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type Timeline_EntryFragment = { readonly __typename: 'TimelineEntry', readonly seq: number, readonly at: string, readonly kind: TimelineKind, readonly text: string, readonly who: string | null, readonly byMe: boolean, readonly byBuyer: boolean };

export type EarlierEventsQueryVariables = Exact<{
  id: string | number;
  before: number;
}>;


export type EarlierEventsQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly timeline: ReadonlyArray<{ readonly __typename: 'TimelineEntry', readonly seq: number, readonly at: string, readonly kind: TimelineKind, readonly text: string, readonly who: string | null, readonly byMe: boolean, readonly byBuyer: boolean }> } | null };

export type WithdrawDealMutationVariables = Exact<{
  id: string | number;
  reason?: string | null | undefined;
}>;


export type WithdrawDealMutation = { readonly __typename: 'Mutation', readonly withdrawDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly status: DealStatus }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type Deal_PageFragment = { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly version: number, readonly revision: number, readonly revisedAt: string, readonly createdAt: string, readonly expiresAt: string, readonly withdrawnAt: string | null, readonly firstOpenedAt: string | null, readonly lastOpenedAt: string | null, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly buyerName: string, readonly buyerPhone: string | null, readonly buyerEmail: string | null, readonly adviserName: string, readonly needsSpanishGuide: boolean, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly link: string, readonly messageText: string, readonly restockingFeeCents: number | null, readonly isOnHoldForAnother: boolean, readonly declinedAt: string | null, readonly declineReason: string | null, readonly unansweredAt: string | null, readonly legalHold: { readonly __typename: 'LegalHold', readonly at: string, readonly by: string, readonly reason: string } | null, readonly erasure: { readonly __typename: 'Erasure', readonly at: string, readonly by: string } | null, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string, readonly stockNumber: string, readonly vin: string, readonly photos: ReadonlyArray<{ readonly __typename: 'DeskPhoto', readonly alt: string, readonly small: string, readonly large: string }> }, readonly mail: { readonly __typename: 'DealMail', readonly sends: boolean, readonly address: string | null, readonly last: { readonly __typename: 'DealSending', readonly at: string, readonly to: string, readonly state: DeliveryState, readonly answer: string } | null, readonly onPublishing: { readonly __typename: 'BuyerMail', readonly address: string | null, readonly reason: string | null } }, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly californiaTotalPriceCents: number | null, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number, readonly lines: ReadonlyArray<{ readonly __typename: 'PriceLine', readonly id: string, readonly label: string, readonly amountCents: number, readonly isSubtotal: boolean }> } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null }>, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly paymentOptionId: string, readonly savedAt: string, readonly isSuggestion: boolean, readonly dropped: ReadonlyArray<string>, readonly accepted: ReadonlyArray<string>, readonly declined: ReadonlyArray<string>, readonly undecided: ReadonlyArray<string>, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null } | null } | null, readonly confirmation: { readonly __typename: 'DeskConfirmation', readonly carReturn: unknown, readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string } | null, readonly confirmations: ReadonlyArray<{ readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string }>, readonly revisions: ReadonlyArray<{ readonly __typename: 'DealRevision', readonly revision: number, readonly createdAt: string, readonly expiresAt: string, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> }>, readonly deposit: { readonly __typename: 'DeskDeposit', readonly amountCents: number, readonly offeredCents: number | null, readonly holdHours: number, readonly state: DepositState, readonly balanceCents: number, readonly heldUntil: string | null, readonly canBeRecorded: boolean, readonly payments: ReadonlyArray<{ readonly __typename: 'DepositPayment', readonly payment: number, readonly state: DepositPaymentState, readonly method: DepositMethod, readonly amountCents: number, readonly balanceCents: number, readonly needsDecision: boolean, readonly actions: ReadonlyArray<DepositAction> }>, readonly entries: ReadonlyArray<{ readonly __typename: 'DepositEntry', readonly seq: number, readonly payment: number, readonly kind: DepositEntryKind, readonly at: string, readonly amountCents: number, readonly changeCents: number, readonly method: DepositMethod, readonly reference: string, readonly reason: string, readonly by: string | null }> } | null, readonly messages: ReadonlyArray<{ readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly inBrowserOf: string | null, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null }>, readonly timeline: ReadonlyArray<{ readonly __typename: 'TimelineEntry', readonly seq: number, readonly at: string, readonly kind: TimelineKind, readonly text: string, readonly who: string | null, readonly byMe: boolean, readonly byBuyer: boolean }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> };

export type RevisionDraftsQueryVariables = Exact<{
  dealId: string | number;
}>;


export type RevisionDraftsQuery = { readonly __typename: 'Query', readonly drafts: { readonly __typename: 'DraftPage', readonly items: ReadonlyArray<{ readonly __typename: 'Draft', readonly id: string, readonly revision: number | null, readonly owner: { readonly __typename: 'StaffMember', readonly id: string } | null }> }, readonly me: { readonly __typename: 'StaffMember', readonly id: string } };

export type Deal_RowFragment = { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly buyerName: string, readonly activity: string, readonly activityAt: string, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly adviserName: string, readonly expiresAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string }, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number } | null, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentCents: number | null, readonly totalYouPayCents: number } | null } | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> };

export type AcknowledgeRowMutationVariables = Exact<{
  id: string | number;
}>;


export type AcknowledgeRowMutation = { readonly __typename: 'Mutation', readonly acknowledgeConfirmation:
    | { readonly __typename: 'DeskDeal', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type Draft_RowFragment = { readonly __typename: 'Draft', readonly id: string, readonly name: string, readonly owner: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly approval: { readonly __typename: 'DraftApproval', readonly state: DraftApprovalState, readonly at: string, readonly by: string, readonly words: string } | null };

export type DealListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  status?: ReadonlyArray<DealStatus> | DealStatus | null | undefined;
  adviserId?: string | number | null | undefined;
  attention?: boolean | null | undefined;
  onHold?: boolean | null | undefined;
  start: boolean;
  grouped: boolean;
}>;


export type DealListQuery = { readonly __typename: 'Query', readonly needsYou?: { readonly __typename: 'DealPage', readonly items: ReadonlyArray<{ readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly buyerName: string, readonly activity: string, readonly activityAt: string, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly adviserName: string, readonly expiresAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string }, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number } | null, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentCents: number | null, readonly totalYouPayCents: number } | null } | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }> }, readonly deals: { readonly __typename: 'DealPage', readonly next: string | null, readonly items: ReadonlyArray<{ readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly buyerName: string, readonly activity: string, readonly activityAt: string, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly adviserName: string, readonly expiresAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string }, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number } | null, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentCents: number | null, readonly totalYouPayCents: number } | null } | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }> }, readonly waitingDrafts?: { readonly __typename: 'DraftPage', readonly items: ReadonlyArray<{ readonly __typename: 'Draft', readonly id: string, readonly name: string, readonly owner: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly approval: { readonly __typename: 'DraftApproval', readonly state: DraftApprovalState, readonly at: string, readonly by: string, readonly words: string } | null }> }, readonly dealCounts?: { readonly __typename: 'DealCounts', readonly needsYou: number, readonly open: number, readonly confirmed: number, readonly onHold: number, readonly declined: number, readonly expired: number, readonly withdrawn: number, readonly drafts: number } };

export type DeliveriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  state?: DeliveryState | null | undefined;
}>;


export type DeliveriesQuery = { readonly __typename: 'Query', readonly deliveries: { readonly __typename: 'DeliveryPage', readonly next: string | null, readonly items: ReadonlyArray<{ readonly __typename: 'Delivery', readonly eventId: string, readonly destinationId: string, readonly kind: DestinationKind, readonly address: string, readonly type: string, readonly dealId: string | null, readonly dealNumber: string | null, readonly state: DeliveryState, readonly createdAt: string, readonly dueAt: string | null, readonly tries: ReadonlyArray<{ readonly __typename: 'DeliveryTry', readonly at: string, readonly ms: number, readonly ok: boolean, readonly status: number | null, readonly answer: string }> }> } };

export type ReplayDeliveryMutationVariables = Exact<{
  destinationId: string | number;
  eventId: string | number;
}>;


export type ReplayDeliveryMutation = { readonly __typename: 'Mutation', readonly replayDelivery:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'Replayed', readonly count: number }
   };

export type Deposit_CardFragment = { readonly __typename: 'DeskDeposit', readonly amountCents: number, readonly offeredCents: number | null, readonly holdHours: number, readonly state: DepositState, readonly balanceCents: number, readonly heldUntil: string | null, readonly canBeRecorded: boolean, readonly payments: ReadonlyArray<{ readonly __typename: 'DepositPayment', readonly payment: number, readonly state: DepositPaymentState, readonly method: DepositMethod, readonly amountCents: number, readonly balanceCents: number, readonly needsDecision: boolean, readonly actions: ReadonlyArray<DepositAction> }>, readonly entries: ReadonlyArray<{ readonly __typename: 'DepositEntry', readonly seq: number, readonly payment: number, readonly kind: DepositEntryKind, readonly at: string, readonly amountCents: number, readonly changeCents: number, readonly method: DepositMethod, readonly reference: string, readonly reason: string, readonly by: string | null }> };

export type RefundDepositMutationVariables = Exact<{
  id: string | number;
  payment: number;
  reason: string;
  reference: string;
  method?: DeskDepositMethod | null | undefined;
  key: string;
}>;


export type RefundDepositMutation = { readonly __typename: 'Mutation', readonly refundDeposit:
    | { readonly __typename: 'DeskDeal', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type KeepDepositMutationVariables = Exact<{
  id: string | number;
  payment: number;
  reason: string;
  key: string;
}>;


export type KeepDepositMutation = { readonly __typename: 'Mutation', readonly keepDeposit:
    | { readonly __typename: 'DeskDeal', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ApplyDepositMutationVariables = Exact<{
  id: string | number;
  payment: number;
  key: string;
}>;


export type ApplyDepositMutation = { readonly __typename: 'Mutation', readonly applyDeposit:
    | { readonly __typename: 'DeskDeal', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type RecordDepositMutationVariables = Exact<{
  id: string | number;
  method: DeskDepositMethod;
  reference: string;
  key: string;
}>;


export type RecordDepositMutation = { readonly __typename: 'Mutation', readonly recordDeposit:
    | { readonly __typename: 'DeskDeal', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DraftListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  templates: boolean;
  ownerId?: string | number | null | undefined;
}>;


export type DraftListQuery = { readonly __typename: 'Query', readonly drafts: { readonly __typename: 'DraftPage', readonly next: string | null, readonly items: ReadonlyArray<{ readonly __typename: 'Draft', readonly id: string, readonly version: number, readonly name: string, readonly template: boolean, readonly file: unknown, readonly savedAt: string, readonly savedBy: string, readonly owner: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly deal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string } | null, readonly approval: { readonly __typename: 'DraftApproval', readonly state: DraftApprovalState, readonly at: string, readonly by: string, readonly words: string } | null, readonly openBy: ReadonlyArray<{ readonly __typename: 'StaffMember', readonly id: string, readonly name: string }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }> } };

export type StartDraftMutationVariables = Exact<{
  input: StartDraftInput;
}>;


export type StartDraftMutation = { readonly __typename: 'Mutation', readonly startDraft:
    | { readonly __typename: 'Draft', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DeleteDraftMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteDraftMutation = { readonly __typename: 'Mutation', readonly deleteDraft:
    | { readonly __typename: 'Draft', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type SendBackDraftMutationVariables = Exact<{
  id: string | number;
  version: number;
  words: string;
}>;


export type SendBackDraftMutation = { readonly __typename: 'Mutation', readonly sendBackDraft:
    | { readonly __typename: 'Draft', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type StoredDefaultsQueryVariables = Exact<{ [key: string]: never; }>;


export type StoredDefaultsQuery = { readonly __typename: 'Query', readonly dealDefaults: { readonly __typename: 'DealDefaults', readonly addOns: unknown, readonly lenders: unknown, readonly charges: unknown }, readonly dealership: { readonly __typename: 'DeskDealership', readonly id: string, readonly jurisdiction: string | null } };

export type ContinueFromRevisionMutationVariables = Exact<{
  input: SaveDraftInput;
}>;


export type ContinueFromRevisionMutation = { readonly __typename: 'Mutation', readonly saveDraft:
    | { readonly __typename: 'Draft', readonly id: string, readonly version: number }
    | { readonly __typename: 'DraftConflict' }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DraftReportQueryVariables = Exact<{
  id: string | number;
}>;


export type DraftReportQuery = { readonly __typename: 'Query', readonly draft: { readonly __typename: 'Draft', readonly id: string, readonly version: number, readonly revision: number | null, readonly file: unknown, readonly buyerMail: { readonly __typename: 'BuyerMail', readonly address: string | null, readonly reason: string | null }, readonly deal: { readonly __typename: 'DeskDeal', readonly id: string, readonly revision: number, readonly revisions: ReadonlyArray<{ readonly __typename: 'DealRevision', readonly revision: number, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> }> } | null, readonly report: { readonly __typename: 'CheckReport', readonly ok: boolean, readonly identical: boolean, readonly otherDeal: ReadonlyArray<string>, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }>, readonly warnings: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }>, readonly findings: ReadonlyArray<{ readonly __typename: 'LawFinding', readonly code: string, readonly level: LawLevel, readonly path: string, readonly message: string, readonly source: string, readonly mustBeAccepted: boolean }>, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly californiaTotalPriceCents: number | null, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null }>, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> } } | null, readonly me: { readonly __typename: 'StaffMember', readonly name: string, readonly dealership: { readonly __typename: 'DeskDealership', readonly managersPublish: boolean } } };

export type PublishDraftMutationVariables = Exact<{
  id: string | number;
  version: number;
  key: string;
  accept?: ReadonlyArray<string> | string | null | undefined;
  dealNumber?: string | null | undefined;
  notifyBuyer: boolean;
  soldCarReason?: string | null | undefined;
}>;


export type PublishDraftMutation = { readonly __typename: 'Mutation', readonly publishDraft:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string }
    | { readonly __typename: 'Draft', readonly id: string, readonly version: number }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }>, readonly findings: ReadonlyArray<{ readonly __typename: 'LawFinding', readonly code: string, readonly message: string }> }
   };

export type EditedDraftQueryVariables = Exact<{
  id: string | number;
}>;


export type EditedDraftQuery = { readonly __typename: 'Query', readonly draft: { readonly __typename: 'Draft', readonly id: string, readonly version: number, readonly file: unknown, readonly name: string, readonly template: boolean, readonly savedAt: string, readonly savedBy: string, readonly savedByMe: boolean, readonly revision: number | null, readonly deal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly buyerName: string } | null, readonly openBy: ReadonlyArray<{ readonly __typename: 'StaffMember', readonly id: string, readonly name: string }>, readonly approval: { readonly __typename: 'DraftApproval', readonly state: DraftApprovalState, readonly by: string, readonly at: string, readonly words: string } | null, readonly photos: ReadonlyArray<{ readonly __typename: 'DraftPhoto', readonly file: string, readonly url: string }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> } | null, readonly me: { readonly __typename: 'StaffMember', readonly id: string, readonly dealership: { readonly __typename: 'DeskDealership', readonly jurisdiction: string | null } } };

export type SaveDraftMutationVariables = Exact<{
  input: SaveDraftInput;
}>;


export type SaveDraftMutation = { readonly __typename: 'Mutation', readonly saveDraft:
    | { readonly __typename: 'Draft', readonly id: string, readonly version: number, readonly savedAt: string }
    | { readonly __typename: 'DraftConflict', readonly savedBy: string, readonly draft: { readonly __typename: 'Draft', readonly id: string, readonly version: number, readonly file: unknown } }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type OpenDraftMutationVariables = Exact<{
  id: string | number;
  open: boolean;
}>;


export type OpenDraftMutation = { readonly __typename: 'Mutation', readonly openDraft:
    | { readonly __typename: 'Draft', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type CarsOfVinQueryVariables = Exact<{
  vin: string;
}>;


export type CarsOfVinQuery = { readonly __typename: 'Query', readonly cars: { readonly __typename: 'CarPage', readonly items: ReadonlyArray<{ readonly __typename: 'Car', readonly vin: string, readonly id: string, readonly vehicle: unknown, readonly photos: ReadonlyArray<{ readonly __typename: 'CarPhoto', readonly state: string }> }> } };

export type CarByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type CarByIdQuery = { readonly __typename: 'Query', readonly car: { readonly __typename: 'Car', readonly id: string, readonly vehicle: unknown, readonly photos: ReadonlyArray<{ readonly __typename: 'CarPhoto', readonly state: string }> } | null };

export type Car_FillFragment = { readonly __typename: 'Car', readonly id: string, readonly vehicle: unknown, readonly photos: ReadonlyArray<{ readonly __typename: 'CarPhoto', readonly state: string }> };

export type AddCarPhotosMutationVariables = Exact<{
  id: string | number;
  carId: string | number;
}>;


export type AddCarPhotosMutation = { readonly __typename: 'Mutation', readonly addCarPhotos:
    | { readonly __typename: 'AddedPhotos', readonly photos: ReadonlyArray<{ readonly __typename: 'DraftPhoto', readonly file: string }> }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type SwitchDealershipMutationVariables = Exact<{
  id: string | number;
}>;


export type SwitchDealershipMutation = { readonly __typename: 'Mutation', readonly switchDealership:
    | { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly dealership: { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string }, readonly dealerships: ReadonlyArray<{ readonly __typename: 'DeskDealership', readonly id: string, readonly name: string }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }, readonly dealCounts: { readonly __typename: 'DealCounts', readonly needsYou: number } };

export type NewestNeedQueryVariables = Exact<{ [key: string]: never; }>;


export type NewestNeedQuery = { readonly __typename: 'Query', readonly deals: { readonly __typename: 'DealPage', readonly items: ReadonlyArray<{ readonly __typename: 'DeskDeal', readonly id: string, readonly buyerName: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string } }> } };

export type AddDealMutationVariables = Exact<{
  file: unknown;
  key: string;
  accept?: ReadonlyArray<string> | string | null | undefined;
  notifyBuyer: boolean;
  soldCarReason?: string | null | undefined;
}>;


export type AddDealMutation = { readonly __typename: 'Mutation', readonly addDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }> }
   };

export type SaveFileMutationVariables = Exact<{
  input: SaveDraftInput;
}>;


export type SaveFileMutation = { readonly __typename: 'Mutation', readonly saveDraft:
    | { readonly __typename: 'Draft', readonly id: string }
    | { readonly __typename: 'DraftConflict' }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ChosenCarQueryVariables = Exact<{
  id: string | number;
}>;


export type ChosenCarQuery = { readonly __typename: 'Query', readonly car: { readonly __typename: 'Car', readonly id: string, readonly label: string, readonly stockNumber: string } | null };

export type DepositLedgerQueryVariables = Exact<{ [key: string]: never; }>;


export type DepositLedgerQuery = { readonly __typename: 'Query', readonly depositLedger: string };

export type NumbersQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type NumbersQuery = { readonly __typename: 'Query', readonly numbers: { readonly __typename: 'DealershipNumbers', readonly from: string, readonly to: string, readonly beforeFrom: string, readonly beforeTo: string, readonly timeZone: string, readonly csv: string, readonly asleepCount: number, readonly total: { readonly __typename: 'NumbersRow', readonly key: string, readonly name: string, readonly sent: number, readonly opened: number, readonly chosen: number, readonly confirmed: number, readonly acknowledged: number, readonly held: number, readonly untilOpened: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilReply: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilConfirmed: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilAcknowledged: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null } }, readonly before: { readonly __typename: 'NumbersRow', readonly key: string, readonly name: string, readonly sent: number, readonly opened: number, readonly chosen: number, readonly confirmed: number, readonly acknowledged: number, readonly held: number, readonly untilOpened: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilReply: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilConfirmed: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilAcknowledged: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null } }, readonly weeks: ReadonlyArray<{ readonly __typename: 'NumbersRow', readonly key: string, readonly name: string, readonly sent: number, readonly opened: number, readonly chosen: number, readonly confirmed: number, readonly acknowledged: number, readonly held: number, readonly untilOpened: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilReply: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilConfirmed: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilAcknowledged: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null } }>, readonly salespeople: ReadonlyArray<{ readonly __typename: 'NumbersRow', readonly key: string, readonly name: string, readonly sent: number, readonly opened: number, readonly chosen: number, readonly confirmed: number, readonly acknowledged: number, readonly held: number, readonly untilOpened: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilReply: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilConfirmed: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilAcknowledged: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null } }>, readonly makes: ReadonlyArray<{ readonly __typename: 'NumbersRow', readonly key: string, readonly name: string, readonly sent: number, readonly opened: number, readonly chosen: number, readonly confirmed: number, readonly acknowledged: number, readonly held: number, readonly untilOpened: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilReply: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilConfirmed: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilAcknowledged: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null } }>, readonly payments: ReadonlyArray<{ readonly __typename: 'NumbersRow', readonly key: string, readonly name: string, readonly sent: number, readonly opened: number, readonly chosen: number, readonly confirmed: number, readonly acknowledged: number, readonly held: number, readonly untilOpened: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilReply: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilConfirmed: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilAcknowledged: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null } }>, readonly asleep: ReadonlyArray<{ readonly __typename: 'DeskDeal', readonly id: string, readonly buyerName: string, readonly firstOpenedAt: string | null, readonly activityAt: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string } }> } };

export type NumbersScreen_RowFragment = { readonly __typename: 'NumbersRow', readonly key: string, readonly name: string, readonly sent: number, readonly opened: number, readonly chosen: number, readonly confirmed: number, readonly acknowledged: number, readonly held: number, readonly untilOpened: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilReply: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilConfirmed: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null }, readonly untilAcknowledged: { readonly __typename: 'DurationSpread', readonly count: number, readonly medianSeconds: number | null, readonly p90Seconds: number | null } };

export type CheckOfferQueryVariables = Exact<{
  file: unknown;
  dealId?: string | number | null | undefined;
}>;


export type CheckOfferQuery = { readonly __typename: 'Query', readonly checkOffer: { readonly __typename: 'CheckReport', readonly ok: boolean, readonly identical: boolean, readonly otherDeal: ReadonlyArray<string>, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }>, readonly warnings: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }>, readonly findings: ReadonlyArray<{ readonly __typename: 'LawFinding', readonly code: string, readonly level: LawLevel, readonly path: string, readonly message: string, readonly source: string, readonly mustBeAccepted: boolean }>, readonly buyerMail: { readonly __typename: 'BuyerMail', readonly address: string | null, readonly reason: string | null }, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly californiaTotalPriceCents: number | null, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null }>, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> } };

export type Price_FiguresFragment = { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly californiaTotalPriceCents: number | null, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number };

export type Payment_FiguresFragment = { readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null };

export type Difference_LineFragment = { readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null };

export type Dealership_BrandFragment = { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly accent: string | null, readonly logo: string | null };

export type ChangeBrandMutationVariables = Exact<{
  accent?: string | null | undefined;
  logo?: string | null | undefined;
}>;


export type ChangeBrandMutation = { readonly __typename: 'Mutation', readonly changeBrand:
    | { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly accent: string | null, readonly logo: string | null }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type BrandSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type BrandSettingsQuery = { readonly __typename: 'Query', readonly dealership: { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly accent: string | null, readonly logo: string | null } };

export type Dealership_SettingsFragment = { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly website: string | null, readonly hours: string | null, readonly licence: string | null, readonly jurisdiction: string | null, readonly timeZone: string | null, readonly stripeAccount: string | null, readonly advisersSeeAll: boolean, readonly managersPublish: boolean, readonly passkeysRequired: boolean };

export type DealershipSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type DealershipSettingsQuery = { readonly __typename: 'Query', readonly dealership: { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly website: string | null, readonly hours: string | null, readonly licence: string | null, readonly jurisdiction: string | null, readonly timeZone: string | null, readonly stripeAccount: string | null, readonly advisersSeeAll: boolean, readonly managersPublish: boolean, readonly passkeysRequired: boolean } };

export type ChangeDealershipMutationVariables = Exact<{
  input: DealershipInput;
}>;


export type ChangeDealershipMutation = { readonly __typename: 'Mutation', readonly changeDealership:
    | { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly website: string | null, readonly hours: string | null, readonly licence: string | null, readonly jurisdiction: string | null, readonly timeZone: string | null, readonly stripeAccount: string | null, readonly advisersSeeAll: boolean, readonly managersPublish: boolean, readonly passkeysRequired: boolean }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DefaultsQueryVariables = Exact<{ [key: string]: never; }>;


export type DefaultsQuery = { readonly __typename: 'Query', readonly dealDefaults: { readonly __typename: 'DealDefaults', readonly addOns: unknown, readonly lenders: unknown, readonly charges: unknown, readonly numberPattern: string }, readonly dealership: { readonly __typename: 'DeskDealership', readonly id: string, readonly jurisdiction: string | null } };

export type ChangeDealDefaultsMutationVariables = Exact<{
  addOns?: unknown;
  lenders?: unknown;
  charges?: unknown;
  numberPattern?: string | null | undefined;
}>;


export type ChangeDealDefaultsMutation = { readonly __typename: 'Mutation', readonly changeDealDefaults:
    | { readonly __typename: 'DealDefaults', readonly addOns: unknown, readonly lenders: unknown, readonly charges: unknown, readonly numberPattern: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type MailQueryVariables = Exact<{ [key: string]: never; }>;


export type MailQuery = { readonly __typename: 'Query', readonly mailSettings: { readonly __typename: 'MailSettings', readonly sends: boolean, readonly buyers: boolean, readonly leads: { readonly __typename: 'LeadSettings', readonly address: string, readonly onOpen: boolean, readonly onConfirm: boolean } } };

export type ChangeMailMutationVariables = Exact<{
  buyers?: boolean | null | undefined;
  leads?: LeadSettingsInput | null | undefined;
}>;


export type ChangeMailMutation = { readonly __typename: 'Mutation', readonly changeMail:
    | { readonly __typename: 'MailSettings', readonly buyers: boolean }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type MyMailQueryVariables = Exact<{ [key: string]: never; }>;


export type MyMailQuery = { readonly __typename: 'Query', readonly mailSettings: { readonly __typename: 'MailSettings', readonly sends: boolean, readonly mine: ReadonlyArray<EventType>, readonly choices: ReadonlyArray<EventType> } };

export type ChangeMyMailMutationVariables = Exact<{
  events: ReadonlyArray<EventType> | EventType;
}>;


export type ChangeMyMailMutation = { readonly __typename: 'Mutation', readonly changeMyMail:
    | { readonly __typename: 'MailSettings', readonly mine: ReadonlyArray<EventType> }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type RemovePasskeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RemovePasskeyMutation = { readonly __typename: 'Mutation', readonly removePasskey:
    | { readonly __typename: 'Done', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ChangeProfileMutationVariables = Exact<{
  name?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type ChangeProfileMutation = { readonly __typename: 'Mutation', readonly changeProfile:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly pendingEmail: string | null }
   };

export type RetentionQueryVariables = Exact<{ [key: string]: never; }>;


export type RetentionQuery = { readonly __typename: 'Query', readonly retention: { readonly __typename: 'Retention', readonly messagesDays: number | null, readonly contactDays: number | null, readonly dealDays: number | null } };

export type ChangeRetentionMutationVariables = Exact<{
  messagesDays?: number | null | undefined;
  contactDays?: number | null | undefined;
  dealDays?: number | null | undefined;
}>;


export type ChangeRetentionMutation = { readonly __typename: 'Mutation', readonly changeRetention:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'Retention', readonly messagesDays: number | null, readonly contactDays: number | null, readonly dealDays: number | null }
   };

export type RevokeSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeSessionMutation = { readonly __typename: 'Mutation', readonly revokeSession:
    | { readonly __typename: 'Done', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly pendingEmail: string | null, readonly role: Role, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }>, readonly sessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string, readonly device: string, readonly createdAt: string, readonly usedAt: string, readonly current: boolean }>, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly usedAt: string | null }> } };

export type Me_SettingsFragment = { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly pendingEmail: string | null, readonly role: Role, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }>, readonly sessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string, readonly device: string, readonly createdAt: string, readonly usedAt: string, readonly current: boolean }>, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly usedAt: string | null }> };

export type Staff_SettingsFragment = { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly seenAt: string | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> };

export type StaffListQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffListQuery = { readonly __typename: 'Query', readonly staff: ReadonlyArray<{ readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly seenAt: string | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }> };

export type AddStaffMutationVariables = Exact<{
  name: string;
  email: string;
  role: Role;
}>;


export type AddStaffMutation = { readonly __typename: 'Mutation', readonly addStaff:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'StaffLink', readonly link: string, readonly isInvitation: boolean, readonly member: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } }
   };

export type MakeStaffLinkMutationVariables = Exact<{
  id: string | number;
}>;


export type MakeStaffLinkMutation = { readonly __typename: 'Mutation', readonly staffLink:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'StaffLink', readonly link: string, readonly member: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } }
   };

export type ChangeRoleMutationVariables = Exact<{
  id: string | number;
  role: Role;
}>;


export type ChangeRoleMutation = { readonly __typename: 'Mutation', readonly changeRole:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'StaffMember', readonly id: string, readonly role: Role }
   };

export type RemoveStaffMutationVariables = Exact<{
  id: string | number;
  dealsTo?: string | number | null | undefined;
}>;


export type RemoveStaffMutation = { readonly __typename: 'Mutation', readonly removeStaff:
    | { readonly __typename: 'Done', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type StaffSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffSessionsQuery = { readonly __typename: 'Query', readonly staff: ReadonlyArray<{ readonly __typename: 'StaffMember', readonly id: string, readonly sessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string, readonly device: string, readonly createdAt: string, readonly usedAt: string, readonly current: boolean }> }> };

export type TokenListQueryVariables = Exact<{ [key: string]: never; }>;


export type TokenListQuery = { readonly __typename: 'Query', readonly tokens: ReadonlyArray<{ readonly __typename: 'ApiToken', readonly id: string, readonly name: string, readonly scopes: ReadonlyArray<TokenScope>, readonly createdAt: string, readonly usedAt: string | null }> };

export type AddTokenMutationVariables = Exact<{
  name: string;
  scopes: ReadonlyArray<TokenScope> | TokenScope;
}>;


export type AddTokenMutation = { readonly __typename: 'Mutation', readonly addToken:
    | { readonly __typename: 'NewToken', readonly token: string, readonly apiToken: { readonly __typename: 'ApiToken', readonly id: string, readonly name: string } }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type RemoveTokenMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveTokenMutation = { readonly __typename: 'Mutation', readonly removeToken:
    | { readonly __typename: 'Done', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type WebhookListQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookListQuery = { readonly __typename: 'Query', readonly webhooks: ReadonlyArray<{ readonly __typename: 'Webhook', readonly id: string, readonly url: string, readonly events: ReadonlyArray<EventType>, readonly contacts: boolean, readonly state: WebhookState, readonly reason: string, readonly failingSince: string | null, readonly createdAt: string }> };

export type AddWebhookMutationVariables = Exact<{
  url: string;
  events: ReadonlyArray<EventType> | EventType;
  contacts: boolean;
}>;


export type AddWebhookMutation = { readonly __typename: 'Mutation', readonly addWebhook:
    | { readonly __typename: 'NewWebhook', readonly secret: string, readonly webhook: { readonly __typename: 'Webhook', readonly id: string } }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type RotateWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type RotateWebhookMutation = { readonly __typename: 'Mutation', readonly rotateWebhook:
    | { readonly __typename: 'NewWebhook', readonly secret: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type TestWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type TestWebhookMutation = { readonly __typename: 'Mutation', readonly testWebhook:
    | { readonly __typename: 'Delivery', readonly eventId: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type ResumeWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type ResumeWebhookMutation = { readonly __typename: 'Mutation', readonly resumeWebhook:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'Webhook', readonly id: string }
   };

export type RemoveWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveWebhookMutation = { readonly __typename: 'Mutation', readonly removeWebhook:
    | { readonly __typename: 'Done', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type MyPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPasskeysQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'StaffMember', readonly id: string, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const Price_FiguresFragmentDoc = new TypedDocumentString(`
    fragment Price_figures on PriceFigures {
  __typename
  outTheDoorCents
  totalPriceCents
  californiaTotalPriceCents
  taxCents
  feesCents
  addOnsCents
  netTradeEquityCents
}
    `, {"fragmentName":"Price_figures"}) as unknown as TypedDocumentString<Price_FiguresFragment, unknown>;
export const Payment_FiguresFragmentDoc = new TypedDocumentString(`
    fragment Payment_figures on PaymentFigures {
  __typename
  paymentOptionId
  kind
  label
  paymentCents
  dueAtSigningCents
  totalYouPayCents
  aprDisclosed
  termMonths
  milesPerYear
}
    `, {"fragmentName":"Payment_figures"}) as unknown as TypedDocumentString<Payment_FiguresFragment, unknown>;
export const Confirmation_LineFragmentDoc = new TypedDocumentString(`
    fragment Confirmation_line on DeskConfirmation {
  __typename
  id
  number
  revision
  fullName
  confirmedAt
  acknowledgedAt
  acknowledgedBy
  takenBackAt
  pdfUrl
  receiptUrl
}
    `, {"fragmentName":"Confirmation_line"}) as unknown as TypedDocumentString<Confirmation_LineFragment, unknown>;
export const Difference_LineFragmentDoc = new TypedDocumentString(`
    fragment Difference_line on Difference {
  __typename
  id
  label
  before
  after
  changeCents
}
    `, {"fragmentName":"Difference_line"}) as unknown as TypedDocumentString<Difference_LineFragment, unknown>;
export const Deposit_CardFragmentDoc = new TypedDocumentString(`
    fragment Deposit_card on DeskDeposit {
  __typename
  amountCents
  offeredCents
  holdHours
  state
  balanceCents
  heldUntil
  canBeRecorded
  payments {
    __typename
    payment
    state
    method
    amountCents
    balanceCents
    needsDecision
    actions
  }
  entries {
    __typename
    seq
    payment
    kind
    at
    amountCents
    changeCents
    method
    reference
    reason
    by
  }
}
    `, {"fragmentName":"Deposit_card"}) as unknown as TypedDocumentString<Deposit_CardFragment, unknown>;
export const Message_LineFragmentDoc = new TypedDocumentString(`
    fragment Message_line on DeskMessage {
  __typename
  id
  seq
  sentAt
  kind
  inBrowserOf
  name
  revision
  text
  wishes
  about {
    __typename
    label
  }
}
    `, {"fragmentName":"Message_line"}) as unknown as TypedDocumentString<Message_LineFragment, unknown>;
export const Timeline_EntryFragmentDoc = new TypedDocumentString(`
    fragment Timeline_entry on TimelineEntry {
  __typename
  seq
  at
  kind
  text
  who
  byMe
  byBuyer
}
    `, {"fragmentName":"Timeline_entry"}) as unknown as TypedDocumentString<Timeline_EntryFragment, unknown>;
export const Deal_PageFragmentDoc = new TypedDocumentString(`
    fragment Deal_page on DeskDeal {
  __typename
  id
  number
  status
  version
  revision
  revisedAt
  createdAt
  expiresAt
  withdrawnAt
  legalHold {
    __typename
    at
    by
    reason
  }
  erasure {
    __typename
    at
    by
  }
  firstOpenedAt
  lastOpenedAt
  openNow
  attention
  buyerName
  buyerPhone
  buyerEmail
  adviser {
    __typename
    id
    name
  }
  adviserName
  needsSpanishGuide
  vehicle {
    __typename
    label
    body
    colorHex
    stockNumber
    vin
    photos {
      __typename
      alt
      small
      large
    }
  }
  currency
  locale
  timeZone
  link
  messageText
  mail {
    __typename
    sends
    address
    last {
      __typename
      at
      to
      state
      answer
    }
    onPublishing {
      __typename
      address
      reason
    }
  }
  restockingFeeCents
  price {
    __typename
    ...Price_figures
    lines {
      __typename
      id
      label
      amountCents
      isSubtotal
    }
  }
  payments {
    __typename
    ...Payment_figures
  }
  choice {
    __typename
    label
    paymentOptionId
    savedAt
    isSuggestion
    dropped
    accepted
    declined
    undecided
    figures {
      __typename
      ...Payment_figures
    }
  }
  confirmation {
    __typename
    ...Confirmation_line
    carReturn
  }
  confirmations {
    __typename
    ...Confirmation_line
  }
  revisions {
    __typename
    revision
    createdAt
    expiresAt
    differences {
      __typename
      ...Difference_line
    }
  }
  deposit {
    __typename
    ...Deposit_card
  }
  isOnHoldForAnother
  declinedAt
  declineReason
  unansweredAt
  messages {
    __typename
    ...Message_line
  }
  timeline {
    __typename
    ...Timeline_entry
  }
  rights {
    __typename
    action
    allowed
    reason
  }
}
    fragment Message_line on DeskMessage {
  __typename
  id
  seq
  sentAt
  kind
  inBrowserOf
  name
  revision
  text
  wishes
  about {
    __typename
    label
  }
}
fragment Confirmation_line on DeskConfirmation {
  __typename
  id
  number
  revision
  fullName
  confirmedAt
  acknowledgedAt
  acknowledgedBy
  takenBackAt
  pdfUrl
  receiptUrl
}
fragment Timeline_entry on TimelineEntry {
  __typename
  seq
  at
  kind
  text
  who
  byMe
  byBuyer
}
fragment Deposit_card on DeskDeposit {
  __typename
  amountCents
  offeredCents
  holdHours
  state
  balanceCents
  heldUntil
  canBeRecorded
  payments {
    __typename
    payment
    state
    method
    amountCents
    balanceCents
    needsDecision
    actions
  }
  entries {
    __typename
    seq
    payment
    kind
    at
    amountCents
    changeCents
    method
    reference
    reason
    by
  }
}
fragment Price_figures on PriceFigures {
  __typename
  outTheDoorCents
  totalPriceCents
  californiaTotalPriceCents
  taxCents
  feesCents
  addOnsCents
  netTradeEquityCents
}
fragment Payment_figures on PaymentFigures {
  __typename
  paymentOptionId
  kind
  label
  paymentCents
  dueAtSigningCents
  totalYouPayCents
  aprDisclosed
  termMonths
  milesPerYear
}
fragment Difference_line on Difference {
  __typename
  id
  label
  before
  after
  changeCents
}`, {"fragmentName":"Deal_page"}) as unknown as TypedDocumentString<Deal_PageFragment, unknown>;
export const Deal_RowFragmentDoc = new TypedDocumentString(`
    fragment Deal_row on DeskDeal {
  __typename
  id
  number
  status
  buyerName
  vehicle {
    __typename
    label
    body
    colorHex
  }
  activity
  activityAt
  openNow
  attention
  adviser {
    __typename
    id
    name
  }
  adviserName
  expiresAt
  currency
  locale
  timeZone
  price {
    __typename
    outTheDoorCents
  }
  choice {
    __typename
    label
    figures {
      __typename
      paymentCents
      totalYouPayCents
    }
  }
  rights {
    __typename
    action
    allowed
    reason
  }
}
    `, {"fragmentName":"Deal_row"}) as unknown as TypedDocumentString<Deal_RowFragment, unknown>;
export const Draft_RowFragmentDoc = new TypedDocumentString(`
    fragment Draft_row on Draft {
  __typename
  id
  name
  owner {
    __typename
    id
    name
  }
  approval {
    __typename
    state
    at
    by
    words
  }
}
    `, {"fragmentName":"Draft_row"}) as unknown as TypedDocumentString<Draft_RowFragment, unknown>;
export const Car_FillFragmentDoc = new TypedDocumentString(`
    fragment Car_fill on Car {
  __typename
  id
  vehicle
  photos {
    __typename
    state
  }
}
    `, {"fragmentName":"Car_fill"}) as unknown as TypedDocumentString<Car_FillFragment, unknown>;
export const NumbersScreen_RowFragmentDoc = new TypedDocumentString(`
    fragment NumbersScreen_row on NumbersRow {
  __typename
  key
  name
  sent
  opened
  chosen
  confirmed
  acknowledged
  held
  untilOpened {
    __typename
    count
    medianSeconds
    p90Seconds
  }
  untilReply {
    __typename
    count
    medianSeconds
    p90Seconds
  }
  untilConfirmed {
    __typename
    count
    medianSeconds
    p90Seconds
  }
  untilAcknowledged {
    __typename
    count
    medianSeconds
    p90Seconds
  }
}
    `, {"fragmentName":"NumbersScreen_row"}) as unknown as TypedDocumentString<NumbersScreen_RowFragment, unknown>;
export const Dealership_BrandFragmentDoc = new TypedDocumentString(`
    fragment Dealership_brand on DeskDealership {
  __typename
  id
  name
  accent
  logo
}
    `, {"fragmentName":"Dealership_brand"}) as unknown as TypedDocumentString<Dealership_BrandFragment, unknown>;
export const Dealership_SettingsFragmentDoc = new TypedDocumentString(`
    fragment Dealership_settings on DeskDealership {
  __typename
  id
  name
  address
  phone
  email
  website
  hours
  licence
  jurisdiction
  timeZone
  stripeAccount
  advisersSeeAll
  managersPublish
  passkeysRequired
}
    `, {"fragmentName":"Dealership_settings"}) as unknown as TypedDocumentString<Dealership_SettingsFragment, unknown>;
export const Me_SettingsFragmentDoc = new TypedDocumentString(`
    fragment Me_settings on StaffMember {
  __typename
  id
  name
  email
  pendingEmail
  role
  rights {
    __typename
    action
    allowed
    reason
  }
  sessions {
    __typename
    id
    device
    createdAt
    usedAt
    current
  }
  passkeys {
    __typename
    id
    name
    createdAt
    usedAt
  }
}
    `, {"fragmentName":"Me_settings"}) as unknown as TypedDocumentString<Me_SettingsFragment, unknown>;
export const Staff_SettingsFragmentDoc = new TypedDocumentString(`
    fragment Staff_settings on StaffMember {
  __typename
  id
  name
  email
  role
  seenAt
  rights {
    __typename
    action
    allowed
    reason
  }
}
    `, {"fragmentName":"Staff_settings"}) as unknown as TypedDocumentString<Staff_SettingsFragment, unknown>;
export const SaveCarDocument = new TypedDocumentString(`
    mutation SaveCar($id: ID, $texts: [CarTextInput!]!) {
  __typename
  saveCar(id: $id, texts: $texts) {
    __typename
    ... on Car {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
      problems {
        __typename
        path
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SaveCarMutation, SaveCarMutationVariables>;
export const InventoryDocument = new TypedDocumentString(`
    query Inventory {
  __typename
  inventory {
    __typename
    version
    importedAt
    importedBy
    columns {
      __typename
      field
    }
    makes
  }
}
    `) as unknown as TypedDocumentString<InventoryQuery, InventoryQueryVariables>;
export const CheckCarsDocument = new TypedDocumentString(`
    query CheckCars($csv: String!, $columns: [CarColumnInput!]) {
  __typename
  checkCars(csv: $csv, columns: $columns) {
    __typename
    ... on CarImport {
      __typename
      headings
      columns {
        __typename
        field
        column
      }
      missing
      rows
      badRows
      unpriced
      unpricedCars {
        __typename
        stockNumber
        label
        priceCents
      }
      bad {
        __typename
        line
        column
        value
        reason
      }
      added
      changed
      unchanged
      absent
      addedCars {
        __typename
        stockNumber
        label
        priceCents
      }
      changedCars {
        __typename
        stockNumber
        label
        fields
        priceBeforeCents
        priceCents
      }
      absentCars {
        __typename
        stockNumber
        label
        priceCents
      }
      version
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CheckCarsQuery, CheckCarsQueryVariables>;
export const ImportCarsDocument = new TypedDocumentString(`
    mutation ImportCars($csv: String!, $columns: [CarColumnInput!], $removeAbsent: Boolean!, $version: Int) {
  __typename
  importCars(
    csv: $csv
    columns: $columns
    removeAbsent: $removeAbsent
    version: $version
  ) {
    __typename
    ... on CarImport {
      __typename
      added
      changed
      badRows
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ImportCarsMutation, ImportCarsMutationVariables>;
export const CarListDocument = new TypedDocumentString(`
    query CarList($first: Int!, $after: String, $search: String, $condition: CarCondition, $make: String) {
  __typename
  cars(
    first: $first
    after: $after
    search: $search
    condition: $condition
    make: $make
  ) {
    __typename
    total
    items {
      __typename
      id
      label
      stockNumber
      vin
      condition
      body
      colorName
      colorHex
      odometer
      odometerUnit
      priceCents
      firstSeenAt
      vehicle
      taken
      deals {
        __typename
        id
        buyerName
        status
      }
      photos {
        __typename
        url
        state
        reason
      }
    }
    next
  }
}
    `) as unknown as TypedDocumentString<CarListQuery, CarListQueryVariables>;
export const DeskChangedDocument = new TypedDocumentString(`
    subscription DeskChanged {
  deskChanged {
    __typename
    kind
    id
    version
  }
}
    `) as unknown as TypedDocumentString<DeskChangedSubscription, DeskChangedSubscriptionVariables>;
export const AcknowledgeConfirmationDocument = new TypedDocumentString(`
    mutation AcknowledgeConfirmation($id: ID!, $confirmationId: ID) {
  __typename
  acknowledgeConfirmation(id: $id, confirmationId: $confirmationId) {
    __typename
    ... on DeskDeal {
      __typename
      id
      confirmation {
        __typename
        id
        acknowledgedAt
        acknowledgedBy
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<AcknowledgeConfirmationMutation, AcknowledgeConfirmationMutationVariables>;
export const DealFileDocument = new TypedDocumentString(`
    query DealFile($id: ID!) {
  __typename
  deskDeal(id: $id) {
    __typename
    id
    number
    revision
    file
  }
}
    `) as unknown as TypedDocumentString<DealFileQuery, DealFileQueryVariables>;
export const RecordCarReturnDocument = new TypedDocumentString(`
    mutation RecordCarReturn($input: CarReturnInput!) {
  __typename
  recordCarReturn(input: $input) {
    __typename
    ... on DeskDeal {
      __typename
      id
      confirmation {
        __typename
        id
        carReturn
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RecordCarReturnMutation, RecordCarReturnMutationVariables>;
export const EarlierMessagesDocument = new TypedDocumentString(`
    query EarlierMessages($id: ID!, $before: Int!) {
  __typename
  deskDeal(id: $id) {
    __typename
    id
    messages(before: $before) {
      __typename
      ...Message_line
    }
  }
}
    fragment Message_line on DeskMessage {
  __typename
  id
  seq
  sentAt
  kind
  inBrowserOf
  name
  revision
  text
  wishes
  about {
    __typename
    label
  }
}`) as unknown as TypedDocumentString<EarlierMessagesQuery, EarlierMessagesQueryVariables>;
export const ReplyToBuyerDocument = new TypedDocumentString(`
    mutation ReplyToBuyer($dealId: ID!, $text: String!, $idempotencyKey: String!) {
  __typename
  replyToBuyer(dealId: $dealId, text: $text, idempotencyKey: $idempotencyKey) {
    __typename
    ... on DeskDeal {
      __typename
      id
      unansweredAt
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ReplyToBuyerMutation, ReplyToBuyerMutationVariables>;
export const DeskDealPageDocument = new TypedDocumentString(`
    query DeskDealPage($id: ID!) {
  __typename
  deskDeal(id: $id) {
    __typename
    ...Deal_page
  }
}
    fragment Message_line on DeskMessage {
  __typename
  id
  seq
  sentAt
  kind
  inBrowserOf
  name
  revision
  text
  wishes
  about {
    __typename
    label
  }
}
fragment Confirmation_line on DeskConfirmation {
  __typename
  id
  number
  revision
  fullName
  confirmedAt
  acknowledgedAt
  acknowledgedBy
  takenBackAt
  pdfUrl
  receiptUrl
}
fragment Timeline_entry on TimelineEntry {
  __typename
  seq
  at
  kind
  text
  who
  byMe
  byBuyer
}
fragment Deal_page on DeskDeal {
  __typename
  id
  number
  status
  version
  revision
  revisedAt
  createdAt
  expiresAt
  withdrawnAt
  legalHold {
    __typename
    at
    by
    reason
  }
  erasure {
    __typename
    at
    by
  }
  firstOpenedAt
  lastOpenedAt
  openNow
  attention
  buyerName
  buyerPhone
  buyerEmail
  adviser {
    __typename
    id
    name
  }
  adviserName
  needsSpanishGuide
  vehicle {
    __typename
    label
    body
    colorHex
    stockNumber
    vin
    photos {
      __typename
      alt
      small
      large
    }
  }
  currency
  locale
  timeZone
  link
  messageText
  mail {
    __typename
    sends
    address
    last {
      __typename
      at
      to
      state
      answer
    }
    onPublishing {
      __typename
      address
      reason
    }
  }
  restockingFeeCents
  price {
    __typename
    ...Price_figures
    lines {
      __typename
      id
      label
      amountCents
      isSubtotal
    }
  }
  payments {
    __typename
    ...Payment_figures
  }
  choice {
    __typename
    label
    paymentOptionId
    savedAt
    isSuggestion
    dropped
    accepted
    declined
    undecided
    figures {
      __typename
      ...Payment_figures
    }
  }
  confirmation {
    __typename
    ...Confirmation_line
    carReturn
  }
  confirmations {
    __typename
    ...Confirmation_line
  }
  revisions {
    __typename
    revision
    createdAt
    expiresAt
    differences {
      __typename
      ...Difference_line
    }
  }
  deposit {
    __typename
    ...Deposit_card
  }
  isOnHoldForAnother
  declinedAt
  declineReason
  unansweredAt
  messages {
    __typename
    ...Message_line
  }
  timeline {
    __typename
    ...Timeline_entry
  }
  rights {
    __typename
    action
    allowed
    reason
  }
}
fragment Deposit_card on DeskDeposit {
  __typename
  amountCents
  offeredCents
  holdHours
  state
  balanceCents
  heldUntil
  canBeRecorded
  payments {
    __typename
    payment
    state
    method
    amountCents
    balanceCents
    needsDecision
    actions
  }
  entries {
    __typename
    seq
    payment
    kind
    at
    amountCents
    changeCents
    method
    reference
    reason
    by
  }
}
fragment Price_figures on PriceFigures {
  __typename
  outTheDoorCents
  totalPriceCents
  californiaTotalPriceCents
  taxCents
  feesCents
  addOnsCents
  netTradeEquityCents
}
fragment Payment_figures on PaymentFigures {
  __typename
  paymentOptionId
  kind
  label
  paymentCents
  dueAtSigningCents
  totalYouPayCents
  aprDisclosed
  termMonths
  milesPerYear
}
fragment Difference_line on Difference {
  __typename
  id
  label
  before
  after
  changeCents
}`) as unknown as TypedDocumentString<DeskDealPageQuery, DeskDealPageQueryVariables>;
export const EraseDealDocument = new TypedDocumentString(`
    mutation EraseDeal($id: ID!, $reason: String!) {
  __typename
  eraseDeal(id: $id, reason: $reason) {
    __typename
    ... on DeskDeal {
      __typename
      id
      status
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<EraseDealMutation, EraseDealMutationVariables>;
export const ExtendDealDocument = new TypedDocumentString(`
    mutation ExtendDeal($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {
  __typename
  extendDeal(
    id: $id
    revision: $revision
    expiresAt: $expiresAt
    idempotencyKey: $key
    accept: $accept
    notifyBuyer: $notifyBuyer
    soldCarReason: $soldCarReason
  ) {
    __typename
    ... on DeskDeal {
      __typename
      id
      revision
      expiresAt
    }
    ... on Refused {
      __typename
      reason
      message
      findings {
        __typename
        code
        level
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtendDealMutation, ExtendDealMutationVariables>;
export const HoldDealDocument = new TypedDocumentString(`
    mutation HoldDeal($id: ID!, $reason: String) {
  __typename
  holdDeal(id: $id, reason: $reason) {
    __typename
    ... on DeskDeal {
      __typename
      id
      legalHold {
        __typename
        at
        by
        reason
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<HoldDealMutation, HoldDealMutationVariables>;
export const ArchiveDealDocument = new TypedDocumentString(`
    mutation ArchiveDeal($id: ID!) {
  __typename
  archiveDeal(id: $id) {
    __typename
    ... on DealArchive {
      __typename
      name
      zip
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ArchiveDealMutation, ArchiveDealMutationVariables>;
export const ColleaguesDocument = new TypedDocumentString(`
    query Colleagues {
  __typename
  staff {
    __typename
    id
    name
  }
}
    `) as unknown as TypedDocumentString<ColleaguesQuery, ColleaguesQueryVariables>;
export const ReassignDealDocument = new TypedDocumentString(`
    mutation ReassignDeal($id: ID!, $adviserId: ID!) {
  __typename
  reassignDeal(id: $id, adviserId: $adviserId) {
    __typename
    ... on DeskDeal {
      __typename
      id
      adviser {
        __typename
        id
        name
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ReassignDealMutation, ReassignDealMutationVariables>;
export const ReviseDealDocument = new TypedDocumentString(`
    mutation ReviseDeal($id: ID!, $revision: Int!, $file: JSON!, $replace: Boolean!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {
  __typename
  reviseDeal(
    id: $id
    revision: $revision
    file: $file
    replace: $replace
    idempotencyKey: $key
    accept: $accept
    notifyBuyer: $notifyBuyer
    soldCarReason: $soldCarReason
  ) {
    __typename
    ... on DeskDeal {
      __typename
      id
      revision
    }
    ... on Refused {
      __typename
      reason
      message
      problems {
        __typename
        path
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReviseDealMutation, ReviseDealMutationVariables>;
export const SendDealDocument = new TypedDocumentString(`
    mutation SendDeal($id: ID!, $to: String!) {
  __typename
  sendDeal(id: $id, to: $to) {
    __typename
    ... on DeskDeal {
      __typename
      id
      mail {
        __typename
        last {
          __typename
          at
          to
          state
          answer
        }
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SendDealMutation, SendDealMutationVariables>;
export const EarlierEventsDocument = new TypedDocumentString(`
    query EarlierEvents($id: ID!, $before: Int!) {
  __typename
  deskDeal(id: $id) {
    __typename
    id
    timeline(before: $before) {
      __typename
      ...Timeline_entry
    }
  }
}
    fragment Timeline_entry on TimelineEntry {
  __typename
  seq
  at
  kind
  text
  who
  byMe
  byBuyer
}`) as unknown as TypedDocumentString<EarlierEventsQuery, EarlierEventsQueryVariables>;
export const WithdrawDealDocument = new TypedDocumentString(`
    mutation WithdrawDeal($id: ID!, $reason: String) {
  __typename
  withdrawDeal(id: $id, reason: $reason) {
    __typename
    ... on DeskDeal {
      __typename
      id
      status
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<WithdrawDealMutation, WithdrawDealMutationVariables>;
export const RevisionDraftsDocument = new TypedDocumentString(`
    query RevisionDrafts($dealId: ID!) {
  __typename
  drafts(first: 50, dealId: $dealId) {
    __typename
    items {
      __typename
      id
      revision
      owner {
        __typename
        id
      }
    }
  }
  me {
    __typename
    id
  }
}
    `) as unknown as TypedDocumentString<RevisionDraftsQuery, RevisionDraftsQueryVariables>;
export const AcknowledgeRowDocument = new TypedDocumentString(`
    mutation AcknowledgeRow($id: ID!) {
  __typename
  acknowledgeConfirmation(id: $id) {
    __typename
    ... on DeskDeal {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<AcknowledgeRowMutation, AcknowledgeRowMutationVariables>;
export const DealListDocument = new TypedDocumentString(`
    query DealList($first: Int!, $after: String, $search: String, $status: [DealStatus!], $adviserId: ID, $attention: Boolean, $onHold: Boolean, $start: Boolean!, $grouped: Boolean!) {
  __typename
  needsYou: deals(first: 20, attention: true, adviserId: $adviserId) @include(if: $grouped) {
    __typename
    items {
      __typename
      ...Deal_row
    }
  }
  deals(
    first: $first
    after: $after
    search: $search
    status: $status
    adviserId: $adviserId
    attention: $attention
    onHold: $onHold
  ) {
    __typename
    items {
      __typename
      ...Deal_row
    }
    next
  }
  waitingDrafts: drafts(first: 20, attention: true, ownerId: $adviserId) @include(if: $grouped) {
    __typename
    items {
      __typename
      ...Draft_row
    }
  }
  dealCounts(adviserId: $adviserId) @include(if: $start) {
    __typename
    needsYou
    open
    confirmed
    onHold
    declined
    expired
    withdrawn
    drafts
  }
}
    fragment Deal_row on DeskDeal {
  __typename
  id
  number
  status
  buyerName
  vehicle {
    __typename
    label
    body
    colorHex
  }
  activity
  activityAt
  openNow
  attention
  adviser {
    __typename
    id
    name
  }
  adviserName
  expiresAt
  currency
  locale
  timeZone
  price {
    __typename
    outTheDoorCents
  }
  choice {
    __typename
    label
    figures {
      __typename
      paymentCents
      totalYouPayCents
    }
  }
  rights {
    __typename
    action
    allowed
    reason
  }
}
fragment Draft_row on Draft {
  __typename
  id
  name
  owner {
    __typename
    id
    name
  }
  approval {
    __typename
    state
    at
    by
    words
  }
}`) as unknown as TypedDocumentString<DealListQuery, DealListQueryVariables>;
export const DeliveriesDocument = new TypedDocumentString(`
    query Deliveries($first: Int!, $after: String, $state: DeliveryState) {
  __typename
  deliveries(first: $first, state: $state, after: $after) {
    __typename
    next
    items {
      __typename
      eventId
      destinationId
      kind
      address
      type
      dealId
      dealNumber
      state
      createdAt
      dueAt
      tries {
        __typename
        at
        ms
        ok
        status
        answer
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeliveriesQuery, DeliveriesQueryVariables>;
export const ReplayDeliveryDocument = new TypedDocumentString(`
    mutation ReplayDelivery($destinationId: ID!, $eventId: ID!) {
  __typename
  replayDelivery(destinationId: $destinationId, eventId: $eventId) {
    __typename
    ... on Replayed {
      __typename
      count
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ReplayDeliveryMutation, ReplayDeliveryMutationVariables>;
export const RefundDepositDocument = new TypedDocumentString(`
    mutation RefundDeposit($id: ID!, $payment: Int!, $reason: String!, $reference: String!, $method: DeskDepositMethod, $key: String!) {
  __typename
  refundDeposit(
    id: $id
    payment: $payment
    reason: $reason
    reference: $reference
    method: $method
    idempotencyKey: $key
  ) {
    __typename
    ... on DeskDeal {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RefundDepositMutation, RefundDepositMutationVariables>;
export const KeepDepositDocument = new TypedDocumentString(`
    mutation KeepDeposit($id: ID!, $payment: Int!, $reason: String!, $key: String!) {
  __typename
  keepDeposit(id: $id, payment: $payment, reason: $reason, idempotencyKey: $key) {
    __typename
    ... on DeskDeal {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<KeepDepositMutation, KeepDepositMutationVariables>;
export const ApplyDepositDocument = new TypedDocumentString(`
    mutation ApplyDeposit($id: ID!, $payment: Int!, $key: String!) {
  __typename
  applyDeposit(id: $id, payment: $payment, idempotencyKey: $key) {
    __typename
    ... on DeskDeal {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ApplyDepositMutation, ApplyDepositMutationVariables>;
export const RecordDepositDocument = new TypedDocumentString(`
    mutation RecordDeposit($id: ID!, $method: DeskDepositMethod!, $reference: String!, $key: String!) {
  __typename
  recordDeposit(
    id: $id
    method: $method
    reference: $reference
    idempotencyKey: $key
  ) {
    __typename
    ... on DeskDeal {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RecordDepositMutation, RecordDepositMutationVariables>;
export const DraftListDocument = new TypedDocumentString(`
    query DraftList($first: Int!, $after: String, $templates: Boolean!, $ownerId: ID) {
  __typename
  drafts(first: $first, after: $after, templates: $templates, ownerId: $ownerId) {
    __typename
    items {
      __typename
      id
      version
      name
      template
      file
      savedAt
      savedBy
      owner {
        __typename
        id
        name
      }
      deal {
        __typename
        id
        number
      }
      approval {
        __typename
        state
        at
        by
        words
      }
      openBy {
        __typename
        id
        name
      }
      rights {
        __typename
        action
        allowed
        reason
      }
    }
    next
  }
}
    `) as unknown as TypedDocumentString<DraftListQuery, DraftListQueryVariables>;
export const StartDraftDocument = new TypedDocumentString(`
    mutation StartDraft($input: StartDraftInput!) {
  __typename
  startDraft(input: $input) {
    __typename
    ... on Draft {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<StartDraftMutation, StartDraftMutationVariables>;
export const DeleteDraftDocument = new TypedDocumentString(`
    mutation DeleteDraft($id: ID!) {
  __typename
  deleteDraft(id: $id) {
    __typename
    ... on Draft {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteDraftMutation, DeleteDraftMutationVariables>;
export const SendBackDraftDocument = new TypedDocumentString(`
    mutation SendBackDraft($id: ID!, $version: Int!, $words: String!) {
  __typename
  sendBackDraft(id: $id, version: $version, words: $words) {
    __typename
    ... on Draft {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SendBackDraftMutation, SendBackDraftMutationVariables>;
export const StoredDefaultsDocument = new TypedDocumentString(`
    query StoredDefaults {
  __typename
  dealDefaults {
    __typename
    addOns
    lenders
    charges
  }
  dealership {
    __typename
    id
    jurisdiction
  }
}
    `) as unknown as TypedDocumentString<StoredDefaultsQuery, StoredDefaultsQueryVariables>;
export const ContinueFromRevisionDocument = new TypedDocumentString(`
    mutation ContinueFromRevision($input: SaveDraftInput!) {
  __typename
  saveDraft(input: $input) {
    __typename
    ... on Draft {
      __typename
      id
      version
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ContinueFromRevisionMutation, ContinueFromRevisionMutationVariables>;
export const DraftReportDocument = new TypedDocumentString(`
    query DraftReport($id: ID!) {
  __typename
  draft(id: $id) {
    __typename
    id
    version
    revision
    file
    buyerMail {
      __typename
      address
      reason
    }
    deal {
      __typename
      id
      revision
      revisions {
        __typename
        revision
        differences {
          __typename
          ...Difference_line
        }
      }
    }
    report {
      __typename
      ok
      identical
      otherDeal
      problems {
        __typename
        path
        message
      }
      warnings {
        __typename
        path
        message
      }
      findings {
        __typename
        code
        level
        path
        message
        source
        mustBeAccepted
      }
      price {
        __typename
        ...Price_figures
      }
      payments {
        __typename
        ...Payment_figures
      }
      differences {
        __typename
        ...Difference_line
      }
    }
  }
  me {
    __typename
    name
    dealership {
      __typename
      managersPublish
    }
  }
}
    fragment Price_figures on PriceFigures {
  __typename
  outTheDoorCents
  totalPriceCents
  californiaTotalPriceCents
  taxCents
  feesCents
  addOnsCents
  netTradeEquityCents
}
fragment Payment_figures on PaymentFigures {
  __typename
  paymentOptionId
  kind
  label
  paymentCents
  dueAtSigningCents
  totalYouPayCents
  aprDisclosed
  termMonths
  milesPerYear
}
fragment Difference_line on Difference {
  __typename
  id
  label
  before
  after
  changeCents
}`) as unknown as TypedDocumentString<DraftReportQuery, DraftReportQueryVariables>;
export const PublishDraftDocument = new TypedDocumentString(`
    mutation PublishDraft($id: ID!, $version: Int!, $key: String!, $accept: [String!], $dealNumber: String, $notifyBuyer: Boolean!, $soldCarReason: String) {
  __typename
  publishDraft(
    id: $id
    version: $version
    idempotencyKey: $key
    accept: $accept
    dealNumber: $dealNumber
    notifyBuyer: $notifyBuyer
    soldCarReason: $soldCarReason
  ) {
    __typename
    ... on DeskDeal {
      __typename
      id
      number
    }
    ... on Draft {
      __typename
      id
      version
    }
    ... on Refused {
      __typename
      reason
      message
      problems {
        __typename
        path
        message
      }
      findings {
        __typename
        code
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PublishDraftMutation, PublishDraftMutationVariables>;
export const EditedDraftDocument = new TypedDocumentString(`
    query EditedDraft($id: ID!) {
  __typename
  draft(id: $id) {
    __typename
    id
    version
    file
    name
    template
    savedAt
    savedBy
    savedByMe
    revision
    deal {
      __typename
      id
      number
      buyerName
    }
    openBy {
      __typename
      id
      name
    }
    approval {
      __typename
      state
      by
      at
      words
    }
    photos {
      __typename
      file
      url
    }
    rights {
      __typename
      action
      allowed
      reason
    }
  }
  me {
    __typename
    id
    dealership {
      __typename
      jurisdiction
    }
  }
}
    `) as unknown as TypedDocumentString<EditedDraftQuery, EditedDraftQueryVariables>;
export const SaveDraftDocument = new TypedDocumentString(`
    mutation SaveDraft($input: SaveDraftInput!) {
  __typename
  saveDraft(input: $input) {
    __typename
    ... on Draft {
      __typename
      id
      version
      savedAt
    }
    ... on DraftConflict {
      __typename
      savedBy
      draft {
        __typename
        id
        version
        file
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SaveDraftMutation, SaveDraftMutationVariables>;
export const OpenDraftDocument = new TypedDocumentString(`
    mutation OpenDraft($id: ID!, $open: Boolean!) {
  __typename
  openDraft(id: $id, open: $open) {
    __typename
    ... on Draft {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<OpenDraftMutation, OpenDraftMutationVariables>;
export const CarsOfVinDocument = new TypedDocumentString(`
    query CarsOfVin($vin: String!) {
  __typename
  cars(first: 5, search: $vin) {
    __typename
    items {
      __typename
      vin
      ...Car_fill
    }
  }
}
    fragment Car_fill on Car {
  __typename
  id
  vehicle
  photos {
    __typename
    state
  }
}`) as unknown as TypedDocumentString<CarsOfVinQuery, CarsOfVinQueryVariables>;
export const CarByIdDocument = new TypedDocumentString(`
    query CarById($id: ID!) {
  __typename
  car(id: $id) {
    __typename
    ...Car_fill
  }
}
    fragment Car_fill on Car {
  __typename
  id
  vehicle
  photos {
    __typename
    state
  }
}`) as unknown as TypedDocumentString<CarByIdQuery, CarByIdQueryVariables>;
export const AddCarPhotosDocument = new TypedDocumentString(`
    mutation AddCarPhotos($id: ID!, $carId: ID!) {
  __typename
  addCarPhotos(id: $id, carId: $carId) {
    __typename
    ... on AddedPhotos {
      __typename
      photos {
        __typename
        file
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<AddCarPhotosMutation, AddCarPhotosMutationVariables>;
export const SwitchDealershipDocument = new TypedDocumentString(`
    mutation SwitchDealership($id: ID!) {
  __typename
  switchDealership(id: $id) {
    __typename
    ... on DeskDealership {
      __typename
      id
      name
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SwitchDealershipMutation, SwitchDealershipMutationVariables>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  __typename
  me {
    __typename
    id
    name
    email
    role
    dealership {
      __typename
      id
      name
    }
    dealerships {
      __typename
      id
      name
    }
    rights {
      __typename
      action
      allowed
      reason
    }
  }
  dealCounts {
    __typename
    needsYou
  }
}
    `) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const NewestNeedDocument = new TypedDocumentString(`
    query NewestNeed {
  __typename
  deals(first: 1, attention: true) {
    __typename
    items {
      __typename
      id
      buyerName
      vehicle {
        __typename
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NewestNeedQuery, NewestNeedQueryVariables>;
export const AddDealDocument = new TypedDocumentString(`
    mutation AddDeal($file: JSON!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {
  __typename
  addDeal(
    file: $file
    idempotencyKey: $key
    accept: $accept
    notifyBuyer: $notifyBuyer
    soldCarReason: $soldCarReason
  ) {
    __typename
    ... on DeskDeal {
      __typename
      id
      number
    }
    ... on Refused {
      __typename
      reason
      message
      problems {
        __typename
        path
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AddDealMutation, AddDealMutationVariables>;
export const SaveFileDocument = new TypedDocumentString(`
    mutation SaveFile($input: SaveDraftInput!) {
  __typename
  saveDraft(input: $input) {
    __typename
    ... on Draft {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SaveFileMutation, SaveFileMutationVariables>;
export const ChosenCarDocument = new TypedDocumentString(`
    query ChosenCar($id: ID!) {
  __typename
  car(id: $id) {
    __typename
    id
    label
    stockNumber
  }
}
    `) as unknown as TypedDocumentString<ChosenCarQuery, ChosenCarQueryVariables>;
export const DepositLedgerDocument = new TypedDocumentString(`
    query DepositLedger {
  __typename
  depositLedger
}
    `) as unknown as TypedDocumentString<DepositLedgerQuery, DepositLedgerQueryVariables>;
export const NumbersDocument = new TypedDocumentString(`
    query Numbers($from: String, $to: String) {
  __typename
  numbers(from: $from, to: $to) {
    __typename
    from
    to
    beforeFrom
    beforeTo
    timeZone
    csv
    total {
      __typename
      ...NumbersScreen_row
    }
    before {
      __typename
      ...NumbersScreen_row
    }
    weeks {
      __typename
      ...NumbersScreen_row
    }
    salespeople {
      __typename
      ...NumbersScreen_row
    }
    makes {
      __typename
      ...NumbersScreen_row
    }
    payments {
      __typename
      ...NumbersScreen_row
    }
    asleepCount
    asleep {
      __typename
      id
      buyerName
      vehicle {
        __typename
        label
      }
      firstOpenedAt
      activityAt
    }
  }
}
    fragment NumbersScreen_row on NumbersRow {
  __typename
  key
  name
  sent
  opened
  chosen
  confirmed
  acknowledged
  held
  untilOpened {
    __typename
    count
    medianSeconds
    p90Seconds
  }
  untilReply {
    __typename
    count
    medianSeconds
    p90Seconds
  }
  untilConfirmed {
    __typename
    count
    medianSeconds
    p90Seconds
  }
  untilAcknowledged {
    __typename
    count
    medianSeconds
    p90Seconds
  }
}`) as unknown as TypedDocumentString<NumbersQuery, NumbersQueryVariables>;
export const CheckOfferDocument = new TypedDocumentString(`
    query CheckOffer($file: JSON!, $dealId: ID) {
  __typename
  checkOffer(file: $file, dealId: $dealId) {
    __typename
    ok
    identical
    otherDeal
    problems {
      __typename
      path
      message
    }
    warnings {
      __typename
      path
      message
    }
    findings {
      __typename
      code
      level
      path
      message
      source
      mustBeAccepted
    }
    buyerMail {
      __typename
      address
      reason
    }
    price {
      __typename
      ...Price_figures
    }
    payments {
      __typename
      ...Payment_figures
    }
    differences {
      __typename
      ...Difference_line
    }
  }
}
    fragment Price_figures on PriceFigures {
  __typename
  outTheDoorCents
  totalPriceCents
  californiaTotalPriceCents
  taxCents
  feesCents
  addOnsCents
  netTradeEquityCents
}
fragment Payment_figures on PaymentFigures {
  __typename
  paymentOptionId
  kind
  label
  paymentCents
  dueAtSigningCents
  totalYouPayCents
  aprDisclosed
  termMonths
  milesPerYear
}
fragment Difference_line on Difference {
  __typename
  id
  label
  before
  after
  changeCents
}`) as unknown as TypedDocumentString<CheckOfferQuery, CheckOfferQueryVariables>;
export const ChangeBrandDocument = new TypedDocumentString(`
    mutation ChangeBrand($accent: String, $logo: String) {
  __typename
  changeBrand(accent: $accent, logo: $logo) {
    __typename
    ... on DeskDealership {
      __typename
      ...Dealership_brand
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    fragment Dealership_brand on DeskDealership {
  __typename
  id
  name
  accent
  logo
}`) as unknown as TypedDocumentString<ChangeBrandMutation, ChangeBrandMutationVariables>;
export const BrandSettingsDocument = new TypedDocumentString(`
    query BrandSettings {
  __typename
  dealership {
    __typename
    ...Dealership_brand
  }
}
    fragment Dealership_brand on DeskDealership {
  __typename
  id
  name
  accent
  logo
}`) as unknown as TypedDocumentString<BrandSettingsQuery, BrandSettingsQueryVariables>;
export const DealershipSettingsDocument = new TypedDocumentString(`
    query DealershipSettings {
  __typename
  dealership {
    __typename
    ...Dealership_settings
  }
}
    fragment Dealership_settings on DeskDealership {
  __typename
  id
  name
  address
  phone
  email
  website
  hours
  licence
  jurisdiction
  timeZone
  stripeAccount
  advisersSeeAll
  managersPublish
  passkeysRequired
}`) as unknown as TypedDocumentString<DealershipSettingsQuery, DealershipSettingsQueryVariables>;
export const ChangeDealershipDocument = new TypedDocumentString(`
    mutation ChangeDealership($input: DealershipInput!) {
  __typename
  changeDealership(input: $input) {
    __typename
    ... on DeskDealership {
      __typename
      ...Dealership_settings
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    fragment Dealership_settings on DeskDealership {
  __typename
  id
  name
  address
  phone
  email
  website
  hours
  licence
  jurisdiction
  timeZone
  stripeAccount
  advisersSeeAll
  managersPublish
  passkeysRequired
}`) as unknown as TypedDocumentString<ChangeDealershipMutation, ChangeDealershipMutationVariables>;
export const DefaultsDocument = new TypedDocumentString(`
    query Defaults {
  __typename
  dealDefaults {
    __typename
    addOns
    lenders
    charges
    numberPattern
  }
  dealership {
    __typename
    id
    jurisdiction
  }
}
    `) as unknown as TypedDocumentString<DefaultsQuery, DefaultsQueryVariables>;
export const ChangeDealDefaultsDocument = new TypedDocumentString(`
    mutation ChangeDealDefaults($addOns: JSON, $lenders: JSON, $charges: JSON, $numberPattern: String) {
  __typename
  changeDealDefaults(
    addOns: $addOns
    lenders: $lenders
    charges: $charges
    numberPattern: $numberPattern
  ) {
    __typename
    ... on DealDefaults {
      __typename
      addOns
      lenders
      charges
      numberPattern
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeDealDefaultsMutation, ChangeDealDefaultsMutationVariables>;
export const MailDocument = new TypedDocumentString(`
    query Mail {
  __typename
  mailSettings {
    __typename
    sends
    buyers
    leads {
      __typename
      address
      onOpen
      onConfirm
    }
  }
}
    `) as unknown as TypedDocumentString<MailQuery, MailQueryVariables>;
export const ChangeMailDocument = new TypedDocumentString(`
    mutation ChangeMail($buyers: Boolean, $leads: LeadSettingsInput) {
  __typename
  changeMail(buyers: $buyers, leads: $leads) {
    __typename
    ... on MailSettings {
      __typename
      buyers
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeMailMutation, ChangeMailMutationVariables>;
export const MyMailDocument = new TypedDocumentString(`
    query MyMail {
  __typename
  mailSettings {
    __typename
    sends
    mine
    choices
  }
}
    `) as unknown as TypedDocumentString<MyMailQuery, MyMailQueryVariables>;
export const ChangeMyMailDocument = new TypedDocumentString(`
    mutation ChangeMyMail($events: [EventType!]!) {
  __typename
  changeMyMail(events: $events) {
    __typename
    ... on MailSettings {
      __typename
      mine
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeMyMailMutation, ChangeMyMailMutationVariables>;
export const RemovePasskeyDocument = new TypedDocumentString(`
    mutation RemovePasskey($id: ID!) {
  __typename
  removePasskey(id: $id) {
    __typename
    ... on Done {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const ChangeProfileDocument = new TypedDocumentString(`
    mutation ChangeProfile($name: String, $email: String) {
  __typename
  changeProfile(name: $name, email: $email) {
    __typename
    ... on StaffMember {
      __typename
      id
      name
      email
      pendingEmail
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeProfileMutation, ChangeProfileMutationVariables>;
export const RetentionDocument = new TypedDocumentString(`
    query Retention {
  __typename
  retention {
    __typename
    messagesDays
    contactDays
    dealDays
  }
}
    `) as unknown as TypedDocumentString<RetentionQuery, RetentionQueryVariables>;
export const ChangeRetentionDocument = new TypedDocumentString(`
    mutation ChangeRetention($messagesDays: Int, $contactDays: Int, $dealDays: Int) {
  __typename
  changeRetention(
    messagesDays: $messagesDays
    contactDays: $contactDays
    dealDays: $dealDays
  ) {
    __typename
    ... on Retention {
      __typename
      messagesDays
      contactDays
      dealDays
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeRetentionMutation, ChangeRetentionMutationVariables>;
export const RevokeSessionDocument = new TypedDocumentString(`
    mutation RevokeSession($id: ID!) {
  __typename
  revokeSession(id: $id) {
    __typename
    ... on Done {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const SettingsDocument = new TypedDocumentString(`
    query Settings {
  __typename
  me {
    __typename
    ...Me_settings
  }
}
    fragment Me_settings on StaffMember {
  __typename
  id
  name
  email
  pendingEmail
  role
  rights {
    __typename
    action
    allowed
    reason
  }
  sessions {
    __typename
    id
    device
    createdAt
    usedAt
    current
  }
  passkeys {
    __typename
    id
    name
    createdAt
    usedAt
  }
}`) as unknown as TypedDocumentString<SettingsQuery, SettingsQueryVariables>;
export const StaffListDocument = new TypedDocumentString(`
    query StaffList {
  __typename
  staff {
    __typename
    ...Staff_settings
  }
}
    fragment Staff_settings on StaffMember {
  __typename
  id
  name
  email
  role
  seenAt
  rights {
    __typename
    action
    allowed
    reason
  }
}`) as unknown as TypedDocumentString<StaffListQuery, StaffListQueryVariables>;
export const AddStaffDocument = new TypedDocumentString(`
    mutation AddStaff($name: String!, $email: String!, $role: Role!) {
  __typename
  addStaff(name: $name, email: $email, role: $role) {
    __typename
    ... on StaffLink {
      __typename
      link
      isInvitation
      member {
        __typename
        id
        name
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<AddStaffMutation, AddStaffMutationVariables>;
export const MakeStaffLinkDocument = new TypedDocumentString(`
    mutation MakeStaffLink($id: ID!) {
  __typename
  staffLink(id: $id) {
    __typename
    ... on StaffLink {
      __typename
      link
      member {
        __typename
        id
        name
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<MakeStaffLinkMutation, MakeStaffLinkMutationVariables>;
export const ChangeRoleDocument = new TypedDocumentString(`
    mutation ChangeRole($id: ID!, $role: Role!) {
  __typename
  changeRole(id: $id, role: $role) {
    __typename
    ... on StaffMember {
      __typename
      id
      role
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeRoleMutation, ChangeRoleMutationVariables>;
export const RemoveStaffDocument = new TypedDocumentString(`
    mutation RemoveStaff($id: ID!, $dealsTo: ID) {
  __typename
  removeStaff(id: $id, dealsTo: $dealsTo) {
    __typename
    ... on Done {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveStaffMutation, RemoveStaffMutationVariables>;
export const StaffSessionsDocument = new TypedDocumentString(`
    query StaffSessions {
  __typename
  staff {
    __typename
    id
    sessions {
      __typename
      id
      device
      createdAt
      usedAt
      current
    }
  }
}
    `) as unknown as TypedDocumentString<StaffSessionsQuery, StaffSessionsQueryVariables>;
export const TokenListDocument = new TypedDocumentString(`
    query TokenList {
  __typename
  tokens {
    __typename
    id
    name
    scopes
    createdAt
    usedAt
  }
}
    `) as unknown as TypedDocumentString<TokenListQuery, TokenListQueryVariables>;
export const AddTokenDocument = new TypedDocumentString(`
    mutation AddToken($name: String!, $scopes: [TokenScope!]!) {
  __typename
  addToken(name: $name, scopes: $scopes) {
    __typename
    ... on NewToken {
      __typename
      token
      apiToken {
        __typename
        id
        name
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<AddTokenMutation, AddTokenMutationVariables>;
export const RemoveTokenDocument = new TypedDocumentString(`
    mutation RemoveToken($id: ID!) {
  __typename
  removeToken(id: $id) {
    __typename
    ... on Done {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveTokenMutation, RemoveTokenMutationVariables>;
export const WebhookListDocument = new TypedDocumentString(`
    query WebhookList {
  __typename
  webhooks {
    __typename
    id
    url
    events
    contacts
    state
    reason
    failingSince
    createdAt
  }
}
    `) as unknown as TypedDocumentString<WebhookListQuery, WebhookListQueryVariables>;
export const AddWebhookDocument = new TypedDocumentString(`
    mutation AddWebhook($url: String!, $events: [EventType!]!, $contacts: Boolean!) {
  __typename
  addWebhook(url: $url, events: $events, contacts: $contacts) {
    __typename
    ... on NewWebhook {
      __typename
      secret
      webhook {
        __typename
        id
      }
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<AddWebhookMutation, AddWebhookMutationVariables>;
export const RotateWebhookDocument = new TypedDocumentString(`
    mutation RotateWebhook($id: ID!) {
  __typename
  rotateWebhook(id: $id) {
    __typename
    ... on NewWebhook {
      __typename
      secret
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RotateWebhookMutation, RotateWebhookMutationVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($id: ID!) {
  __typename
  testWebhook(id: $id) {
    __typename
    ... on Delivery {
      __typename
      eventId
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const ResumeWebhookDocument = new TypedDocumentString(`
    mutation ResumeWebhook($id: ID!) {
  __typename
  resumeWebhook(id: $id) {
    __typename
    ... on Webhook {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeWebhookMutation, ResumeWebhookMutationVariables>;
export const RemoveWebhookDocument = new TypedDocumentString(`
    mutation RemoveWebhook($id: ID!) {
  __typename
  removeWebhook(id: $id) {
    __typename
    ... on Done {
      __typename
      id
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveWebhookMutation, RemoveWebhookMutationVariables>;
export const MyPasskeysDocument = new TypedDocumentString(`
    query MyPasskeys {
  __typename
  me {
    __typename
    id
    passkeys {
      __typename
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MyPasskeysQuery, MyPasskeysQueryVariables>;