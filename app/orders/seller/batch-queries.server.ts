import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { OrderState } from "../order-states";

/** Data to check a file of waybills. */
export interface BatchOrder {
  id: number;
  number: string;
  state: OrderState;
  addressVersion: number;
  refundOpen: boolean;
  /** Null until it is paid. */
  recipient: string | null;
  /** Neither shipped nor refunded. */
  pieces: number;
  parcels: { courier: string; number: string }[];
  /** `quantity`: as bought. */
  lines: { skuId: number; code: string; title: Texts; quantity: number }[];
}

/** Returns the orders of a shop with these numbers. One statement. */
export async function ordersByNumber(
  handle: Handle,
  shopId: number,
  numbers: readonly string[],
): Promise<BatchOrder[]> {
  const { rows } = await sql<BatchOrder>`
    select orders.id, orders.number, orders.state, orders.address_version as "addressVersion",
      case when orders.paid_at is not null then orders.address->>'recipient' end as recipient,
      exists (select from refunds where order_id = orders.id and refunds.state not in ('complete', 'closed'))
        as "refundOpen",
      (select coalesce(sum(quantity - shipped_quantity - withheld_quantity), 0)::int
        from order_lines where order_id = orders.id) as pieces,
      (select coalesce(json_agg(json_build_object('courier', courier, 'number', number)), '[]')
        from parcels where order_id = orders.id) as parcels,
      (select json_agg(json_build_object('skuId', sku_id, 'code', skus.code, 'title', line.title, 'quantity', quantity))
        from order_lines line join skus on skus.id = sku_id where order_id = orders.id) as lines
    from orders where shop_id = ${shopId} and number = any(${numbers}::text[])`.execute(handle);
  return rows;
}
