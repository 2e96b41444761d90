import type { CartLine } from "./cart-line";
import { fitting } from "./cart-steps";

/** The lines of one shop. */
export interface CartShop {
  shopId: number;
  shopName: string;
  shopKind: CartLine["shopKind"];
  lines: CartLine[];
  /** Every line of it is chosen. */
  checked: boolean;
}

/** A cart as it is shown: what can be bought by shop, and what cannot, last. */
interface GroupedCart {
  shops: CartShop[];
  invalid: CartLine[];
}

/** Sums of a cart (specification §3). */
export interface CartTotals {
  /** What the chosen lines cost, minor units; null when the sum is beyond what a number holds exactly. */
  allSumMinor: number | null;
  /** Pieces of the chosen lines. */
  allNumber: number;
  /** Pieces in the cart, with those that cannot be bought. */
  cartNumber: number;
  /** Chosen lines. */
  chosen: number;
  /** Everything that can be bought is chosen. */
  allChecked: boolean;
}

/** How many pieces of a line would be bought: never more than there are. */
export function buyableNumber({ number, stock }: Pick<CartLine, "number" | "stock">): number {
  return fitting(number, stock);
}

/** Price × pieces of a line in minor units; null beyond what a number holds exactly. */
export function lineSumMinor(line: Pick<CartLine, "number" | "stock" | "priceMinor">): number | null {
  const sum = line.priceMinor * buyableNumber(line);
  return Number.isSafeInteger(sum) ? sum : null;
}

/** Lines by shop, in the order of each shop's first line. */
export function groupCart(lines: readonly CartLine[]): GroupedCart {
  const shops = new Map<number, CartShop>();
  for (const line of lines) {
    if (line.fault !== null) continue;
    const { shopId, shopName, shopKind } = line;
    const shop = shops.get(shopId) ?? { shopId, shopName, shopKind, lines: [], checked: true };
    shop.lines.push(line);
    shop.checked &&= line.checked;
    shops.set(shopId, shop);
  }
  return { shops: [...shops.values()], invalid: lines.filter(({ fault }) => fault !== null) };
}

/** The lines that would be settled: chosen, and to be had. */
export function chosenLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ checked, fault }) => checked && fault === null);
}

/** The sums of a cart. What cannot be bought counts as in the cart, never as chosen. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const chosen = chosenLines(lines);
  let sum: number | null = 0;
  for (const line of chosen) {
    const more = lineSumMinor(line);
    sum = sum === null || more === null || !Number.isSafeInteger(sum + more) ? null : sum + more;
  }
  const valid = lines.filter(({ fault }) => fault === null);
  return {
    allSumMinor: sum,
    allNumber: chosen.reduce((number, line) => number + buyableNumber(line), 0),
    cartNumber: lines.reduce((number, line) => number + line.number, 0),
    chosen: chosen.length,
    allChecked: valid.length > 0 && chosen.length === valid.length,
  };
}

/** The address of the checkout for the chosen lines (specification §3: settlement item goods_id, number, sku_id). */
export function settlementData(lines: readonly CartLine[]): string {
  return JSON.stringify(
    chosenLines(lines).map((line) => ({ goods_id: line.goodsId, number: buyableNumber(line), sku_id: line.skuId })),
  );
}
