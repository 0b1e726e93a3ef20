/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query Shown { deal(id: \"d\") { __typename id deposit { __typename state heldUntil } isOnHoldForAnother } }": typeof types.ShownDocument,
    "\n  subscription DealChanged($id: ID!) {\n    dealChanged(id: $id) { id status messageCount selection { ...Selection_choice } ...Deal_hold }\n  }\n": typeof types.DealChangedDocument,
    "\n  mutation MarkOpened($dealId: ID!, $revision: Int!) {\n    markOpened(dealId: $dealId, revision: $revision) { id }\n  }\n": typeof types.MarkOpenedDocument,
    "\n  fragment Confirmation_proof on Confirmation {\n    id\n    number\n    revision\n    confirmedAt\n    fullName\n    digest\n    takenBackAt\n  }\n": typeof types.Confirmation_ProofFragmentDoc,
    "\n  mutation ConfirmSelection($input: ConfirmSelectionInput!, $language: String) {\n    confirmSelection(input: $input) {\n      __typename\n      ... on Confirmation { ...Confirmation_proof }\n      ... on ConfirmRefused {\n        reason\n        problems { path message addOnId limitCents }\n        differences { id label before after }\n        confirmation { ...Confirmation_proof }\n        deal { ...Deal_offer selection { ...Selection_choice } }\n      }\n    }\n  }\n": typeof types.ConfirmSelectionDocument,
    "\n  query ConfirmedDeal($id: ID!) {\n    deal(id: $id) {\n      id\n      status\n      confirmation { ...Confirmation_proof receipt carReturn }\n      confirmations { ...Confirmation_proof }\n      ...Deal_history\n    }\n  }\n": typeof types.ConfirmedDealDocument,
    "\n  mutation TakeBackConfirmation($input: TakeBackInput!) {\n    change: takeBackConfirmation(input: $input) {\n      __typename\n      ... on Deal {\n        id\n        status\n        confirmation { id }\n        confirmations { ...Confirmation_proof }\n        ...Deal_history\n      }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": typeof types.TakeBackConfirmationDocument,
    "\n  query QuoteNow($dealId: ID!, $choice: ChoiceInput!) {\n    quote(dealId: $dealId, choice: $choice) {\n      kind\n      totalYouPayCents\n      price { outTheDoorCents netTradeEquityCents }\n      finance { dueAtSigningCents paymentCents numberOfPayments aprDisclosed }\n      lease { cashDueAtSigningCents monthlyPaymentCents termMonths }\n      cash { totalDueCents }\n    }\n  }\n": typeof types.QuoteNowDocument,
    "\n  query DealPage($id: ID!, $language: String) {\n    deal(id: $id) {\n      ...Deal_offer\n      selection { ...Selection_choice }\n      ...Deal_sinceLastSeen\n      ...Deal_history\n      messageCount\n      messages { ...Message_shown }\n    }\n  }\n": typeof types.DealPageDocument,
    "\n  mutation PayDeposit($input: PayDepositInput!) {\n    checkout: payDeposit(input: $input) {\n      __typename\n      ... on DepositCheckout { url }\n      ... on DepositRefused { reason }\n    }\n  }\n": typeof types.PayDepositDocument,
    "\n  fragment Deal_hold on Deal {\n    deposit {\n      amountCents balanceCents holdHours\n      offered { amountCents refund holdHours terms }\n      state reason heldUntil isOnline isByCard canBePaid\n    }\n    isOnHoldForAnother\n  }\n": typeof types.Deal_HoldFragmentDoc,
    "\n  fragment Deal_history on Deal {\n    history { at event }\n  }\n": typeof types.Deal_HistoryFragmentDoc,
    "\n  fragment Deal_offer on Deal {\n    id\n    number\n    status\n    erasure(language: $language) { title text }\n    revision\n    revisedAt\n    currency\n    locale\n    timeZone\n    expiresAt\n    jurisdiction\n    dealership { name phone email website address licence hours }\n    adviser { name phone email photo { src sources { type srcset } } }\n    buyer { name coBuyerName commercial }\n    availability { readyOn note }\n    vehicle {\n      vin stockNumber condition year make model trim body\n      exteriorColor { name hex }\n      interiorColor\n      odometer { value unit }\n      fuel engine transmission drivetrain consumption warranty gvwrPounds features\n      photos(language: $language) { alt width height src sources { type srcset } }\n    }\n    price {\n      lines { id kind label amountCents taxable requiredBy explanation qualifies }\n      tax { label ratePercent tradeInTaxCredit rebatesTaxable }\n    }\n    tradeIns {\n      id vin year make model trim\n      odometer { value unit }\n      allowanceCents payoffCents payoffLender firm\n    }\n    paymentOptions {\n      id kind label recommended termMonths\n      cashDown { defaultCents minCents maxCents stepCents }\n      depositCents\n      lender annualRatePercent daysToFirstPayment prepaidFinanceChargeCents\n      prepayment lateCharge securityInterest\n      earlyTermination excessWear maintenance insurance purchaseOption\n      lessor moneyFactor excessPerMileCents dispositionFeeCents securityDepositCents taxOnCapReduction\n      mileage { perYear residualPercent }\n      acquisitionFee { amountCents paid }\n    }\n    ...Deal_hold\n    addOns {\n      id category label description covers excludes taxable\n      plans { id label priceCents termMonths miles deductibleCents }\n      eligiblePaymentKinds requires excludesAddOns cancellation\n    }\n    translation(language: $language) { path text }\n  }\n": typeof types.Deal_OfferFragmentDoc,
    "\n  fragment Selection_choice on Selection {\n    id\n    revision\n    version\n    isSuggestion\n    paymentOptionId\n    cashDownCents\n    milesPerYear\n    addOns { addOnId planId decision }\n    dropped\n  }\n": typeof types.Selection_ChoiceFragmentDoc,
    "\n  mutation ChooseSelection($input: ChooseSelectionInput!) {\n    chooseSelection(input: $input) {\n      __typename\n      ... on ChosenSelection { deal { id status messageCount selection { ...Selection_choice } } }\n      ... on ChooseRefused { reason message deal { id status messageCount selection { ...Selection_choice } } }\n    }\n  }\n": typeof types.ChooseSelectionDocument,
    "\n  fragment Deal_sinceLastSeen on Deal {\n    sinceLastSeen(language: $language) {\n      revision\n      differences { id label before after }\n      confirmation { id number }\n    }\n  }\n": typeof types.Deal_SinceLastSeenFragmentDoc,
    "\n  mutation MarkSeen($dealId: ID!, $revision: Int!, $language: String) {\n    markSeen(dealId: $dealId, revision: $revision) { id ...Deal_sinceLastSeen }\n  }\n": typeof types.MarkSeenDocument,
    "\n  query DealSummary($id: ID!, $language: String) {\n    deal(id: $id) {\n      ...Deal_offer\n      selection { ...Selection_choice }\n      confirmation { ...Confirmation_proof receipt carReturn }\n      confirmations { ...Confirmation_proof }\n      ...Deal_sinceLastSeen\n      ...Deal_history\n    }\n  }\n": typeof types.DealSummaryDocument,
    "\n  query DealThread($id: ID!, $before: Int) {\n    deal(id: $id) { id messageCount messages(before: $before) { ...Message_shown } }\n  }\n": typeof types.DealThreadDocument,
    "\n  mutation DeclineDeal($input: DeclineDealInput!) {\n    change: declineDeal(input: $input) {\n      __typename\n      ... on Deal { id status ...Deal_history }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": typeof types.DeclineDealDocument,
    "\n  mutation ReopenDeal($input: ReopenDealInput!) {\n    change: reopenDeal(input: $input) {\n      __typename\n      ... on Deal { id status ...Deal_history }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": typeof types.ReopenDealDocument,
    "\n  fragment Message_shown on Message {\n    id seq sentAt kind byBuyer name text wishes\n    about { label }\n  }\n": typeof types.Message_ShownFragmentDoc,
    "\n  mutation SendMessage($input: SendMessageInput!) {\n    sendMessage(input: $input) {\n      __typename\n      ... on Message { ...Message_shown }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": typeof types.SendMessageDocument,
};
const documents: Documents = {
    "query Shown { deal(id: \"d\") { __typename id deposit { __typename state heldUntil } isOnHoldForAnother } }": types.ShownDocument,
    "\n  subscription DealChanged($id: ID!) {\n    dealChanged(id: $id) { id status messageCount selection { ...Selection_choice } ...Deal_hold }\n  }\n": types.DealChangedDocument,
    "\n  mutation MarkOpened($dealId: ID!, $revision: Int!) {\n    markOpened(dealId: $dealId, revision: $revision) { id }\n  }\n": types.MarkOpenedDocument,
    "\n  fragment Confirmation_proof on Confirmation {\n    id\n    number\n    revision\n    confirmedAt\n    fullName\n    digest\n    takenBackAt\n  }\n": types.Confirmation_ProofFragmentDoc,
    "\n  mutation ConfirmSelection($input: ConfirmSelectionInput!, $language: String) {\n    confirmSelection(input: $input) {\n      __typename\n      ... on Confirmation { ...Confirmation_proof }\n      ... on ConfirmRefused {\n        reason\n        problems { path message addOnId limitCents }\n        differences { id label before after }\n        confirmation { ...Confirmation_proof }\n        deal { ...Deal_offer selection { ...Selection_choice } }\n      }\n    }\n  }\n": types.ConfirmSelectionDocument,
    "\n  query ConfirmedDeal($id: ID!) {\n    deal(id: $id) {\n      id\n      status\n      confirmation { ...Confirmation_proof receipt carReturn }\n      confirmations { ...Confirmation_proof }\n      ...Deal_history\n    }\n  }\n": types.ConfirmedDealDocument,
    "\n  mutation TakeBackConfirmation($input: TakeBackInput!) {\n    change: takeBackConfirmation(input: $input) {\n      __typename\n      ... on Deal {\n        id\n        status\n        confirmation { id }\n        confirmations { ...Confirmation_proof }\n        ...Deal_history\n      }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": types.TakeBackConfirmationDocument,
    "\n  query QuoteNow($dealId: ID!, $choice: ChoiceInput!) {\n    quote(dealId: $dealId, choice: $choice) {\n      kind\n      totalYouPayCents\n      price { outTheDoorCents netTradeEquityCents }\n      finance { dueAtSigningCents paymentCents numberOfPayments aprDisclosed }\n      lease { cashDueAtSigningCents monthlyPaymentCents termMonths }\n      cash { totalDueCents }\n    }\n  }\n": types.QuoteNowDocument,
    "\n  query DealPage($id: ID!, $language: String) {\n    deal(id: $id) {\n      ...Deal_offer\n      selection { ...Selection_choice }\n      ...Deal_sinceLastSeen\n      ...Deal_history\n      messageCount\n      messages { ...Message_shown }\n    }\n  }\n": types.DealPageDocument,
    "\n  mutation PayDeposit($input: PayDepositInput!) {\n    checkout: payDeposit(input: $input) {\n      __typename\n      ... on DepositCheckout { url }\n      ... on DepositRefused { reason }\n    }\n  }\n": types.PayDepositDocument,
    "\n  fragment Deal_hold on Deal {\n    deposit {\n      amountCents balanceCents holdHours\n      offered { amountCents refund holdHours terms }\n      state reason heldUntil isOnline isByCard canBePaid\n    }\n    isOnHoldForAnother\n  }\n": types.Deal_HoldFragmentDoc,
    "\n  fragment Deal_history on Deal {\n    history { at event }\n  }\n": types.Deal_HistoryFragmentDoc,
    "\n  fragment Deal_offer on Deal {\n    id\n    number\n    status\n    erasure(language: $language) { title text }\n    revision\n    revisedAt\n    currency\n    locale\n    timeZone\n    expiresAt\n    jurisdiction\n    dealership { name phone email website address licence hours }\n    adviser { name phone email photo { src sources { type srcset } } }\n    buyer { name coBuyerName commercial }\n    availability { readyOn note }\n    vehicle {\n      vin stockNumber condition year make model trim body\n      exteriorColor { name hex }\n      interiorColor\n      odometer { value unit }\n      fuel engine transmission drivetrain consumption warranty gvwrPounds features\n      photos(language: $language) { alt width height src sources { type srcset } }\n    }\n    price {\n      lines { id kind label amountCents taxable requiredBy explanation qualifies }\n      tax { label ratePercent tradeInTaxCredit rebatesTaxable }\n    }\n    tradeIns {\n      id vin year make model trim\n      odometer { value unit }\n      allowanceCents payoffCents payoffLender firm\n    }\n    paymentOptions {\n      id kind label recommended termMonths\n      cashDown { defaultCents minCents maxCents stepCents }\n      depositCents\n      lender annualRatePercent daysToFirstPayment prepaidFinanceChargeCents\n      prepayment lateCharge securityInterest\n      earlyTermination excessWear maintenance insurance purchaseOption\n      lessor moneyFactor excessPerMileCents dispositionFeeCents securityDepositCents taxOnCapReduction\n      mileage { perYear residualPercent }\n      acquisitionFee { amountCents paid }\n    }\n    ...Deal_hold\n    addOns {\n      id category label description covers excludes taxable\n      plans { id label priceCents termMonths miles deductibleCents }\n      eligiblePaymentKinds requires excludesAddOns cancellation\n    }\n    translation(language: $language) { path text }\n  }\n": types.Deal_OfferFragmentDoc,
    "\n  fragment Selection_choice on Selection {\n    id\n    revision\n    version\n    isSuggestion\n    paymentOptionId\n    cashDownCents\n    milesPerYear\n    addOns { addOnId planId decision }\n    dropped\n  }\n": types.Selection_ChoiceFragmentDoc,
    "\n  mutation ChooseSelection($input: ChooseSelectionInput!) {\n    chooseSelection(input: $input) {\n      __typename\n      ... on ChosenSelection { deal { id status messageCount selection { ...Selection_choice } } }\n      ... on ChooseRefused { reason message deal { id status messageCount selection { ...Selection_choice } } }\n    }\n  }\n": types.ChooseSelectionDocument,
    "\n  fragment Deal_sinceLastSeen on Deal {\n    sinceLastSeen(language: $language) {\n      revision\n      differences { id label before after }\n      confirmation { id number }\n    }\n  }\n": types.Deal_SinceLastSeenFragmentDoc,
    "\n  mutation MarkSeen($dealId: ID!, $revision: Int!, $language: String) {\n    markSeen(dealId: $dealId, revision: $revision) { id ...Deal_sinceLastSeen }\n  }\n": types.MarkSeenDocument,
    "\n  query DealSummary($id: ID!, $language: String) {\n    deal(id: $id) {\n      ...Deal_offer\n      selection { ...Selection_choice }\n      confirmation { ...Confirmation_proof receipt carReturn }\n      confirmations { ...Confirmation_proof }\n      ...Deal_sinceLastSeen\n      ...Deal_history\n    }\n  }\n": types.DealSummaryDocument,
    "\n  query DealThread($id: ID!, $before: Int) {\n    deal(id: $id) { id messageCount messages(before: $before) { ...Message_shown } }\n  }\n": types.DealThreadDocument,
    "\n  mutation DeclineDeal($input: DeclineDealInput!) {\n    change: declineDeal(input: $input) {\n      __typename\n      ... on Deal { id status ...Deal_history }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": types.DeclineDealDocument,
    "\n  mutation ReopenDeal($input: ReopenDealInput!) {\n    change: reopenDeal(input: $input) {\n      __typename\n      ... on Deal { id status ...Deal_history }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": types.ReopenDealDocument,
    "\n  fragment Message_shown on Message {\n    id seq sentAt kind byBuyer name text wishes\n    about { label }\n  }\n": types.Message_ShownFragmentDoc,
    "\n  mutation SendMessage($input: SendMessageInput!) {\n    sendMessage(input: $input) {\n      __typename\n      ... on Message { ...Message_shown }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n": types.SendMessageDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Shown { deal(id: \"d\") { __typename id deposit { __typename state heldUntil } isOnHoldForAnother } }"): typeof import('./graphql.ts').ShownDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DealChanged($id: ID!) {\n    dealChanged(id: $id) { id status messageCount selection { ...Selection_choice } ...Deal_hold }\n  }\n"): typeof import('./graphql.ts').DealChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkOpened($dealId: ID!, $revision: Int!) {\n    markOpened(dealId: $dealId, revision: $revision) { id }\n  }\n"): typeof import('./graphql.ts').MarkOpenedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Confirmation_proof on Confirmation {\n    id\n    number\n    revision\n    confirmedAt\n    fullName\n    digest\n    takenBackAt\n  }\n"): typeof import('./graphql.ts').Confirmation_ProofFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmSelection($input: ConfirmSelectionInput!, $language: String) {\n    confirmSelection(input: $input) {\n      __typename\n      ... on Confirmation { ...Confirmation_proof }\n      ... on ConfirmRefused {\n        reason\n        problems { path message addOnId limitCents }\n        differences { id label before after }\n        confirmation { ...Confirmation_proof }\n        deal { ...Deal_offer selection { ...Selection_choice } }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ConfirmSelectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConfirmedDeal($id: ID!) {\n    deal(id: $id) {\n      id\n      status\n      confirmation { ...Confirmation_proof receipt carReturn }\n      confirmations { ...Confirmation_proof }\n      ...Deal_history\n    }\n  }\n"): typeof import('./graphql.ts').ConfirmedDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeBackConfirmation($input: TakeBackInput!) {\n    change: takeBackConfirmation(input: $input) {\n      __typename\n      ... on Deal {\n        id\n        status\n        confirmation { id }\n        confirmations { ...Confirmation_proof }\n        ...Deal_history\n      }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n"): typeof import('./graphql.ts').TakeBackConfirmationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuoteNow($dealId: ID!, $choice: ChoiceInput!) {\n    quote(dealId: $dealId, choice: $choice) {\n      kind\n      totalYouPayCents\n      price { outTheDoorCents netTradeEquityCents }\n      finance { dueAtSigningCents paymentCents numberOfPayments aprDisclosed }\n      lease { cashDueAtSigningCents monthlyPaymentCents termMonths }\n      cash { totalDueCents }\n    }\n  }\n"): typeof import('./graphql.ts').QuoteNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealPage($id: ID!, $language: String) {\n    deal(id: $id) {\n      ...Deal_offer\n      selection { ...Selection_choice }\n      ...Deal_sinceLastSeen\n      ...Deal_history\n      messageCount\n      messages { ...Message_shown }\n    }\n  }\n"): typeof import('./graphql.ts').DealPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PayDeposit($input: PayDepositInput!) {\n    checkout: payDeposit(input: $input) {\n      __typename\n      ... on DepositCheckout { url }\n      ... on DepositRefused { reason }\n    }\n  }\n"): typeof import('./graphql.ts').PayDepositDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deal_hold on Deal {\n    deposit {\n      amountCents balanceCents holdHours\n      offered { amountCents refund holdHours terms }\n      state reason heldUntil isOnline isByCard canBePaid\n    }\n    isOnHoldForAnother\n  }\n"): typeof import('./graphql.ts').Deal_HoldFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deal_history on Deal {\n    history { at event }\n  }\n"): typeof import('./graphql.ts').Deal_HistoryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deal_offer on Deal {\n    id\n    number\n    status\n    erasure(language: $language) { title text }\n    revision\n    revisedAt\n    currency\n    locale\n    timeZone\n    expiresAt\n    jurisdiction\n    dealership { name phone email website address licence hours }\n    adviser { name phone email photo { src sources { type srcset } } }\n    buyer { name coBuyerName commercial }\n    availability { readyOn note }\n    vehicle {\n      vin stockNumber condition year make model trim body\n      exteriorColor { name hex }\n      interiorColor\n      odometer { value unit }\n      fuel engine transmission drivetrain consumption warranty gvwrPounds features\n      photos(language: $language) { alt width height src sources { type srcset } }\n    }\n    price {\n      lines { id kind label amountCents taxable requiredBy explanation qualifies }\n      tax { label ratePercent tradeInTaxCredit rebatesTaxable }\n    }\n    tradeIns {\n      id vin year make model trim\n      odometer { value unit }\n      allowanceCents payoffCents payoffLender firm\n    }\n    paymentOptions {\n      id kind label recommended termMonths\n      cashDown { defaultCents minCents maxCents stepCents }\n      depositCents\n      lender annualRatePercent daysToFirstPayment prepaidFinanceChargeCents\n      prepayment lateCharge securityInterest\n      earlyTermination excessWear maintenance insurance purchaseOption\n      lessor moneyFactor excessPerMileCents dispositionFeeCents securityDepositCents taxOnCapReduction\n      mileage { perYear residualPercent }\n      acquisitionFee { amountCents paid }\n    }\n    ...Deal_hold\n    addOns {\n      id category label description covers excludes taxable\n      plans { id label priceCents termMonths miles deductibleCents }\n      eligiblePaymentKinds requires excludesAddOns cancellation\n    }\n    translation(language: $language) { path text }\n  }\n"): typeof import('./graphql.ts').Deal_OfferFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Selection_choice on Selection {\n    id\n    revision\n    version\n    isSuggestion\n    paymentOptionId\n    cashDownCents\n    milesPerYear\n    addOns { addOnId planId decision }\n    dropped\n  }\n"): typeof import('./graphql.ts').Selection_ChoiceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChooseSelection($input: ChooseSelectionInput!) {\n    chooseSelection(input: $input) {\n      __typename\n      ... on ChosenSelection { deal { id status messageCount selection { ...Selection_choice } } }\n      ... on ChooseRefused { reason message deal { id status messageCount selection { ...Selection_choice } } }\n    }\n  }\n"): typeof import('./graphql.ts').ChooseSelectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deal_sinceLastSeen on Deal {\n    sinceLastSeen(language: $language) {\n      revision\n      differences { id label before after }\n      confirmation { id number }\n    }\n  }\n"): typeof import('./graphql.ts').Deal_SinceLastSeenFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkSeen($dealId: ID!, $revision: Int!, $language: String) {\n    markSeen(dealId: $dealId, revision: $revision) { id ...Deal_sinceLastSeen }\n  }\n"): typeof import('./graphql.ts').MarkSeenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealSummary($id: ID!, $language: String) {\n    deal(id: $id) {\n      ...Deal_offer\n      selection { ...Selection_choice }\n      confirmation { ...Confirmation_proof receipt carReturn }\n      confirmations { ...Confirmation_proof }\n      ...Deal_sinceLastSeen\n      ...Deal_history\n    }\n  }\n"): typeof import('./graphql.ts').DealSummaryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealThread($id: ID!, $before: Int) {\n    deal(id: $id) { id messageCount messages(before: $before) { ...Message_shown } }\n  }\n"): typeof import('./graphql.ts').DealThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeclineDeal($input: DeclineDealInput!) {\n    change: declineDeal(input: $input) {\n      __typename\n      ... on Deal { id status ...Deal_history }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n"): typeof import('./graphql.ts').DeclineDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReopenDeal($input: ReopenDealInput!) {\n    change: reopenDeal(input: $input) {\n      __typename\n      ... on Deal { id status ...Deal_history }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n"): typeof import('./graphql.ts').ReopenDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Message_shown on Message {\n    id seq sentAt kind byBuyer name text wishes\n    about { label }\n  }\n"): typeof import('./graphql.ts').Message_ShownFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendMessage($input: SendMessageInput!) {\n    sendMessage(input: $input) {\n      __typename\n      ... on Message { ...Message_shown }\n      ... on TalkRefused { reason deal { id status } }\n    }\n  }\n"): typeof import('./graphql.ts').SendMessageDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
