// What is noted of the few figures that always stand together.

export const payments = (count: number, apr: string | null) =>
  apr === null ? `${count} Raten` : `${count} Raten, ${apr} effektiver Jahreszins`;
export const leaseOf = (months: number) => `Leasing über ${months} Monate`;
export const firstPayment = 'Erste Rate enthalten';
/** The price of a car that can only be leased. */
export const ifBought = 'Wenn Sie das Auto stattdessen kaufen';
