// What is noted of the few figures that always stand together.

export const payments = (count: number, apr: string | null) =>
  apr === null ? `${count} pagos` : `${count} pagos, APR de ${apr}`;
export const leaseOf = (months: number) => `Arrendamiento de ${months} meses`;
export const firstPayment = 'Primer pago incluido';
/** The price of a car that can only be leased. */
export const ifBought = 'Si comprara el auto';
