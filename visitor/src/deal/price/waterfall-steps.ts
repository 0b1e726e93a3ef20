// Waterfall chart layout: the start and end of each price line's bar.
import type { BuildUpLine } from '@forecourt/domain';

export interface WaterfallStep {
  readonly line: BuildUpLine;
  readonly fromCents: number;
  readonly toCents: number;
  /** True for a bar that starts at the axis: the first line and the subtotals. */
  readonly whole: boolean;
}

export interface Waterfall {
  readonly steps: readonly WaterfallStep[];
  /** Start of the axis. Above zero, so a fee of one percent of the price is still visible. */
  readonly startCents: number;
  readonly endCents: number;
}

export function waterfall(lines: readonly BuildUpLine[]): Waterfall {
  const steps = lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line, index): WaterfallStep => {
      const { kind, amountCents, runningCents: toCents } = line;
      const whole = kind === 'SUBTOTAL' || index === 0;
      return { line, whole, fromCents: whole ? 0 : toCents - amountCents, toCents };
    });
  const totals = steps.map(({ toCents }) => toCents);
  const lowest = Math.min(...totals);
  const endCents = Math.max(...totals);
  return { steps, startCents: axisStart(lowest, endCents), endCents };
}

/** Returns a round amount below the lowest point that leaves the shortest whole bar a third of the length. */
function axisStart(lowestCents: number, highestCents: number): number {
  const idealCents = lowestCents - Math.max(highestCents - lowestCents, lowestCents * 0.02) * 0.6;
  if (idealCents < highestCents * 0.2) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(highestCents)) - 1);
  return Math.floor(idealCents / unit) * unit;
}
