// Largest remainder: rounded rows made to add up to a total that was rounded once.

/**
 * The rows with their difference from the total shared among them in proportion to their size. Each takes the whole
 * cents of its share; those left go to the largest remainders, of equal ones to the earlier row.
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
  const left = Math.abs(difference) - shares.reduce((given, { cents }) => given + cents, 0);
  const first = shares.toSorted((one, other) => Number(other.remainder - one.remainder));
  const gainers = new Set(first.slice(0, left).map(({ index }) => index));
  const sign = Math.sign(difference);
  return rows.map((cents, index) => {
    const share = (shares[index]?.cents ?? 0) + (gainers.has(index) ? 1 : 0);
    return cents + sign * share;
  });
}
