import { linePrices, lineSum, type MemberSaving, type PricedPart, partsBySku } from "~/app/prices/ui";
import type { CartLine, InvalidLine } from "./cart-line";
import { clampQuantity } from "./cart-steps";

export interface CartShop {
  shopId: number;
  shopName: string;
  shopKind: CartLine["shopKind"];
  lines: CartLine[];
  checked: boolean;
}

/** A cart as displayed: buyable lines grouped by shop, then the invalid ones. */
interface GroupedCart {
  shops: CartShop[];
  invalid: InvalidLine[];
}

/** Totals of a cart (specification §3). */
export interface CartTotals {
  /** Total price of the chosen lines in minor units; null when it exceeds the safe integer range. */
  allSumMinor: number | null;
  chosenQuantity: number;
  /** Total quantity in the cart, invalid lines included. */
  cartQuantity: number;
  chosen: number;
  allChecked: boolean;
}

/** Returns the quantity of a line that would be bought: never more than the stock. */
export function buyableQuantity({ quantity, stock }: Pick<CartLine, "quantity" | "stock">): number {
  return clampQuantity(quantity, stock);
}

type Priced = Pick<CartLine, "quantity" | "stock" | "usualMinor" | "offer">;

/** Returns the pieces of a line that would be bought, by price: more than one when an offer is for some of them. */
export function partsOf(line: Priced): PricedPart[] {
  return linePrices(line.usualMinor, line.offer, buyableQuantity(line));
}

/**
 * Returns by sku the pieces of the chosen lines as they would be bought, by price and with what a membership takes off:
 * what it may still save goes to the lines by sku id, as the checkout does it.
 */
export function boughtParts(lines: readonly CartLine[], member: MemberSaving | null): Map<number, PricedPart[]> {
  const bought = chosenLines(lines).map((line) => ({ ...line, quantity: buyableQuantity(line) }));
  return partsBySku(bought, member);
}

/** Returns what a line costs in minor units without a membership; null when it exceeds the safe integer range. */
export function lineSumMinor(line: Priced): number | null {
  const sum = lineSum(line.usualMinor, line.offer, buyableQuantity(line));
  return Number.isSafeInteger(sum) ? sum : null;
}

const isInvalid = (line: CartLine): line is InvalidLine => line.fault !== null;

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
  return { shops: [...shops.values()], invalid: lines.filter(isInvalid) };
}

/** Returns the lines that would be checked out: chosen and buyable. */
export function chosenLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ checked, fault }) => checked && fault === null);
}

/** Computes the totals of a cart. Invalid lines count towards the cart but never as chosen. */
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
    chosenQuantity: chosen.reduce((quantity, line) => quantity + buyableQuantity(line), 0),
    cartQuantity: lines.reduce((quantity, line) => quantity + line.quantity, 0),
    chosen: chosen.length,
    allChecked: valid.length > 0 && chosen.length === valid.length,
  };
}

/** Returns the checkout parameter for the chosen lines (specification §3: settlement item goods_id, number, sku_id). */
export function settlementData(lines: readonly CartLine[]): string {
  return JSON.stringify(
    chosenLines(lines).map((line) => ({ goods_id: line.goodsId, number: buyableQuantity(line), sku_id: line.skuId })),
  );
}
