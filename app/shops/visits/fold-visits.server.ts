import { foldVisitors } from "~/app/content/api.server";
import type { Db } from "~/db/client.server";
import { shopVisits } from "./visits-queries.server";

/** Folds the visitors of past days into one number per shop and day, and deletes them. */
export const foldVisits = (db: Db, now?: Date): Promise<void> => foldVisitors(db, shopVisits, now);
