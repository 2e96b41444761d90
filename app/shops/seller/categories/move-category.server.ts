import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { orderCategories, ownCategories } from "./categories-queries.server";

/** Moves a category one place up or down; at the end nothing happens. Refuses `gone`. */
export function moveCategory(
  db: Db,
  { shopId, id, by }: { shopId: number; id: number; by: -1 | 1 },
): Promise<Result<null, "gone">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    const ids = (await ownCategories(trx, shopId)).map((category) => category.id);
    const from = ids.indexOf(id);
    if (from === -1) return refuse("gone");
    const other = ids[from + by];
    if (other === undefined) return ok(null);
    [ids[from], ids[from + by]] = [other, id];
    await orderCategories(trx, { shopId, ids });
    return ok(null);
  });
}
