// Texts of the PDF receipt in English.
import type { Vehicle } from '@forecourt/domain';
import { plural } from '@forecourt/domain/plural';

export const title = (number: string) => `Receipt ${number}`;
export const reference = (number: string) => `Confirmation ${number}`;
export const page = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const confirmed = 'Confirmed';
export const opening = (vehicle: string, currency: string) =>
  `This is what you chose for the ${vehicle}, with every figure as it was on your screen when you confirmed. It is not a credit approval. All amounts are in ${currency}.`;
export const takenBack = 'Canceled';
export const takenBackMeans = (when: string, vehicle: string, currency: string) =>
  `You canceled this confirmation on ${when}. It is no longer valid. This is what you had confirmed for the ${vehicle}, kept as a record. All amounts are in ${currency}.`;
export const named = (title: string, text: string) => `${title}. ${text}`;

export const confirmedBy = 'Confirmed by';
export const togetherWith = 'Together with';
export const confirmedOn = 'Confirmed on';
export const offer = 'Offer';
export const offerNumber = (number: string, revision: number) => `${number}, revision ${revision}`;
export const vehicle = 'Vehicle';
export const vin = 'Identification number';
export const stockAndOdometer = 'Stock and odometer';
export const stockNumber = (number: string) => `Stock number ${number}`;
export const distance = (count: string, unit: Vehicle['odometer']['unit']) =>
  `${count} ${unit === 'MI' ? 'miles' : 'km'}`;
export const warranty = 'Warranty';
export const ready = 'Ready';

export const price = 'Price';
export const priceHeadings = ['What it is', 'Who requires it', 'Amount'] as const;
export const beforeRebates = 'Cash price before rebates';
export const taxed = (rate: string, base: string) => `${rate} of ${base} that is taxed`;

export const tradeIn = 'Trade-in';
export const allowance = (car: string) => `Our offer for your ${car}`;
export const firm = 'Guaranteed';
export const estimate = 'Estimate, until the car has been seen';
export const owedTo = (lender: string) => `We pay off ${lender}`;
export const stillOwed = 'Loan balance';
export const negativeEquity = 'Negative equity: you owe more than our offer';
export const tradeInEquity = 'Trade-in equity';
export const taxSaved = (amount: string) => `The trade-in also lowers the tax, by ${amount}`;

export const addOns = 'Add-ons';
export const noneTaken = 'None chosen.';
export const declined = 'Declined';
export const undecided = 'Left out (you didn’t choose)';
export const taken = 'Taken';
export const addOnPrice = 'Price';
export const aMonth = 'A month';
export const fullCost = 'Full cost, with tax and interest';
export const together = 'Together';

export const howYouPay = 'How you pay';
export const totalYouPay = 'Total you pay';
export const totalMeans = (traded: boolean, returnFee: string | null) => {
  const fee = returnFee === null ? '' : `, with the return fee of ${returnFee}`;
  return traded
    ? `Everything that leaves your pocket, trade-in equity included${fee}.`
    : `Everything that leaves your pocket${fee}.`;
};
export const subjectToApproval = 'Estimate, subject to credit approval.';
export const lender = 'Lender';
export const contractRate = 'Contract rate a year';
export const contractRateMeans = 'Without charges paid up front, which the APR counts';
export const cashDown = 'Cash down';
export const paidAtSigning = 'Paid at signing';
export const prepaid = 'Prepaid finance charge';
export const prepaidMeans = 'Paid at signing, part of the finance charge';
export const dueAtSigning = 'Due at signing';
export const loan = 'Amount of the loan';
export const loanMeans = 'From which interest runs';
/** `isEffective`: the effective annual rate of the EU, else the APR of Regulation Z. */
export const apr = (_isEffective: boolean) => 'Annual percentage rate (APR)';
export const noApr = 'none';
export const aprMeans = 'The cost of your credit as a yearly rate.';
export const financeCharge = 'Finance charge';
export const financeChargeMeans = 'What the credit will cost you.';
export const amountFinanced = 'Amount financed';
export const amountFinancedMeans = 'The credit provided to you or on your behalf.';
export const totalOfPayments = 'Total of payments';
export const totalOfPaymentsMeans = 'What you will have paid after all payments as scheduled.';
export const totalSalePrice = 'Total sale price';
export const totalSalePriceMeans = (down: string, traded: boolean) =>
  `The whole cost of buying on credit, with your cash down of ${down}${traded ? ' and the trade-in' : ''}.`;
export const firstPayment = 'First payment due';
export const days = (count: number) =>
  `${count} ${plural('en', count, { one: 'day', other: 'days' })}`;
export const firstPaymentMeans = 'after signing, then every month.';
export const monthlyPayment = 'Monthly payment';
export const paymentsOfThis = (count: number) =>
  `${count} ${plural('en', count, { one: 'payment', other: 'payments' })} of this amount`;
export const monthlyPayments = (count: number) =>
  `${count} monthly ${plural('en', count, { one: 'payment', other: 'payments' })}`;
