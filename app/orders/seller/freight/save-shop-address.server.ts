import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { putShopAddress, type ShopAddress } from "./freight-queries.server";

/** Saves a sender or return address of a shop; replaces the previous one. */
export function saveShopAddress(db: Db, { shopId, address }: { shopId: number; address: ShopAddress }): Promise<void> {
  return transact(db, (trx) => putShopAddress(trx, shopId, address));
}
