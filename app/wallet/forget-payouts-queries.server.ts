import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

const blank = "•••";
/** Blanks non-empty text only: required columns stay non-empty, empty ones stay empty. */
const covered = (column: string) => sql<string>`case when ${sql.ref(column)} = '' then '' else ${blank} end`;

/** Blanks the payout accounts of a person whose account is given up, also in past withdrawals. */
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
