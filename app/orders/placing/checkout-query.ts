import { href } from "~/app/platform/http/href";

/** Where a checkout comes from: the chosen lines of the cart, or one goods ("buy now"). */
export type CheckoutFrom = "cart" | "buy";

/** A sku and how many of it. */
export interface WantedLine {
  skuId: number;
  /** 1..9999. */
  number: number;
}

/** What the address of a checkout asks for. */
export interface CheckoutQuery {
  from: CheckoutFrom;
  /** In the order of the address, each sku once. */
  lines: WantedLine[];
}

export const checkoutLimits = {
  /** Maximum lines of a checkout. */
  lines: 100,
  /** Maximum quantity of a line. */
  number: 9999,
  /** Code points of a remark. */
  remark: 140,
  /** Purchases of a person that wait for payment. */
  unpaid: 10,
  /** Characters of an address that survives being a way back (`localPath`). */
  address: 1500,
} as const;

/** Positive integers, also as text: other clients send them so. */
function readCount(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * Reads `type` and `data` of a checkout's address; null when they make no checkout. `data` is a JSON list of `{
 * goods_id, number, sku_id }`, or short `sku-number.sku-number…` as our own links have it. The sku alone decides what
 * is bought. The same sku twice counts together.
 */
export function readCheckoutQuery({ searchParams }: URL): CheckoutQuery | null {
  const from = searchParams.get("type");
  const read = readLines(searchParams.get("data") ?? "");
  if ((from !== "cart" && from !== "buy") || read === null) return null;
  return { from, lines: countTogether(read) };
}

/** Adds up lines of the same sku, up to 9999 of each. */
export function countTogether(lines: readonly WantedLine[]): WantedLine[] {
  const numbers = new Map<number, number>();
  for (const { skuId, number } of lines) {
    numbers.set(skuId, Math.min((numbers.get(skuId) ?? 0) + number, checkoutLimits.number));
  }
  return [...numbers].map(([skuId, number]) => ({ skuId, number }));
}

function readLines(data: string): WantedLine[] | null {
  const listed = data.startsWith("[") ? readJson(data) : data.split(".").map(readShort);
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > checkoutLimits.lines) return null;
  const lines = listed.map((each: unknown) => {
    const { sku_id, number } = (each ?? {}) as Record<string, unknown>;
    const [skuId, count] = [readCount(sku_id), readCount(number)];
    return skuId === null || count === null || count > checkoutLimits.number ? null : { skuId, number: count };
  });
  return lines.includes(null) ? null : (lines as WantedLine[]);
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function readShort(part: string) {
  const [sku_id, number, ...more] = part.split("-");
  return more.length > 0 ? null : { sku_id, number };
}

/**
 * Returns the short address of a checkout.
 * @param key of the act of placing: made before it is sent, kept over reloads
 */
export function checkoutPath(
  { from, lines }: CheckoutQuery,
  { key, address }: { key?: string | null; address?: number | null } = {},
): string {
  const data = lines.map(({ skuId, number }) => `${skuId}-${number}`).join(".");
  return href("/pages/user/order/addorder", { type: from, data, address, key });
}
