import { dayAt } from "~/app/platform/format/zoned-time";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { foldVisitors } from "./visits-queries.server";

const batchSize = 10_000;

/** Folds the visitors of past days into one number per shop and day, and deletes them. */
export async function foldVisits(db: Db, now = new Date()): Promise<void> {
  const { general } = await readSettings(db);
  const day = dayAt(now.getTime(), general.zone);
  let found: number;
  do found = await foldVisitors(db, { day, limit: batchSize });
  while (found === batchSize);
}
