import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { CartEntry } from "../cart-line";

/** Remembers that a cart became a person's; false when it already had. */
export async function recordMerge(trx: Handle, userId: number, cartId: string): Promise<boolean> {
  const row = await trx
    .insertInto("cart_merges")
    .values({ user_id: userId, cart_id: cartId })
    .onConflict((conflict) => conflict.columns(["user_id", "cart_id"]).doNothing())
    .returning("cart_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How the number of a line that is on both sides is found. */
const rules = {
  sum: sql`cart_lines.number + excluded.number`,
  larger: sql`greatest(cart_lines.number, excluded.number)`,
};

/**
 * Puts lines into a person's cart, in their order; numbers reach up to the stock, a mark on either side stays. What names no sku is
 * left out. Answers how many lines there are then. Under `lockCart`.
 * @param notGoneSince a line that the person's cart lost after this moment is not put in again; null puts in all
 */
export async function mergeLines(
  trx: Handle,
  userId: number,
  lines: readonly CartEntry[],
  { rule, notGoneSince = null }: { rule: keyof typeof rules; notGoneSince?: Date | null },
): Promise<number> {
  await sql`
    insert into cart_lines (user_id, sku_id, number, checked, price_minor, added_at)
    select ${userId}, skus.id, least(wanted.number, case when skus.stock > 0 then skus.stock else 9999 end, 9999),
      wanted.checked, skus.price_minor, clock_timestamp() - wanted.place * interval '1 millisecond'
    from unnest(
      ${lines.map(({ skuId }) => skuId)}::bigint[], ${lines.map(({ number }) => number)}::int[],
      ${lines.map(({ checked }) => checked)}::boolean[]
    ) with ordinality as wanted (sku_id, number, checked, place)
    join skus on skus.id = wanted.sku_id
    where exists (select from cart_lines where user_id = ${userId} and sku_id = skus.id)
      or not exists (
        select from cart_removals
        where user_id = ${userId} and sku_id = skus.id and removed_at > ${notGoneSince}::timestamptz
      )
    on conflict (user_id, sku_id) do update set
      number = (
        select least(${rules[rule]}, case when skus.stock > 0 then skus.stock else 9999 end, 9999)
        from skus where skus.id = excluded.sku_id
      ),
      checked = cart_lines.checked or excluded.checked
  `.execute(trx);
  const row = await trx
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.countAll<number>().as("lines"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.lines;
}
