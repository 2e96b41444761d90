import { type CartEntry, cartLimits } from "./cart-line";

/** A change of a cart. Steps by deltas are never lost, whoever else changes the same line. */
export type CartStep =
  | { act: "add"; skuId: number; number: number }
  | { act: "step"; skuId: number; by: number }
  | { act: "number"; skuId: number; number: number }
  | { act: "check"; skuIds: number[]; on: boolean }
  | { act: "remove"; skuIds: number[] };

/** What came of adding: all of it, fewer than wanted, or nothing. Texts: `cart:add.<code>`. */
export type AddCode = "added" | "reduced" | "allInCart" | "soldOut" | "notOnSale" | "full";

/** How many pieces a line can hold: 1..stock; what is sold out keeps its number. */
export function fitting(wanted: number, stock: number): number {
  const most = stock > 0 ? Math.min(stock, cartLimits.number) : cartLimits.number;
  return Math.max(1, Math.min(wanted, most));
}

/** What adding `wanted` pieces to a line of `before` (0 = no line yet) leads to. */
export function adding(before: number, wanted: number, stock: number): { number: number; code: AddCode } {
  if (stock < 1) return { number: before, code: "soldOut" };
  const number = fitting(before + wanted, stock);
  if (number <= before) return { number: before, code: "allInCart" };
  return { number, code: number === before + wanted ? "added" : "reduced" };
}

/**
 * A cart after a step: the same rules for a visitor's cookie and for what a screen shows before the server answered. Lines that are not
 * there change nothing.
 * @param stockOf pieces there are of a sku
 */
export function applyStep<Entry extends CartEntry>(
  lines: readonly Entry[],
  step: Exclude<CartStep, { act: "add" }>,
  stockOf: (skuId: number) => number,
): Entry[] {
  switch (step.act) {
    case "step":
    case "number":
      return lines.map((line) => {
        if (line.skuId !== step.skuId) return line;
        const stock = stockOf(line.skuId);
        if (stock < 1) return line;
        const wanted = step.act === "step" ? fitting(line.number, stock) + step.by : step.number;
        return { ...line, number: fitting(wanted, stock) };
      });
    case "check":
      return lines.map((line) => (step.skuIds.includes(line.skuId) ? { ...line, checked: step.on } : line));
    case "remove":
      return lines.filter((line) => !step.skuIds.includes(line.skuId));
  }
}

/** A visitor's lines with one more, or with more of one; 50 lines at most. */
export function addEntry(
  lines: readonly CartEntry[],
  wanted: { skuId: number; number: number },
  stock: number,
): { lines: CartEntry[]; code: AddCode } {
  const before = lines.find(({ skuId }) => skuId === wanted.skuId);
  if (!before && lines.length >= cartLimits.guestLines) return { lines: [...lines], code: "full" };
  const { number, code } = adding(before?.number ?? 0, wanted.number, stock);
  if (code !== "added" && code !== "reduced") return { lines: [...lines], code };
  const line = { skuId: wanted.skuId, number, checked: true };
  return { lines: [line, ...lines.filter(({ skuId }) => skuId !== wanted.skuId)], code };
}
