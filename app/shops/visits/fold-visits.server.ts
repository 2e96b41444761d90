import type { Db } from "~/db/client.server";
import { dayOf } from "./count-visit.server";
import { foldVisitors } from "./visits-queries.server";

const batchSize = 10_000;

/** Folds the visitors of past days into one number per shop and day, and deletes them. */
export async function foldVisits(db: Db, now = new Date()): Promise<void> {
  let found: number;
  do found = await foldVisitors(db, { day: dayOf(now), limit: batchSize });
  while (found === batchSize);
}
