import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { insertCategory, ownCategories, renameCategory } from "./categories-queries.server";

/** The most categories of a shop: as many as its pages show. */
const maxCategories = 100;

/** Adds a category to a shop (id null) or renames one. Refuses `notFound` and `full`. */
export function saveCategory(
  db: Db,
  { shopId, id, name }: { shopId: number; id: number | null; name: Texts },
): Promise<Result<null, "notFound" | "full">> {
  return transact(db, async (trx) => {
    if (id !== null) return (await renameCategory(trx, { shopId, id, name })) ? ok(null) : refuse("notFound");
    await lockRows(trx, "shops", [shopId]);
    if ((await ownCategories(trx, shopId)).length >= maxCategories) return refuse("full");
    await insertCategory(trx, { shopId, name });
    return ok(null);
  });
}
