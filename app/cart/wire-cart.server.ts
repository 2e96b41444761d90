import { createHash } from "node:crypto";
import { z } from "zod";
import { pictureAddress } from "~/app/platform/media-source";
import { plainAmount } from "~/app/platform/money";
import { type CartEntry, type CartView, cartLimits } from "./cart-line";
import { buyableNumber, lineSumMinor } from "./cart-totals";

const id = z.coerce.number().pipe(z.int().min(1).max(999_999_999_999_999));

/** A client's number of pieces; more than a line holds is as much as it holds. */
const pieces = z.coerce
  .number()
  .pipe(z.int().min(1))
  .transform((number) => Math.min(number, cartLimits.number));

/** A line as clients send it; its price, sum and texts are ours to know. */
const line = z.object({
  sku_id: id,
  number: pieces.default(1),
  checked: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(true),
});

/** `cart` of cart/synchro: JSON text of a list of lines, or nothing. Null when it is something else. */
export function readLines(text: string | undefined): CartEntry[] | null {
  if (text === undefined || text === "" || text === "null") return [];
  const wanted = z.array(line).max(cartLimits.lines).safeParse(parsed(text));
  if (!wanted.success) return null;
  const lines = new Map<number, CartEntry>();
  for (const { sku_id, number, checked } of wanted.data) {
    const sum = Math.min(cartLimits.number, number + (lines.get(sku_id)?.number ?? 0));
    lines.set(sku_id, { skuId: sku_id, number: sum, checked: Boolean(checked) });
  }
  return [...lines.values()];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The input of cart/storage. `goods_id` and `sum` are dropped: the sku says both. */
export const storageInput = z.object({
  type: z.enum(["add", "empty", "bcadd", "bcsub", "del", "follow"]),
  sku_id: id.optional(),
  number: pieces.default(1),
  data: z.string().optional(),
});

/** Names a list for the session that sends it: the same list, in whatever order, has the same name. */
export function nameOfList(sessionId: string, lines: readonly CartEntry[]): string {
  const parts = lines.map(({ skuId, number }) => `${skuId}-${number}`).sort();
  return createHash("sha256")
    .update([sessionId, ...parts].join("."))
    .digest("base64url")
    .slice(0, 32);
}

/**
 * A cart in the words of the JSON API: flat lines, amounts in whole units of the stored currency. What cannot be bought is there too,
 * never chosen, with the reason in `status` ("" = it can).
 */
export function wireLines({ lines, currency }: CartView) {
  return lines.map((line) => ({
    shop_id: line.shopId,
    shop_name: line.shopName,
    goods_id: line.goodsId,
    title: line.title,
    image: pictureAddress(line.picture.src),
    number: buyableNumber(line),
    sku_id: line.skuId,
    sku: {
      id: line.skuId,
      goods_id: line.goodsId,
      price: plainAmount(line.priceMinor, currency),
      stock: line.stock,
      difference: line.spec,
    },
    sum: sumOf(line, currency),
    checked: line.checked && line.fault === null,
    status: line.fault ?? "",
  }));
}

function sumOf(line: CartView["lines"][number], currency: string): string | null {
  const sum = lineSumMinor(line);
  return sum === null ? null : plainAmount(sum, currency);
}
