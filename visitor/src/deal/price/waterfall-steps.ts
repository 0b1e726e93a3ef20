// The steps of the waterfall: the price lines grouped by kind, with where each bar begins and ends.
import type { BuildUpLine } from '@forecourt/domain';

export interface WaterfallStep {
  readonly id: string;
  readonly label: string;
  readonly amountCents: number;
  readonly fromCents: number;
  readonly toCents: number;
  /** A bar from the beginning of the axis: the sticker, and the two prices. */
  readonly whole: boolean;
  readonly sum: boolean;
}

export interface Waterfall {
  readonly steps: readonly WaterfallStep[];
  /** Where the bars begin: above zero, so that a fee of a hundredth can be seen. */
  readonly startCents: number;
  readonly endCents: number;
}

const GROUPS: Readonly<Record<BuildUpLine['kind'], string>> = {
  MSRP: 'Sticker price',
  ADJUSTMENT: 'Adjustments',
  INSTALLED: 'Installed items',
  DISCOUNT: 'Discounts',
  SUBTOTAL: '',
  DEALER_FEE: 'Dealer fees',
  GOV_FEE: 'Government fees',
  ADD_ON: 'Add-ons you chose',
  TAX: 'Tax',
  REBATE: 'Rebates',
};

export function waterfall(lines: readonly BuildUpLine[]): Waterfall {
  const steps = grouped(lines).filter(({ amountCents }) => amountCents !== 0);
  const reached = steps.map(({ toCents }) => toCents);
  const lowest = Math.min(...reached);
  const endCents = Math.max(...reached);
  return { steps, startCents: axisStart(lowest, endCents), endCents };
}

function grouped(lines: readonly BuildUpLine[]): readonly WaterfallStep[] {
  const steps: (WaterfallStep & { kind: BuildUpLine['kind'] })[] = [];
  for (const line of lines) {
    const { id, kind, label, amountCents, runningCents: toCents } = line;
    const last = steps.at(-1);
    if (last && last.kind === kind && kind !== 'SUBTOTAL') {
      const together = last.amountCents + amountCents;
      steps[steps.length - 1] = { ...last, label: GROUPS[kind], amountCents: together, toCents };
      continue;
    }
    const sum = kind === 'SUBTOTAL';
    const whole = sum || steps.length === 0;
    const fromCents = whole ? 0 : toCents - amountCents;
    steps.push({ id, kind, label, amountCents, fromCents, toCents, whole, sum });
  }
  return steps;
}

/** A round amount below the lowest point, so that the smallest whole bar is still a third as long. */
function axisStart(lowestCents: number, highestCents: number): number {
  const wished = lowestCents - Math.max(highestCents - lowestCents, lowestCents * 0.02) * 0.6;
  if (wished < highestCents * 0.2) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(highestCents)) - 1);
  return Math.floor(wished / unit) * unit;
}
