import { type SqlBool, sql, type Transaction } from "kysely";
import type { EnabledFilter } from "~/app/console/list/enabled-filter";
import { containing } from "~/app/platform/like";
import { savePlaces } from "~/app/platform/ordered-rows.server";
import type { Texts } from "~/db/columns";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Counts above this are not counted on. */
export const maxCounted = 999;

export interface CourierValues {
  name: Texts;
  trackingUrl: string;
  phone: string;
  /** Countries; empty = everywhere. */
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

/** Returns the matching couriers in order, each with its number of parcels, up to `maxCounted` + 1. One statement. */
export function adminCouriers(handle: Handle, { q, enabled }: EnabledFilter) {
  const pattern = containing(q.toLowerCase());
  return handle
    .selectFrom("couriers")
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from (
        select from parcels where parcels.courier = couriers.code limit ${maxCounted + 1}) sent)`.as("parcels"),
    )
    .$if(enabled !== undefined, (query) => query.where("enabled", "=", enabled === true))
    .$if(q !== "", (query) =>
      query.where(sql<SqlBool>`lower(name::text || ' ' || code || ' ' || phone) like ${pattern}`),
    )
    .orderBy("position")
    .orderBy("id")
    .limit(1000)
    .execute();
}

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

/** Writes the values of a form. Requires the lock. */
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

/** Stores the order of couriers. Requires the lock. */
export const orderCouriers = (trx: Transaction<Database>, ids: readonly number[]) => savePlaces(trx, "couriers", ids);
