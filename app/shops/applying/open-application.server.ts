import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { stateAfter } from "./application-moves";
import { applicationOf, hasShop, insertApplication, type MyApplication } from "./applications-queries.server";

export type NotOpen = "hasShop" | "notNow";

/**
 * Step: returns a person's live application, locked and editable; starts one if they have none. Refuses `hasShop` (they
 * run a shop that is not closed) and `notNow` (it is in review).
 */
export async function openApplication(
  trx: Transaction<Database>,
  userId: number,
): Promise<Result<MyApplication, NotOpen>> {
  await lockRows(trx, "users", [userId]);
  if (await hasShop(trx, userId)) return refuse("hasShop");
  const known = await applicationOf(trx, userId);
  if (!known || known.state === "passed") await insertApplication(trx, userId);
  else await lockRows(trx, "shop_applications", [known.id]);
  // Read again: it may have been decided while waiting for the lock.
  const found = await applicationOf(trx, userId);
  if (!found || stateAfter(found.state, "save", "applicant") === null) return refuse("notNow");
  return ok(found);
}
