import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { TypedAddress } from "./address-form.server";
import { addressLimits } from "./address-rules";
import { addressesOf, insertAddress, lockAddresses, markDefault, updateAddress } from "./addresses-queries.server";

/**
 * Saves a buyer's address: a new one, or with `id` an existing one. The first address becomes the default, and stays it
 * until another replaces it: a buyer with addresses always has exactly one default. Refuses `tooMany` (limit 20) and
 * `notFound` (also when it belongs to another person).
 */
export async function saveAddress(
  db: Db,
  { buyerId, id, address }: { buyerId: number; id: number | null; address: TypedAddress },
): Promise<Result<{ id: number }, "tooMany" | "notFound">> {
  return transact(db, async (trx) => {
    await lockAddresses(trx, buyerId);
    const others = (await addressesOf(trx, buyerId)).filter((other) => other.id !== id);
    if (id === null && others.length >= addressLimits.kept) return refuse("tooMany");
    if (id !== null && !(await updateAddress(trx, buyerId, id, address))) return refuse("notFound");
    const addressId = id ?? (await insertAddress(trx, buyerId, address));
    if (address.isDefault || others.length === 0) await markDefault(trx, buyerId, addressId);
    return ok({ id: addressId });
  });
}
