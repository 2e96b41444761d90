import { ok, type Result, refuse } from "~/app/platform/result";
import { audit, type Staff } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { endBuyerSessions } from "./buyers-admin-queries.server";

/** Ends every session of a buyer, for a stolen phone or an account in the wrong hands. Refuses `unknown`. */
export function signBuyerOut(
  db: Db,
  { staff, id, address }: { staff: Staff; id: number; address: string },
): Promise<Result<null, "unknown">> {
  return transact(db, async (trx) => {
    const found = await endBuyerSessions(trx, id);
    if (!found) return refuse("unknown");
    const subject = { kind: "buyer", id, label: found.nickname };
    const [before, after] = [{ sessions: found.ended }, { sessions: 0 }];
    await audit(trx, { staff, action: "buyers.signedOut", subject, before, after, address });
    return ok(null);
  });
}
