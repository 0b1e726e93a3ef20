/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AcquisitionFeePaid =
  | 'AT_SIGNING'
  | 'CAPITALISED';

export type AddOnCategory =
  | 'ACCESSORY'
  | 'DENT'
  | 'EXCESS_WEAR'
  | 'GAP'
  | 'MAINTENANCE'
  | 'OTHER'
  | 'SERVICE_CONTRACT'
  | 'TIRE_WHEEL';

export type AddOnChoiceInput = {
  readonly addOnId: string | number;
  readonly decision: AddOnDecision;
  readonly planId?: string | number | null | undefined;
};

export type AddOnDecision =
  | 'ACCEPTED'
  | 'DECLINED'
  | 'UNDECIDED';

export type BuyerMessageKind =
  | 'CHANGE_REQUEST'
  | 'QUESTION';

export type ChoiceInput = {
  readonly addOns: ReadonlyArray<AddOnChoiceInput>;
  readonly cashDownCents?: number | null | undefined;
  readonly milesPerYear?: number | null | undefined;
  readonly paymentOptionId: string | number;
};

export type ChooseRefusal =
  | 'DEAL_NOT_OPEN'
  | 'SELECTION_INVALID';

export type ChooseSelectionInput = {
  readonly choice: ChoiceInput;
  readonly dealId: string | number;
  /** The revision that the choice was made on. A choice made on an earlier one is carried over. */
  readonly revision?: number | null | undefined;
};

export type ConfirmRefusal =
  | 'ALREADY_CONFIRMED'
  | 'CAR_ON_HOLD'
  | 'CAR_SOLD'
  | 'CONSENT_REQUIRED'
  | 'DEAL_DECLINED'
  | 'DEAL_EXPIRED'
  | 'DEAL_REVISED'
  | 'DEAL_WITHDRAWN'
  | 'FIGURES_CHANGED'
  | 'KEY_REUSED'
  | 'SELECTION_INVALID';

export type ConfirmSelectionInput = {
  readonly choice: ChoiceInput;
  /** The name of the person who confirms with the buyer. */
  readonly coBuyerName?: string | null | undefined;
  readonly consent: boolean;
  readonly dealId: string | number;
  readonly digest: string;
  readonly fullName: string;
  readonly idempotencyKey: string;
  /** The language of the page: en, es or de. It is stored in the receipt. */
  readonly language?: string | null | undefined;
  readonly revision: number;
};

export type DealStatus =
  | 'CONFIRMED'
  | 'DECLINED'
  | 'DRAFT'
  | 'EXPIRED'
  | 'OPEN'
  | 'WITHDRAWN';

export type DeclineDealInput = {
  readonly dealId: string | number;
  /** The same key with the same content does nothing twice. */
  readonly idempotencyKey?: string | null | undefined;
  /** The reason, optional. The dealership reads it. */
  readonly reason?: string | null | undefined;
  /** The revision that the buyer saw. If it is no longer current, the result is DEAL_REVISED. */
  readonly revision?: number | null | undefined;
};

/** DEALERSHIP: a staff member decided it. */
export type DepositReason =
  | 'CAR_CHANGED'
  | 'DEALERSHIP'
  | 'DECLINED'
  | 'HELD_FOR_ANOTHER'
  | 'PAID_TWICE'
  | 'RAN_OUT'
  | 'TAKEN_BACK'
  | 'WITHDRAWN';

/** When it is refunded to a buyer who changes their mind. NONE: staff decide. */
export type DepositRefund =
  | 'ANYTIME'
  | 'NONE'
  | 'UNTIL_PICKUP';

export type DepositRefusal =
  | 'ALREADY_PAID'
  | 'AT_DEALERSHIP'
  | 'CAR_ON_HOLD'
  | 'CHECKOUT_ENDED'
  | 'DEAL_NOT_OPEN'
  | 'NO_DEPOSIT'
  | 'PROVIDER_UNAVAILABLE';

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

export type MessageKind =
  | 'CHANGE_REQUEST'
  | 'QUESTION'
  | 'REPLY';

export type MessageSubjectInput = {
  readonly id: string | number;
  readonly kind: MessageSubjectKind;
};

export type MessageSubjectKind =
  | 'ADD_ON'
  | 'PRICE_LINE';

export type OdometerUnit =
  | 'KM'
  | 'MI';

export type PayDepositInput = {
  readonly dealId: string | number;
  readonly idempotencyKey: string;
};

export type PaymentKind =
  | 'CASH'
  | 'FINANCE'
  | 'LEASE';

export type PriceLineKind =
  | 'ADJUSTMENT'
  | 'DEALER_FEE'
  | 'DISCOUNT'
  | 'GOV_FEE'
  | 'INSTALLED'
  | 'MSRP'
  | 'REBATE';

export type ReopenDealInput = {
  readonly dealId: string | number;
  /** The same key with the same content does nothing twice. */
  readonly idempotencyKey?: string | null | undefined;
};

export type RequiredBy =
  | 'DEALER'
  | 'LAW'
  | 'LENDER'
  | 'MANUFACTURER';

export type SendMessageInput = {
  readonly about?: MessageSubjectInput | null | undefined;
  readonly dealId: string | number;
  /** The same key with the same content does nothing twice. */
  readonly idempotencyKey: string;
  readonly kind?: BuyerMessageKind;
  /** The revision that the buyer saw. */
  readonly revision?: number | null | undefined;
  readonly text?: string;
  /** The wishes of a change request. */
  readonly wishes?: ReadonlyArray<Wish> | null | undefined;
};

export type TakeBackInput = {
  /** If missing, the confirmation of the current revision. */
  readonly confirmationId?: string | number | null | undefined;
  readonly dealId: string | number;
  /** The same key with the same content does nothing twice. */
  readonly idempotencyKey?: string | null | undefined;
};

export type TalkRefusal =
  | 'ACKNOWLEDGED'
  | 'CONVERSATION_FULL'
  | 'DEAL_CONFIRMED'
  | 'DEAL_EXPIRED'
  | 'DEAL_REVISED'
  | 'DEAL_WITHDRAWN'
  | 'KEY_REUSED'
  | 'NOT_CONFIRMED'
  | 'NOT_DECLINED'
  | 'SUBJECT_UNKNOWN'
  | 'TEXT_REQUIRED'
  | 'TEXT_TOO_LONG'
  | 'TOO_MANY_CHANGES';

export type VehicleBody =
  | 'CONVERTIBLE'
  | 'COUPE'
  | 'HATCHBACK'
  | 'PICKUP'
  | 'SEDAN'
  | 'SUV'
  | 'VAN'
  | 'WAGON';

export type VehicleCondition =
  | 'CERTIFIED'
  | 'NEW'
  | 'USED';

export type VehicleWarranty =
  | 'AS_IS'
  | 'DEALER'
  | 'IMPLIED';

/** The wishes of a change request. */
export type Wish =
  | 'LOWER_PAYMENT'
  | 'OTHER_CAR'
  | 'OTHER_TERM'
  | 'SOMETHING_ELSE'
  | 'TRADE_IN_VALUE';

export type ShownQueryVariables = Exact<{ [key: string]: never; }>;


export type ShownQuery = { readonly __typename: 'Query', readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly isOnHoldForAnother: boolean, readonly deposit: { readonly __typename: 'Deposit', readonly state: DepositState, readonly heldUntil: string | null } | null } | null };

