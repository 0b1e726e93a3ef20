// The steps of the waterfall: where the bar of each price line begins and ends.
import type { BuildUpLine } from '@forecourt/domain';

export interface WaterfallStep {
  readonly line: BuildUpLine;
  readonly fromCents: number;
  readonly toCents: number;
  /** A bar from the beginning of the axis: the sticker, and the prices that are reached. */
  readonly whole: boolean;
}

export interface Waterfall {
  readonly steps: readonly WaterfallStep[];
  /** Where the bars begin: above zero, so that a fee of a hundredth can be seen. */
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
  const reached = steps.map(({ toCents }) => toCents);
  const lowest = Math.min(...reached);
  const endCents = Math.max(...reached);
  return { steps, startCents: axisStart(lowest, endCents), endCents };
}

/** A round amount below the lowest point, so that the smallest whole bar is still a third as long. */
function axisStart(lowestCents: number, highestCents: number): number {
  const wished = lowestCents - Math.max(highestCents - lowestCents, lowestCents * 0.02) * 0.6;
  if (wished < highestCents * 0.2) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(highestCents)) - 1);
  return Math.floor(wished / unit) * unit;
}
