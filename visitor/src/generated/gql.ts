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
    "\n  query DealPage($id: ID!) {\n    deal(id: $id) {\n      ...Deal_offer\n    }\n  }\n": typeof types.DealPageDocument,
    "\n  fragment Deal_offer on Deal {\n    id\n    number\n    status\n    revision\n    revisedAt\n    currency\n    locale\n    timeZone\n    expiresAt\n    dealership { name phone email website address licence }\n    adviser { name phone email }\n    buyer { name }\n    vehicle {\n      vin stockNumber condition year make model trim body\n      exteriorColor { name hex }\n      interiorColor\n      odometer { value unit }\n      fuel engine transmission drivetrain consumption features\n    }\n    price {\n      lines { id kind label amountCents taxable requiredBy explanation }\n      tax { label ratePercent tradeInTaxCredit rebatesTaxable }\n    }\n    tradeIns {\n      id vin year make model trim\n      odometer { value unit }\n      allowanceCents payoffCents payoffLender firm\n    }\n    paymentOptions {\n      id kind label recommended termMonths\n      cashDown { defaultCents minCents maxCents stepCents }\n      depositCents\n      lender annualRatePercent daysToFirstPayment prepaidFinanceChargeCents\n      lessor moneyFactor excessPerMileCents dispositionFeeCents securityDepositCents taxOnCapReduction\n      mileage { perYear residualPercent }\n      acquisitionFee { amountCents paid }\n    }\n    addOns {\n      id category label description covers excludes taxable\n      plans { id label priceCents termMonths miles deductibleCents }\n      eligiblePaymentKinds requires excludesAddOns cancellation\n    }\n  }\n": typeof types.Deal_OfferFragmentDoc,
    "\n  query DealSummary($id: ID!) {\n    deal(id: $id) {\n      ...Deal_offer\n    }\n  }\n": typeof types.DealSummaryDocument,
};
const documents: Documents = {
    "\n  query DealPage($id: ID!) {\n    deal(id: $id) {\n      ...Deal_offer\n    }\n  }\n": types.DealPageDocument,
    "\n  fragment Deal_offer on Deal {\n    id\n    number\n    status\n    revision\n    revisedAt\n    currency\n    locale\n    timeZone\n    expiresAt\n    dealership { name phone email website address licence }\n    adviser { name phone email }\n    buyer { name }\n    vehicle {\n      vin stockNumber condition year make model trim body\n      exteriorColor { name hex }\n      interiorColor\n      odometer { value unit }\n      fuel engine transmission drivetrain consumption features\n    }\n    price {\n      lines { id kind label amountCents taxable requiredBy explanation }\n      tax { label ratePercent tradeInTaxCredit rebatesTaxable }\n    }\n    tradeIns {\n      id vin year make model trim\n      odometer { value unit }\n      allowanceCents payoffCents payoffLender firm\n    }\n    paymentOptions {\n      id kind label recommended termMonths\n      cashDown { defaultCents minCents maxCents stepCents }\n      depositCents\n      lender annualRatePercent daysToFirstPayment prepaidFinanceChargeCents\n      lessor moneyFactor excessPerMileCents dispositionFeeCents securityDepositCents taxOnCapReduction\n      mileage { perYear residualPercent }\n      acquisitionFee { amountCents paid }\n    }\n    addOns {\n      id category label description covers excludes taxable\n      plans { id label priceCents termMonths miles deductibleCents }\n      eligiblePaymentKinds requires excludesAddOns cancellation\n    }\n  }\n": types.Deal_OfferFragmentDoc,
    "\n  query DealSummary($id: ID!) {\n    deal(id: $id) {\n      ...Deal_offer\n    }\n  }\n": types.DealSummaryDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealPage($id: ID!) {\n    deal(id: $id) {\n      ...Deal_offer\n    }\n  }\n"): typeof import('./graphql.ts').DealPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deal_offer on Deal {\n    id\n    number\n    status\n    revision\n    revisedAt\n    currency\n    locale\n    timeZone\n    expiresAt\n    dealership { name phone email website address licence }\n    adviser { name phone email }\n    buyer { name }\n    vehicle {\n      vin stockNumber condition year make model trim body\n      exteriorColor { name hex }\n      interiorColor\n      odometer { value unit }\n      fuel engine transmission drivetrain consumption features\n    }\n    price {\n      lines { id kind label amountCents taxable requiredBy explanation }\n      tax { label ratePercent tradeInTaxCredit rebatesTaxable }\n    }\n    tradeIns {\n      id vin year make model trim\n      odometer { value unit }\n      allowanceCents payoffCents payoffLender firm\n    }\n    paymentOptions {\n      id kind label recommended termMonths\n      cashDown { defaultCents minCents maxCents stepCents }\n      depositCents\n      lender annualRatePercent daysToFirstPayment prepaidFinanceChargeCents\n      lessor moneyFactor excessPerMileCents dispositionFeeCents securityDepositCents taxOnCapReduction\n      mileage { perYear residualPercent }\n      acquisitionFee { amountCents paid }\n    }\n    addOns {\n      id category label description covers excludes taxable\n      plans { id label priceCents termMonths miles deductibleCents }\n      eligiblePaymentKinds requires excludesAddOns cancellation\n    }\n  }\n"): typeof import('./graphql.ts').Deal_OfferFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealSummary($id: ID!) {\n    deal(id: $id) {\n      ...Deal_offer\n    }\n  }\n"): typeof import('./graphql.ts').DealSummaryDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
