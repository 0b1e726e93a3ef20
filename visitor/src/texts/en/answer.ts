// The answer on the deal page and along the bottom of a phone: prices, payment, what to do, whether it is saved.
import { listed } from './words.ts';

export const yourSelection = 'Your selection';
export const inShort = 'Your selection in short';
export const pastOffer = 'Past offer';
export const seeSummary = 'See summary';
export const confirmSelection = 'Confirm selection';
/** Where there is no room for more. */
export const confirm = 'Confirm';

export const ifBought = (totalPrice: string, outTheDoorPrice: string) =>
  `If you bought the car instead: total price ${totalPrice}, out-the-door price ${outTheDoorPrice}.`;
export const totalPriceMeans = (hasDealerFees: boolean) =>
  hasDealerFees ? 'The car and all dealer fees' : 'The car; there are no dealer fees';

interface Added {
  readonly tax: boolean;
  readonly governmentFees: boolean;
  readonly addOns: boolean;
  readonly rebate: boolean;
}

/** Names only what this deal has. */
export function outTheDoorMeans({ tax, governmentFees, addOns, rebate }: Added): string {
  const parts = [
    tax && 'tax',
    governmentFees && 'government fees',
    addOns && 'your add-ons',
    rebate && 'your rebate',
  ].filter((part) => part !== false);
  return parts.length > 0 ? `With ${listed(parts)}` : 'Nothing is added to it';
}

export const leaseTotalMeans = (months: number) =>
  `Over ${months} months. Then you return the car or buy it.`;
export const months = (count: number) => `${count} months`;
export const withAddOns = (count: number, amount: string) =>
  `With ${count === 1 ? '1 add-on' : `${count} add-ons`} for ${amount}`;

export const shortAtSigning = (amount: string) => `At signing ${amount}`;
export const shortOutTheDoor = (amount: string) => `Out the door ${amount}`;
export const shortTotal = (amount: string) => `Total you pay ${amount}`;

export const confirmationWaits = 'Confirmation waiting: see above';
export const offerChanged = 'The offer has changed: see how';
export const changedElsewhere = 'Changed on another device';

export const saving = {
  AT_REST: 'Your choices are saved as you go.',
  SAVING: 'Saving…',
  SAVED: 'Saved',
  OFFLINE: 'Kept on this device',
  WAITING: 'Not saved yet, kept on this device',
  STOPPED: 'Not saved yet',
};
export const nothingChosen = (saved: string) => `Nothing chosen yet. ${saved}`;
