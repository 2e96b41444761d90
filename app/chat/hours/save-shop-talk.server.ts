import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { type ShopTalk, writeShopTalk } from "./chat-shops-queries.server";

/**
 * Saves how a shop talks to its buyers. Refuses `changed` when somebody else saved it since the form was opened; then
 * nothing is written.
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
