import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { acceptMember, worksSomewhere } from "./members-queries.server";

/** Accepts an invitation to a shop. Refuses `notFound` (withdrawn) and `elsewhere` (one shop at a time). */
export function acceptInvitation(
  db: Db,
  invitation: { shopId: number; userId: number },
): Promise<Result<null, "notFound" | "elsewhere">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [invitation.userId]);
    if (await worksSomewhere(trx, invitation.userId)) return refuse("elsewhere");
    return (await acceptMember(trx, invitation)) ? ok(null) : refuse("notFound");
  });
}
