import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { MemberRole } from "./member-roles";
import { updateRole } from "./members-queries.server";

/**
 * Changes a member's role and what the shop calls them, from their next request on. Refuses `notFound`; the owner stays
 * the owner.
 */
export function changeRole(
  db: Db,
  change: { shopId: number; userId: number; role: MemberRole; name: string },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => ((await updateRole(trx, change)) ? ok(null) : refuse("notFound")));
}
