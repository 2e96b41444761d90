/**
 * True in `npm run test:full`, which is wider than `npm test`, never deeper: no rule is tested there alone
 * (docs/decisions/0050-proof.md). `npm test -- --list` lists what is wider.
 */
export const isFull = process.env.PASAR_TEST_FULL === "1";

/** Returns the width of a test: `test` in `npm test`, `full` in `npm run test:full`. */
export function inTier<T>({ test, full }: { test: T; full: T }): T {
  return isFull ? full : test;
}

/**
 * Returns every n-th of a list, the first always. Tables are sorted by area and by kind within it, so that each keeps
 * some, and the same ones in every run: what fails once fails again.
 */
export const everyNth = <T>(all: readonly T[], n: number): T[] => all.filter((_, at) => at % n === 0);
