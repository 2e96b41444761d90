import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteMember } from "./members-queries.server";

/** Removes a member or an invitation: by the owner, or by the person. Refuses `notFound`; the owner stays. */
export function removeMember(db: Db, member: { shopId: number; userId: number }): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => ((await deleteMember(trx, member)) ? ok(null) : refuse("notFound")));
}
