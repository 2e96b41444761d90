import { personStanding } from "~/app/account/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { exportsToday, insertExport } from "./exports-queries.server";

/** Max requests of a person within 24 hours. */
const perDay = 3;

interface Asked {
  userId: number;
  /** Idempotency key from the form (UUID). */
  key: string;
  /**
   * The member of staff who answers a written request, and its text (1 to 280 code points); null = the person on their
   * own page.
   */
  by: (Actor & { words: string }) | null;
}

/**
 * Requests all data about a person; it can be downloaded for `exportDays`. Nothing is stored: the data is read at
 * download. Refuses `notFound` (also an account that was given up) and `tooOften` (three own requests in 24 hours).
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
