import { sql, type Transaction } from "kysely";
import { priceNow } from "~/app/prices/api.server";
import type { Database } from "~/db/schema";
import type { CartEntry } from "../cart-line";
import { countLines } from "../cart-queries.server";

/** Records that a guest cart was merged into a person's; returns false when it already was. */
export async function recordMerge(trx: Transaction<Database>, userId: number, cartId: string): Promise<boolean> {
  const row = await trx
    .insertInto("cart_merges")
    .values({ user_id: userId, cart_id: cartId })
    .onConflict((conflict) => conflict.columns(["user_id", "cart_id"]).doNothing())
    .returning("cart_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Rules for the quantity of a line that exists on both sides. */
const rules = {
  sum: sql`cart_lines.number + excluded.number`,
  larger: sql`greatest(cart_lines.number, excluded.number)`,
};

/**
 * Merges lines into a person's cart, in their order; quantities are limited by the stock, a line chosen on either side
 * stays chosen. Skips unknown skus. Returns the number of lines afterwards. Requires `lockCart`.
 * @param notRemovedSince lines removed from the person's cart after this moment are not added again; null adds all
 */
export async function mergeLines(
  trx: Transaction<Database>,
  userId: number,
  lines: readonly CartEntry[],
  { rule, notRemovedSince = null }: { rule: keyof typeof rules; notRemovedSince?: Date | null },
): Promise<number> {
  await sql`
    insert into cart_lines (user_id, sku_id, number, checked, price_minor, added_at)
    select ${userId}, skus.id, least(wanted.number, case when skus.stock > 0 then skus.stock else 9999 end, 9999),
      wanted.checked, ${priceNow("skus")}, clock_timestamp() - wanted.place * interval '1 millisecond'
    from unnest(
      ${lines.map(({ skuId }) => skuId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ checked }) => checked)}::boolean[]
    ) with ordinality as wanted (sku_id, number, checked, place)
    join skus on skus.id = wanted.sku_id
    where exists (select from cart_lines where user_id = ${userId} and sku_id = skus.id)
      or not exists (
        select from cart_removals
        where user_id = ${userId} and sku_id = skus.id and removed_at > ${notRemovedSince}::timestamptz
      )
    on conflict (user_id, sku_id) do update set
      number = (
        select least(${rules[rule]}, case when skus.stock > 0 then skus.stock else 9999 end, 9999)
        from skus where skus.id = excluded.sku_id
      ),
      checked = cart_lines.checked or excluded.checked
  `.execute(trx);
  return countLines(trx, userId);
}
