import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";

/** Origin of a checkout: the selected lines of the cart, one goods ("buy now"), a group-buy, or a bargain. */
export type CheckoutFrom = "cart" | "buy" | "group" | "bargain";

export interface RequestedLine {
  skuId: number;
  /** 1..9999. */
  quantity: number;
}

export interface CheckoutQuery {
  from: CheckoutFrom;
  /** In the order of the address, each sku once. */
  lines: RequestedLine[];
  /** Of the team that is joined, null = a new one; of the bargain; null otherwise. */
  token: string | null;
  /** The live room from which one sku is bought; null = none. */
  roomId: number | null;
}

export const checkoutLimits = {
  lines: 100,
  quantity: 9999,
  /** Code points of a remark. */
  remark: 140,
  /** Max unpaid purchases per person. */
  unpaid: 10,
  /** Max length of an address used as `next` (`localPath`), characters. */
  address: 2200,
} as const;

/** Positive integers, also as text, as other clients send them. */
function readCount(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * Parses `type` and `data` of a checkout's address; null when invalid. `data` is a JSON list of `{ goods_id, number,
 * sku_id }`, or short `sku-number.sku-number…` as in our own links. The sku alone determines the purchase. Duplicate
 * skus are added up. With a team (`team`, none = a new one) or of a bargain (`bargain`) one sku is bought; of a bargain
 * one piece. One sku may be bought from a live room (`room`).
 */
export function readCheckoutQuery({ searchParams }: URL): CheckoutQuery | null {
  const from = searchParams.get("type");
  const read = readLines(searchParams.get("data") ?? "");
  if (read === null) return null;
  const lines = countTogether(read);
  if (from === "cart") return { from, lines, token: null, roomId: null };
  // A room's price is for one sku.
  const room = lines.length > 1 ? null : readId(searchParams.get("room"));
  if (from === "buy") return { from, lines, token: null, roomId: room };
  if ((from !== "group" && from !== "bargain") || lines.length > 1) return null;
  const token = searchParams.get(tokenName[from]);
  const valid = token === null ? from === "group" : /^[\w-]{16,64}$/.test(token);
  if (!valid || (from === "bargain" && lines[0]?.quantity !== 1)) return null;
  return { from, lines, token, roomId: null };
}

const tokenName = { group: "team", bargain: "bargain" } as const;

/** Adds up lines of the same sku, up to 9999 each. */
export function countTogether(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<number, number>();
  for (const { skuId, quantity } of lines) {
    quantities.set(skuId, Math.min((quantities.get(skuId) ?? 0) + quantity, checkoutLimits.quantity));
  }
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }));
}

function readLines(data: string): RequestedLine[] | null {
  const listed = data.startsWith("[") ? readJson(data) : data.split(".").map(readShort);
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > checkoutLimits.lines) return null;
  const lines = listed.map((each: unknown) => {
    const { sku_id, number } = (each ?? {}) as Record<string, unknown>;
    const [skuId, count] = [readCount(sku_id), readCount(number)];
    return skuId === null || count === null || count > checkoutLimits.quantity ? null : { skuId, quantity: count };
  });
  return lines.includes(null) ? null : (lines as RequestedLine[]);
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function readShort(part: string) {
  const [sku_id, quantity, ...more] = part.split("-");
  return more.length > 0 ? null : { sku_id, number: quantity };
}

/**
 * Returns the short address of a checkout.
 * @param key of the act of placing: made before it is sent, kept over reloads
 */
export function checkoutPath(
  { from, lines, token = null, roomId: room = null }: Pick<CheckoutQuery, "from" | "lines"> & Partial<CheckoutQuery>,
  { key, address }: { key?: string | null; address?: number | null } = {},
): string {
  const data = lines.map(({ skuId, quantity }) => `${skuId}-${quantity}`).join(".");
  const named = from === "group" || from === "bargain" ? { [tokenName[from]]: token } : {};
  return href("/pages/user/order/addorder", { type: from, data, ...named, room, address, key });
}
