import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

const blank = "•••";
/** Blank where there was something: what must not be empty stays so, what was empty stays empty. */
const covered = (column: string) => sql<string>`case when ${sql.ref(column)} = '' then '' else ${blank} end`;

/**
 * Replaces the payout accounts of a person whose account is given up, and what withdrawals in the books say of them.
 */
export async function forgetPayouts(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx
    .updateTable("payout_accounts")
    .set({
      bank: covered("bank"),
      number: covered("number"),
      holder: covered("holder"),
      mobile: covered("mobile"),
      address: covered("address"),
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
    })
    .where("user_id", "=", userId)
    .execute();
  await trx
    .updateTable("withdrawals")
    .set({
      account_name: covered("account_name"),
      account_number: covered("account_number"),
      account_holder: covered("account_holder"),
      account_mobile: covered("account_mobile"),
    })
    .where("user_id", "=", userId)
    .execute();
}
