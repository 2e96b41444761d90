import type { RequestContext } from "~/app/context.server";
import { whileNoBackup } from "~/db/sweep-lock.server";

interface Swept<Row> {
  /** Finds what is not needed any more, as many as one sweep deletes. */
  find: () => Promise<readonly Row[]>;
  /** Deletes a row; false = it is needed after all. */
  remove: (row: Row) => Promise<boolean>;
  /** Key of its file in the storage. */
  keyOf: (row: Row) => string;
}

/**
 * Deletes stored files that nothing needs, rows first and files second. Returns how many; none while a backup copies
 * them, or another process sweeps.
 */
export async function sweepStored<Row>(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { find, remove, keyOf }: Swept<Row>,
): Promise<number> {
  const swept = await whileNoBackup(db, async () => {
    let count = 0;
    for (const row of await find()) {
      if (!(await remove(row))) continue;
      await storage.remove(keyOf(row));
      count += 1;
    }
    return count;
  });
  return swept ?? 0;
}
