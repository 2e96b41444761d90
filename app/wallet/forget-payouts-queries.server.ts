import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

const blank = "•••";
/** Blank where there was something: what must not be empty stays so, what was empty stays empty. */
const covered = (column: string) => sql<string>`case when ${sql.ref(column)} = '' then '' else ${blank} end`;

/** Replaces the payout accounts of a person whose account is given up: withdrawals in the books may refer to them. */
export async function forgetPayouts(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx
    .updateTable("payout_accounts")
    .set({
      ...{ bank: covered("bank"), number: covered("number"), holder: covered("holder") },
      ...{ mobile: covered("mobile"), address: covered("address") },
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
    })
    .where("user_id", "=", userId)
    .execute();
}
