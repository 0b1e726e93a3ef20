// What the law makes page, PDF and receipt say, in the words of those who read it.
import type { LawWord } from '../../law/consent.ts';

const rightToCancel = (fee: string): LawWord => ({
  title: 'Your right to cancel',
  text: `You can return this car within three days, for any reason, if you have driven it no more than 400 miles. The dealership may keep a restocking fee of ${fee}.`,
});
const borrowingWarning: LawWord = {
  title: 'Caution! Borrowing money costs money',
  text: 'The total you pay includes the cost of the credit.',
};
const withdrawal: LawWord = {
  title: 'Fourteen days to change your mind',
  text: 'You can withdraw from the credit agreement within fourteen days of signing it, without giving a reason.',
};

export const lawWords = { rightToCancel, borrowingWarning, withdrawal };
