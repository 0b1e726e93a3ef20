// Titles of the legally required texts about a payment option. The dealership writes the texts.

export const LAW_TEXTS = {
  prepayment: 'Pago anticipado',
  lateCharge: 'Pagos atrasados',
  securityInterest: 'Garantía del préstamo',
  earlyTermination: 'Terminación anticipada',
  excessWear: 'Desgaste',
  maintenance: 'Mantenimiento',
  insurance: 'Seguro',
  purchaseOption: 'Compra del auto',
};
