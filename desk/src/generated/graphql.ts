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
  | 'CHANGE_DEALERSHIP'
  | 'CHANGE_PASSKEYS'
  | 'CHANGE_PROFILE'
  | 'CHANGE_ROLE'
  | 'CHECK_OFFER'
  | 'EXTEND_DEAL'
  | 'LINK_STAFF'
  | 'LIST_DEALS'
  | 'REMOVE_STAFF'
  | 'REMOVE_TOKEN'
  | 'REPLY_TO_BUYER'
  | 'REVISE_DEAL'
  | 'REVOKE_SESSION'
  | 'SEE_DEAL'
  | 'SEE_DEALERSHIP'
  | 'SEE_SESSIONS'
  | 'SEE_STAFF'
  | 'SEE_TOKENS'
  | 'SWITCH_DEALERSHIP'
  | 'WITHDRAW_DEAL';

/** MESSAGE: the buyer waits for a reply. CONFIRMATION: to be acknowledged. ENDING: the offer ends within three days. */
export type Attention =
  | 'CONFIRMATION'
  | 'ENDING'
  | 'MESSAGE';

export type DealStatus =
  | 'CONFIRMED'
  | 'DECLINED'
  | 'DRAFT'
  | 'EXPIRED'
  | 'OPEN'
  | 'WITHDRAWN';

/** What is not given stays; an empty text removes what was there. */
export type DealershipInput = {
  readonly address?: string | null | undefined;
  readonly advisersSeeAll?: boolean | null | undefined;
  readonly email?: string | null | undefined;
  readonly hours?: string | null | undefined;
  readonly jurisdiction?: string | null | undefined;
  readonly licence?: string | null | undefined;
  readonly managersPublish?: boolean | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly website?: string | null | undefined;
};

/** CONNECTED: the first event of a stream; ask for all that is shown. DEAL: one deal, by `id`. */
export type DeskChangeKind =
  | 'CONNECTED'
  | 'DEAL';

/** REFUSE: cannot be published. WARN: is accepted by name. NOTE: good to know. */
export type LawLevel =
  | 'NOTE'
  | 'REFUSE'
  | 'WARN';

export type MessageKind =
  | 'CHANGE_REQUEST'
  | 'QUESTION'
  | 'REPLY';

export type PaymentKind =
  | 'CASH'
  | 'FINANCE'
  | 'LEASE';

export type RefusalReason =
  | 'CONVERSATION_FULL'
  | 'DEAL_CONFIRMED'
  | 'DEAL_NOT_CONFIRMED'
  | 'DEAL_REVISED'
  | 'DEAL_UNKNOWN'
  | 'EMAIL_TAKEN'
  | 'FILE_INVALID'
  | 'FINDINGS_NOT_ACCEPTED'
  | 'IDENTICAL'
  | 'INPUT_INVALID'
  | 'KEY_REUSED'
  | 'LAST_OWNER'
  | 'MEMBER_UNKNOWN'
  | 'OTHER_DEAL'
  | 'WORKS_ELSEWHERE';

export type Role =
  | 'ADVISER'
  | 'MANAGER'
  | 'OWNER';

export type TimelineKind =
  | 'ACKNOWLEDGED'
  | 'ADDED'
  | 'CONFIRMED'
  | 'CONFIRM_REFUSED'
  | 'DECLINED'
  | 'FINDINGS_ACCEPTED'
  | 'MENDED'
  | 'MESSAGE_SENT'
  | 'OPENED'
  | 'REOPENED'
  | 'REVISED'
  | 'SELECTION_SAVED'
  | 'TAKEN_BACK'
  | 'WITHDRAWN';

export type TokenScope =
  | 'DEALS_READ'
  | 'DEALS_WRITE'
  | 'WEBHOOKS';

export type DeskChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type DeskChangedSubscription = { readonly deskChanged: { readonly __typename: 'DeskChange', readonly kind: DeskChangeKind, readonly id: string | null, readonly version: number } };

export type AcknowledgeConfirmationMutationVariables = Exact<{
  id: string | number;
}>;


export type AcknowledgeConfirmationMutation = { readonly __typename: 'Mutation', readonly acknowledgeConfirmation:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly confirmation: { readonly __typename: 'DeskConfirmation', readonly id: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null } | null }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DealFileQueryVariables = Exact<{
  id: string | number;
}>;


