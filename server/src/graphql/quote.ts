// The quote as GraphQL: every figure under its name in the rules.
import {
  type AddOnCost,
  type BuildUpLine,
  type Choice,
  describeProblems,
  type LabelledAmount,
  type MoneyOutLine,
  normalizeChoice,
  type Quote,
  type QuoteCash,
  type QuoteFinance,
  type QuoteLease,
  type QuotePrice,
  quote,
  selectionDigest,
  type TradeInFigures,
} from '@forecourt/domain';
import {
  creditedCents,
  type DueAfterDeposit,
  dueAfterDeposit,
  dueAtSigningCents,
} from '@forecourt/domain/deposit';
import { WORDS } from '@forecourt/domain/words';
import { GraphQLError } from 'graphql';
import type { StoredDeal } from '../store/deals/deals.ts';
import { depositEntriesOf } from '../store/deposits/ledger.ts';
import { hashOf } from '../store/records/hash.ts';
import { builder } from './builder.ts';
import { PaymentKindRef, PRICE_LINE_KINDS, RequiredBy } from './offer.ts';

/** A quote of a stored deal, with the digest that a buyer would confirm. */
type DealQuote = Quote & { readonly digest: string; readonly dealId: string };

/** @throws with the problems if the choice has no figures */
export function quoteDeal(deal: StoredDeal, choice: Choice): DealQuote {
  const quoted = quote(deal.offer, choice);
  if (!quoted.ok) {
    const problems = describeProblems(quoted.refusal, WORDS.en.problems.messages);
    throw new GraphQLError(problems.map(({ message }) => message).join(' '), {
      extensions: { code: 'SELECTION_INVALID', problems },
    });
  }
  const normal = normalizeChoice(deal.offer, choice);
  const { id: dealId, revision } = deal;
  const digest = selectionDigest({ dealId, revision, choice: normal, quote: quoted.value }, hashOf);
  return { ...quoted.value, digest, dealId };
}

const BuildUpLineKind = builder.enumType('BuildUpLineKind', {
  values: [...PRICE_LINE_KINDS, 'ADD_ON', 'TAX', 'SUBTOTAL'],
});

const BuildUpLineRef = builder.objectRef<BuildUpLine>('BuildUpLine').implement({
  description: 'One step from the sticker to the out-the-door price.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: BuildUpLineKind }),
    label: t.exposeString('label'),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    runningCents: t.expose('runningCents', { type: 'Cents' }),
    requiredBy: t.expose('requiredBy', { type: RequiredBy, nullable: true }),
    explanation: t.exposeString('explanation', { nullable: true }),
    taxable: t.exposeBoolean('taxable', { nullable: true }),
  }),
});

const QuotePriceRef = builder.objectRef<QuotePrice>('QuotePrice').implement({
  fields: (t) => ({
    lines: t.expose('lines', { type: [BuildUpLineRef] }),
    msrpCents: t.expose('msrpCents', { type: 'Cents' }),
    discountCents: t.expose('discountCents', { type: 'Cents' }),
    rebateCents: t.expose('rebateCents', { type: 'Cents' }),
    sellingPriceCents: t.expose('sellingPriceCents', {
      type: 'Cents',
      description: 'The price of the car: after discounts, before any fee.',
    }),
    totalPriceCents: t.expose('totalPriceCents', {
      type: 'Cents',
      description:
        'The price of the car with all dealer fees, before tax, government fees and rebates.',
    }),
    feesCents: t.expose('feesCents', { type: 'Cents' }),
    addOnsCents: t.expose('addOnsCents', { type: 'Cents' }),
    taxableBaseCents: t.expose('taxableBaseCents', { type: 'Cents' }),
    taxCents: t.expose('taxCents', { type: 'Cents' }),
    cashPriceCents: t.expose('cashPriceCents', {
      type: 'Cents',
      description: 'The price with fees, add-ons and tax, before rebates.',
    }),
    outTheDoorCents: t.expose('outTheDoorCents', {
      type: 'Cents',
      description: 'The cash price less rebates, before trade-in and cash down.',
    }),
    netTradeEquityCents: t.expose('netTradeEquityCents', { type: 'Cents' }),
    negativeEquityCents: t.expose('negativeEquityCents', { type: 'Cents' }),
    tradeInTaxSavedCents: t.expose('tradeInTaxSavedCents', { type: 'Cents' }),
    amountFinancedCents: t.expose('amountFinancedCents', { type: 'Cents' }),
    refundDueCents: t.expose('refundDueCents', { type: 'Cents' }),
  }),
});

