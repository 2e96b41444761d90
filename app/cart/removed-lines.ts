import { type CartLine, cartLimits } from "./cart-line";

/** Lines just removed from a cart: `sku-number`, as in the URL and in the form of "put back". */
const shape = /^([1-9]\d{0,14})-([1-9]\d{0,3})$/;

/** Returns the removed lines that can be restored: those not for sale could not be added again. */
export function removedLines(lines: readonly CartLine[], skuIds: readonly number[]): string[] {
  return lines
    .filter(({ skuId, fault }) => fault === null && skuIds.includes(skuId))
    .slice(0, cartLimits.lines)
    .map(({ skuId, number }) => `${skuId}-${number}`);
}

/** Parses the words that name a line, each sku once, up to the line limit of a cart. */
export function readRemoved(words: readonly string[]): { skuId: number; number: number }[] {
  const read = words.slice(0, cartLimits.lines).flatMap((word) => {
    const [, sku, number] = shape.exec(word) ?? [];
    return sku === undefined ? [] : [[Number(sku), { skuId: Number(sku), number: Number(number) }] as const];
  });
  return [...new Map(read).values()];
}
