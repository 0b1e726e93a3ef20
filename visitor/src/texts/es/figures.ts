// The name of each figure that stands in several places: one figure, one name.

export const amountFinanced = 'Monto financiado';
export const cashDown = 'Enganche';
export const deposit = 'Depósito';
export const dueAfterDeposit = 'A pagar después del depósito';
export const dueAtSigning = 'A pagar al firmar';
export const financeCharge = 'Cargo por financiamiento';
export const monthlyPayment = 'Pago mensual';
export const negativeEquity = 'Saldo negativo';
export const outTheDoorPrice = 'Precio final';
export const totalDue = 'Total a pagar';
export const totalPrice = 'Precio total';
export const totalYouPay = 'Total que usted paga';
export const tradeInEquity = 'Valor neto de su auto usado';
export const youGetBack = 'Usted recibe';

/** "$551.02/mes" */
export const aMonth = (amount: string) => `${amount}${perMonth}`;
export const perMonth = '/mes';
