import { queueMessage } from "~/app/platform/messages/outbox-queries.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import type { Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { checkStaffPassword } from "../check-staff-password.server";
import { setStaffPassword } from "../members/members-queries.server";
import { endOtherStaffSessions } from "../members/sessions-queries.server";

interface Change {
  staff: { id: number; name: string; role: string; email: string };
  /** The requesting session: the only one that survives. */
  sessionId: string;
  present: string;
  next: string;
  address: string;
  /** The mail that notifies the person, in their language. */
  notice: { subject: string; body: string; locale: string };
}

/**
 * Changes one's own password, given the current one: signs the person out everywhere else and notifies them by mail.
 * Refuses `passwordWrong`, `locked|minutes=…` and `passwordOld` (it is the current one).
 */
export async function changeOwnPassword(
  db: Db,
  { staff, sessionId, present, next, address, notice }: Change,
): Promise<Result<null, "passwordWrong" | Locked | "passwordOld">> {
  const known = await checkStaffPassword(db, { ...staff, password: present });
  if (!known.ok) return known;
  if (next === present) return refuse("passwordOld");
  const hash = await hashPassword(next);
  return transact(db, async (trx) => {
    await setStaffPassword(trx, staff.id, hash);
    await endOtherStaffSessions(trx, staff.id, sessionId);
    await queueMessage(trx, { channel: "mail", target: staff.email, ...notice });
    const subject = { kind: "staff", id: staff.id, label: staff.name };
    await audit(trx, { staff, action: "staff.passwordChanged", subject, address });
    return ok(null);
  });
}
