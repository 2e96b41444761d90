import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { LibraryPicturesTable } from "~/db/tables/pages-schema";

/** Selects and locks pictures that were deleted so many days ago, oldest first. */
export async function longDeleted(
  trx: Transaction<Database>,
  days: number,
  limit: number,
): Promise<({ id: number } & Pick<LibraryPicturesTable, "hash" | "shop_id">)[]> {
  const due = await trx
    .selectFrom("library_pictures")
    .select(["id", "hash", "shop_id"])
    .where("deleted_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
  const held = new Set(
    await lockRows(
      trx,
      "library_pictures",
      due.map(({ id }) => id),
      "update",
    ),
  );
  return due.filter(({ id }) => held.has(id));
}

/** Step: removes locked pictures from their libraries; one that came back meanwhile stays. */
export async function removeFromLibrary(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("library_pictures")
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("deleted_at", "is not", null)
    .execute();
}
