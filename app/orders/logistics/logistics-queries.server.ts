import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import type { Handle } from "~/db/transact.server";
import type { ParcelReport } from "./provider";

/** Parcels of reports: the same number at the same courier may belong to several orders. */
export async function parcelsOf(
  handle: Handle,
  reports: readonly ParcelReport[],
): Promise<{ id: number; courier: string; number: string }[]> {
  const { rows } = await sql<{ id: number; courier: string; number: string }>`
    select id, courier, number from parcels where (courier, number) in (
      select * from unnest(${reports.map(({ courier }) => courier)}::text[],
        ${reports.map(({ number }) => number)}::text[])
    )`.execute(handle);
  return rows;
}

/** Stores new reports; returns how many were new. The parcels are locked. One statement. */
export async function saveReports(
  trx: Transaction<Database>,
  reports: readonly (ParcelReport & { parcelId: number })[],
): Promise<number> {
  const kept = await trx
    .insertInto("parcel_reports")
    .values(
      reports.map(({ parcelId, hash, status, subStatus, text, place, time }) => ({
        parcel_id: parcelId,
        hash,
        status,
        sub_status: subStatus,
        text: JSON.stringify(text),
        place,
        reported_at: time,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .execute();
  return kept.length;
}

export interface ChangedParcel {
  id: number;
  orderId: number;
  userId: number;
  status: ParcelStatus;
}

/**
 * Sets parcels to their latest report by its own time, whenever it arrived; returns those whose status changed. The
 * parcels are locked.
 */
export async function followLatest(trx: Transaction<Database>, parcelIds: readonly number[]): Promise<ChangedParcel[]> {
  const { rows } = await sql<ChangedParcel>`
    with latest as (
      select distinct on (parcel_id) parcel_id, status, text, place, reported_at from parcel_reports
      where parcel_id = any(${parcelIds}::bigint[]) order by parcel_id, reported_at desc, hash desc
    ),
    before as (select id, status from parcels where id = any(${parcelIds}::bigint[])),
    moved as (
      update parcels set status = latest.status, latest = latest.text, latest_place = latest.place,
        latest_at = latest.reported_at
      from latest where parcels.id = latest.parcel_id
      returning parcels.id, parcels.order_id, parcels.status
    )
    select moved.id, moved.order_id as "orderId", orders.user_id as "userId", moved.status
    from moved join before using (id) join orders on orders.id = moved.order_id
    where moved.status <> before.status order by moved.id`.execute(trx);
  return rows;
}

/** Parcels not yet registered with the provider, the oldest first; at most `limit`. */
export function unregisteredParcels(handle: Handle, limit: number) {
  return handle
    .selectFrom("parcels")
    .select(["id", "courier", "number"])
    .where("registered_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function markRegistered(handle: Handle, parcelIds: readonly number[]): Promise<void> {
  await sql`update parcels set registered_at = now() where id = any(${parcelIds}::bigint[])`.execute(handle);
}
