import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { BanReason } from "./ban-terms";
import { endSessionsOf, insertBan, standingOf } from "./bans-queries.server";

interface Ban extends Actor {
  userId: number;
  reason: BanReason;
  /** Reason for staff: 1 to 280 code points. */
  words: string;
  /** Null = until it is lifted. */
  days: number | null;
  /** Step: what ends with it in areas above. */
  also?: (trx: Transaction<Database>, userId: number) => Promise<void>;
}

/**
 * Bans a person (money.md, People and shops): every session ends with the commit, also where they sell for a shop, and
 * no sign-in succeeds until the ban ends or is lifted. Orders, refunds and money are unaffected. Refuses `notFound`,
 * `forgotten` (the account was given up) and `banned` (already).
 */
export function banPerson(
  db: Db,
  { staff, address, userId, reason, words, days, also }: Ban,
): Promise<Result<null, "notFound" | "forgotten" | "banned">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId]);
    const standing = await standingOf(trx, userId);
    if (!standing) return refuse("notFound");
    if (standing.forgotten) return refuse("forgotten");
    if (standing.banned) return refuse("banned");
    await insertBan(trx, { userId, staffId: staff.id, reason, words, days });
    await also?.(trx, userId);
    const sessions = await endSessionsOf(trx, userId);
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    const after = { reason, words, days, sessionsEnded: sessions };
    await audit(trx, { staff, address, action: "people.banned", subject, after });
    return ok(null);
  });
}
