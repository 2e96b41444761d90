import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** A day's paid orders of all shops, and what buyers paid for them, minor units. */
interface MarketDay {
  orders: number;
  paidMinor: number;
}

/**
 * Returns the sales of all shops on each of the days, oldest first. One statement.
 * @param starts of the days, ascending
 */
export async function marketSales(handle: Handle, starts: readonly Date[]): Promise<MarketDay[]> {
  const { rows } = await sql<MarketDay & { day: number }>`
    select width_bucket(paid_at, ${starts}::timestamptz[]) - 1 as day, count(*)::int as orders,
      sum(total_minor)::bigint as "paidMinor"
    from orders where paid_at >= ${starts[0]} group by 1`.execute(handle);
  return starts.map((_, day) => {
    const { orders, paidMinor } = rows.find((row) => row.day === day) ?? { orders: 0, paidMinor: 0 };
    return { orders, paidMinor: Number(paidMinor) };
  });
}
