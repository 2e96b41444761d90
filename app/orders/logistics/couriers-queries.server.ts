import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

export interface Courier {
  code: string;
  name: Texts;
  /** Countries it delivers to; empty = everywhere. */
  regions: string[];
}

/** Returns the enabled couriers, in the operators' order. One statement. */
export function openCouriers(handle: Handle): Promise<Courier[]> {
  return handle
    .selectFrom("couriers")
    .select(["code", "name", "regions"])
    .where("enabled", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** True when a courier exists and is enabled. */
export async function isOpenCourier(handle: Handle, code: string): Promise<boolean> {
  const found = await handle
    .selectFrom("couriers")
    .select("id")
    .where("code", "=", code)
    .where("enabled", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The names of a parcel's courier, for a statement that reads parcels: a courier that is switched off keeps its name, a
 * code that was never in the list is its own.
 * @param code column or expression with the code
 */
export const courierNames = (code: string) => sql<Texts>`
  coalesce((select couriers.name from couriers where couriers.code = ${sql.ref(code)}),
    jsonb_build_object('en', ${sql.ref(code)}))`;
