import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Deletes a person's follows, work in shops, and applications that opened no shop, with their documents. The
 * application of an opened shop stays: the seller must be known as long as the books are kept.
 */
export async function forgetFollower(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("application_pictures").where("application_id", "in", unopened(trx, userId)).execute();
  await trx
    .deleteFrom("shop_applications")
    .where("user_id", "=", userId)
    .where("state", "in", ["draft", "refused"])
    .execute();
  await trx.deleteFrom("shop_staff").where("user_id", "=", userId).execute();
  await trx.deleteFrom("follows").where("user_id", "=", userId).execute();
}

const unopened = (trx: Transaction<Database>, userId: number) =>
  trx
    .selectFrom("shop_applications")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", ["draft", "refused"]);
