import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { endDevice } from "../sign-in/devices-queries.server";
import { endSessionsOf, standingOf } from "./bans-queries.server";

/** Ends every session of a person, for a stolen phone or a hijacked account. Refuses `notFound`. */
export function signPersonOut(
  db: Db,
  { staff, userId, address }: Actor & { userId: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    if (!(await standingOf(trx, userId))) return refuse("notFound");
    const sessions = await endSessionsOf(trx, userId);
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    await audit(trx, {
      staff,
      address,
      action: "buyers.signedOut",
      subject,
      before: { sessions },
      after: { sessions: 0 },
    });
    return ok(null);
  });
}

/**
 * Ends one session of a person; `id` is the first half of the hash of its id. Refuses `notFound` (ended, or foreign).
 */
export function endPersonSession(
  db: Db,
  { staff, userId, address, id }: Actor & { userId: number; id: string },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    if (!(await endDevice(trx, { userId, id }))) return refuse("notFound");
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    await audit(trx, { staff, address, action: "buyers.sessionEnded", subject });
    return ok(null);
  });
}
