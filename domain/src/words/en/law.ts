// Legally required statements of page, PDF and receipt, in the reader's language.
import type { ReturnLineKind } from '../../law/car-return.ts';
import type { LawWord } from '../../law/consent.ts';
import { totalPriceNames } from './total-price-names.ts';

export { totalPriceNames };

interface Charges {
  readonly fee: string;
  readonly perMile: string;
  readonly mostForMiles: string;
}

const rightToCancel = ({ fee, perMile, mostForMiles }: Charges): LawWord => ({
  title: 'Your right to cancel',
  text: `You can return this car within three days, for any reason, if you have driven it no more than 400 miles. The dealership may keep a restocking fee of ${fee} and charge ${perMile} for each mile over 250, at most ${mostForMiles}. You get your trade-in back, or its value if it has been sold. You get an itemized receipt when you return the car.`,
});

/** The difference of California's total price. */
export const californiaTotalMeans = 'Without the document charge';

const bothTotalPrices = (federal: string, california: string): LawWord => ({
  title: 'Two total prices',
  text: `${totalPriceNames.california}: ${california}, without the document charge. ${totalPriceNames.federal}: ${federal}, with all dealer fees.`,
});
const noContract: LawWord = {
  title: 'Confirming is not a contract',
  text: 'When you confirm, you tell the dealership what you chose. Nobody has bought or sold anything yet: a contract is only made when you and the dealership sign it.',
};
const borrowingWarning: LawWord = {
  title: 'Caution! Borrowing money costs money',
  text: 'The total you pay includes the cost of the credit.',
};
const withdrawal: LawWord = {
  title: 'Fourteen days to change your mind',
  text: 'You can withdraw from the credit agreement within fourteen days of signing it, without giving a reason.',
};

export const lawWords = {
  rightToCancel,
  bothTotalPrices,
  noContract,
  borrowingWarning,
  withdrawal,
};

/** The itemized receipt of a car that was returned under the right to cancel. */
export const carReturn = {
  title: 'You returned the car',
  receipt: 'Receipt for the returned car',
  returnedAt: 'Canceled',
  soldOn: 'Signed',
  milesDriven: 'Miles driven',
  lines: {
    PAID: 'What you paid',
    TRADE_IN_VALUE: 'Value of your trade-in',
    TRADE_IN_DEBT: 'Debt on your trade-in, paid off',
    RESTOCKING_FEE: 'Restocking fee',
    MILEAGE: 'Charge for miles over 250',
  } satisfies Record<ReturnLineKind, string>,
  refund: 'Your refund',
  owed: 'You still owe',
};
