// The total prices that the desk names: one, or two where California law applies.
import { law } from '@forecourt/domain/words/en';

interface Priced {
  readonly totalPriceCents: number;
  /** Null or missing where California law does not apply. */
  readonly californiaTotalPriceCents?: number | null | undefined;
}

/** [LAW14] The names are those of the buyer's page. */
export function totalPrices({ totalPriceCents, californiaTotalPriceCents = null }: Priced) {
  if (californiaTotalPriceCents === null) {
    return [{ name: 'Total price', cents: totalPriceCents }];
  }
  const { california, federal } = law.totalPriceNames;
  return [
    { name: california, cents: californiaTotalPriceCents },
    { name: federal, cents: totalPriceCents },
  ];
}
