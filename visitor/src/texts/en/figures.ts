// The name of each figure that stands in several places: one figure, one name.

export const amountFinanced = 'Amount financed';
export const cashDown = 'Cash down';
export const deposit = 'Deposit';
export const dueAfterDeposit = 'Due after the deposit';
export const dueAtSigning = 'Due at signing';
export const financeCharge = 'Finance charge';
export const monthlyPayment = 'Monthly payment';
export const negativeEquity = 'Negative equity';
export const outTheDoorPrice = 'Out-the-door price';
export const totalDue = 'Total due';
export const totalPrice = 'Total price';
export const totalYouPay = 'Total you pay';
export const tradeInEquity = 'Trade-in equity';
export const youGetBack = 'You get back';

/** "$551.02/mo" */
export const aMonth = (amount: string) => `${amount}${perMonth}`;
export const perMonth = '/mo';