export type DealChangedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type DealChangedSubscription = { readonly dealChanged: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus, readonly messageCount: number, readonly isOnHoldForAnother: boolean, readonly selection: { readonly __typename: 'Selection', readonly id: string, readonly revision: number, readonly version: number, readonly isSuggestion: boolean, readonly paymentOptionId: string, readonly cashDownCents: number | null, readonly milesPerYear: number | null, readonly dropped: ReadonlyArray<string>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOnChoice', readonly addOnId: string, readonly planId: string | null, readonly decision: AddOnDecision }> }, readonly deposit: { readonly __typename: 'Deposit', readonly amountCents: number, readonly balanceCents: number, readonly holdHours: number, readonly state: DepositState, readonly reason: DepositReason | null, readonly heldUntil: string | null, readonly isOnline: boolean, readonly isByCard: boolean, readonly canBePaid: boolean, readonly offered: { readonly __typename: 'OfferedDeposit', readonly amountCents: number, readonly refund: DepositRefund, readonly holdHours: number, readonly terms: string | null } | null } | null } };

export type MarkOpenedMutationVariables = Exact<{
  dealId: string | number;
  revision: number;
}>;


export type MarkOpenedMutation = { readonly __typename: 'Mutation', readonly markOpened: { readonly __typename: 'Deal', readonly id: string } };

export type Confirmation_ProofFragment = { readonly __typename: 'Confirmation', readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null };

export type ConfirmSelectionMutationVariables = Exact<{
  input: ConfirmSelectionInput;
  language?: string | null | undefined;
}>;


export type ConfirmSelectionMutation = { readonly __typename: 'Mutation', readonly confirmSelection:
    | { readonly __typename: 'ConfirmRefused', readonly reason: ConfirmRefusal, readonly problems: ReadonlyArray<{ readonly __typename: 'SelectionProblem', readonly path: string, readonly message: string, readonly addOnId: string | null, readonly limitCents: number | null }>, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null }> | null, readonly confirmation: { readonly __typename: 'Confirmation', readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null } | null, readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly revision: number, readonly revisedAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly expiresAt: string, readonly jurisdiction: string | null, readonly isOnHoldForAnother: boolean, readonly selection: { readonly __typename: 'Selection', readonly id: string, readonly revision: number, readonly version: number, readonly isSuggestion: boolean, readonly paymentOptionId: string, readonly cashDownCents: number | null, readonly milesPerYear: number | null, readonly dropped: ReadonlyArray<string>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOnChoice', readonly addOnId: string, readonly planId: string | null, readonly decision: AddOnDecision }> }, readonly erasure: { readonly __typename: 'Erasure', readonly title: string, readonly text: string } | null, readonly dealership: { readonly __typename: 'Dealership', readonly name: string, readonly phone: string, readonly email: string, readonly website: string | null, readonly address: string, readonly licence: string | null, readonly hours: string | null }, readonly adviser: { readonly __typename: 'Adviser', readonly name: string, readonly phone: string | null, readonly email: string | null, readonly photo: { readonly __typename: 'Photo', readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> } | null }, readonly buyer: { readonly __typename: 'Buyer', readonly name: string, readonly coBuyerName: string | null, readonly commercial: boolean | null }, readonly availability: { readonly __typename: 'Availability', readonly readyOn: string | null, readonly note: string | null } | null, readonly vehicle: { readonly __typename: 'Vehicle', readonly vin: string, readonly stockNumber: string, readonly condition: VehicleCondition, readonly year: number, readonly make: string, readonly model: string, readonly trim: string, readonly body: VehicleBody, readonly interiorColor: string, readonly fuel: string, readonly engine: string, readonly transmission: string, readonly drivetrain: string, readonly consumption: string | null, readonly warranty: VehicleWarranty | null, readonly gvwrPounds: number | null, readonly features: ReadonlyArray<string>, readonly exteriorColor: { readonly __typename: 'Paint', readonly name: string, readonly hex: string }, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit }, readonly photos: ReadonlyArray<{ readonly __typename: 'Photo', readonly alt: string, readonly width: number, readonly height: number, readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> }> }, readonly price: { readonly __typename: 'Price', readonly lines: ReadonlyArray<{ readonly __typename: 'PriceLine', readonly id: string, readonly kind: PriceLineKind, readonly label: string, readonly amountCents: number, readonly taxable: boolean | null, readonly requiredBy: RequiredBy, readonly explanation: string | null, readonly qualifies: string | null }>, readonly tax: { readonly __typename: 'Tax', readonly label: string, readonly ratePercent: string, readonly tradeInTaxCredit: boolean, readonly rebatesTaxable: boolean } }, readonly tradeIns: ReadonlyArray<{ readonly __typename: 'TradeIn', readonly id: string, readonly vin: string | null, readonly year: number, readonly make: string, readonly model: string, readonly trim: string | null, readonly allowanceCents: number, readonly payoffCents: number, readonly payoffLender: string | null, readonly firm: boolean, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit } | null }>, readonly paymentOptions: ReadonlyArray<{ readonly __typename: 'PaymentOption', readonly id: string, readonly kind: PaymentKind, readonly label: string, readonly recommended: boolean, readonly termMonths: number | null, readonly depositCents: number | null, readonly lender: string | null, readonly annualRatePercent: string | null, readonly daysToFirstPayment: number | null, readonly prepaidFinanceChargeCents: number | null, readonly prepayment: string | null, readonly lateCharge: string | null, readonly securityInterest: string | null, readonly earlyTermination: string | null, readonly excessWear: string | null, readonly maintenance: string | null, readonly insurance: string | null, readonly purchaseOption: string | null, readonly lessor: string | null, readonly moneyFactor: string | null, readonly excessPerMileCents: number | null, readonly dispositionFeeCents: number | null, readonly securityDepositCents: number | null, readonly taxOnCapReduction: boolean | null, readonly cashDown: { readonly __typename: 'CashDownLimits', readonly defaultCents: number, readonly minCents: number, readonly maxCents: number, readonly stepCents: number } | null, readonly mileage: ReadonlyArray<{ readonly __typename: 'LeaseMileage', readonly perYear: number, readonly residualPercent: string }> | null, readonly acquisitionFee: { readonly __typename: 'AcquisitionFee', readonly amountCents: number, readonly paid: AcquisitionFeePaid } | null }>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOn', readonly id: string, readonly category: AddOnCategory, readonly label: string, readonly description: string, readonly covers: ReadonlyArray<string>, readonly excludes: ReadonlyArray<string>, readonly taxable: boolean, readonly eligiblePaymentKinds: ReadonlyArray<PaymentKind>, readonly requires: ReadonlyArray<string>, readonly excludesAddOns: ReadonlyArray<string>, readonly cancellation: string | null, readonly plans: ReadonlyArray<{ readonly __typename: 'AddOnPlan', readonly id: string, readonly label: string, readonly priceCents: number, readonly termMonths: number | null, readonly miles: number | null, readonly deductibleCents: number | null }> }>, readonly translation: ReadonlyArray<{ readonly __typename: 'TranslatedText', readonly path: string, readonly text: string }>, readonly deposit: { readonly __typename: 'Deposit', readonly amountCents: number, readonly balanceCents: number, readonly holdHours: number, readonly state: DepositState, readonly reason: DepositReason | null, readonly heldUntil: string | null, readonly isOnline: boolean, readonly isByCard: boolean, readonly canBePaid: boolean, readonly offered: { readonly __typename: 'OfferedDeposit', readonly amountCents: number, readonly refund: DepositRefund, readonly holdHours: number, readonly terms: string | null } | null } | null } | null }
    | { readonly __typename: 'Confirmation', readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null }
   };

export type ConfirmedDealQueryVariables = Exact<{
  id: string | number;
}>;


export type ConfirmedDealQuery = { readonly __typename: 'Query', readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus, readonly confirmation: { readonly __typename: 'Confirmation', readonly receipt: unknown, readonly carReturn: unknown, readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null } | null, readonly confirmations: ReadonlyArray<{ readonly __typename: 'Confirmation', readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null }>, readonly history: ReadonlyArray<{ readonly __typename: 'HistoryEntry', readonly at: string, readonly event: string }> } | null };

export type TakeBackConfirmationMutationVariables = Exact<{
  input: TakeBackInput;
}>;


export type TakeBackConfirmationMutation = { readonly __typename: 'Mutation', readonly change:
    | { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus, readonly confirmation: { readonly __typename: 'Confirmation', readonly id: string } | null, readonly confirmations: ReadonlyArray<{ readonly __typename: 'Confirmation', readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null }>, readonly history: ReadonlyArray<{ readonly __typename: 'HistoryEntry', readonly at: string, readonly event: string }> }
    | { readonly __typename: 'TalkRefused', readonly reason: TalkRefusal, readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus } }
   };

export type QuoteNowQueryVariables = Exact<{
  dealId: string | number;
  choice: ChoiceInput;
}>;


export type QuoteNowQuery = { readonly __typename: 'Query', readonly quote: { readonly __typename: 'Quote', readonly kind: PaymentKind, readonly totalYouPayCents: number, readonly price: { readonly __typename: 'QuotePrice', readonly outTheDoorCents: number, readonly netTradeEquityCents: number }, readonly finance: { readonly __typename: 'QuoteFinance', readonly dueAtSigningCents: number, readonly paymentCents: number, readonly numberOfPayments: number, readonly aprDisclosed: string | null } | null, readonly lease: { readonly __typename: 'QuoteLease', readonly cashDueAtSigningCents: number, readonly monthlyPaymentCents: number, readonly termMonths: number } | null, readonly cash: { readonly __typename: 'QuoteCash', readonly totalDueCents: number } | null } };

