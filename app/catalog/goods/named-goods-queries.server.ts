import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns title and picture of goods by id, on sale or not. The caller has judged whose they are. */
export function namedGoods(handle: Handle, ids: readonly number[]) {
  return handle
    .selectFrom("goods")
    .innerJoin("media", "media.hash", "goods.picture")
    .select(["goods.id", "goods.title", "media.hash", "media.width", "media.height", "media.tint"])
    .where("goods.id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}