const TradeInFiguresRef = builder.objectRef<TradeInFigures>('TradeInFigures').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    allowanceCents: t.expose('allowanceCents', { type: 'Cents' }),
    payoffCents: t.expose('payoffCents', { type: 'Cents' }),
    equityCents: t.expose('equityCents', { type: 'Cents' }),
    taxSavedCents: t.expose('taxSavedCents', { type: 'Cents' }),
    firm: t.exposeBoolean('firm'),
  }),
});

const QuoteFinanceRef = builder.objectRef<QuoteFinance>('QuoteFinance').implement({
  fields: (t) => ({
    lender: t.exposeString('lender'),
    annualRatePercent: t.exposeString('annualRatePercent'),
    termMonths: t.exposeInt('termMonths'),
    daysToFirstPayment: t.exposeInt('daysToFirstPayment'),
    unitPeriods: t.exposeInt('unitPeriods'),
    oddDays: t.exposeInt('oddDays'),
    principalCents: t.expose('principalCents', { type: 'Cents' }),
    cashDownCents: t.expose('cashDownCents', { type: 'Cents' }),
    prepaidFinanceChargeCents: t.expose('prepaidFinanceChargeCents', { type: 'Cents' }),
    dueAtSigningCents: t.expose('dueAtSigningCents', { type: 'Cents' }),
    amountFinancedCents: t.expose('amountFinancedCents', { type: 'Cents' }),
    paymentCents: t.expose('paymentCents', { type: 'Cents' }),
    finalPaymentCents: t.expose('finalPaymentCents', { type: 'Cents' }),
    numberOfPayments: t.exposeInt('numberOfPayments'),
    totalOfPaymentsCents: t.expose('totalOfPaymentsCents', { type: 'Cents' }),
    totalInterestCents: t.expose('totalInterestCents', { type: 'Cents' }),
    financeChargeCents: t.expose('financeChargeCents', { type: 'Cents' }),
    totalSalePriceCents: t.expose('totalSalePriceCents', { type: 'Cents' }),
    aprPercent: t.exposeString('aprPercent', { nullable: true }),
    aprDisclosed: t.exposeString('aprDisclosed', { nullable: true }),
    schedule: t.expose('schedule', {
      type: t.listRef(t.listRef('Cents')),
      description: 'Rows of number, payment, interest, principal, balance.',
    }),
  }),
});

const LabelledAmountRef = builder.objectRef<LabelledAmount>('LabelledAmount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
  }),
});

const QuoteLeaseRef = builder.objectRef<QuoteLease>('QuoteLease').implement({
  description: 'The rate of a lease is its money factor; it is never called APR.',
  fields: (t) => ({
    lessor: t.exposeString('lessor'),
    termMonths: t.exposeInt('termMonths'),
    milesPerYear: t.exposeInt('milesPerYear'),
    excessPerMileCents: t.expose('excessPerMileCents', { type: 'Cents' }),
    moneyFactor: t.exposeString('moneyFactor'),
    residualPercent: t.exposeString('residualPercent'),
    agreedValueCents: t.expose('agreedValueCents', { type: 'Cents' }),
    acquisitionFeeCents: t.expose('acquisitionFeeCents', { type: 'Cents' }),
    dispositionFeeCents: t.expose('dispositionFeeCents', { type: 'Cents' }),
    securityDepositCents: t.expose('securityDepositCents', { type: 'Cents' }),
    purchaseOptionCents: t.expose('purchaseOptionCents', { type: 'Cents' }),
    grossCapCostCents: t.expose('grossCapCostCents', { type: 'Cents' }),
    capReductionCents: t.expose('capReductionCents', { type: 'Cents' }),
    adjustedCapCostCents: t.expose('adjustedCapCostCents', { type: 'Cents' }),
    residualCents: t.expose('residualCents', { type: 'Cents' }),
    depreciationCents: t.expose('depreciationCents', { type: 'Cents' }),
    monthlyDepreciationCents: t.expose('monthlyDepreciationCents', { type: 'Cents' }),
    monthlyRentCents: t.expose('monthlyRentCents', { type: 'Cents' }),
    basePaymentCents: t.expose('basePaymentCents', { type: 'Cents' }),
    monthlyTaxCents: t.expose('monthlyTaxCents', { type: 'Cents' }),
    monthlyPaymentCents: t.expose('monthlyPaymentCents', { type: 'Cents' }),
    totalOfBasePaymentsCents: t.expose('totalOfBasePaymentsCents', { type: 'Cents' }),
    rentChargeCents: t.expose('rentChargeCents', { type: 'Cents' }),
    capReductionTaxCents: t.expose('capReductionTaxCents', { type: 'Cents' }),
    upfrontFeeTaxCents: t.expose('upfrontFeeTaxCents', { type: 'Cents' }),
    amountDueAtSigningCents: t.expose('amountDueAtSigningCents', { type: 'Cents' }),
    cashDueAtSigningCents: t.expose('cashDueAtSigningCents', { type: 'Cents' }),
    totalOfPaymentsCents: t.expose('totalOfPaymentsCents', { type: 'Cents' }),
    dueAtSigning: t.expose('dueAtSigning', { type: [LabelledAmountRef] }),
    paidAtSigning: t.expose('paidAtSigning', { type: [LabelledAmountRef] }),
  }),
});

