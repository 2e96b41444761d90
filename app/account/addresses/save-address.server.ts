import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { TypedAddress } from "./address-form.server";
import { addressLimits } from "./address-rules";
import { addressesOf, insertAddress, lockAddresses, markDefault, updateAddress } from "./addresses-queries.server";

/**
 * Keeps an address of a buyer: a new one, or with `id` a changed one. The first one is the default by itself, and a default stays one
 * until another takes its place: whoever has addresses has exactly one default. Refuses `tooMany` (20 are kept) and
 * `notThere` (also when it is somebody else's).
 */
export async function saveAddress(
  db: Db,
  { buyerId, id, address }: { buyerId: number; id: number | null; address: TypedAddress },
): Promise<Result<{ id: number }, "tooMany" | "notThere">> {
  return transact(db, async (trx) => {
    await lockAddresses(trx, buyerId);
    const others = (await addressesOf(trx, buyerId)).filter((other) => other.id !== id);
    if (id === null && others.length >= addressLimits.kept) return refuse("tooMany");
    if (id !== null && !(await updateAddress(trx, buyerId, id, address))) return refuse("notThere");
    const kept = id ?? (await insertAddress(trx, buyerId, address));
    if (address.isDefault || others.length === 0) await markDefault(trx, buyerId, kept);
    return ok({ id: kept });
  });
}
