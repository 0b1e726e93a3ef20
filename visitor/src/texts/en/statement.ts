// What a statement states: vehicle, price, trade-in, add-ons, and where the money goes.
import type { BuildUpLine, Vehicle } from '@forecourt/domain';

export const drawing = (name: string) => `Drawing of the ${name}`;
export const vin = 'VIN';
export const stockNumber = 'Stock number';
export const condition = 'Condition';
export const warranty = 'Warranty';
export const ready = 'Ready';
export const color = 'Color';
export const engine = 'Engine and drive';
export const conditions: Readonly<Record<Vehicle['condition'], string>> = {
  NEW: 'New',
  USED: 'Used',
  CERTIFIED: 'Certified pre-owned',
};

export const price = 'What the car costs';
export const requiredBy: Readonly<Record<NonNullable<BuildUpLine['requiredBy']>, string>> = {
  LAW: 'Required by law',
  DEALER: 'Required by the dealer, not by law',
  MANUFACTURER: 'Required by the manufacturer',
  LENDER: 'Required by the lender',
};
export const taxed = (rate: string, base: string) => `${rate} of ${base}, required by law`;
export const yourChoice = 'Your choice, not required';
export const priceIfBought =
  'This is the price if you buy the car. In the lease, tax is charged on the payments instead: see the payment terms.';

export const tradeIn = (several: boolean) => (several ? 'Trade-ins' : 'Trade-in');
export const youGet = (firm: boolean) =>
  firm ? 'What you get for it: firm' : 'What you get for it: an estimate';
export const stillOwed = 'Still owed on it';
export const paidOff = (lender: string) => `Paid off to ${lender}`;
export const negativeMeans = 'More is owed than it is worth: added to what you pay';
export const equityMeans = 'Part of the total you pay: goes toward the car';
export const taxSaved = (several: boolean, amount: string) =>
  `${several ? 'They save' : 'It saves'} you ${amount} in tax, already counted in the price.`;

export const addOns = 'Add-ons';
export const noneTaken = 'None taken. All add-ons are optional.';
export const saidNo = 'You said no to:';
export const undecided = 'Not decided yet:';
export const undecidedMeans = 'recorded as not taken if you confirm now.';
export const leftUndecided = 'Not decided, recorded as not taken:';
export const plan = (addOn: string, plan: string) => `${addOn}: ${plan}`;
export const fullCost = (amount: string, perMonth: string | null) =>
  perMonth === null ? `Full cost ${amount}` : `Full cost ${amount}, ${perMonth}/mo`;
export const together = 'Add-ons together';
export const fullCostTogether = (amount: string) => `Full cost ${amount}, with tax and interest`;

export const whereMoneyGoes = 'Where the money goes';
/** `rebates`: what somebody else pays toward a lease. */
export function moneyMeans(hasEquity: boolean, rebates: string | null): string {
  const equity = hasEquity ? ', including your trade-in equity' : '';
  const not = rebates === null ? '' : ` Rebates of ${rebates} are not your money and not counted.`;
  return `Everything that leaves your pocket, from signing to the last payment${equity}.${not}`;
}
export const sameAsTable = 'The same as a table';
export const part = 'Part';
export const amount = 'Amount';
export const share = 'Share';
/** What the picture says to those who do not see it. */
export const moneyParts = (parts: readonly string[], total: string) =>
  `${parts.join(', ')}. Total you pay: ${total}.`;
export const theCar = (lessRebate: boolean) =>
  lessRebate ? 'The car, less your rebate' : 'The car';
export const useOfTheCar = 'Use of the car';
export const dealerFees = 'Dealer fees';
export const governmentFees = 'Government fees';
export const tax = 'Tax';
export const rentCharge = 'Rent charge';
export const acquisitionFee = 'Acquisition fee';
export const dispositionFee = 'Disposition fee';
