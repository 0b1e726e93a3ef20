// Titles of the legally required texts about a payment option. The dealership writes the texts.

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
