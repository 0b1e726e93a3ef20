// Where everything in the chart of money out over time goes; heights in px, widths as shares of the plot.
import type { MoneyOut, MoneyOutLine, PaymentKind } from '@forecourt/domain';

export const PLOT_HEIGHT = 260;
const LABEL_GAP = 17;

export interface ChartLine {
  readonly id: string;
  readonly tag: string;
  readonly chosen: boolean;
  readonly lease: boolean;
  /** In a box 1000 wide and PLOT_HEIGHT high. */
  readonly path: string;
  /** Where the line ends, as a share of the width and in px from the top. */
  readonly endX: number;
  readonly endY: number;
  /** Where its label stands; beside the plot unless the line ends before. */
  readonly labelY: number;
  readonly beside: boolean;
  /** The price of buying the car at the end of the lease, on top. */
  readonly purchaseY: number | null;
}

export interface ChartLayout {
  readonly lines: readonly ChartLine[];
  readonly amounts: readonly { readonly cents: number; readonly y: number }[];
  readonly months: readonly { readonly month: number; readonly x: number }[];
}

export function moneyOutLayout(
  moneyOut: MoneyOut,
  tags: ReadonlyMap<string, string>,
  chosenId: string,
): ChartLayout {
  const { horizonMonths, options } = moneyOut;
  const highestCents = Math.max(1, ...options.map(highestOf));
  const stepCents = roundStep(highestCents / 4);
  const topCents = Math.ceil(highestCents / stepCents) * stepCents;
  const x = (month: number) => month / Math.max(1, horizonMonths);
  const y = (cents: number) => round(PLOT_HEIGHT * (1 - cents / topCents));
  const lines = options.map((line) => {
    const last = line.cumulativeCents.length - 1;
    const endCents = line.cumulativeCents[last] ?? 0;
    const { purchaseOptionCents } = line;
    return {
      id: line.paymentOptionId,
      tag: tags.get(line.paymentOptionId) ?? line.label,
      chosen: line.paymentOptionId === chosenId,
      lease: IS_LEASE[line.kind],
      path: pathOf(line, (month) => round(x(month) * 1000), y),
      endX: x(last),
      endY: y(endCents),
      labelY: y(endCents),
      beside: last === horizonMonths,
      purchaseY: purchaseOptionCents === null ? null : y(endCents + purchaseOptionCents),
    };
  });
  return {
    lines: spread(lines),
    amounts: Array.from({ length: topCents / stepCents + 1 }, (_, index) => ({
      cents: index * stepCents,
      y: y(index * stepCents),
    })),
    months: monthTicks(horizonMonths).map((month) => ({ month, x: x(month) })),
  };
}

/** Short names that fit beside a line; of two that would be the same, each gets its number. */
export function tagsOf(
  options: readonly MoneyOutLine[],
  terms: ReadonlyMap<string, number | null>,
) {
  const names = options.map(({ paymentOptionId, kind }) =>
    TAGS[kind](terms.get(paymentOptionId) ?? 0),
  );
  return new Map(
    options.map(({ paymentOptionId }, index) => {
      const name = names[index] ?? '';
      const before = names.slice(0, index).filter((each) => each === name).length;
      const shared = names.filter((each) => each === name).length > 1;
      return [paymentOptionId, shared ? `${name} ${'abcdefgh'.charAt(before)}` : name] as const;
    }),
  );
}

const TAGS: Readonly<Record<PaymentKind, (months: number) => string>> = {
  CASH: () => 'Cash',
  FINANCE: (months) => `${months} mo`,
  LEASE: (months) => `Lease ${months}`,
};

/** Whether the line ends before the others because the car goes back. */
const IS_LEASE: Readonly<Record<PaymentKind, boolean>> = {
  CASH: false,
  FINANCE: false,
  LEASE: true,
};

/** Every year, or every other where there are many. */
export function monthTicks(horizonMonths: number): readonly number[] {
  const every = horizonMonths > 36 ? 24 : 12;
  return Array.from({ length: Math.floor(horizonMonths / every) + 1 }, (_, index) => index * every);
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

/** Labels beside the plot stand apart, as near to their lines as that allows. */
function spread(lines: readonly ChartLine[]): readonly ChartLine[] {
  const beside = lines.filter((line) => line.beside).sort((a, b) => a.endY - b.endY);
  const places = new Map<string, number>();
  let free = 8;
  for (const { id, endY } of beside) {
    const labelY = Math.max(endY, free);
    places.set(id, labelY);
    free = labelY + LABEL_GAP;
  }
  let limit = PLOT_HEIGHT - 4;
  for (const { id } of beside.reverse()) {
    const labelY = Math.min(places.get(id) ?? 0, limit);
    places.set(id, labelY);
    limit = labelY - LABEL_GAP;
  }
  return lines.map((line) => ({ ...line, labelY: places.get(line.id) ?? line.endY }));
}

function roundStep(cents: number): number {
  const unit = 10 ** Math.floor(Math.log10(cents));
  return [1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= cents) ?? unit * 10;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
