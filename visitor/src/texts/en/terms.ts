// The payment terms, in the words of Regulation Z and Regulation M where these have some, and the schedule.

export const title = (option: string) => `Payment terms: ${option}`;
export const estimate = 'Estimate, subject to credit approval';

export const apr = 'Annual percentage rate (APR)';
export const noApr = 'None';
export const aprMeans = 'The cost of your credit as a yearly rate.';
export const financeChargeMeans = 'What the credit costs you.';
export const amountFinancedMeans = 'The credit provided to you or on your behalf.';
export const totalOfPayments = 'Total of payments';
export const totalOfPaymentsMeans = 'What you will have paid after all payments as scheduled.';
export const totalSalePrice = 'Total sale price';
export const totalSalePriceMeans = (down: string, hasEquity: boolean) =>
  `The whole cost of buying on credit, including your down payment of ${down}${hasEquity ? ' (cash and trade-in)' : ''}.`;
export const schedule = 'Payment schedule.';
export const samePayments = (count: number, amount: string, days: number) =>
  `${payments(count)} of ${amount}. ${due(days)}`;
export const lastDiffers = (count: number, amount: string, last: string, days: number) =>
  `${payments(count)}: ${payments(count - 1)} of ${amount} and a final one of ${last}. ${due(days)}`;
export const lender = 'Lender.';
export const lenderMeans = (name: string, rate: string) =>
  `${name}, at a contract rate of ${rate} a year.`;
export const itemization = 'Itemization of the amount financed';
export const lessEquity = 'Less trade-in equity';
export const plusNegativeEquity = 'Plus negative equity';
export const lessCashDown = 'Less cash down';
export const loan = 'Amount of the loan';
export const lessPrepaid = 'Less prepaid finance charge';

export const amountDueAtSigning = 'Amount due at signing';
export const inCash = (amount: string) => `Itemized below. ${amount} of it in cash.`;
export const monthlyPayments = 'Monthly payments';
export const monthlyMeans = (more: number, together: string) =>
  `The first is due at signing, then ${more} monthly. Together ${together}.`;
export const otherCharges = 'Other charges';
export const otherChargesMeans = 'Disposition fee, if you don’t buy the car at the end.';
export const leaseTotalMeans = 'What you will have paid by the end of the lease.';
export const howPaid = 'How it is paid';
export const howMonthly = 'How the monthly payment is worked out';
export const mileage = 'Mileage.';
export const mileageMeans = (distance: string, one: string, excess: string) =>
  `${distance} a year. Each ${one} over that costs ${excess}. Wear beyond normal use is charged too.`;
export const buying = 'Buying the car at the end.';
export const buyingMeans = (price: string) =>
  `For ${price}, before tax and fees. You don’t have to.`;
export const endingEarly = 'Ending it early.';
export const endingEarlyMeans =
  'You may have to pay a substantial charge if you end the lease early. The lease papers say how it is worked out.';
export const lessor = 'Lessor.';
export const lessorMeans = (name: string, moneyFactor: string) =>
  `${name}. Money factor ${moneyFactor}.`;
export const lawText = (title: string) => `${title}.`;
export const total = 'Total';
export const grossCost = 'Gross capitalized cost';
export const grossCostMeans = (agreedValue: string) =>
  `Agreed value of the car ${agreedValue}, and what is added to it`;
export const lessReduction = 'Less capitalized cost reduction';
export const adjustedCost = 'Adjusted capitalized cost';
export const lessResidual = 'Less residual value';
export const residualMeans = (percent: string) => `${percent} of the retail price`;
export const depreciation = 'Depreciation and amortized amounts';
export const plusRent = 'Plus rent charge';
export const baseTotal = 'Total of base payments';
export const dividedBy = (payments: number) => `Divided by ${payments} payments`;
export const basePayment = 'Base monthly payment';
export const plusTax = 'Plus monthly tax';

export const depositMeans = 'Paid first, to hold the car';
export const restMeans = 'When you sign and take the car';
export const cashMeans = (hasDeposit: boolean) =>
  hasDeposit
    ? 'No interest, no monthly payments.'
    : 'Due when you sign and take the car. No interest, no monthly payments.';

export const allPayments = (count: number) => `All ${count} payments, one by one`;
export const download = 'Download as CSV';
export const scheduleTable = 'Payment schedule';
export const loanHeadings = ['No.', 'Payment', 'Interest', 'Principal', 'Balance'];
export const leaseHeadings = ['No.', 'Base payment', 'Tax', 'Payment'];

function payments(count: number): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'}`;
}

function due(days: number): string {
  return `The first is due ${days} days after you sign, the others monthly after it.`;
}
