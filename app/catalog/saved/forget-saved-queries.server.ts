import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes what a person saved, looked at and searched for: their account is given up. */
export async function forgetSaved(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ["collections", "footprints", "searches"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
