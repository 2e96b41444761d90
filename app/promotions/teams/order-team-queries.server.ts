import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** The team of an order, and what was bought with it. */
export interface OrderTeam {
  token: string;
  goodsId: number;
  skuId: number;
  quantity: number;
  /** A seat can be had: its first, or a free one before the deadline. */
  open: boolean;
}

/** Returns the team of a person's order; undefined = missing, foreign, or bought alone. One statement. */
export async function teamOfOrder(
  handle: Handle,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<OrderTeam | undefined> {
  const { rows } = await sql<OrderTeam>`
    select teams.token, line.goods_id as "goodsId", line.sku_id as "skuId", line.quantity,
      teams.state = 'opening' or (teams.state = 'gathering' and teams.taken < teams.size
        and teams.deadline_at > clock_timestamp()) as open
    from orders join teams on teams.id = orders.team_id join order_lines line on line.order_id = orders.id
    where orders.id = ${orderId} and orders.user_id = ${userId}
    limit 1`.execute(handle);
  return rows[0];
}