export type DealPageQueryVariables = Exact<{
  id: string | number;
  language?: string | null | undefined;
}>;


export type DealPageQuery = { readonly __typename: 'Query', readonly deal: { readonly __typename: 'Deal', readonly messageCount: number, readonly id: string, readonly number: string, readonly status: DealStatus, readonly revision: number, readonly revisedAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly expiresAt: string, readonly jurisdiction: string | null, readonly isOnHoldForAnother: boolean, readonly selection: { readonly __typename: 'Selection', readonly id: string, readonly revision: number, readonly version: number, readonly isSuggestion: boolean, readonly paymentOptionId: string, readonly cashDownCents: number | null, readonly milesPerYear: number | null, readonly dropped: ReadonlyArray<string>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOnChoice', readonly addOnId: string, readonly planId: string | null, readonly decision: AddOnDecision }> }, readonly messages: ReadonlyArray<{ readonly __typename: 'Message', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly text: string, readonly wishes: ReadonlyArray<Wish>, readonly about: { readonly __typename: 'MessageSubject', readonly label: string } | null }>, readonly erasure: { readonly __typename: 'Erasure', readonly title: string, readonly text: string } | null, readonly dealership: { readonly __typename: 'Dealership', readonly name: string, readonly phone: string, readonly email: string, readonly website: string | null, readonly address: string, readonly licence: string | null, readonly hours: string | null }, readonly adviser: { readonly __typename: 'Adviser', readonly name: string, readonly phone: string | null, readonly email: string | null, readonly photo: { readonly __typename: 'Photo', readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> } | null }, readonly buyer: { readonly __typename: 'Buyer', readonly name: string, readonly coBuyerName: string | null, readonly commercial: boolean | null }, readonly availability: { readonly __typename: 'Availability', readonly readyOn: string | null, readonly note: string | null } | null, readonly vehicle: { readonly __typename: 'Vehicle', readonly vin: string, readonly stockNumber: string, readonly condition: VehicleCondition, readonly year: number, readonly make: string, readonly model: string, readonly trim: string, readonly body: VehicleBody, readonly interiorColor: string, readonly fuel: string, readonly engine: string, readonly transmission: string, readonly drivetrain: string, readonly consumption: string | null, readonly warranty: VehicleWarranty | null, readonly gvwrPounds: number | null, readonly features: ReadonlyArray<string>, readonly exteriorColor: { readonly __typename: 'Paint', readonly name: string, readonly hex: string }, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit }, readonly photos: ReadonlyArray<{ readonly __typename: 'Photo', readonly alt: string, readonly width: number, readonly height: number, readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> }> }, readonly price: { readonly __typename: 'Price', readonly lines: ReadonlyArray<{ readonly __typename: 'PriceLine', readonly id: string, readonly kind: PriceLineKind, readonly label: string, readonly amountCents: number, readonly taxable: boolean | null, readonly requiredBy: RequiredBy, readonly explanation: string | null, readonly qualifies: string | null }>, readonly tax: { readonly __typename: 'Tax', readonly label: string, readonly ratePercent: string, readonly tradeInTaxCredit: boolean, readonly rebatesTaxable: boolean } }, readonly tradeIns: ReadonlyArray<{ readonly __typename: 'TradeIn', readonly id: string, readonly vin: string | null, readonly year: number, readonly make: string, readonly model: string, readonly trim: string | null, readonly allowanceCents: number, readonly payoffCents: number, readonly payoffLender: string | null, readonly firm: boolean, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit } | null }>, readonly paymentOptions: ReadonlyArray<{ readonly __typename: 'PaymentOption', readonly id: string, readonly kind: PaymentKind, readonly label: string, readonly recommended: boolean, readonly termMonths: number | null, readonly depositCents: number | null, readonly lender: string | null, readonly annualRatePercent: string | null, readonly daysToFirstPayment: number | null, readonly prepaidFinanceChargeCents: number | null, readonly prepayment: string | null, readonly lateCharge: string | null, readonly securityInterest: string | null, readonly earlyTermination: string | null, readonly excessWear: string | null, readonly maintenance: string | null, readonly insurance: string | null, readonly purchaseOption: string | null, readonly lessor: string | null, readonly moneyFactor: string | null, readonly excessPerMileCents: number | null, readonly dispositionFeeCents: number | null, readonly securityDepositCents: number | null, readonly taxOnCapReduction: boolean | null, readonly cashDown: { readonly __typename: 'CashDownLimits', readonly defaultCents: number, readonly minCents: number, readonly maxCents: number, readonly stepCents: number } | null, readonly mileage: ReadonlyArray<{ readonly __typename: 'LeaseMileage', readonly perYear: number, readonly residualPercent: string }> | null, readonly acquisitionFee: { readonly __typename: 'AcquisitionFee', readonly amountCents: number, readonly paid: AcquisitionFeePaid } | null }>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOn', readonly id: string, readonly category: AddOnCategory, readonly label: string, readonly description: string, readonly covers: ReadonlyArray<string>, readonly excludes: ReadonlyArray<string>, readonly taxable: boolean, readonly eligiblePaymentKinds: ReadonlyArray<PaymentKind>, readonly requires: ReadonlyArray<string>, readonly excludesAddOns: ReadonlyArray<string>, readonly cancellation: string | null, readonly plans: ReadonlyArray<{ readonly __typename: 'AddOnPlan', readonly id: string, readonly label: string, readonly priceCents: number, readonly termMonths: number | null, readonly miles: number | null, readonly deductibleCents: number | null }> }>, readonly translation: ReadonlyArray<{ readonly __typename: 'TranslatedText', readonly path: string, readonly text: string }>, readonly sinceLastSeen: { readonly __typename: 'SinceLastSeen', readonly revision: number, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null }>, readonly confirmation: { readonly __typename: 'Confirmation', readonly id: string, readonly number: string } | null } | null, readonly history: ReadonlyArray<{ readonly __typename: 'HistoryEntry', readonly at: string, readonly event: string }>, readonly deposit: { readonly __typename: 'Deposit', readonly amountCents: number, readonly balanceCents: number, readonly holdHours: number, readonly state: DepositState, readonly reason: DepositReason | null, readonly heldUntil: string | null, readonly isOnline: boolean, readonly isByCard: boolean, readonly canBePaid: boolean, readonly offered: { readonly __typename: 'OfferedDeposit', readonly amountCents: number, readonly refund: DepositRefund, readonly holdHours: number, readonly terms: string | null } | null } | null } | null };

export type PayDepositMutationVariables = Exact<{
  input: PayDepositInput;
}>;


export type PayDepositMutation = { readonly __typename: 'Mutation', readonly checkout:
    | { readonly __typename: 'DepositCheckout', readonly url: string }
    | { readonly __typename: 'DepositRefused', readonly reason: DepositRefusal }
   };

export type Deal_HoldFragment = { readonly __typename: 'Deal', readonly isOnHoldForAnother: boolean, readonly deposit: { readonly __typename: 'Deposit', readonly amountCents: number, readonly balanceCents: number, readonly holdHours: number, readonly state: DepositState, readonly reason: DepositReason | null, readonly heldUntil: string | null, readonly isOnline: boolean, readonly isByCard: boolean, readonly canBePaid: boolean, readonly offered: { readonly __typename: 'OfferedDeposit', readonly amountCents: number, readonly refund: DepositRefund, readonly holdHours: number, readonly terms: string | null } | null } | null };

export type Deal_HistoryFragment = { readonly __typename: 'Deal', readonly history: ReadonlyArray<{ readonly __typename: 'HistoryEntry', readonly at: string, readonly event: string }> };

