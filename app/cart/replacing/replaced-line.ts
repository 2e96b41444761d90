import { type CartEntry, cartLimits } from "../cart-line";
import { fitting } from "../cart-steps";

/** A line that was given another specification of its goods, and all that undoing it takes. */
export interface ReplacedLine {
  /** The sku before, and the one it has now. */
  skuId: number;
  toSkuId: number;
  /** Pieces that the line had. */
  taken: number;
  /** Pieces that the new sku got: fewer when there are not as many, or when it was in the cart already. */
  given: number;
}

/** Why a specification cannot be changed. Texts: `cart:choice.<code>`. */
export type ReplaceCode = "missing" | "soldOut" | "notOnSale" | "full";

/** The number of a line that gets `taken` more pieces (0 = no line yet), and how many of them it really gets. */
export function giving(before: number, taken: number, stock: number): { number: number; given: number } {
  const number = fitting(before + taken, stock);
  return { number, given: Math.max(0, number - before) };
}

/** A visitor's lines with another specification in the place of one; null when that line is not there. */
export function replaceEntry(
  lines: readonly CartEntry[],
  { skuId, toSkuId }: Pick<ReplacedLine, "skuId" | "toSkuId">,
  stock: number,
): { lines: CartEntry[]; replaced: ReplacedLine } | null {
  const old = lines.find((line) => line.skuId === skuId);
  if (!old) return null;
  const there = lines.find((line) => line.skuId === toSkuId);
  const { number, given } = giving(there?.number ?? 0, old.number, stock);
  const line = { skuId: toSkuId, number, checked: old.checked || there?.checked === true };
  const others = lines.filter((one) => one !== there);
  return {
    lines: others.map((one) => (one === old ? line : one)),
    replaced: { skuId, toSkuId, taken: old.number, given },
  };
}

/** A visitor's lines as they were before `replaceEntry`; null when there is nothing left to undo, or no room for one line more. */
export function undoReplaceEntry(
  lines: readonly CartEntry[],
  { skuId, toSkuId, taken, given }: ReplacedLine,
  stock: number,
): CartEntry[] | null {
  const now = lines.find((line) => line.skuId === toSkuId);
  if (!now) return null;
  const there = lines.find((line) => line.skuId === skuId);
  const line = { skuId, number: giving(there?.number ?? 0, taken, stock).number, checked: now.checked };
  const left = now.number > given ? [{ ...now, number: now.number - given }] : [];
  const undone = lines.filter((one) => one !== there).flatMap((one) => (one === now ? [line, ...left] : [one]));
  return undone.length > cartLimits.guestLines ? null : undone;
}

const shape = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,3})-(\d{1,4})$/;

/** As an address and the form of "undo" name it. */
export function writeReplaced({ skuId, toSkuId, taken, given }: ReplacedLine): string {
  return [skuId, toSkuId, taken, given].join("-");
}

/** Null for whatever `writeReplaced` did not write. */
export function readReplaced(text: string | null): ReplacedLine | null {
  const [skuId, toSkuId, taken, given] = (shape.exec(text ?? "") ?? []).slice(1).map(Number);
  if (skuId === undefined || toSkuId === undefined || taken === undefined || given === undefined) return null;
  return skuId === toSkuId || given > taken ? null : { skuId, toSkuId, taken, given };
}
