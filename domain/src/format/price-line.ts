// Selection of the price lines that page and PDF show.
import type { BuildUpLine } from '../quote/price-lines.ts';

/** Leaves out a subtotal that only repeats the one line above it. */
export function shownPriceLines(lines: readonly BuildUpLine[]): readonly BuildUpLine[] {
  const [first, second] = lines;
  const isRepeated = second?.kind === 'SUBTOTAL' && second.label === first?.label;
  return isRepeated ? lines.toSpliced(1, 1) : lines;
}
