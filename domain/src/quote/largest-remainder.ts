// Largest remainder method: adjusts rounded rows so that they add up to a total.

/**
 * The rows, with their difference from the total distributed in proportion to their size. Each row gets the whole cents
 * of its share. The remaining cents go to the largest remainders, and to the earlier row if remainders are equal.
 */
export function addingUpTo(totalCents: number, rows: readonly number[]): readonly number[] {
  const difference = totalCents - rows.reduce((sum, cents) => sum + cents, 0);
  if (difference === 0 || rows.length === 0) return rows;
  const sizes = rows.map((cents) => BigInt(Math.abs(cents)));
  const whole = sizes.reduce((sum, size) => sum + size, 0n);
  const [weights, sum] = whole > 0n ? [sizes, whole] : [rows.map(() => 1n), BigInt(rows.length)];
  const shares = weights.map((weight, index) => {
    const product = BigInt(Math.abs(difference)) * weight;
    return { index, cents: Number(product / sum), remainder: product % sum };
  });
  const remaining = Math.abs(difference) - shares.reduce((total, { cents }) => total + cents, 0);
  const first = shares.toSorted((one, other) => Number(other.remainder - one.remainder));
  const gainers = new Set(first.slice(0, remaining).map(({ index }) => index));
  const sign = Math.sign(difference);
  return rows.map((cents, index) => {
    const share = (shares[index]?.cents ?? 0) + (gainers.has(index) ? 1 : 0);
    return cents + sign * share;
  });
}
