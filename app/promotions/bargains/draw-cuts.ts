/** The least cut is this part of the mean one. */
const leastPart = 5;
/** Weights of what is beyond the least cut. */
const weights = { min: 50, max: 150 };

/**
 * Draws all cuts of a bargain: `count` amounts of at least max(1, ⌊total / 5 count⌋) minor units, whose sum is exactly
 * `total`. What is beyond the least is shared by weights of 50 to 150, doubled in the first third, so that the first
 * friends bring more; what rounding leaves goes to the largest remainders.
 * @param total what all friends bring it down by, minor units, at least `count`
 * @param randomInt returns a whole number, from `min` and below `max` (`node:crypto`)
 */
export function drawCuts(total: number, count: number, randomInt: (min: number, max: number) => number): number[] {
  if (count < 1 || total < count) throw new RangeError(`${total} minor units are no ${count} cuts`);
  const least = Math.max(1, Math.floor(total / (leastPart * count)));
  // Products of amounts and weights are beyond the safe integers.
  const rest = BigInt(total - least * count);
  const drawn = Array.from({ length: count }, (_, at) =>
    BigInt(randomInt(weights.min, weights.max + 1) * (3 * at < count ? 2 : 1)),
  );
  const sum = drawn.reduce((all, one) => all + one, 0n);
  const shares = drawn.map((weight, at) => ({ at, whole: (rest * weight) / sum, left: (rest * weight) % sum }));
  const over = Number(rest - shares.reduce((all, { whole }) => all + whole, 0n));
  const more = new Set(
    shares
      .toSorted((one, other) => Number(other.left - one.left) || one.at - other.at)
      .slice(0, over)
      .map(({ at }) => at),
  );
  return shares.map(({ at, whole }) => least + Number(whole) + (more.has(at) ? 1 : 0));
}
