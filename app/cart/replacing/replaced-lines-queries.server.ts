import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Returns the lines of a person with these skus. Requires `lockCart`. */
export async function linesAmong(trx: Transaction<Database>, userId: number, skuIds: number[]) {
  const rows = await trx
    .selectFrom("cart_lines")
    .select(["sku_id", "number", "checked", "added_at"])
    .where("user_id", "=", userId)
    .where("sku_id", "=", sql<number>`any(${skuIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.sku_id, row]));
}

/** Upserts a line as given, at the position determined by `addedAt`. */
export async function writeLine(
  trx: Transaction<Database>,
  userId: number,
  line: { skuId: number; quantity: number; checked: boolean; priceMinor: number; addedAt: Date },
): Promise<void> {
  const values = { number: line.quantity, checked: line.checked, price_minor: line.priceMinor, added_at: line.addedAt };
  await trx
    .insertInto("cart_lines")
    .values({ user_id: userId, sku_id: line.skuId, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "sku_id"]).doUpdateSet(values))
    .execute();
}

/** Subtracts a quantity smaller than the line's own. The line keeps the price it was added at. */
export async function takeQuantity(
  trx: Transaction<Database>,
  userId: number,
  skuId: number,
  quantity: number,
): Promise<void> {
  await trx
    .updateTable("cart_lines")
    .set({ number: sql<number>`number - ${quantity}` })
    .where("user_id", "=", userId)
    .where("sku_id", "=", skuId)
    .execute();
}
