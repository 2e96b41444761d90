import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { addressOf, lockAddresses, markDefault } from "./addresses-queries.server";

/** Makes one of a buyer's addresses the only default. Refuses `notFound` (also when it belongs to another person). */
export async function chooseDefaultAddress(
  db: Db,
  { buyerId, id }: { buyerId: number; id: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    await lockAddresses(trx, buyerId);
    if (!(await addressOf(trx, buyerId, id))) return refuse("notFound");
    await markDefault(trx, buyerId, id);
    return ok(null);
  });
}