export type DealFileQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly revision: number, readonly file: unknown } | null };

export type Message_LineFragment = { readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null };

export type EarlierMessagesQueryVariables = Exact<{
  id: string | number;
  before: number;
}>;


export type EarlierMessagesQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly messages: ReadonlyArray<{ readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null }> } | null };

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


export type DeskDealPageQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly version: number, readonly revision: number, readonly revisedAt: string, readonly createdAt: string, readonly expiresAt: string, readonly withdrawnAt: string | null, readonly firstOpenedAt: string | null, readonly lastOpenedAt: string | null, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly buyerName: string, readonly adviserName: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly link: string, readonly messageText: string, readonly declinedAt: string | null, readonly declineReason: string | null, readonly unansweredAt: string | null, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string, readonly stockNumber: string, readonly vin: string }, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null }>, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly paymentOptionId: string, readonly savedAt: string, readonly accepted: ReadonlyArray<string>, readonly declined: ReadonlyArray<string>, readonly undecided: ReadonlyArray<string>, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null } | null } | null, readonly confirmation: { readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string } | null, readonly confirmations: ReadonlyArray<{ readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string }>, readonly revisions: ReadonlyArray<{ readonly __typename: 'DealRevision', readonly revision: number, readonly createdAt: string, readonly expiresAt: string, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> }>, readonly messages: ReadonlyArray<{ readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null }>, readonly timeline: ReadonlyArray<{ readonly __typename: 'TimelineEntry', readonly seq: number, readonly at: string, readonly kind: TimelineKind, readonly text: string, readonly who: string | null, readonly byMe: boolean, readonly byBuyer: boolean }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> } | null };

export type ExtendDealMutationVariables = Exact<{
  id: string | number;
  revision: number;
  expiresAt: string;
  key: string;
  accept?: ReadonlyArray<string> | string | null | undefined;
}>;


export type ExtendDealMutation = { readonly __typename: 'Mutation', readonly extendDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly revision: number, readonly expiresAt: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly findings: ReadonlyArray<{ readonly __typename: 'LawFinding', readonly code: string, readonly message: string }> }
   };

export type ReviseDealMutationVariables = Exact<{
  id: string | number;
  revision: number;
  file: unknown;
  replace: boolean;
  key: string;
  accept?: ReadonlyArray<string> | string | null | undefined;
}>;


export type ReviseDealMutation = { readonly __typename: 'Mutation', readonly reviseDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly revision: number }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }> }
   };

export type Confirmation_LineFragment = { readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string };

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

export type Deal_PageFragment = { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly version: number, readonly revision: number, readonly revisedAt: string, readonly createdAt: string, readonly expiresAt: string, readonly withdrawnAt: string | null, readonly firstOpenedAt: string | null, readonly lastOpenedAt: string | null, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly buyerName: string, readonly adviserName: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly link: string, readonly messageText: string, readonly declinedAt: string | null, readonly declineReason: string | null, readonly unansweredAt: string | null, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string, readonly stockNumber: string, readonly vin: string }, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null }>, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly paymentOptionId: string, readonly savedAt: string, readonly accepted: ReadonlyArray<string>, readonly declined: ReadonlyArray<string>, readonly undecided: ReadonlyArray<string>, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null } | null } | null, readonly confirmation: { readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string } | null, readonly confirmations: ReadonlyArray<{ readonly __typename: 'DeskConfirmation', readonly id: string, readonly number: string, readonly revision: number, readonly fullName: string, readonly confirmedAt: string, readonly acknowledgedAt: string | null, readonly acknowledgedBy: string | null, readonly takenBackAt: string | null, readonly pdfUrl: string, readonly receiptUrl: string }>, readonly revisions: ReadonlyArray<{ readonly __typename: 'DealRevision', readonly revision: number, readonly createdAt: string, readonly expiresAt: string, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> }>, readonly messages: ReadonlyArray<{ readonly __typename: 'DeskMessage', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly revision: number, readonly text: string, readonly wishes: ReadonlyArray<string>, readonly about: { readonly __typename: 'DeskMessageSubject', readonly label: string } | null }>, readonly timeline: ReadonlyArray<{ readonly __typename: 'TimelineEntry', readonly seq: number, readonly at: string, readonly kind: TimelineKind, readonly text: string, readonly who: string | null, readonly byMe: boolean, readonly byBuyer: boolean }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> };

