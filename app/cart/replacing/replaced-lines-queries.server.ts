import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Those of the lines that a person has, locked in the order of their ids: what others do to their numbers waits. Under `lockCart`. */
export async function lockLines(trx: Handle, userId: number, skuIds: number[]) {
  const rows = await trx
    .selectFrom("cart_lines")
    .select(["sku_id", "number", "checked", "added_at"])
    .where("user_id", "=", userId)
    .where("sku_id", "=", sql<number>`any(${skuIds}::bigint[])`)
    .orderBy("sku_id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.sku_id, row]));
}

/** Writes a line as it is given, at the place in the list that `addedAt` says, whether it was there or not. */
export async function writeLine(
  trx: Handle,
  userId: number,
  line: { skuId: number; number: number; checked: boolean; priceMinor: number; addedAt: Date },
): Promise<void> {
  const values = { number: line.number, checked: line.checked, price_minor: line.priceMinor, added_at: line.addedAt };
  await trx
    .insertInto("cart_lines")
    .values({ user_id: userId, sku_id: line.skuId, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "sku_id"]).doUpdateSet(values))
    .execute();
}

/** Takes pieces from a line, which has more of them. Its price of when it was put in stays. */
export async function takePieces(trx: Handle, userId: number, skuId: number, pieces: number): Promise<void> {
  await trx
    .updateTable("cart_lines")
    .set({ number: sql<number>`number - ${pieces}` })
    .where("user_id", "=", userId)
    .where("sku_id", "=", skuId)
    .execute();
}
