// Names of the total prices in English, apart from the law's texts: comparisons load them without those.

/** Names of the FTC's and the state's total price where California law applies. */
export const totalPriceNames = {
  federal: 'Total price (federal)',
  california: 'Total price (California)',
};