export type Deal_RowFragment = { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly buyerName: string, readonly activity: string, readonly activityAt: string, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly adviserName: string, readonly expiresAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string }, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number } | null, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentCents: number | null, readonly totalYouPayCents: number } | null } | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> };

export type AcknowledgeRowMutationVariables = Exact<{
  id: string | number;
}>;


export type AcknowledgeRowMutation = { readonly __typename: 'Mutation', readonly acknowledgeConfirmation:
    | { readonly __typename: 'DeskDeal', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type DealListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  status?: ReadonlyArray<DealStatus> | DealStatus | null | undefined;
  adviserId?: string | number | null | undefined;
  attention?: boolean | null | undefined;
  start: boolean;
  grouped: boolean;
}>;


export type DealListQuery = { readonly __typename: 'Query', readonly needsYou?: { readonly __typename: 'DealPage', readonly items: ReadonlyArray<{ readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly buyerName: string, readonly activity: string, readonly activityAt: string, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly adviserName: string, readonly expiresAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string }, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number } | null, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentCents: number | null, readonly totalYouPayCents: number } | null } | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }> }, readonly deals: { readonly __typename: 'DealPage', readonly next: string | null, readonly items: ReadonlyArray<{ readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly buyerName: string, readonly activity: string, readonly activityAt: string, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly adviserName: string, readonly expiresAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string }, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number } | null, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentCents: number | null, readonly totalYouPayCents: number } | null } | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }> }, readonly dealCounts?: { readonly __typename: 'DealCounts', readonly needsYou: number, readonly open: number, readonly confirmed: number, readonly declined: number, readonly expired: number, readonly withdrawn: number } };

export type OneDealQueryVariables = Exact<{
  id: string | number;
}>;


export type OneDealQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly buyerName: string, readonly activity: string, readonly activityAt: string, readonly openNow: number, readonly attention: ReadonlyArray<Attention>, readonly adviserName: string, readonly expiresAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly vehicle: { readonly __typename: 'DeskVehicle', readonly label: string, readonly body: string, readonly colorHex: string }, readonly adviser: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } | null, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number } | null, readonly choice: { readonly __typename: 'DeskChoice', readonly label: string, readonly figures: { readonly __typename: 'PaymentFigures', readonly paymentCents: number | null, readonly totalYouPayCents: number } | null } | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> } | null };

export type SwitchDealershipMutationVariables = Exact<{
  id: string | number;
}>;


export type SwitchDealershipMutation = { readonly __typename: 'Mutation', readonly switchDealership:
    | { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly dealership: { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string }, readonly dealerships: ReadonlyArray<{ readonly __typename: 'DeskDealership', readonly id: string, readonly name: string }>, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }, readonly dealCounts: { readonly __typename: 'DealCounts', readonly needsYou: number } };

export type AddDealMutationVariables = Exact<{
  file: unknown;
  key: string;
  photosOf?: string | number | null | undefined;
  accept?: ReadonlyArray<string> | string | null | undefined;
}>;


export type AddDealMutation = { readonly __typename: 'Mutation', readonly addDeal:
    | { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }> }
   };

export type DuplicateFileQueryVariables = Exact<{
  id: string | number;
}>;


export type DuplicateFileQuery = { readonly __typename: 'Query', readonly deskDeal: { readonly __typename: 'DeskDeal', readonly id: string, readonly number: string, readonly duplicateFile: unknown } | null };

export type CheckOfferQueryVariables = Exact<{
  file: unknown;
  dealId?: string | number | null | undefined;
}>;


