import { personStanding } from "~/app/account/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { insertNote } from "./notes-queries.server";

interface Note extends Actor {
  userId: number;
  /** Idempotency key from the form (UUID). */
  key: string;
  /** 1 to 1000 code points. */
  body: string;
}

/** Adds a staff note about a person; notes are immutable. Refuses `notFound`, also for an account that was given up. */
export function addNote(db: Db, { staff, address, userId, key, body }: Note): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId]);
    const standing = await personStanding(trx, userId);
    if (!standing || standing.forgotten) return refuse("notFound");
    if (!(await insertNote(trx, { userId, staffId: staff.id, key, body }))) return ok(null);
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    // The text stays with the note: the log is permanent, the note is deleted with the account.
    await audit(trx, { staff, address, action: "people.noted", subject });
    return ok(null);
  });
}
