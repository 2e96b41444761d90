import { dayAt } from "~/app/platform/format/zoned-time";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { foldSomeVisitors, type VisitorTables } from "./counted-visitors-queries.server";

const batchSize = 10_000;

/** Folds the visitors of past days into one number for each thing and day, and deletes them. */
export async function foldVisitors(db: Db, tables: VisitorTables, now = new Date()): Promise<void> {
  const { general } = await readSettings(db);
  const day = dayAt(now.getTime(), general.zone);
  let found: number;
  do found = await foldSomeVisitors(db, tables, { day, limit: batchSize });
  while (found === batchSize);
}
