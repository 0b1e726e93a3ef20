// The titles of what the law wants said of a way to pay; the texts are the dealership's.

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