export type CheckOfferQuery = { readonly __typename: 'Query', readonly checkOffer: { readonly __typename: 'CheckReport', readonly ok: boolean, readonly identical: boolean, readonly otherDeal: ReadonlyArray<string>, readonly problems: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }>, readonly warnings: ReadonlyArray<{ readonly __typename: 'FileProblem', readonly path: string, readonly message: string }>, readonly findings: ReadonlyArray<{ readonly __typename: 'LawFinding', readonly code: string, readonly level: LawLevel, readonly path: string, readonly message: string, readonly source: string, readonly mustBeAccepted: boolean }>, readonly price: { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'PaymentFigures', readonly paymentOptionId: string, readonly kind: PaymentKind, readonly label: string, readonly paymentCents: number | null, readonly dueAtSigningCents: number, readonly totalYouPayCents: number, readonly aprDisclosed: string | null, readonly termMonths: number | null, readonly milesPerYear: number | null }>, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null, readonly changeCents: number | null }> } };

export type Price_FiguresFragment = { readonly __typename: 'PriceFigures', readonly outTheDoorCents: number, readonly totalPriceCents: number, readonly taxCents: number, readonly feesCents: number, readonly addOnsCents: number, readonly netTradeEquityCents: number };

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

export type Dealership_SettingsFragment = { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly website: string | null, readonly hours: string | null, readonly licence: string | null, readonly jurisdiction: string | null, readonly advisersSeeAll: boolean, readonly managersPublish: boolean };

export type ChangeDealershipMutationVariables = Exact<{
  input: DealershipInput;
}>;


export type ChangeDealershipMutation = { readonly __typename: 'Mutation', readonly changeDealership:
    | { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly website: string | null, readonly hours: string | null, readonly licence: string | null, readonly jurisdiction: string | null, readonly advisersSeeAll: boolean, readonly managersPublish: boolean }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type Me_SettingsFragment = { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }>, readonly sessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string, readonly device: string, readonly createdAt: string, readonly usedAt: string, readonly current: boolean }>, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly usedAt: string | null }> };

export type ChangeProfileMutationVariables = Exact<{
  name?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type ChangeProfileMutation = { readonly __typename: 'Mutation', readonly changeProfile:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null }
   };

export type RemovePasskeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RemovePasskeyMutation = { readonly __typename: 'Mutation', readonly removePasskey:
    | { readonly __typename: 'Done', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type RevokeSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeSessionMutation = { readonly __typename: 'Mutation', readonly revokeSession:
    | { readonly __typename: 'Done', readonly id: string }
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
   };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }>, readonly sessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string, readonly device: string, readonly createdAt: string, readonly usedAt: string, readonly current: boolean }>, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly usedAt: string | null }> }, readonly dealership: { readonly __typename: 'DeskDealership', readonly id: string, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly website: string | null, readonly hours: string | null, readonly licence: string | null, readonly jurisdiction: string | null, readonly advisersSeeAll: boolean, readonly managersPublish: boolean, readonly accent: string | null, readonly logo: string | null }, readonly staff: ReadonlyArray<{ readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly seenAt: string | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> }> };

export type Staff_SettingsFragment = { readonly __typename: 'StaffMember', readonly id: string, readonly name: string, readonly email: string | null, readonly role: Role, readonly seenAt: string | null, readonly rights: ReadonlyArray<{ readonly __typename: 'Right', readonly action: Action, readonly allowed: boolean, readonly reason: string | null }> };

export type AddStaffMutationVariables = Exact<{
  name: string;
  email: string;
  role: Role;
}>;


