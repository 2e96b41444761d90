import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { type ShopTalk, writeShopTalk } from "./chat-shops-queries.server";

/**
 * Saves the chat settings of a shop. Refuses `changed` when they were saved since the form was loaded; nothing is
 * written then.
 */
export function saveShopTalk(
  db: Db,
  { shopId, talk }: { shopId: number; talk: ShopTalk },
): Promise<Result<null, "changed">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    return (await writeShopTalk(trx, { shopId, talk })) ? ok(null) : refuse("changed");
  });
}