export type Deal_OfferFragment = { readonly __typename: 'Deal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly revision: number, readonly revisedAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly expiresAt: string, readonly jurisdiction: string | null, readonly isOnHoldForAnother: boolean, readonly erasure: { readonly __typename: 'Erasure', readonly title: string, readonly text: string } | null, readonly dealership: { readonly __typename: 'Dealership', readonly name: string, readonly phone: string, readonly email: string, readonly website: string | null, readonly address: string, readonly licence: string | null, readonly hours: string | null }, readonly adviser: { readonly __typename: 'Adviser', readonly name: string, readonly phone: string | null, readonly email: string | null, readonly photo: { readonly __typename: 'Photo', readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> } | null }, readonly buyer: { readonly __typename: 'Buyer', readonly name: string, readonly coBuyerName: string | null, readonly commercial: boolean | null }, readonly availability: { readonly __typename: 'Availability', readonly readyOn: string | null, readonly note: string | null } | null, readonly vehicle: { readonly __typename: 'Vehicle', readonly vin: string, readonly stockNumber: string, readonly condition: VehicleCondition, readonly year: number, readonly make: string, readonly model: string, readonly trim: string, readonly body: VehicleBody, readonly interiorColor: string, readonly fuel: string, readonly engine: string, readonly transmission: string, readonly drivetrain: string, readonly consumption: string | null, readonly warranty: VehicleWarranty | null, readonly gvwrPounds: number | null, readonly features: ReadonlyArray<string>, readonly exteriorColor: { readonly __typename: 'Paint', readonly name: string, readonly hex: string }, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit }, readonly photos: ReadonlyArray<{ readonly __typename: 'Photo', readonly alt: string, readonly width: number, readonly height: number, readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> }> }, readonly price: { readonly __typename: 'Price', readonly lines: ReadonlyArray<{ readonly __typename: 'PriceLine', readonly id: string, readonly kind: PriceLineKind, readonly label: string, readonly amountCents: number, readonly taxable: boolean | null, readonly requiredBy: RequiredBy, readonly explanation: string | null, readonly qualifies: string | null }>, readonly tax: { readonly __typename: 'Tax', readonly label: string, readonly ratePercent: string, readonly tradeInTaxCredit: boolean, readonly rebatesTaxable: boolean } }, readonly tradeIns: ReadonlyArray<{ readonly __typename: 'TradeIn', readonly id: string, readonly vin: string | null, readonly year: number, readonly make: string, readonly model: string, readonly trim: string | null, readonly allowanceCents: number, readonly payoffCents: number, readonly payoffLender: string | null, readonly firm: boolean, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit } | null }>, readonly paymentOptions: ReadonlyArray<{ readonly __typename: 'PaymentOption', readonly id: string, readonly kind: PaymentKind, readonly label: string, readonly recommended: boolean, readonly termMonths: number | null, readonly depositCents: number | null, readonly lender: string | null, readonly annualRatePercent: string | null, readonly daysToFirstPayment: number | null, readonly prepaidFinanceChargeCents: number | null, readonly prepayment: string | null, readonly lateCharge: string | null, readonly securityInterest: string | null, readonly earlyTermination: string | null, readonly excessWear: string | null, readonly maintenance: string | null, readonly insurance: string | null, readonly purchaseOption: string | null, readonly lessor: string | null, readonly moneyFactor: string | null, readonly excessPerMileCents: number | null, readonly dispositionFeeCents: number | null, readonly securityDepositCents: number | null, readonly taxOnCapReduction: boolean | null, readonly cashDown: { readonly __typename: 'CashDownLimits', readonly defaultCents: number, readonly minCents: number, readonly maxCents: number, readonly stepCents: number } | null, readonly mileage: ReadonlyArray<{ readonly __typename: 'LeaseMileage', readonly perYear: number, readonly residualPercent: string }> | null, readonly acquisitionFee: { readonly __typename: 'AcquisitionFee', readonly amountCents: number, readonly paid: AcquisitionFeePaid } | null }>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOn', readonly id: string, readonly category: AddOnCategory, readonly label: string, readonly description: string, readonly covers: ReadonlyArray<string>, readonly excludes: ReadonlyArray<string>, readonly taxable: boolean, readonly eligiblePaymentKinds: ReadonlyArray<PaymentKind>, readonly requires: ReadonlyArray<string>, readonly excludesAddOns: ReadonlyArray<string>, readonly cancellation: string | null, readonly plans: ReadonlyArray<{ readonly __typename: 'AddOnPlan', readonly id: string, readonly label: string, readonly priceCents: number, readonly termMonths: number | null, readonly miles: number | null, readonly deductibleCents: number | null }> }>, readonly translation: ReadonlyArray<{ readonly __typename: 'TranslatedText', readonly path: string, readonly text: string }>, readonly deposit: { readonly __typename: 'Deposit', readonly amountCents: number, readonly balanceCents: number, readonly holdHours: number, readonly state: DepositState, readonly reason: DepositReason | null, readonly heldUntil: string | null, readonly isOnline: boolean, readonly isByCard: boolean, readonly canBePaid: boolean, readonly offered: { readonly __typename: 'OfferedDeposit', readonly amountCents: number, readonly refund: DepositRefund, readonly holdHours: number, readonly terms: string | null } | null } | null };