const QuoteCashRef = builder.objectRef<QuoteCash>('QuoteCash').implement({
  fields: (t) => ({
    totalDueCents: t.expose('totalDueCents', { type: 'Cents' }),
    depositCents: t.expose('depositCents', { type: 'Cents' }),
    balanceAfterDepositCents: t.expose('balanceAfterDepositCents', { type: 'Cents' }),
    refundDueCents: t.expose('refundDueCents', { type: 'Cents' }),
  }),
});

const AddOnCostRef = builder.objectRef<AddOnCost>('AddOnCost').implement({
  description: 'The whole cost of an accepted add-on, tax and interest included.',
  fields: (t) => ({
    addOnId: t.exposeID('addOnId'),
    planId: t.exposeID('planId'),
    priceCents: t.expose('priceCents', { type: 'Cents' }),
    costInAllCents: t.expose('costInAllCents', { type: 'Cents' }),
    perMonthCents: t.expose('perMonthCents', { type: 'Cents', nullable: true }),
  }),
});

const MoneyOutLineRef = builder.objectRef<MoneyOutLine>('MoneyOutLine').implement({
  fields: (t) => ({
    paymentOptionId: t.exposeID('paymentOptionId'),
    kind: t.expose('kind', { type: PaymentKindRef }),
    label: t.exposeString('label'),
    cumulativeCents: t.expose('cumulativeCents', { type: ['Cents'] }),
    endsAtMonth: t.exposeInt('endsAtMonth', { nullable: true }),
    purchaseOptionCents: t.expose('purchaseOptionCents', { type: 'Cents', nullable: true }),
  }),
});

const MoneyOutRef = builder.objectRef<Quote['moneyOut']>('MoneyOut').implement({
  description: 'The total paid by each month, for every payment option on one basis.',
  fields: (t) => ({
    horizonMonths: t.exposeInt('horizonMonths'),
    options: t.expose('options', { type: [MoneyOutLineRef] }),
  }),
});

const DueAtSigningRef = builder.objectRef<DueAfterDeposit>('DueAtSigning').implement({
  description: 'What the buyer brings to the signing, with the deposit as already paid.',
  fields: (t) => ({
    dueCents: t.expose('dueCents', { type: 'Cents' }),
    depositPaidCents: t.expose('paidCents', {
      type: 'Cents',
      description: 'The part of a paid deposit that counts toward it.',
    }),
    leftCents: t.expose('leftCents', { type: 'Cents' }),
  }),
});

export const QuoteRef = builder.objectRef<DealQuote>('Quote').implement({
  description: 'Every figure that follows from an offer and a choice.',
  fields: (t) => ({
    digest: t.exposeString('digest'),
    kind: t.expose('kind', { type: PaymentKindRef }),
    paymentOptionId: t.exposeID('paymentOptionId'),
    cashDownCents: t.expose('cashDownCents', { type: 'Cents', nullable: true }),
    milesPerYear: t.exposeInt('milesPerYear', { nullable: true }),
    price: t.expose('price', { type: QuotePriceRef }),
    tradeIns: t.expose('tradeIns', { type: [TradeInFiguresRef] }),
    finance: t.expose('finance', { type: QuoteFinanceRef, nullable: true }),
    lease: t.expose('lease', { type: QuoteLeaseRef, nullable: true }),
    cash: t.expose('cash', { type: QuoteCashRef, nullable: true }),
    dueAtSigning: t.field({
      type: DueAtSigningRef,
      description: 'It is no part of the digest: a deposit can be paid after confirming.',
      resolve: async ({ dealId, ...figures }, _args, { database }) => {
        const entries = await depositEntriesOf(database.db, dealId);
        return dueAfterDeposit(dueAtSigningCents(figures), creditedCents(entries));
      },
    }),
    addOnCosts: t.expose('addOnCosts', { type: [AddOnCostRef] }),
    totalYouPayCents: t.expose('totalYouPayCents', {
      type: 'Cents',
      description: 'The total that the buyer pays, including trade-in equity.',
    }),
    moneyOut: t.expose('moneyOut', { type: MoneyOutRef }),
  }),
});
