// Names of the total prices in German, apart from the law's texts: comparisons load them without those.

/** Names of the FTC's and the state's total price where California law applies. */
export const totalPriceNames = {
  federal: 'Fahrzeugpreis (US-Bundesrecht)',
  california: 'Fahrzeugpreis (Kalifornien)',
};
