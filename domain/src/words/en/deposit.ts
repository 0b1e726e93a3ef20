// Texts of page, PDF and email about the deposit that holds the car.
import { plural } from '../../plural.ts';

/** Whether the buyer gets the deposit back, by the terms of the offer. */
export const returns = {
  ANYTIME: 'You get it back if you change your mind at any time.',
  UNTIL_PICKUP: 'You get it back if you change your mind before pickup.',
  NONE: 'You may not get it back if you change your mind. You do get it back if the dealership withdraws the offer.',
};

/** How long the deposit holds the car, such as "3 days" or "36 hours". */
export const holdTime = (hours: number) =>
  hours % 24 === 0
    ? `${hours / 24} ${plural('en', hours / 24, { one: 'day', other: 'days' })}`
    : `${hours} ${plural('en', hours, { one: 'hour', other: 'hours' })}`;

/** Why a deposit was refunded, by the code in the ledger. */
export const refundReasons = {
  TAKEN_BACK: 'You canceled your confirmation.',
  DECLINED: 'You said no to this offer.',
  WITHDRAWN: 'The dealership withdrew this offer.',
  RAN_OUT: 'The time that the car was on hold for you is over.',
  CAR_CHANGED: 'The offer is for another car now.',
  HELD_FOR_ANOTHER: 'Another buyer got this car first.',
  PAID_TWICE: 'You had already paid the deposit.',
};
