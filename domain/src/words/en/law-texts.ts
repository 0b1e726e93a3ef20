// The titles of what the law wants said of a way to pay; the texts are the dealership's.

export const LAW_TEXTS = {
  prepayment: 'Paying it off early',
  lateCharge: 'Late payments',
  securityInterest: 'Security',
  earlyTermination: 'Ending it early',
  excessWear: 'Wear',
  maintenance: 'Maintenance',
  insurance: 'Insurance',
  purchaseOption: 'Buying the car',
};
