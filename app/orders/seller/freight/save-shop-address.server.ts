import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { putShopAddress, type ShopAddress } from "./freight-queries.server";

/** Saves where a shop sends from, or where goods come back to; the one before is replaced. */
export function saveShopAddress(db: Db, { shopId, address }: { shopId: number; address: ShopAddress }): Promise<void> {
  return transact(db, (trx) => putShopAddress(trx, shopId, address));
}
