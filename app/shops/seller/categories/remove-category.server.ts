import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteCategory } from "./categories-queries.server";

/** Deletes a category of a shop; its goods stay, without one. Refuses `notFound`. */
export function removeCategory(db: Db, category: { shopId: number; id: number }): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => ((await deleteCategory(trx, category)) ? ok(null) : refuse("notFound")));
}
