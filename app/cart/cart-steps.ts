import { type CartEntry, type CartFault, cartLimits } from "./cart-line";

/** A change to existing lines. */
export type LineStep =
  | { act: "step"; skuId: number; by: number }
  | { act: "number"; skuId: number; number: number }
  | { act: "check"; skuIds: number[]; on: boolean }
  | { act: "remove"; skuIds: number[] };

/**
 * A change to a cart. Relative steps are never lost, even when other clients change the same line concurrently.
 * `putBack` restores a removed line; one that is in the cart again stays unchanged.
 */
export type CartStep =
  | LineStep
  | { act: "empty" }
  | { act: "add"; skuId: number; number: number }
  | { act: "putBack"; skuId: number; number: number };

/** Outcome of adding to the cart: everything, less than requested, or nothing. Texts: `cart:add.<code>`. */
export type AddCode = "added" | "reduced" | "allInCart" | "soldOut" | "notOnSale" | "full";

/** Clamps a quantity to 1..stock; sold-out lines keep theirs. */
export function clampQuantity(quantity: number, stock: number): number {
  const max = stock > 0 ? Math.min(stock, cartLimits.quantity) : cartLimits.quantity;
  return Math.max(1, Math.min(quantity, max));
}

/** Returns the outcome of adding `requested` to a line with quantity `before` (0 = no line yet). */
export function adding(before: number, requested: number, stock: number): { quantity: number; code: AddCode } {
  if (stock < 1) return { quantity: before, code: "soldOut" };
  const quantity = clampQuantity(before + requested, stock);
  if (quantity <= before) return { quantity: before, code: "allInCart" };
  return { quantity, code: quantity === before + requested ? "added" : "reduced" };
}

/**
 * Applies a step to the lines of a cart: the same rules for a visitor's cookie and for the optimistic view on screen.
 * Steps for missing lines change nothing.
 * @param stockOf quantity in stock of a sku
 */
export function applyStep<Entry extends CartEntry>(
  lines: readonly Entry[],
  step: LineStep,
  stockOf: (skuId: number) => number,
): Entry[] {
  switch (step.act) {
    case "step":
    case "number":
      return lines.map((line) => {
        if (line.skuId !== step.skuId) return line;
        const stock = stockOf(line.skuId);
        if (stock < 1) return line;
        const quantity = step.act === "step" ? clampQuantity(line.quantity, stock) + step.by : step.number;
        return { ...line, quantity: clampQuantity(quantity, stock) };
      });
    case "check":
      return lines.map((line) => (step.skuIds.includes(line.skuId) ? { ...line, checked: step.on } : line));
    case "remove":
      return lines.filter((line) => !step.skuIds.includes(line.skuId));
  }
}

/** Adds a line, or increases the quantity of an existing one; a visitor's cart holds at most 50 lines. */
export function addEntry(
  lines: readonly CartEntry[],
  requested: { skuId: number; quantity: number },
  stock: number,
  max: number = cartLimits.guestLines,
): { lines: CartEntry[]; code: AddCode } {
  const before = lines.find(({ skuId }) => skuId === requested.skuId);
  if (!before && stock > 0 && lines.length >= max) return { lines: [...lines], code: "full" };
  const { quantity, code } = adding(before?.quantity ?? 0, requested.quantity, stock);
  if (code !== "added" && code !== "reduced") return { lines: [...lines], code };
  const line = { skuId: requested.skuId, quantity, checked: true };
  return { lines: [line, ...lines.filter(({ skuId }) => skuId !== requested.skuId)], code };
}

/**
 * Applies steps in order; returns the cart and the outcome of each addition: `added`, `reduced` (less than requested,
 * limited by stock), or nothing: `allInCart` (no more in stock than the cart holds), `soldOut`, `notOnSale`, `full`.
 * Added lines are chosen and move to the front.
 * @param max maximum number of lines
 * @param factsOf stock of a sku and the reason why it cannot be bought; undefined when there is no such sku
 */
export function applySteps(
  before: readonly CartEntry[],
  steps: readonly CartStep[],
  { max, factsOf }: { max: number; factsOf: (skuId: number) => { stock: number; fault: CartFault | null } | undefined },
): { lines: CartEntry[]; codes: AddCode[]; added: Set<number> } {
  let lines = [...before];
  const codes: AddCode[] = [];
  const added = new Set<number>();
  for (const step of steps) {
    if (step.act === "empty") {
      lines = [];
      continue;
    }
    if (step.act !== "add" && step.act !== "putBack") {
      lines = applyStep(lines, step, (skuId) => factsOf(skuId)?.stock ?? 0);
      continue;
    }
    const { skuId } = step;
    if (step.act === "putBack" && lines.some((line) => line.skuId === skuId)) continue;
    const facts = factsOf(skuId);
    const sold = facts !== undefined && (facts.fault === null || facts.fault === "soldOut");
    const outcome = sold
      ? addEntry(lines, { skuId, quantity: step.number }, facts.stock, max)
      : { lines, code: "notOnSale" as const };
    if (outcome.code === "added" || outcome.code === "reduced") added.add(skuId);
    lines = outcome.lines;
    codes.push(outcome.code);
  }
  return { lines, codes, added };
}
