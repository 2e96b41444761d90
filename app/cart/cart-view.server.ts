import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { lineSum } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import type { CartEntry, CartFault, CartLine, CartView } from "./cart-line";
import { linesOf, type SkuRow, skusByIds } from "./cart-queries.server";

/** Loads a person's cart in one language. One statement, whatever its size. */
export async function cartOf(handle: Handle, userId: number, locale: Locale): Promise<CartView> {
  const rows = await linesOf(handle, userId);
  const lines = rows.map((row) => {
    const entry = { skuId: row.sku_id, quantity: row.number, checked: row.checked };
    return cartLine(row, entry, row.added_price_minor, locale);
  });
  return { lines, storedIn: "account", currency: marketCurrency(), member: rows[0]?.member ?? null };
}

/** Builds a visitor's cart in one language from their entries and the database. Drops ids that match no sku. */
export async function guestCartOf(handle: Handle, entries: readonly CartEntry[], locale: Locale): Promise<CartView> {
  const rows =
    entries.length === 0
      ? []
      : await skusByIds(
          handle,
          entries.map(({ skuId }) => skuId),
        );
  const bySku = new Map(rows.map((row) => [row.sku_id, row]));
  const lines = entries.flatMap((entry) => {
    const row = bySku.get(entry.skuId);
    return row ? [cartLine(row, entry, null, locale)] : [];
  });
  return { lines, storedIn: "device", currency: marketCurrency(), member: null };
}

function cartLine(row: SkuRow, entry: CartEntry, addedPriceMinor: number | null, locale: Locale): CartLine {
  const values = row.spec.map(({ value }) => pickText(value, locale));
  return {
    ...entry,
    goodsId: row.goods_id,
    categoryId: row.category_id,
    shopId: row.shop_id,
    shopName: pickText(row.shop_name, locale),
    shopKind: row.shop_kind,
    title: pickText(row.title, locale),
    spec: values.join(", "),
    values,
    picture: storedPicture(row),
    usualMinor: row.usual_minor,
    offer: row.offer,
    priceMinor: lineSum(row.usual_minor, row.offer, 1),
    addedPriceMinor,
    stock: row.stock,
    fault: faultOf(row),
  };
}

/** Returns why a sku cannot be bought; null when it can. Permanent reasons take precedence over temporary ones. */
export function faultOf({
  state,
  retired,
  shop_state,
  stock,
}: Pick<SkuRow, "state" | "retired" | "shop_state" | "stock">): CartFault | null {
  if (state === "deleted") return "deleted";
  if (shop_state === "closed") return "shopClosed";
  if (retired) return "retired";
  if (state !== "on_sale") return "offShelf";
  if (shop_state === "holiday") return "shopAway";
  return stock < 1 ? "soldOut" : null;
}
