import { type CartLine, cartLimits } from "./cart-line";

/** Lines that were just taken out of a cart: `sku-number`, each as the address and the form of "put back" name it. */
const shape = /^([1-9]\d{0,14})-([1-9]\d{0,3})$/;

/** What can be put back of the lines that are taken out: what is not for sale could not be added again. */
export function goneLines(lines: readonly CartLine[], skuIds: readonly number[]): string[] {
  return lines
    .filter(({ skuId, fault }) => fault === null && skuIds.includes(skuId))
    .slice(0, cartLimits.lines)
    .map(({ skuId, number }) => `${skuId}-${number}`);
}

/** Those of the words that name a line, each sku once; as many as a cart can have. */
export function readGone(words: readonly string[]): { skuId: number; number: number }[] {
  const read = words.slice(0, cartLimits.lines).flatMap((word) => {
    const [, sku, number] = shape.exec(word) ?? [];
    return sku === undefined ? [] : [[Number(sku), { skuId: Number(sku), number: Number(number) }] as const];
  });
  return [...new Map(read).values()];
}
