import { decimalsOf } from "~/app/platform/format/money";

/**
 * Returns the points for an amount, rounded down.
 * @param minor minor units of the currency, paid for goods and not paid back
 * @param rate points for one unit of money
 */
export function boughtPoints(minor: number, rate: number, currency: string): number {
  return Number((BigInt(minor) * BigInt(rate)) / 10n ** BigInt(decimalsOf(currency)));
}