export const each = 'each';
export const finalPayment = 'Final payment';
export const paymentNumber = (number: number) => `payment ${number}`;

/** What signing costs before rebates and the trade-in pay a part of it. */
export const signingCosts = 'Signing costs, before rebates and trade-in';
export const signingMeans = 'The first payment is part of it. Itemized below.';
export const leaseMonthly = (count: number, after: number) =>
  `${count} ${plural('en', count, { one: 'payment', other: 'payments' })}: the first at signing, then ${after} monthly.`;
export const leaseTotalMeans = (rebates: string | null) =>
  rebates === null
    ? 'What you will have paid by the end of the lease.'
    : `By the end of the lease. ${rebates} of it are rebates, which you don’t pay.`;
export const otherCharges = 'Other charges';
export const otherChargesMeans = 'Disposition fee, if you return the car.';
export const purchaseOption = 'Purchase option';
export const purchaseOptionMeans = 'The price of the car at the end of the lease.';
export const leaseLimits = (distance: string, excess: string, lessor: string) =>
  `You may drive ${distance} a year; each one more costs ${excess}, due at the end. Excessive wear and use may be charged for. Ending the lease early can cost a substantial charge: the lessor’s contract says how much. Lessor: ${lessor}.`;
export const howPaid = 'How it is paid';
export const howMonthly = 'How the monthly payment is worked out';
export const grossCost = 'Gross capitalized cost';
export const grossCostMeans = (agreed: string) =>
  `The agreed value of the car (${agreed}) and what is added to it`;
export const costReduction = 'Capitalized cost reduction';
export const costReductionMeans = 'Cash, rebates and trade-in that lower it';
export const adjustedCost = 'Adjusted capitalized cost';
export const residual = 'Residual value';
export const residualMeans = 'What the car is to be worth at the end';
export const depreciation = 'Depreciation';
export const depreciationMeans = 'What the car loses in normal use';
export const rentCharge = 'Rent charge';
export const rentChargeMeans = 'Charged in addition to the depreciation';
export const baseTotal = 'Total of base monthly payments';
export const leasePayments = 'Lease payments';
export const basePayment = 'Base monthly payment';
export const monthlyTax = 'Monthly tax';

export const deposit = 'Deposit';
export const depositMeans = 'Part of the total, paid first, to hold the car.';
export const afterDeposit = 'Due after the deposit';
export const afterDepositMeans = 'When you sign and take the car.';
export const refund = 'Refund to you';
export const refundMeans = 'Your trade-in is worth more than the car costs.';
export const totalDue = 'Total due';
export const totalDueMeans = (traded: boolean) =>
  traded
    ? 'Everything, after the trade-in. Paid in full, no interest.'
    : 'Everything. Paid in full, no interest.';

export const depositSection = 'Deposit to hold the car';
export const depositTerms = (amount: string, time: string) =>
  `Optional: a deposit of ${amount} holds the car for ${time} and counts toward what you pay at signing.`;
export const depositMoves = {
  PAID: 'Deposit paid',
  REFUNDED: 'Refunded to you',
  REFUND_RETURNED: 'Refund returned by your bank',
  DISPUTED: 'Taken back by your bank',
  DISPUTE_WON: 'Returned by your bank to the dealership',
};
export const dueAtSigningBefore = 'Due at signing';
export const depositPaid = 'Deposit already paid';
export const leftAtSigning = 'Left to pay at signing';

export const rights = 'Your rights';
export const whatNext = 'What happens next';
export const nextAdviser = (adviser: string, dealership: string) =>
  `${adviser} at ${dealership} gets in touch, and gets the car and the papers ready.`;
export const nextLender = (lender: string, isLease: boolean) =>
  `You apply for the ${isLease ? 'lease' : 'loan'}. ${lender} checks your credit and may offer other terms. You can say no to them. Until then you owe nothing.`;
export const nextContract = (number: string) =>
  `You read the contract and sign it with the dealership. Its figures should be the ones on this receipt: if one is not, ask, and give the number ${number}.`;
export const whoToAsk = 'Who to ask';
export const yourAdviser = 'Your adviser';
export const dealership = 'Dealership';
export const license = (number: string) => `License ${number}`;
export const open = (hours: string) => `Open ${hours}`;

export const schedule = 'Payment schedule';
export const scheduleMeans = (count: number, currency: string) =>
  `All ${count} payments, in ${currency}. The balance is what is owed after the payment.`;
export const scheduleHeadings = ['No.', 'Payment', 'Interest', 'Principal', 'Balance'] as const;

export const proof = 'Verification details';
export const proofMeans = (name: string, when: string, number: string) =>
  `${name} agreed to electronic records and confirmed on ${when}. The digest is a fingerprint of the offer’s revision, the choice and every figure: change one cent and it is another. The dealership can check this receipt at any time by its number, ${number}.`;
export const digest = 'Digest (SHA-256)';
