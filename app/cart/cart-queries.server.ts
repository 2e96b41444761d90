import { sql, type Transaction } from "kysely";
import { offerNow, priceNow, usualPrice } from "~/app/prices/api.server";
import { memberTerms } from "~/app/rewards/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { CartEntry } from "./cart-line";

/**
 * Skus with everything a cart shows of them. Includes skus that are no longer for sale; only deleted rows are missing.
 * @param userId whose cart: what they took of an offer counts; null = a visitor's
 */
function skuRows(handle: Handle, userId: number | null) {
  return handle
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .innerJoin("media", (join) => join.on("media.hash", "=", (eb) => eb.fn.coalesce("skus.picture", "goods.picture")))
    .select([
      "skus.id as sku_id",
      "skus.spec",
      usualPrice().as("usual_minor"),
      offerNow(userId).as("offer"),
      "skus.stock",
      "skus.retired",
      "goods.id as goods_id",
      "goods.category_id",
      "goods.title",
      "goods.state",
      "shops.id as shop_id",
      "shops.name as shop_name",
      "shops.kind as shop_kind",
      "shops.state as shop_state",
      "media.hash",
      "media.width",
      "media.height",
      "media.tint",
    ]);
}

export type SkuRow = Awaited<ReturnType<typeof skusByIds>>[number];

/** Runs one statement for any number of ids; `any` keeps its text constant. */
export function skusByIds(handle: Handle, ids: number[]) {
  return skuRows(handle, null).where("skus.id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

const lines = compiledOnce<{ userId: number }>()((handle, value) =>
  skuRows(handle, value("userId"))
    .innerJoin("cart_lines", "cart_lines.sku_id", "skus.id")
    .where("cart_lines.user_id", "=", value("userId"))
    .select(["cart_lines.number", "cart_lines.checked", "cart_lines.price_minor as added_price_minor"])
    .select(memberTerms(value("userId")).as("member"))
    .orderBy("cart_lines.added_at", "desc")
    .orderBy("cart_lines.sku_id", "desc"),
);

export function linesOf(handle: Handle, userId: number) {
  return lines(handle, { userId });
}

export async function countQuantity(handle: Handle, userId: number): Promise<number> {
  const row = await handle
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("number"), sql<string>`0`).as("quantity"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.quantity);
}

/**
 * Serialises writers of a person's cart until the transaction ends: every writer of lines must take this lock first.
 */
export async function lockCart(trx: Transaction<Database>, userId: number): Promise<void> {
  await lockRows(trx, "users", [userId]);
}

/** Returns the skus in a person's cart and in `skuIds`, with all that changing the cart needs. One statement. */
export function cartFacts(trx: Transaction<Database>, userId: number, skuIds: readonly number[]) {
  return trx
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .leftJoin("cart_lines", (join) =>
      join.onRef("cart_lines.sku_id", "=", "skus.id").on("cart_lines.user_id", "=", userId),
    )
    .select(["skus.id as sku_id", priceNow("skus").as("price_minor"), "skus.stock", "skus.retired", "goods.state"])
    .select(["shops.state as shop_state", "cart_lines.number", "cart_lines.checked"])
    .where(
      "skus.id",
      "in",
      sql<number>`(select sku_id from cart_lines where user_id = ${userId} union select unnest(${skuIds}::bigint[]))`,
    )
    .execute();
}

export interface WrittenLine extends CartEntry {
  /**
   * Price in minor units for a line that is added, or moved to the front, now; null keeps the line's price and
   * position.
   */
  priceMinor: number | null;
}

/**
 * Writes and deletes lines of a person's cart in one statement. Lines with a price move to the front, in the order of
 * the list. Requires `lockCart`.
 */
export async function writeLines(
  trx: Transaction<Database>,
  userId: number,
  { written, removed }: { written: readonly WrittenLine[]; removed: readonly number[] },
): Promise<void> {
  await sql`
    with gone as (
      delete from cart_lines where user_id = ${userId} and sku_id = any(${removed}::bigint[])
    )
    insert into cart_lines (user_id, sku_id, number, checked, price_minor, added_at)
    select ${userId}, wanted.sku_id, wanted.number, wanted.checked, coalesce(wanted.price_minor, line.price_minor),
      case when wanted.price_minor is null then line.added_at
        else statement_timestamp() - wanted.place * interval '1 microsecond' end
    from unnest(
      ${written.map(({ skuId }) => skuId)}::bigint[], ${written.map(({ quantity }) => quantity)}::int[],
      ${written.map(({ checked }) => checked)}::boolean[], ${written.map(({ priceMinor }) => priceMinor)}::bigint[]
    ) with ordinality as wanted (sku_id, number, checked, price_minor, place)
    left join cart_lines line on line.user_id = ${userId} and line.sku_id = wanted.sku_id
    on conflict (user_id, sku_id) do update set number = excluded.number, checked = excluded.checked,
      price_minor = excluded.price_minor, added_at = excluded.added_at
  `.execute(trx);
}

export async function countLines(handle: Handle, userId: number): Promise<number> {
  const row = await handle
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.countAll<number>().as("lines"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.lines;
}

/** Deletes lines and returns how many there were. Requires `lockCart`. */
export async function deleteLines(
  trx: Transaction<Database>,
  userId: number,
  skuIds: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("cart_lines")
    .where("user_id", "=", userId)
    .where("sku_id", "=", sql<number>`any(${skuIds}::bigint[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes lines and returns the ids of their goods. Requires `lockCart`. */
export async function takeLines(trx: Transaction<Database>, userId: number, skuIds: number[]): Promise<number[]> {
  const rows = await trx
    .deleteFrom("cart_lines")
    .using("skus")
    .whereRef("skus.id", "=", "cart_lines.sku_id")
    .where("cart_lines.user_id", "=", userId)
    .where("cart_lines.sku_id", "=", sql<number>`any(${skuIds}::bigint[])`)
    .returning("skus.goods_id")
    .execute();
  return [...new Set(rows.map(({ goods_id }) => goods_id))];
}
