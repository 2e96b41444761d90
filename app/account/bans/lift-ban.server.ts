import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { endBan, openBanOf } from "./bans-queries.server";

/**
 * Lifts the ban in force, with the reason; the ban stays in the history. Refuses `notBanned` (ended, or lifted
 * already).
 */
export function liftBan(
  db: Db,
  { staff, address, userId, words }: Actor & { userId: number; words: string },
): Promise<Result<null, "notBanned">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId]);
    const ban = await openBanOf(trx, userId);
    if (!ban) return refuse("notBanned");
    await endBan(trx, { userId, staffId: staff.id, words });
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    await audit(trx, {
      staff,
      address,
      action: "people.banLifted",
      subject,
      before: { reason: ban.reason },
      after: { words },
    });
    return ok(null);
  });
}
