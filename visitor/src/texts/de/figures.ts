// The name of each figure that stands in several places: one figure, one name.

export const amountFinanced = 'Nettodarlehensbetrag';
export const cashDown = 'Anzahlung';
export const deposit = 'Reservierungsbetrag';
export const dueAfterDeposit = 'Restbetrag nach Reservierung';
export const dueAtSigning = 'Bei Unterschrift fällig';
export const financeCharge = 'Finanzierungskosten';
export const monthlyPayment = 'Monatsrate';
export const negativeEquity = 'Restschuld';
export const outTheDoorPrice = 'Endpreis';
export const totalDue = 'Fälliger Gesamtbetrag';
export const totalPrice = 'Gesamtpreis';
export const totalYouPay = 'Was Sie insgesamt zahlen';
export const tradeInEquity = 'Guthaben aus Inzahlungnahme';
export const youGetBack = 'Sie erhalten zurück';

/** "551,02 € mtl.", as prices of cars are written. */
export const aMonth = (amount: string) => `${amount}${perMonth}`;
export const perMonth = '\u00a0mtl.';
