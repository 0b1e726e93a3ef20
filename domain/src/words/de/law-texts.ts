// The titles of what the law wants said of a way to pay; the texts are the dealership's.

export const LAW_TEXTS = {
  prepayment: 'Vorzeitige Rückzahlung',
  lateCharge: 'Zahlungsverzug',
  securityInterest: 'Sicherheit',
  earlyTermination: 'Vorzeitiges Vertragsende',
  excessWear: 'Verschleiß',
  maintenance: 'Wartung',
  insurance: 'Versicherung',
  purchaseOption: 'Kauf des Autos',
};
