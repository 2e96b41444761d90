import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes the cart of a person whose account is given up. A line that goes leaves a trace, so traces go last. */
export async function forgetCart(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ["cart_lines", "cart_merges", "cart_removals"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
