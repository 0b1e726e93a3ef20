// Which lines of a price page and PDF show.
import type { BuildUpLine } from '../quote/price-lines.ts';

/** Without a subtotal that says its only line again, in the same words. */
export function shownPriceLines(lines: readonly BuildUpLine[]): readonly BuildUpLine[] {
  const [first, second] = lines;
  const again = second?.kind === 'SUBTOTAL' && second.label === first?.label;
  return again ? lines.toSpliced(1, 1) : lines;
}
