import { type SqlBool, sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import { savePlaces } from "~/app/platform/ordered-rows.server";
import type { Texts } from "~/db/columns";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Counts above this are not counted on. */
export const mostCounted = 999;

/** Filter of the list of couriers. */
export interface CourierFilter {
  /** Of a name, the code or the phone number; "" = any. */
  q: string;
  enabled?: boolean;
}

/** What operators decide about a courier. */
export interface CourierValues {
  name: Texts;
  trackingUrl: string;
  phone: string;
  /** Countries; none = everywhere. */
  regions: string[];
}

const columns = [
  "id",
  "code",
  "name",
  "tracking_url as trackingUrl",
  "phone",
  "regions",
  "enabled",
  "version",
] as const;

/**
 * Returns the couriers that match, in their order, each with how many parcels it brought, up to `mostCounted` + 1. One
 * statement.
 */
export function adminCouriers(handle: Handle, { q, enabled }: CourierFilter) {
  const words = containing(q.toLowerCase());
  return handle
    .selectFrom("couriers")
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from (
        select from parcels where parcels.courier = couriers.code limit ${mostCounted + 1}) sent)`.as("parcels"),
    )
    .$if(enabled !== undefined, (query) => query.where("enabled", "=", enabled === true))
    .$if(q !== "", (query) => query.where(sql<SqlBool>`lower(name::text || ' ' || code || ' ' || phone) like ${words}`))
    .orderBy("position")
    .orderBy("id")
    .limit(1000)
    .execute();
}

/** Returns a courier for its form; undefined when there is none. */
export function adminCourier(handle: Handle, id: number) {
  return handle.selectFrom("couriers").select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * Locks and returns all couriers in their order before a change; concurrent writers wait until this transaction ends.
 */
export async function lockCouriers(trx: Transaction<Database>) {
  await lockName(trx, "courier list");
  return trx.selectFrom("couriers").select(columns).orderBy("position").orderBy("id").execute();
}

const written = ({ name, trackingUrl, phone, regions }: CourierValues) => ({
  name: JSON.stringify(name),
  tracking_url: trackingUrl,
  phone,
  regions,
});

/** Inserts a courier after all others. Requires the lock. */
export async function insertCourier(
  trx: Transaction<Database>,
  { code, ...values }: CourierValues & { code: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("couriers")
    .values({
      code,
      ...written(values),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from couriers)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what a form decides. Requires the lock. */
export async function updateCourier(trx: Transaction<Database>, id: number, values: CourierValues): Promise<void> {
  await trx
    .updateTable("couriers")
    .set({ ...written(values), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Switches a courier on or off. Requires the lock. */
export async function setCourierEnabled(trx: Transaction<Database>, id: number, enabled: boolean): Promise<void> {
  await trx.updateTable("couriers").set({ enabled }).where("id", "=", id).execute();
}

/** Puts couriers in this order. Requires the lock. */
export const orderCouriers = (trx: Transaction<Database>, ids: readonly number[]) => savePlaces(trx, "couriers", ids);
