import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { OrderState } from "../order-states";

export interface ShippedLine {
  lineId: number;
  quantity: number;
}

export function parcelOf(
  trx: Transaction<Database>,
  { orderId, courier, number }: { orderId: number; courier: string; number: string },
) {
  return trx
    .selectFrom("parcels")
    .select("id")
    .where("order_id", "=", orderId)
    .where("courier", "=", courier)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Returns courier and waybill of a parcel of this order. */
export function parcelById(
  trx: Transaction<Database>,
  { orderId, parcelId }: { orderId: number; parcelId: number },
): Promise<{ courier: string; number: string } | undefined> {
  return trx
    .selectFrom("parcels")
    .select(["courier", "number"])
    .where("id", "=", parcelId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** The number of an order of the shop for another buyer whose parcel has this waybill; null = none. */
export async function othersWaybill(
  handle: Handle,
  { shopId, userId, courier, number }: { shopId: number; userId: number; courier: string; number: string },
): Promise<string | null> {
  const row = await handle
    .selectFrom("parcels")
    .innerJoin("orders", "orders.id", "parcels.order_id")
    .select("orders.number")
    .where("parcels.courier", "=", courier)
    .where("parcels.number", "=", number)
    .where("orders.shop_id", "=", shopId)
    .where("orders.user_id", "!=", userId)
    .orderBy("parcels.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/**
 * Gives a parcel another waybill; what was reported of the old one is forgotten, and the new one is registered with the
 * tracking provider. The order is locked.
 */
export async function changeWaybill(
  trx: Transaction<Database>,
  { parcelId, courier, number }: { parcelId: number; courier: string; number: string },
): Promise<void> {
  await trx.deleteFrom("parcel_reports").where("parcel_id", "=", parcelId).execute();
  await trx
    .updateTable("parcels")
    .set({ courier, number, status: "pending", latest: "{}", latest_at: sql`now()`, latest_place: "" })
    .set({ registered_at: null })
    .where("id", "=", parcelId)
    .execute();
}

/** Inserts a parcel and adds its quantities to the lines. One statement; returns its id. The order is locked. */
export async function insertParcel(
  trx: Transaction<Database>,
  {
    orderId,
    courier,
    number,
    lines,
  }: { orderId: number; courier: string; number: string; lines: readonly ShippedLine[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with sent as (
      select * from unnest(${lines.map(({ lineId }) => lineId)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::int[])
        as line (line_id, quantity)
    ),
    parcel as (
      insert into parcels (order_id, courier, number) values (${orderId}, ${courier}, ${number}) returning id
    ),
    counted as (
      update order_lines set shipped_quantity = shipped_quantity + sent.quantity
      from sent where order_lines.id = sent.line_id and order_lines.order_id = ${orderId}
    ),
    kept as (
      insert into parcel_lines (parcel_id, line_id, quantity) select parcel.id, sent.line_id, sent.quantity
        from parcel, sent
    )
    select id from parcel`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A parcel was not inserted");
  return row.id;
}

/**
 * Marks an order as sent and starts the time until receipt counts as confirmed; it rests while a refund is open.
 * @param days 0 = never
 */
export async function markShipped(
  trx: Transaction<Database>,
  orderId: number,
  { state, days }: { state: OrderState; days: number },
): Promise<void> {
  await sql`
    update orders set state = ${state}, shipped_at = now(),
      suspended_at = case when exists (
        select from refunds where refunds.order_id = orders.id and refunds.state not in ('complete', 'closed'))
          then now() end,
      deadline_at = case when ${days}::int > 0 then now() + make_interval(days => ${days}::int) end
    where id = ${orderId}`.execute(trx);
}
