import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes saved, awaited and viewed goods and searches of a person whose account is given up. */
export async function forgetSaved(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ["collections", "stock_alerts", "footprints", "searches"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