export type AddStaffMutation = { readonly __typename: 'Mutation', readonly addStaff:
    | { readonly __typename: 'Refused', readonly reason: RefusalReason, readonly message: string }
    | { readonly __typename: 'StaffLink', readonly link: string, readonly member: { readonly __typename: 'StaffMember', readonly id: string, readonly name: string } }
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
export const Message_LineFragmentDoc = new TypedDocumentString(`
    fragment Message_line on DeskMessage {
  __typename
  id
  seq
  sentAt
  kind
  byBuyer
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
  firstOpenedAt
  lastOpenedAt
  openNow
  attention
  buyerName
  adviser {
    __typename
    id
    name
  }
  adviserName
  vehicle {
    __typename
    label
    body
    colorHex
    stockNumber
    vin
  }
  currency
  locale
  timeZone
  link
  messageText
  price {
    __typename
    ...Price_figures
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
  byBuyer
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
fragment Price_figures on PriceFigures {
  __typename
  outTheDoorCents
  totalPriceCents
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
  advisersSeeAll
  managersPublish
}
    `, {"fragmentName":"Dealership_settings"}) as unknown as TypedDocumentString<Dealership_SettingsFragment, unknown>;
export const Me_SettingsFragmentDoc = new TypedDocumentString(`
    fragment Me_settings on StaffMember {
  __typename
  id
  name
  email
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
    mutation AcknowledgeConfirmation($id: ID!) {
  __typename
  acknowledgeConfirmation(id: $id) {
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
  byBuyer
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
  byBuyer
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
  firstOpenedAt
  lastOpenedAt
  openNow
  attention
  buyerName
  adviser {
    __typename
    id
    name
  }
  adviserName
  vehicle {
    __typename
    label
    body
    colorHex
    stockNumber
    vin
  }
  currency
  locale
  timeZone
  link
  messageText
  price {
    __typename
    ...Price_figures
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
fragment Price_figures on PriceFigures {
  __typename
  outTheDoorCents
  totalPriceCents
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
export const ExtendDealDocument = new TypedDocumentString(`
    mutation ExtendDeal($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!, $accept: [String!]) {
  __typename
  extendDeal(
    id: $id
    revision: $revision
    expiresAt: $expiresAt
    idempotencyKey: $key
    accept: $accept
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
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtendDealMutation, ExtendDealMutationVariables>;
export const ReviseDealDocument = new TypedDocumentString(`
    mutation ReviseDeal($id: ID!, $revision: Int!, $file: JSON!, $replace: Boolean!, $key: String!, $accept: [String!]) {
  __typename
  reviseDeal(
    id: $id
    revision: $revision
    file: $file
    replace: $replace
    idempotencyKey: $key
    accept: $accept
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
    query DealList($first: Int!, $after: String, $search: String, $status: [DealStatus!], $adviserId: ID, $attention: Boolean, $start: Boolean!, $grouped: Boolean!) {
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
  ) {
    __typename
    items {
      __typename
      ...Deal_row
    }
    next
  }
  dealCounts(adviserId: $adviserId) @include(if: $start) {
    __typename
    needsYou
    open
    confirmed
    declined
    expired
    withdrawn
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
}`) as unknown as TypedDocumentString<DealListQuery, DealListQueryVariables>;
export const OneDealDocument = new TypedDocumentString(`
    query OneDeal($id: ID!) {
  __typename
  deskDeal(id: $id) {
    __typename
    ...Deal_row
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
}`) as unknown as TypedDocumentString<OneDealQuery, OneDealQueryVariables>;
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
export const AddDealDocument = new TypedDocumentString(`
    mutation AddDeal($file: JSON!, $key: String!, $photosOf: ID, $accept: [String!]) {
  __typename
  addDeal(file: $file, idempotencyKey: $key, photosOf: $photosOf, accept: $accept) {
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
export const DuplicateFileDocument = new TypedDocumentString(`
    query DuplicateFile($id: ID!) {
  __typename
  deskDeal(id: $id) {
    __typename
    id
    number
    duplicateFile
  }
}
    `) as unknown as TypedDocumentString<DuplicateFileQuery, DuplicateFileQueryVariables>;
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
  advisersSeeAll
  managersPublish
}`) as unknown as TypedDocumentString<ChangeDealershipMutation, ChangeDealershipMutationVariables>;
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
    }
    ... on Refused {
      __typename
      reason
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeProfileMutation, ChangeProfileMutationVariables>;
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
  dealership {
    __typename
    ...Dealership_settings
    ...Dealership_brand
  }
  staff {
    __typename
    ...Staff_settings
  }
}
    fragment Dealership_brand on DeskDealership {
  __typename
  id
  name
  accent
  logo
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
  advisersSeeAll
  managersPublish
}
fragment Me_settings on StaffMember {
  __typename
  id
  name
  email
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
}`) as unknown as TypedDocumentString<SettingsQuery, SettingsQueryVariables>;
export const AddStaffDocument = new TypedDocumentString(`
    mutation AddStaff($name: String!, $email: String!, $role: Role!) {
  __typename
  addStaff(name: $name, email: $email, role: $role) {
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
    mutation RemoveStaff($id: ID!) {
  __typename
  removeStaff(id: $id) {
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