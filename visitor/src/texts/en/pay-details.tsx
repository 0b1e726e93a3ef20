// Below the ways to pay: yearly mileage, how a payment adds up, and the chart of money out over time.
import type { Vehicle } from '@forecourt/domain';
import type { ReactNode } from 'react';
import { oneDistance } from './words.ts';

type DistanceUnit = Vehicle['odometer']['unit'];

export const perYear: Readonly<Record<DistanceUnit, string>> = {
  MI: 'Miles per year',
  KM: 'Kilometers per year',
};
export const excess = (unit: DistanceUnit, amount: string) =>
  `Each extra ${oneDistance[unit]} costs ${amount} when you return the car.`;

export const howItAddsUp = 'How this adds up';
export const youBorrow = 'What you borrow';
export const youPay = 'What you pay';
export const prepaidFinanceCharge = 'Prepaid finance charge';
export const paidAtSigning = 'Paid at signing';
export const loanCosts = (apr: string | null, lender: string) =>
  apr === null
    ? `What the loan costs you. The lender is ${lender}`
    : `What the loan costs you at ${apr} APR. The lender is ${lender}`;
export const untilPaidOff = 'Until the loan is paid off';
export const atSigning = 'What you pay at signing';
export const untilTheEnd = 'What you pay until the end';
export const leaseTotalMeans = (months: number, lessor: string) =>
  `Over ${months} months, signing included. Leased from ${lessor}`;
export const priceAtTheEnd = 'Price to buy the car at the end';
export const priceAtTheEndMeans = (distance: string) =>
  `Only if you want it. Otherwise you return it after at most ${distance}`;
export const nothingMonthly = 'No interest, no monthly payments';
export const coveredByEquity = 'Covered by your trade-in equity';
export const depositMeans = 'Paid first, to hold the car';
export const restMeans = 'When you sign and take the car';

export const chart = 'Money out over time';
export const against = (mine: ReactNode, other: ReactNode) => (
  <>
    <span>{mine}, compared with</span> {other}
  </>
);
export const compareWith = 'Compare with';
export const month = 'Month';
/** With its number after it. */
export const byMonth = 'By month';
/** What a month says to those who do not see the chart. */
export const paidByThen = (month: number, mine: string, other: string) =>
  `${month === 0 ? 'At signing' : `By month ${month}`}: ${mine}, ${other}`;
export const ended = ' (ended)';
export const signing = 'Signing';
export const monthNumber = (number: number) => `Month ${number}`;

export function howToRead(hasEquity: boolean, hasLease: boolean): string {
  const equity = hasEquity ? ' Your trade-in equity counts as money you pay.' : '';
  const lease = hasLease
    ? ' A lease ends at its dot. The ring above it is where you would be if you bought the car then.'
    : '';
  return `Slide along the chart to see any month.${equity}${lease}`;
}

export const asTable = (ways: number) => `All ${ways} ways to pay as a table`;
export const tableCaption = 'Money out of your pocket by month';
export const wayToPay = 'Way to pay';
export const endedCell = 'ended';
export const orBuy = (total: string, price: string) => `${total}, plus ${price} to buy the car`;
