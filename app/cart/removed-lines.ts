import { type CartLine, cartLimits } from "./cart-line";

/** Lines just removed from a cart: `sku-number`, as in the URL and in the form of "put back". */
const shape = /^([1-9]\d{0,14})-([1-9]\d{0,3})$/;

/** Returns the removed lines that can be restored: those not for sale could not be added again. */
export function removedLines(lines: readonly CartLine[], skuIds: readonly number[]): string[] {
  return lines
    .filter(({ skuId, fault }) => fault === null && skuIds.includes(skuId))
    .slice(0, cartLimits.lines)
    .map(({ skuId, quantity }) => `${skuId}-${quantity}`);
}

/** Parses the words that name a line, each sku once, up to the line limit of a cart. */
export function readRemoved(words: readonly string[]): { skuId: number; quantity: number }[] {
  const read = words.slice(0, cartLimits.lines).flatMap((word) => {
    const [, sku, quantity] = shape.exec(word) ?? [];
    return sku === undefined ? [] : [[Number(sku), { skuId: Number(sku), quantity: Number(quantity) }] as const];
  });
  return [...new Map(read).values()];
}
