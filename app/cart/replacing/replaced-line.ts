import { type CartEntry, cartLimits } from "../cart-line";
import { clampQuantity } from "../cart-steps";

/** A line whose specification was replaced, with everything needed to undo it. */
export interface ReplacedLine {
  /** The sku before and after the change. */
  skuId: number;
  toSkuId: number;
  taken: number;
  /** Quantity added to the new sku: smaller when the stock is, or when the sku was in the cart already. */
  given: number;
}

/** Reason why a specification cannot be changed. Texts: `cart:choice.<code>`. */
export type ReplaceCode = "notFound" | "soldOut" | "notOnSale" | "full";

/** Returns the quantity of a line after adding `taken` to it (0 = no line yet), and how much was actually added. */
export function giving(before: number, taken: number, stock: number): { quantity: number; given: number } {
  const quantity = clampQuantity(before + taken, stock);
  return { quantity, given: Math.max(0, quantity - before) };
}

/** Replaces the specification of a line in a visitor's cart; returns null when that line is missing. */
export function replaceEntry(
  lines: readonly CartEntry[],
  { skuId, toSkuId }: Pick<ReplacedLine, "skuId" | "toSkuId">,
  stock: number,
): { lines: CartEntry[]; replaced: ReplacedLine } | null {
  const old = lines.find((line) => line.skuId === skuId);
  if (!old) return null;
  const there = lines.find((line) => line.skuId === toSkuId);
  const { quantity, given } = giving(there?.quantity ?? 0, old.quantity, stock);
  const line = { skuId: toSkuId, quantity, checked: old.checked || there?.checked === true };
  const others = lines.filter((one) => one !== there);
  return {
    lines: others.map((one) => (one === old ? line : one)),
    replaced: { skuId, toSkuId, taken: old.quantity, given },
  };
}

/** Undoes `replaceEntry`; returns null when there is nothing left to undo, or no room for another line. */
export function undoReplaceEntry(
  lines: readonly CartEntry[],
  { skuId, toSkuId, taken, given }: ReplacedLine,
  stock: number,
): CartEntry[] | null {
  const now = lines.find((line) => line.skuId === toSkuId);
  if (!now) return null;
  const there = lines.find((line) => line.skuId === skuId);
  const line = { skuId, quantity: giving(there?.quantity ?? 0, taken, stock).quantity, checked: now.checked };
  const left = now.quantity > given ? [{ ...now, quantity: now.quantity - given }] : [];
  const undone = lines.filter((one) => one !== there).flatMap((one) => (one === now ? [line, ...left] : [one]));
  return undone.length > cartLimits.guestLines ? null : undone;
}

const shape = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,3})-(\d{1,4})$/;

/** Formats a change for the URL and for the form of "undo". */
export function writeReplaced({ skuId, toSkuId, taken, given }: ReplacedLine): string {
  return [skuId, toSkuId, taken, given].join("-");
}

/** Null for anything `writeReplaced` did not produce. */
export function readReplaced(text: string | null): ReplacedLine | null {
  const [skuId = 0, toSkuId = 0, taken = 0, given = 0] = (shape.exec(text ?? "") ?? []).slice(1).map(Number);
  return skuId === toSkuId || given > taken ? null : { skuId, toSkuId, taken, given };
}
