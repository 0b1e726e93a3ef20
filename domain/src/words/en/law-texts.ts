// Titles of the legally required texts about a payment option. The dealership writes the texts.

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
