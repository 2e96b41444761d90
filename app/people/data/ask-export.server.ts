import { personStanding } from "~/app/account/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { exportsToday, insertExport } from "./exports-queries.server";

/** Requests that a person can make within 24 hours. */
const perDay = 3;

interface Asked {
  userId: number;
  /** UUID made with the form: sent twice, it is one request. */
  key: string;
  /**
   * The member of staff who answers a written request, and what it was (1 to 280 code points); null = the person on
   * their own page.
   */
  by: (Actor & { words: string }) | null;
}

/**
 * Asks for everything that is known of a person; from then on it can be taken for `exportDays`. Nothing is stored: it
 * is read while it is taken. Refuses `notFound` (also an account that was given up) and `tooOften` (three in 24 hours,
 * of the person's own).
 */
export function askExport(db: Db, { userId, key, by }: Asked): Promise<Result<null, "notFound" | "tooOften">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId]);
    const standing = await personStanding(trx, userId);
    if (!standing || standing.forgotten) return refuse("notFound");
    if (by === null && (await exportsToday(trx, userId)) >= perDay) return refuse("tooOften");
    const added = await insertExport(trx, { userId, staffId: by?.staff.id ?? null, words: by?.words ?? "", key });
    if (!by || !added) return ok(null);
    const { staff, address, words } = by;
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    await audit(trx, { staff, address, action: "people.dataProduced", subject, after: { words } });
    return ok(null);
  });
}
