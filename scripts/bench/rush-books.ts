import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import type { BenchSku } from "./order-shop";

/** Leaves so many pieces of skus. */
export async function keepOnly(db: Db, skus: readonly BenchSku[], pieces: number): Promise<void> {
  await sql`
    insert into stock_movements (sku_id, quantity, cause, user_id)
    select id, ${pieces}::int - stock, 'counted', 1 from skus
    where id = any(${skus.map(({ id }) => id)}::bigint[])`.execute(db);
}

/** Ends the time to pay, so that nobody has too many purchases to pay in the next round. */
export async function forgetUnpaid(db: Db): Promise<void> {
  await sql`update orders set deadline_at = now() - interval '1 second' where state = 'awaiting_payment'`.execute(db);
}

/** Says what is not right after a round: there must be as many orders as units, and nobody above the limit. */
export async function wrongIn(
  db: Db,
  { id }: BenchSku,
  { stock, perPerson }: { stock: number; perPerson: number },
): Promise<string[]> {
  const { rows } = await sql<{ left: number; orders: number; taken: number; most: number }>`
    select skus.stock as left, offered.taken,
      (select count(*)::int from order_lines where sku_id = skus.id) as orders,
      (select max(number)::int from (
        select sum(quantity - given_back) as number from offer_takes where offer_sku_id = offered.id group by user_id
      ) each) as most
    from skus join offer_skus offered on offered.sku_id = skus.id where skus.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("the offer is not there");
  const { left, orders, taken, most } = found;
  const wrong: string[] = [];
  if (left !== 0) wrong.push(`${left} units are left`);
  if (orders !== stock || taken !== stock) wrong.push(`${orders} orders and ${taken} taken of ${stock} units`);
  if (most > perPerson) wrong.push(`somebody got ${most}`);
  return wrong;
}