export type Selection_ChoiceFragment = { readonly __typename: 'Selection', readonly id: string, readonly revision: number, readonly version: number, readonly isSuggestion: boolean, readonly paymentOptionId: string, readonly cashDownCents: number | null, readonly milesPerYear: number | null, readonly dropped: ReadonlyArray<string>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOnChoice', readonly addOnId: string, readonly planId: string | null, readonly decision: AddOnDecision }> };

export type ChooseSelectionMutationVariables = Exact<{
  input: ChooseSelectionInput;
}>;


export type ChooseSelectionMutation = { readonly __typename: 'Mutation', readonly chooseSelection:
    | { readonly __typename: 'ChooseRefused', readonly reason: ChooseRefusal, readonly message: string, readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus, readonly messageCount: number, readonly selection: { readonly __typename: 'Selection', readonly id: string, readonly revision: number, readonly version: number, readonly isSuggestion: boolean, readonly paymentOptionId: string, readonly cashDownCents: number | null, readonly milesPerYear: number | null, readonly dropped: ReadonlyArray<string>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOnChoice', readonly addOnId: string, readonly planId: string | null, readonly decision: AddOnDecision }> } } }
    | { readonly __typename: 'ChosenSelection', readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus, readonly messageCount: number, readonly selection: { readonly __typename: 'Selection', readonly id: string, readonly revision: number, readonly version: number, readonly isSuggestion: boolean, readonly paymentOptionId: string, readonly cashDownCents: number | null, readonly milesPerYear: number | null, readonly dropped: ReadonlyArray<string>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOnChoice', readonly addOnId: string, readonly planId: string | null, readonly decision: AddOnDecision }> } } }
   };

export type Deal_SinceLastSeenFragment = { readonly __typename: 'Deal', readonly sinceLastSeen: { readonly __typename: 'SinceLastSeen', readonly revision: number, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null }>, readonly confirmation: { readonly __typename: 'Confirmation', readonly id: string, readonly number: string } | null } | null };

export type MarkSeenMutationVariables = Exact<{
  dealId: string | number;
  revision: number;
  language?: string | null | undefined;
}>;


export type MarkSeenMutation = { readonly __typename: 'Mutation', readonly markSeen: { readonly __typename: 'Deal', readonly id: string, readonly sinceLastSeen: { readonly __typename: 'SinceLastSeen', readonly revision: number, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null }>, readonly confirmation: { readonly __typename: 'Confirmation', readonly id: string, readonly number: string } | null } | null } };

export type DealSummaryQueryVariables = Exact<{
  id: string | number;
  language?: string | null | undefined;
}>;


export type DealSummaryQuery = { readonly __typename: 'Query', readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly number: string, readonly status: DealStatus, readonly revision: number, readonly revisedAt: string, readonly currency: string, readonly locale: string, readonly timeZone: string, readonly expiresAt: string, readonly jurisdiction: string | null, readonly isOnHoldForAnother: boolean, readonly selection: { readonly __typename: 'Selection', readonly id: string, readonly revision: number, readonly version: number, readonly isSuggestion: boolean, readonly paymentOptionId: string, readonly cashDownCents: number | null, readonly milesPerYear: number | null, readonly dropped: ReadonlyArray<string>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOnChoice', readonly addOnId: string, readonly planId: string | null, readonly decision: AddOnDecision }> }, readonly confirmation: { readonly __typename: 'Confirmation', readonly receipt: unknown, readonly carReturn: unknown, readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null } | null, readonly confirmations: ReadonlyArray<{ readonly __typename: 'Confirmation', readonly id: string, readonly number: string, readonly revision: number, readonly confirmedAt: string, readonly fullName: string, readonly digest: string, readonly takenBackAt: string | null }>, readonly erasure: { readonly __typename: 'Erasure', readonly title: string, readonly text: string } | null, readonly dealership: { readonly __typename: 'Dealership', readonly name: string, readonly phone: string, readonly email: string, readonly website: string | null, readonly address: string, readonly licence: string | null, readonly hours: string | null }, readonly adviser: { readonly __typename: 'Adviser', readonly name: string, readonly phone: string | null, readonly email: string | null, readonly photo: { readonly __typename: 'Photo', readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> } | null }, readonly buyer: { readonly __typename: 'Buyer', readonly name: string, readonly coBuyerName: string | null, readonly commercial: boolean | null }, readonly availability: { readonly __typename: 'Availability', readonly readyOn: string | null, readonly note: string | null } | null, readonly vehicle: { readonly __typename: 'Vehicle', readonly vin: string, readonly stockNumber: string, readonly condition: VehicleCondition, readonly year: number, readonly make: string, readonly model: string, readonly trim: string, readonly body: VehicleBody, readonly interiorColor: string, readonly fuel: string, readonly engine: string, readonly transmission: string, readonly drivetrain: string, readonly consumption: string | null, readonly warranty: VehicleWarranty | null, readonly gvwrPounds: number | null, readonly features: ReadonlyArray<string>, readonly exteriorColor: { readonly __typename: 'Paint', readonly name: string, readonly hex: string }, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit }, readonly photos: ReadonlyArray<{ readonly __typename: 'Photo', readonly alt: string, readonly width: number, readonly height: number, readonly src: string, readonly sources: ReadonlyArray<{ readonly __typename: 'PhotoSource', readonly type: string, readonly srcset: string }> }> }, readonly price: { readonly __typename: 'Price', readonly lines: ReadonlyArray<{ readonly __typename: 'PriceLine', readonly id: string, readonly kind: PriceLineKind, readonly label: string, readonly amountCents: number, readonly taxable: boolean | null, readonly requiredBy: RequiredBy, readonly explanation: string | null, readonly qualifies: string | null }>, readonly tax: { readonly __typename: 'Tax', readonly label: string, readonly ratePercent: string, readonly tradeInTaxCredit: boolean, readonly rebatesTaxable: boolean } }, readonly tradeIns: ReadonlyArray<{ readonly __typename: 'TradeIn', readonly id: string, readonly vin: string | null, readonly year: number, readonly make: string, readonly model: string, readonly trim: string | null, readonly allowanceCents: number, readonly payoffCents: number, readonly payoffLender: string | null, readonly firm: boolean, readonly odometer: { readonly __typename: 'Odometer', readonly value: number, readonly unit: OdometerUnit } | null }>, readonly paymentOptions: ReadonlyArray<{ readonly __typename: 'PaymentOption', readonly id: string, readonly kind: PaymentKind, readonly label: string, readonly recommended: boolean, readonly termMonths: number | null, readonly depositCents: number | null, readonly lender: string | null, readonly annualRatePercent: string | null, readonly daysToFirstPayment: number | null, readonly prepaidFinanceChargeCents: number | null, readonly prepayment: string | null, readonly lateCharge: string | null, readonly securityInterest: string | null, readonly earlyTermination: string | null, readonly excessWear: string | null, readonly maintenance: string | null, readonly insurance: string | null, readonly purchaseOption: string | null, readonly lessor: string | null, readonly moneyFactor: string | null, readonly excessPerMileCents: number | null, readonly dispositionFeeCents: number | null, readonly securityDepositCents: number | null, readonly taxOnCapReduction: boolean | null, readonly cashDown: { readonly __typename: 'CashDownLimits', readonly defaultCents: number, readonly minCents: number, readonly maxCents: number, readonly stepCents: number } | null, readonly mileage: ReadonlyArray<{ readonly __typename: 'LeaseMileage', readonly perYear: number, readonly residualPercent: string }> | null, readonly acquisitionFee: { readonly __typename: 'AcquisitionFee', readonly amountCents: number, readonly paid: AcquisitionFeePaid } | null }>, readonly addOns: ReadonlyArray<{ readonly __typename: 'AddOn', readonly id: string, readonly category: AddOnCategory, readonly label: string, readonly description: string, readonly covers: ReadonlyArray<string>, readonly excludes: ReadonlyArray<string>, readonly taxable: boolean, readonly eligiblePaymentKinds: ReadonlyArray<PaymentKind>, readonly requires: ReadonlyArray<string>, readonly excludesAddOns: ReadonlyArray<string>, readonly cancellation: string | null, readonly plans: ReadonlyArray<{ readonly __typename: 'AddOnPlan', readonly id: string, readonly label: string, readonly priceCents: number, readonly termMonths: number | null, readonly miles: number | null, readonly deductibleCents: number | null }> }>, readonly translation: ReadonlyArray<{ readonly __typename: 'TranslatedText', readonly path: string, readonly text: string }>, readonly sinceLastSeen: { readonly __typename: 'SinceLastSeen', readonly revision: number, readonly differences: ReadonlyArray<{ readonly __typename: 'Difference', readonly id: string, readonly label: string, readonly before: string | null, readonly after: string | null }>, readonly confirmation: { readonly __typename: 'Confirmation', readonly id: string, readonly number: string } | null } | null, readonly history: ReadonlyArray<{ readonly __typename: 'HistoryEntry', readonly at: string, readonly event: string }>, readonly deposit: { readonly __typename: 'Deposit', readonly amountCents: number, readonly balanceCents: number, readonly holdHours: number, readonly state: DepositState, readonly reason: DepositReason | null, readonly heldUntil: string | null, readonly isOnline: boolean, readonly isByCard: boolean, readonly canBePaid: boolean, readonly offered: { readonly __typename: 'OfferedDeposit', readonly amountCents: number, readonly refund: DepositRefund, readonly holdHours: number, readonly terms: string | null } | null } | null } | null };

export type DealThreadQueryVariables = Exact<{
  id: string | number;
  before?: number | null | undefined;
}>;


export type DealThreadQuery = { readonly __typename: 'Query', readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly messageCount: number, readonly messages: ReadonlyArray<{ readonly __typename: 'Message', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly text: string, readonly wishes: ReadonlyArray<Wish>, readonly about: { readonly __typename: 'MessageSubject', readonly label: string } | null }> } | null };

export type DeclineDealMutationVariables = Exact<{
  input: DeclineDealInput;
}>;


export type DeclineDealMutation = { readonly __typename: 'Mutation', readonly change:
    | { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus, readonly history: ReadonlyArray<{ readonly __typename: 'HistoryEntry', readonly at: string, readonly event: string }> }
    | { readonly __typename: 'TalkRefused', readonly reason: TalkRefusal, readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus } }
   };

export type ReopenDealMutationVariables = Exact<{
  input: ReopenDealInput;
}>;


export type ReopenDealMutation = { readonly __typename: 'Mutation', readonly change:
    | { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus, readonly history: ReadonlyArray<{ readonly __typename: 'HistoryEntry', readonly at: string, readonly event: string }> }
    | { readonly __typename: 'TalkRefused', readonly reason: TalkRefusal, readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus } }
   };

export type Message_ShownFragment = { readonly __typename: 'Message', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly text: string, readonly wishes: ReadonlyArray<Wish>, readonly about: { readonly __typename: 'MessageSubject', readonly label: string } | null };

export type SendMessageMutationVariables = Exact<{
  input: SendMessageInput;
}>;


export type SendMessageMutation = { readonly __typename: 'Mutation', readonly sendMessage:
    | { readonly __typename: 'Message', readonly id: string, readonly seq: number, readonly sentAt: string, readonly kind: MessageKind, readonly byBuyer: boolean, readonly name: string, readonly text: string, readonly wishes: ReadonlyArray<Wish>, readonly about: { readonly __typename: 'MessageSubject', readonly label: string } | null }
    | { readonly __typename: 'TalkRefused', readonly reason: TalkRefusal, readonly deal: { readonly __typename: 'Deal', readonly id: string, readonly status: DealStatus } }
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
export const Confirmation_ProofFragmentDoc = new TypedDocumentString(`
    fragment Confirmation_proof on Confirmation {
  __typename
  id
  number
  revision
  confirmedAt
  fullName
  digest
  takenBackAt
}
    `, {"fragmentName":"Confirmation_proof"}) as unknown as TypedDocumentString<Confirmation_ProofFragment, unknown>;
export const Deal_HistoryFragmentDoc = new TypedDocumentString(`
    fragment Deal_history on Deal {
  __typename
  history {
    __typename
    at
    event
  }
}
    `, {"fragmentName":"Deal_history"}) as unknown as TypedDocumentString<Deal_HistoryFragment, unknown>;
export const Deal_HoldFragmentDoc = new TypedDocumentString(`
    fragment Deal_hold on Deal {
  __typename
  deposit {
    __typename
    amountCents
    balanceCents
    holdHours
    offered {
      __typename
      amountCents
      refund
      holdHours
      terms
    }
    state
    reason
    heldUntil
    isOnline
    isByCard
    canBePaid
  }
  isOnHoldForAnother
}
    `, {"fragmentName":"Deal_hold"}) as unknown as TypedDocumentString<Deal_HoldFragment, unknown>;
export const Deal_OfferFragmentDoc = new TypedDocumentString(`
    fragment Deal_offer on Deal {
  __typename
  id
  number
  status
  erasure(language: $language) {
    __typename
    title
    text
  }
  revision
  revisedAt
  currency
  locale
  timeZone
  expiresAt
  jurisdiction
  dealership {
    __typename
    name
    phone
    email
    website
    address
    licence
    hours
  }
  adviser {
    __typename
    name
    phone
    email
    photo {
      __typename
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  buyer {
    __typename
    name
    coBuyerName
    commercial
  }
  availability {
    __typename
    readyOn
    note
  }
  vehicle {
    __typename
    vin
    stockNumber
    condition
    year
    make
    model
    trim
    body
    exteriorColor {
      __typename
      name
      hex
    }
    interiorColor
    odometer {
      __typename
      value
      unit
    }
    fuel
    engine
    transmission
    drivetrain
    consumption
    warranty
    gvwrPounds
    features
    photos(language: $language) {
      __typename
      alt
      width
      height
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  price {
    __typename
    lines {
      __typename
      id
      kind
      label
      amountCents
      taxable
      requiredBy
      explanation
      qualifies
    }
    tax {
      __typename
      label
      ratePercent
      tradeInTaxCredit
      rebatesTaxable
    }
  }
  tradeIns {
    __typename
    id
    vin
    year
    make
    model
    trim
    odometer {
      __typename
      value
      unit
    }
    allowanceCents
    payoffCents
    payoffLender
    firm
  }
  paymentOptions {
    __typename
    id
    kind
    label
    recommended
    termMonths
    cashDown {
      __typename
      defaultCents
      minCents
      maxCents
      stepCents
    }
    depositCents
    lender
    annualRatePercent
    daysToFirstPayment
    prepaidFinanceChargeCents
    prepayment
    lateCharge
    securityInterest
    earlyTermination
    excessWear
    maintenance
    insurance
    purchaseOption
    lessor
    moneyFactor
    excessPerMileCents
    dispositionFeeCents
    securityDepositCents
    taxOnCapReduction
    mileage {
      __typename
      perYear
      residualPercent
    }
    acquisitionFee {
      __typename
      amountCents
      paid
    }
  }
  ...Deal_hold
  addOns {
    __typename
    id
    category
    label
    description
    covers
    excludes
    taxable
    plans {
      __typename
      id
      label
      priceCents
      termMonths
      miles
      deductibleCents
    }
    eligiblePaymentKinds
    requires
    excludesAddOns
    cancellation
  }
  translation(language: $language) {
    __typename
    path
    text
  }
}
    fragment Deal_hold on Deal {
  __typename
  deposit {
    __typename
    amountCents
    balanceCents
    holdHours
    offered {
      __typename
      amountCents
      refund
      holdHours
      terms
    }
    state
    reason
    heldUntil
    isOnline
    isByCard
    canBePaid
  }
  isOnHoldForAnother
}`, {"fragmentName":"Deal_offer"}) as unknown as TypedDocumentString<Deal_OfferFragment, unknown>;
export const Selection_ChoiceFragmentDoc = new TypedDocumentString(`
    fragment Selection_choice on Selection {
  __typename
  id
  revision
  version
  isSuggestion
  paymentOptionId
  cashDownCents
  milesPerYear
  addOns {
    __typename
    addOnId
    planId
    decision
  }
  dropped
}
    `, {"fragmentName":"Selection_choice"}) as unknown as TypedDocumentString<Selection_ChoiceFragment, unknown>;
export const Deal_SinceLastSeenFragmentDoc = new TypedDocumentString(`
    fragment Deal_sinceLastSeen on Deal {
  __typename
  sinceLastSeen(language: $language) {
    __typename
    revision
    differences {
      __typename
      id
      label
      before
      after
    }
    confirmation {
      __typename
      id
      number
    }
  }
}
    `, {"fragmentName":"Deal_sinceLastSeen"}) as unknown as TypedDocumentString<Deal_SinceLastSeenFragment, unknown>;
export const Message_ShownFragmentDoc = new TypedDocumentString(`
    fragment Message_shown on Message {
  __typename
  id
  seq
  sentAt
  kind
  byBuyer
  name
  text
  wishes
  about {
    __typename
    label
  }
}
    `, {"fragmentName":"Message_shown"}) as unknown as TypedDocumentString<Message_ShownFragment, unknown>;
export const ShownDocument = new TypedDocumentString(`
    query Shown {
  __typename
  deal(id: "d") {
    __typename
    id
    deposit {
      __typename
      state
      heldUntil
    }
    isOnHoldForAnother
  }
}
    `) as unknown as TypedDocumentString<ShownQuery, ShownQueryVariables>;
export const DealChangedDocument = new TypedDocumentString(`
    subscription DealChanged($id: ID!) {
  dealChanged(id: $id) {
    __typename
    id
    status
    messageCount
    selection {
      __typename
      ...Selection_choice
    }
    ...Deal_hold
  }
}
    fragment Deal_hold on Deal {
  __typename
  deposit {
    __typename
    amountCents
    balanceCents
    holdHours
    offered {
      __typename
      amountCents
      refund
      holdHours
      terms
    }
    state
    reason
    heldUntil
    isOnline
    isByCard
    canBePaid
  }
  isOnHoldForAnother
}
fragment Selection_choice on Selection {
  __typename
  id
  revision
  version
  isSuggestion
  paymentOptionId
  cashDownCents
  milesPerYear
  addOns {
    __typename
    addOnId
    planId
    decision
  }
  dropped
}`) as unknown as TypedDocumentString<DealChangedSubscription, DealChangedSubscriptionVariables>;
export const MarkOpenedDocument = new TypedDocumentString(`
    mutation MarkOpened($dealId: ID!, $revision: Int!) {
  __typename
  markOpened(dealId: $dealId, revision: $revision) {
    __typename
    id
  }
}
    `) as unknown as TypedDocumentString<MarkOpenedMutation, MarkOpenedMutationVariables>;
export const ConfirmSelectionDocument = new TypedDocumentString(`
    mutation ConfirmSelection($input: ConfirmSelectionInput!, $language: String) {
  __typename
  confirmSelection(input: $input) {
    __typename
    ... on Confirmation {
      __typename
      ...Confirmation_proof
    }
    ... on ConfirmRefused {
      __typename
      reason
      problems {
        __typename
        path
        message
        addOnId
        limitCents
      }
      differences {
        __typename
        id
        label
        before
        after
      }
      confirmation {
        __typename
        ...Confirmation_proof
      }
      deal {
        __typename
        ...Deal_offer
        selection {
          __typename
          ...Selection_choice
        }
      }
    }
  }
}
    fragment Confirmation_proof on Confirmation {
  __typename
  id
  number
  revision
  confirmedAt
  fullName
  digest
  takenBackAt
}
fragment Deal_hold on Deal {
  __typename
  deposit {
    __typename
    amountCents
    balanceCents
    holdHours
    offered {
      __typename
      amountCents
      refund
      holdHours
      terms
    }
    state
    reason
    heldUntil
    isOnline
    isByCard
    canBePaid
  }
  isOnHoldForAnother
}
fragment Deal_offer on Deal {
  __typename
  id
  number
  status
  erasure(language: $language) {
    __typename
    title
    text
  }
  revision
  revisedAt
  currency
  locale
  timeZone
  expiresAt
  jurisdiction
  dealership {
    __typename
    name
    phone
    email
    website
    address
    licence
    hours
  }
  adviser {
    __typename
    name
    phone
    email
    photo {
      __typename
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  buyer {
    __typename
    name
    coBuyerName
    commercial
  }
  availability {
    __typename
    readyOn
    note
  }
  vehicle {
    __typename
    vin
    stockNumber
    condition
    year
    make
    model
    trim
    body
    exteriorColor {
      __typename
      name
      hex
    }
    interiorColor
    odometer {
      __typename
      value
      unit
    }
    fuel
    engine
    transmission
    drivetrain
    consumption
    warranty
    gvwrPounds
    features
    photos(language: $language) {
      __typename
      alt
      width
      height
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  price {
    __typename
    lines {
      __typename
      id
      kind
      label
      amountCents
      taxable
      requiredBy
      explanation
      qualifies
    }
    tax {
      __typename
      label
      ratePercent
      tradeInTaxCredit
      rebatesTaxable
    }
  }
  tradeIns {
    __typename
    id
    vin
    year
    make
    model
    trim
    odometer {
      __typename
      value
      unit
    }
    allowanceCents
    payoffCents
    payoffLender
    firm
  }
  paymentOptions {
    __typename
    id
    kind
    label
    recommended
    termMonths
    cashDown {
      __typename
      defaultCents
      minCents
      maxCents
      stepCents
    }
    depositCents
    lender
    annualRatePercent
    daysToFirstPayment
    prepaidFinanceChargeCents
    prepayment
    lateCharge
    securityInterest
    earlyTermination
    excessWear
    maintenance
    insurance
    purchaseOption
    lessor
    moneyFactor
    excessPerMileCents
    dispositionFeeCents
    securityDepositCents
    taxOnCapReduction
    mileage {
      __typename
      perYear
      residualPercent
    }
    acquisitionFee {
      __typename
      amountCents
      paid
    }
  }
  ...Deal_hold
  addOns {
    __typename
    id
    category
    label
    description
    covers
    excludes
    taxable
    plans {
      __typename
      id
      label
      priceCents
      termMonths
      miles
      deductibleCents
    }
    eligiblePaymentKinds
    requires
    excludesAddOns
    cancellation
  }
  translation(language: $language) {
    __typename
    path
    text
  }
}
fragment Selection_choice on Selection {
  __typename
  id
  revision
  version
  isSuggestion
  paymentOptionId
  cashDownCents
  milesPerYear
  addOns {
    __typename
    addOnId
    planId
    decision
  }
  dropped
}`) as unknown as TypedDocumentString<ConfirmSelectionMutation, ConfirmSelectionMutationVariables>;
export const ConfirmedDealDocument = new TypedDocumentString(`
    query ConfirmedDeal($id: ID!) {
  __typename
  deal(id: $id) {
    __typename
    id
    status
    confirmation {
      __typename
      ...Confirmation_proof
      receipt
      carReturn
    }
    confirmations {
      __typename
      ...Confirmation_proof
    }
    ...Deal_history
  }
}
    fragment Confirmation_proof on Confirmation {
  __typename
  id
  number
  revision
  confirmedAt
  fullName
  digest
  takenBackAt
}
fragment Deal_history on Deal {
  __typename
  history {
    __typename
    at
    event
  }
}`) as unknown as TypedDocumentString<ConfirmedDealQuery, ConfirmedDealQueryVariables>;
export const TakeBackConfirmationDocument = new TypedDocumentString(`
    mutation TakeBackConfirmation($input: TakeBackInput!) {
  __typename
  change: takeBackConfirmation(input: $input) {
    __typename
    ... on Deal {
      __typename
      id
      status
      confirmation {
        __typename
        id
      }
      confirmations {
        __typename
        ...Confirmation_proof
      }
      ...Deal_history
    }
    ... on TalkRefused {
      __typename
      reason
      deal {
        __typename
        id
        status
      }
    }
  }
}
    fragment Confirmation_proof on Confirmation {
  __typename
  id
  number
  revision
  confirmedAt
  fullName
  digest
  takenBackAt
}
fragment Deal_history on Deal {
  __typename
  history {
    __typename
    at
    event
  }
}`) as unknown as TypedDocumentString<TakeBackConfirmationMutation, TakeBackConfirmationMutationVariables>;
export const QuoteNowDocument = new TypedDocumentString(`
    query QuoteNow($dealId: ID!, $choice: ChoiceInput!) {
  __typename
  quote(dealId: $dealId, choice: $choice) {
    __typename
    kind
    totalYouPayCents
    price {
      __typename
      outTheDoorCents
      netTradeEquityCents
    }
    finance {
      __typename
      dueAtSigningCents
      paymentCents
      numberOfPayments
      aprDisclosed
    }
    lease {
      __typename
      cashDueAtSigningCents
      monthlyPaymentCents
      termMonths
    }
    cash {
      __typename
      totalDueCents
    }
  }
}
    `) as unknown as TypedDocumentString<QuoteNowQuery, QuoteNowQueryVariables>;
export const DealPageDocument = new TypedDocumentString(`
    query DealPage($id: ID!, $language: String) {
  __typename
  deal(id: $id) {
    __typename
    ...Deal_offer
    selection {
      __typename
      ...Selection_choice
    }
    ...Deal_sinceLastSeen
    ...Deal_history
    messageCount
    messages {
      __typename
      ...Message_shown
    }
  }
}
    fragment Deal_hold on Deal {
  __typename
  deposit {
    __typename
    amountCents
    balanceCents
    holdHours
    offered {
      __typename
      amountCents
      refund
      holdHours
      terms
    }
    state
    reason
    heldUntil
    isOnline
    isByCard
    canBePaid
  }
  isOnHoldForAnother
}
fragment Deal_history on Deal {
  __typename
  history {
    __typename
    at
    event
  }
}
fragment Deal_offer on Deal {
  __typename
  id
  number
  status
  erasure(language: $language) {
    __typename
    title
    text
  }
  revision
  revisedAt
  currency
  locale
  timeZone
  expiresAt
  jurisdiction
  dealership {
    __typename
    name
    phone
    email
    website
    address
    licence
    hours
  }
  adviser {
    __typename
    name
    phone
    email
    photo {
      __typename
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  buyer {
    __typename
    name
    coBuyerName
    commercial
  }
  availability {
    __typename
    readyOn
    note
  }
  vehicle {
    __typename
    vin
    stockNumber
    condition
    year
    make
    model
    trim
    body
    exteriorColor {
      __typename
      name
      hex
    }
    interiorColor
    odometer {
      __typename
      value
      unit
    }
    fuel
    engine
    transmission
    drivetrain
    consumption
    warranty
    gvwrPounds
    features
    photos(language: $language) {
      __typename
      alt
      width
      height
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  price {
    __typename
    lines {
      __typename
      id
      kind
      label
      amountCents
      taxable
      requiredBy
      explanation
      qualifies
    }
    tax {
      __typename
      label
      ratePercent
      tradeInTaxCredit
      rebatesTaxable
    }
  }
  tradeIns {
    __typename
    id
    vin
    year
    make
    model
    trim
    odometer {
      __typename
      value
      unit
    }
    allowanceCents
    payoffCents
    payoffLender
    firm
  }
  paymentOptions {
    __typename
    id
    kind
    label
    recommended
    termMonths
    cashDown {
      __typename
      defaultCents
      minCents
      maxCents
      stepCents
    }
    depositCents
    lender
    annualRatePercent
    daysToFirstPayment
    prepaidFinanceChargeCents
    prepayment
    lateCharge
    securityInterest
    earlyTermination
    excessWear
    maintenance
    insurance
    purchaseOption
    lessor
    moneyFactor
    excessPerMileCents
    dispositionFeeCents
    securityDepositCents
    taxOnCapReduction
    mileage {
      __typename
      perYear
      residualPercent
    }
    acquisitionFee {
      __typename
      amountCents
      paid
    }
  }
  ...Deal_hold
  addOns {
    __typename
    id
    category
    label
    description
    covers
    excludes
    taxable
    plans {
      __typename
      id
      label
      priceCents
      termMonths
      miles
      deductibleCents
    }
    eligiblePaymentKinds
    requires
    excludesAddOns
    cancellation
  }
  translation(language: $language) {
    __typename
    path
    text
  }
}
fragment Selection_choice on Selection {
  __typename
  id
  revision
  version
  isSuggestion
  paymentOptionId
  cashDownCents
  milesPerYear
  addOns {
    __typename
    addOnId
    planId
    decision
  }
  dropped
}
fragment Deal_sinceLastSeen on Deal {
  __typename
  sinceLastSeen(language: $language) {
    __typename
    revision
    differences {
      __typename
      id
      label
      before
      after
    }
    confirmation {
      __typename
      id
      number
    }
  }
}
fragment Message_shown on Message {
  __typename
  id
  seq
  sentAt
  kind
  byBuyer
  name
  text
  wishes
  about {
    __typename
    label
  }
}`) as unknown as TypedDocumentString<DealPageQuery, DealPageQueryVariables>;
export const PayDepositDocument = new TypedDocumentString(`
    mutation PayDeposit($input: PayDepositInput!) {
  __typename
  checkout: payDeposit(input: $input) {
    __typename
    ... on DepositCheckout {
      __typename
      url
    }
    ... on DepositRefused {
      __typename
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<PayDepositMutation, PayDepositMutationVariables>;
export const ChooseSelectionDocument = new TypedDocumentString(`
    mutation ChooseSelection($input: ChooseSelectionInput!) {
  __typename
  chooseSelection(input: $input) {
    __typename
    ... on ChosenSelection {
      __typename
      deal {
        __typename
        id
        status
        messageCount
        selection {
          __typename
          ...Selection_choice
        }
      }
    }
    ... on ChooseRefused {
      __typename
      reason
      message
      deal {
        __typename
        id
        status
        messageCount
        selection {
          __typename
          ...Selection_choice
        }
      }
    }
  }
}
    fragment Selection_choice on Selection {
  __typename
  id
  revision
  version
  isSuggestion
  paymentOptionId
  cashDownCents
  milesPerYear
  addOns {
    __typename
    addOnId
    planId
    decision
  }
  dropped
}`) as unknown as TypedDocumentString<ChooseSelectionMutation, ChooseSelectionMutationVariables>;
export const MarkSeenDocument = new TypedDocumentString(`
    mutation MarkSeen($dealId: ID!, $revision: Int!, $language: String) {
  __typename
  markSeen(dealId: $dealId, revision: $revision) {
    __typename
    id
    ...Deal_sinceLastSeen
  }
}
    fragment Deal_sinceLastSeen on Deal {
  __typename
  sinceLastSeen(language: $language) {
    __typename
    revision
    differences {
      __typename
      id
      label
      before
      after
    }
    confirmation {
      __typename
      id
      number
    }
  }
}`) as unknown as TypedDocumentString<MarkSeenMutation, MarkSeenMutationVariables>;
export const DealSummaryDocument = new TypedDocumentString(`
    query DealSummary($id: ID!, $language: String) {
  __typename
  deal(id: $id) {
    __typename
    ...Deal_offer
    selection {
      __typename
      ...Selection_choice
    }
    confirmation {
      __typename
      ...Confirmation_proof
      receipt
      carReturn
    }
    confirmations {
      __typename
      ...Confirmation_proof
    }
    ...Deal_sinceLastSeen
    ...Deal_history
  }
}
    fragment Confirmation_proof on Confirmation {
  __typename
  id
  number
  revision
  confirmedAt
  fullName
  digest
  takenBackAt
}
fragment Deal_hold on Deal {
  __typename
  deposit {
    __typename
    amountCents
    balanceCents
    holdHours
    offered {
      __typename
      amountCents
      refund
      holdHours
      terms
    }
    state
    reason
    heldUntil
    isOnline
    isByCard
    canBePaid
  }
  isOnHoldForAnother
}
fragment Deal_history on Deal {
  __typename
  history {
    __typename
    at
    event
  }
}
fragment Deal_offer on Deal {
  __typename
  id
  number
  status
  erasure(language: $language) {
    __typename
    title
    text
  }
  revision
  revisedAt
  currency
  locale
  timeZone
  expiresAt
  jurisdiction
  dealership {
    __typename
    name
    phone
    email
    website
    address
    licence
    hours
  }
  adviser {
    __typename
    name
    phone
    email
    photo {
      __typename
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  buyer {
    __typename
    name
    coBuyerName
    commercial
  }
  availability {
    __typename
    readyOn
    note
  }
  vehicle {
    __typename
    vin
    stockNumber
    condition
    year
    make
    model
    trim
    body
    exteriorColor {
      __typename
      name
      hex
    }
    interiorColor
    odometer {
      __typename
      value
      unit
    }
    fuel
    engine
    transmission
    drivetrain
    consumption
    warranty
    gvwrPounds
    features
    photos(language: $language) {
      __typename
      alt
      width
      height
      src
      sources {
        __typename
        type
        srcset
      }
    }
  }
  price {
    __typename
    lines {
      __typename
      id
      kind
      label
      amountCents
      taxable
      requiredBy
      explanation
      qualifies
    }
    tax {
      __typename
      label
      ratePercent
      tradeInTaxCredit
      rebatesTaxable
    }
  }
  tradeIns {
    __typename
    id
    vin
    year
    make
    model
    trim
    odometer {
      __typename
      value
      unit
    }
    allowanceCents
    payoffCents
    payoffLender
    firm
  }
  paymentOptions {
    __typename
    id
    kind
    label
    recommended
    termMonths
    cashDown {
      __typename
      defaultCents
      minCents
      maxCents
      stepCents
    }
    depositCents
    lender
    annualRatePercent
    daysToFirstPayment
    prepaidFinanceChargeCents
    prepayment
    lateCharge
    securityInterest
    earlyTermination
    excessWear
    maintenance
    insurance
    purchaseOption
    lessor
    moneyFactor
    excessPerMileCents
    dispositionFeeCents
    securityDepositCents
    taxOnCapReduction
    mileage {
      __typename
      perYear
      residualPercent
    }
    acquisitionFee {
      __typename
      amountCents
      paid
    }
  }
  ...Deal_hold
  addOns {
    __typename
    id
    category
    label
    description
    covers
    excludes
    taxable
    plans {
      __typename
      id
      label
      priceCents
      termMonths
      miles
      deductibleCents
    }
    eligiblePaymentKinds
    requires
    excludesAddOns
    cancellation
  }
  translation(language: $language) {
    __typename
    path
    text
  }
}
fragment Selection_choice on Selection {
  __typename
  id
  revision
  version
  isSuggestion
  paymentOptionId
  cashDownCents
  milesPerYear
  addOns {
    __typename
    addOnId
    planId
    decision
  }
  dropped
}
fragment Deal_sinceLastSeen on Deal {
  __typename
  sinceLastSeen(language: $language) {
    __typename
    revision
    differences {
      __typename
      id
      label
      before
      after
    }
    confirmation {
      __typename
      id
      number
    }
  }
}`) as unknown as TypedDocumentString<DealSummaryQuery, DealSummaryQueryVariables>;
export const DealThreadDocument = new TypedDocumentString(`
    query DealThread($id: ID!, $before: Int) {
  __typename
  deal(id: $id) {
    __typename
    id
    messageCount
    messages(before: $before) {
      __typename
      ...Message_shown
    }
  }
}
    fragment Message_shown on Message {
  __typename
  id
  seq
  sentAt
  kind
  byBuyer
  name
  text
  wishes
  about {
    __typename
    label
  }
}`) as unknown as TypedDocumentString<DealThreadQuery, DealThreadQueryVariables>;
export const DeclineDealDocument = new TypedDocumentString(`
    mutation DeclineDeal($input: DeclineDealInput!) {
  __typename
  change: declineDeal(input: $input) {
    __typename
    ... on Deal {
      __typename
      id
      status
      ...Deal_history
    }
    ... on TalkRefused {
      __typename
      reason
      deal {
        __typename
        id
        status
      }
    }
  }
}
    fragment Deal_history on Deal {
  __typename
  history {
    __typename
    at
    event
  }
}`) as unknown as TypedDocumentString<DeclineDealMutation, DeclineDealMutationVariables>;
export const ReopenDealDocument = new TypedDocumentString(`
    mutation ReopenDeal($input: ReopenDealInput!) {
  __typename
  change: reopenDeal(input: $input) {
    __typename
    ... on Deal {
      __typename
      id
      status
      ...Deal_history
    }
    ... on TalkRefused {
      __typename
      reason
      deal {
        __typename
        id
        status
      }
    }
  }
}
    fragment Deal_history on Deal {
  __typename
  history {
    __typename
    at
    event
  }
}`) as unknown as TypedDocumentString<ReopenDealMutation, ReopenDealMutationVariables>;
export const SendMessageDocument = new TypedDocumentString(`
    mutation SendMessage($input: SendMessageInput!) {
  __typename
  sendMessage(input: $input) {
    __typename
    ... on Message {
      __typename
      ...Message_shown
    }
    ... on TalkRefused {
      __typename
      reason
      deal {
        __typename
        id
        status
      }
    }
  }
}
    fragment Message_shown on Message {
  __typename
  id
  seq
  sentAt
  kind
  byBuyer
  name
  text
  wishes
  about {
    __typename
    label
  }
}`) as unknown as TypedDocumentString<SendMessageMutation, SendMessageMutationVariables>;