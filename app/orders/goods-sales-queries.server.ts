import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

interface GoodsSales {
  orders: number;
  pieces: number;
  /** Paid by buyers for the goods, minor units. */
  paidMinor: number;
  /** Pieces sold on each of the days, oldest first. */
  days: number[];
}

/** Returns the paid sales of goods since the first of the days. One statement. @param starts of the days, ascending */
export async function goodsSales(
  handle: Handle,
  { goodsId, starts }: { goodsId: number; starts: readonly Date[] },
): Promise<GoodsSales> {
  const { rows } = await sql<{ day: number; orders: number; pieces: number; paidMinor: number }>`
    select width_bucket(orders.paid_at, ${starts}::timestamptz[]) - 1 as day, count(distinct orders.id)::int as orders,
      sum(order_lines.quantity)::int as pieces, sum(order_lines.paid_minor)::bigint as "paidMinor"
    from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.goods_id = ${goodsId} and orders.paid_at >= ${starts[0]}
    group by 1`.execute(handle);
  const sum = (of: "orders" | "pieces" | "paidMinor") => rows.reduce((total, row) => total + Number(row[of]), 0);
  return {
    orders: sum("orders"),
    pieces: sum("pieces"),
    paidMinor: sum("paidMinor"),
    days: starts.map((_, day) => rows.find((row) => row.day === day)?.pieces ?? 0),
  };
}
