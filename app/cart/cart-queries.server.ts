import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Skus with all that a cart shows of them. What is not sold any more is there too; nothing but a deleted row is missing. */
function skuRows(handle: Handle) {
  return handle
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .innerJoin("media", (join) => join.on("media.hash", "=", (eb) => eb.fn.coalesce("skus.picture", "goods.picture")))
    .select([
      "skus.id as sku_id",
      "skus.spec",
      "skus.price_minor",
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

/** One statement, whatever the number of ids; `any` keeps its text the same. */
export function skusByIds(handle: Handle, ids: number[]) {
  return skuRows(handle).where("skus.id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

/** A person's lines, the newest first. One statement. */
export function linesOf(handle: Handle, userId: number) {
  return skuRows(handle)
    .innerJoin("cart_lines", "cart_lines.sku_id", "skus.id")
    .where("cart_lines.user_id", "=", userId)
    .select(["cart_lines.number", "cart_lines.checked", "cart_lines.price_minor as added_price_minor"])
    .orderBy("cart_lines.added_at", "desc")
    .orderBy("cart_lines.sku_id", "desc")
    .execute();
}

/** Pieces in a person's cart. */
export async function countPieces(handle: Handle, userId: number): Promise<number> {
  const row = await handle
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("number"), sql<string>`0`).as("pieces"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.pieces);
}

/** One writer at a time of what depends on the number of lines, until the transaction ends. */
export async function lockCart(trx: Handle, userId: number): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** How many lines a person's cart has, and how many pieces of one sku. */
export async function cartFill(
  handle: Handle,
  userId: number,
  skuId: number,
): Promise<{ lines: number; number: number }> {
  const row = await handle
    .selectFrom("cart_lines")
    .select((eb) => [
      eb.fn.countAll<number>().as("lines"),
      sql<number>`coalesce(max(number) filter (where sku_id = ${skuId}), 0)`.as("number"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { lines: row.lines, number: row.number };
}

/** Puts a line in, or gives it another number and moves it to the front; either way it is chosen. */
export async function putLine(
  trx: Handle,
  userId: number,
  { skuId, number, priceMinor }: { skuId: number; number: number; priceMinor: number },
): Promise<void> {
  await trx
    .insertInto("cart_lines")
    .values({ user_id: userId, sku_id: skuId, number, price_minor: priceMinor })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "sku_id"])
        .doUpdateSet({ number, checked: true, price_minor: priceMinor, added_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** The number that fits: 1 to the stock; what is sold out keeps its number (cart-steps `fitting` and `applyStep`). */
function fitted(wanted: ReturnType<typeof sql<number>>) {
  return sql<number>`case when skus.stock < 1 then cart_lines.number
    else greatest(1, least(${wanted}, skus.stock, 9999)) end`;
}

/** Adds to a line's number, or takes from it, in one statement: nobody's delta is lost. */
export async function stepLine(handle: Handle, userId: number, skuId: number, by: number): Promise<void> {
  await setLine(handle, userId, skuId, fitted(sql`least(cart_lines.number, skus.stock)::bigint + ${by}`));
}

export async function numberLine(handle: Handle, userId: number, skuId: number, number: number): Promise<void> {
  await setLine(handle, userId, skuId, fitted(sql`${number}::bigint`));
}

async function setLine(handle: Handle, userId: number, skuId: number, number: ReturnType<typeof sql<number>>) {
  await handle
    .updateTable("cart_lines")
    .from("skus")
    .set({ number })
    .whereRef("skus.id", "=", "cart_lines.sku_id")
    .where("cart_lines.user_id", "=", userId)
    .where("cart_lines.sku_id", "=", skuId)
    .execute();
}

export async function markLines(handle: Handle, userId: number, skuIds: number[], checked: boolean): Promise<void> {
  await handle
    .updateTable("cart_lines")
    .set({ checked })
    .where("user_id", "=", userId)
    .where("sku_id", "=", sql<number>`any(${skuIds}::bigint[])`)
    .execute();
}

/** Takes lines out; null takes all. Waits like `lockCart` for whoever merges, so that a merge does not bring back what is going. */
export async function deleteLines(handle: Handle, userId: number, skuIds: number[] | null): Promise<void> {
  await handle
    .with("owner", (query) => query.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate())
    .deleteFrom("cart_lines")
    .using("owner")
    .whereRef("cart_lines.user_id", "=", "owner.id")
    .$if(skuIds !== null, (query) => query.where("sku_id", "=", sql<number>`any(${skuIds}::bigint[])`))
    .execute();
}

/** Takes lines out and answers whose goods they were. Under `lockCart`. */
export async function takeLines(trx: Handle, userId: number, skuIds: number[]): Promise<number[]> {
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
