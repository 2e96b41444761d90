import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Data needed for shipping, besides the order itself. */
export interface ToShip {
  id: number;
  number: string;
  addressVersion: number;
}

/** Returns the ids that are orders of the shop, in the given order. One statement. */
export async function ownToShip(handle: Handle, shopId: number, orderIds: readonly number[]): Promise<ToShip[]> {
  const { rows } = await sql<ToShip>`
    select id, number, address_version as "addressVersion" from orders
    where shop_id = ${shopId} and id = any(${orderIds}::bigint[])`.execute(handle);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orderIds.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the most urgent orders of a shop to ship. One statement. */
export async function soonestToShip(handle: Handle, shopId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where shop_id = ${shopId} and state = 'awaiting_shipment'
    order by deadline_at nulls last, id limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Returns the couriers recently used by a shop, the last first. One statement. */
export async function usedCouriers(handle: Handle, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ courier: string }>`
    select courier from (
      select parcels.id, parcels.courier from parcels join orders on orders.id = parcels.order_id
      where orders.shop_id = ${shopId} order by parcels.id desc limit 100
    ) latest group by courier order by max(id) desc limit 3`.execute(handle);
  return rows.map(({ courier }) => courier);
}
