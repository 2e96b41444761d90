import { movedPlace } from "~/app/platform/ordered-rows.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { orderCategories, ownCategories } from "./categories-queries.server";

/** Moves a category one place up or down; no effect at the end. Refuses `notFound`. */
export function moveCategory(
  db: Db,
  { shopId, id, by }: { shopId: number; id: number; by: -1 | 1 },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    const ids = (await ownCategories(trx, shopId)).map((category) => category.id);
    const from = ids.indexOf(id);
    if (from === -1) return refuse("notFound");
    const order = movedPlace(ids, from, by);
    if (order) await orderCategories(trx, order);
    return ok(null);
  });
}
