// Total prices of a deal: one, or two if California law applies.
import { law } from '@forecourt/domain/words/en';

interface PricedDeal {
  readonly totalPriceCents: number;
  /** Null or missing if California law doesn't apply. */
  readonly californiaTotalPriceCents?: number | null | undefined;
}

/** [LAW14] Uses the same names as the buyer's page. */
export function totalPrices({ totalPriceCents, californiaTotalPriceCents = null }: PricedDeal) {
  if (californiaTotalPriceCents === null) {
    return [{ name: 'Total price', cents: totalPriceCents }];
  }
  const { california, federal } = law.totalPriceNames;
  return [
    { name: california, cents: californiaTotalPriceCents },
    { name: federal, cents: totalPriceCents },
  ];
}
