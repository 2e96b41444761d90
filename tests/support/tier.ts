/**
 * Whether this is `npm run test:full`, which is wider than `npm test`, never deeper: no rule is held there alone
 * (docs/decisions/0050-proof.md). `npm test -- --list` says what is wider, and where.
 */
export const isFull = process.env.PASAR_TEST_FULL === "1";

/** Returns how wide a test goes: `test` in `npm test`, `full` in `npm run test:full`. */
export function inTier<T>({ test, full }: { test: T; full: T }): T {
  return isFull ? full : test;
}
