// Layout of the money-out chart. Heights are in px, widths are fractions of the plot.
import type { MoneyOutLine, PaymentKind } from '@forecourt/domain';

export const PLOT_HEIGHT = 200;

export interface ChartLine {
  readonly id: string;
  readonly lease: boolean;
  /** SVG path in a view box 1000 wide and PLOT_HEIGHT high. */
  readonly path: string;
  /** End of the line: a fraction of the width, and px from the top. */
  readonly endX: number;
  readonly endY: number;
  /** End of the line plus the price of buying the leased car, in px from the top. Null without a purchase option. */
  readonly purchaseY: number | null;
}

export interface ChartLayout {
  readonly horizonMonths: number;
  readonly lines: readonly ChartLine[];
  readonly amounts: readonly { readonly cents: number; readonly y: number }[];
  readonly months: readonly { readonly month: number; readonly x: number }[];
  x(month: number): number;
  y(cents: number): number;
}

/** @param options the drawn lines, which determine the range of the axes */
export function moneyOutLayout(
  options: readonly MoneyOutLine[],
  horizonMonths: number,
): ChartLayout {
  const highestCents = Math.max(1, ...options.map(highestOf));
  const stepCents = roundStep(highestCents / 3);
  const topCents = Math.ceil(highestCents / stepCents) * stepCents;
  const x = (month: number) => month / Math.max(1, horizonMonths);
  const y = (cents: number) => round(PLOT_HEIGHT * (1 - cents / topCents));
  const lines = options.map((line) => {
    const last = line.cumulativeCents.length - 1;
    const endCents = line.cumulativeCents[last] ?? 0;
    const { purchaseOptionCents } = line;
    return {
      id: line.paymentOptionId,
      lease: IS_LEASE[line.kind],
      path: pathOf(line, (month) => round(x(month) * 1000), y),
      endX: x(last),
      endY: y(endCents),
      purchaseY: purchaseOptionCents === null ? null : y(endCents + purchaseOptionCents),
    };
  });
  return {
    horizonMonths,
    lines,
    amounts: Array.from({ length: topCents / stepCents + 1 }, (_, index) => ({
      cents: index * stepCents,
      y: y(index * stepCents),
    })),
    months: monthTicks(horizonMonths).map((month) => ({ month, x: x(month) })),
    x,
    y,
  };
}

/** Returns the amount paid by a month. After its end, a line keeps its final amount. */
export function paidBy({ cumulativeCents }: MoneyOutLine, month: number): number {
  return cumulativeCents[Math.min(month, cumulativeCents.length - 1)] ?? 0;
}

/** Kinds whose line ends early, because the car is returned. */
const IS_LEASE: Readonly<Record<PaymentKind, boolean>> = {
  CASH: false,
  FINANCE: false,
  LEASE: true,
};

/** Returns the month of the last payment, or of the car's return. */
export function paidOffAfter({ cumulativeCents, kind }: MoneyOutLine): number {
  const last = cumulativeCents.length - 1;
  if (IS_LEASE[kind]) return last;
  return cumulativeCents.indexOf(cumulativeCents[last] ?? 0);
}

/** Returns the axis ticks: every year or every second year, and the end. Ticks close to the end are left out. */
export function monthTicks(horizonMonths: number): readonly number[] {
  const every = horizonMonths > 36 ? 24 : 12;
  const regular = Array.from(
    { length: Math.ceil(horizonMonths / every) },
    (_, index) => index * every,
  );
  return [...regular.filter((month) => month <= horizonMonths * 0.8), horizonMonths];
}

function highestOf({ cumulativeCents, purchaseOptionCents }: MoneyOutLine): number {
  return (cumulativeCents.at(-1) ?? 0) + (purchaseOptionCents ?? 0);
}

function pathOf(
  { cumulativeCents }: MoneyOutLine,
  x: (month: number) => number,
  y: (cents: number) => number,
): string {
  return cumulativeCents
    .map((cents, month) => `${month === 0 ? 'M' : 'L'}${x(month)} ${y(cents)}`)
    .join('');
}

function roundStep(cents: number): number {
  const unit = 10 ** Math.floor(Math.log10(cents));
  return [1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= cents) ?? unit * 10;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
