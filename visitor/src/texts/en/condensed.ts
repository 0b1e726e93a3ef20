// What is noted of the few figures that always stand together.

export const payments = (count: number, apr: string | null) =>
  apr === null ? `${count} payments` : `${count} payments, ${apr} APR`;
export const leaseOf = (months: number) => `Lease of ${months} months`;
export const firstPayment = 'First payment included';
/** The price of a car that can only be leased. */
export const ifBought = 'If you bought the car instead';
