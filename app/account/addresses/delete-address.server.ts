import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { addressesOf, lockAddresses, markDefault, removeAddress } from "./addresses-queries.server";

/**
 * Deletes one of a buyer's addresses. If it was the default, the newest of the rest becomes the default. Refuses
 * `notFound` (also when it belongs to another person).
 */
export async function deleteAddress(
  db: Db,
  { buyerId, id }: { buyerId: number; id: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    await lockAddresses(trx, buyerId);
    if (!(await removeAddress(trx, buyerId, id))) return refuse("notFound");
    const [first] = await addressesOf(trx, buyerId);
    if (first && !first.isDefault) await markDefault(trx, buyerId, first.id);
    return ok(null);
  });
}
