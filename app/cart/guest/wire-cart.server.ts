import { z } from "zod";
import { plainAmount } from "~/app/platform/format/money";
import { readableJson } from "~/app/platform/http/sent-text";
import { pictureAddress } from "~/app/platform/media/media-source";
import { type CartEntry, type CartView, cartLimits } from "../cart-line";
import { buyableQuantity, lineSumMinor } from "../cart-totals";

const id = z.coerce.number().pipe(z.int().min(1).max(999_999_999_999_999));

/** Quantity sent by a client, capped at the maximum of a line. */
const quantity = z.coerce
  .number()
  .pipe(z.int().min(1))
  .transform((number) => Math.min(number, cartLimits.quantity));

/** A line as clients send it; its price, sum and texts are ignored in favour of the database. */
const line = z.object({
  sku_id: id,
  number: quantity.default(1),
  checked: z.union([z.boolean(), z.literal(0).transform(() => false)]).catch(true),
});

/**
 * Parses `cart` of cart/synchro: a JSON list of lines, or nothing. Lines that cannot be read are left out. Null for
 * anything else, and when no line can be read.
 */
export function readMirror(text: string | undefined): CartEntry[] | null {
  if (text === undefined || text === "" || text === "null") return [];
  const sent = z.array(z.unknown()).max(cartLimits.lines).safeParse(readableJson(text));
  if (!sent.success) return null;
  const lines = new Map<number, CartEntry>();
  for (const { sku_id: skuId, number, checked } of sent.data.flatMap((one) => line.safeParse(one).data ?? [])) {
    lines.set(skuId, { skuId, quantity: Math.max(number, lines.get(skuId)?.quantity ?? 0), checked });
  }
  return lines.size === 0 && sent.data.length > 0 ? null : [...lines.values()];
}

const storageType = z.enum(["add", "empty", "bcadd", "bcsub", "del", "follow"]);
type StorageType = z.output<typeof storageType>;

/** Target of an act. `goods_id` and `sum` are dropped because the sku determines both. */
const storageLine = z.object({ sku_id: id, number: quantity.optional() });
const countedLine = z.object({ sku_id: id, number: quantity });
const oneOrMore = <Line extends z.ZodType>(one: Line) =>
  z.union([z.array(one).min(1).max(cartLimits.lines), one.transform((only) => [only])]);
const linesOf: Record<StorageType, z.ZodType<{ sku_id: number; number?: number | undefined }[]>> = {
  add: oneOrMore(storageLine),
  // These set a total, so it must be sent.
  bcadd: oneOrMore(countedLine),
  bcsub: oneOrMore(countedLine),
  del: oneOrMore(storageLine),
  follow: oneOrMore(storageLine),
  empty: z.unknown().transform(() => []),
};

/**
 * Parses the input of cart/storage: an act and its lines, at the top level or in `data` (one, or a list). `number`
 * defaults to 1. Refuses with the name of the invalid field.
 */
export function readStorage(
  input: Record<string, string> | null,
): { ok: true; type: StorageType; lines: { skuId: number; number: number }[] } | { ok: false; field: string } {
  const type = storageType.safeParse(input?.type);
  if (!type.success) return { ok: false, field: "type" };
  const inData = input?.data !== undefined;
  const lines = linesOf[type.data].safeParse(inData ? readableJson(input.data ?? "") : input);
  if (!lines.success) return { ok: false, field: inData ? "data" : (input?.sku_id ?? "") === "" ? "sku_id" : "number" };
  return {
    ok: true,
    type: type.data,
    lines: lines.data.map(({ sku_id: skuId, number = 1 }) => ({ skuId, number })),
  };
}

/**
 * Formats a cart for the JSON API: flat lines, amounts in whole units of the stored currency. Invalid lines are
 * included, never chosen and with a sum of zero, with the reason in `status` ("" = buyable).
 */
export function wireLines({ lines, currency }: CartView) {
  return lines.map((line) => ({
    shop_id: line.shopId,
    shop_name: line.shopName,
    goods_id: line.goodsId,
    title: line.title,
    image: pictureAddress(line.picture.src),
    number: buyableQuantity(line),
    sku_id: line.skuId,
    sku: {
      id: line.skuId,
      goods_id: line.goodsId,
      price: plainAmount(line.priceMinor, currency),
      stock: line.stock,
      difference: line.values,
    },
    sum: sumOf(line, currency),
    checked: line.checked && line.fault === null,
    status: line.fault ?? "",
  }));
}

function sumOf(line: CartView["lines"][number], currency: string): string | null {
  const sum = line.fault === null ? lineSumMinor(line) : 0;
  return sum === null ? null : plainAmount(sum, currency);
}
