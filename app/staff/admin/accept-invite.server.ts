import { ok, type Result, refuse } from "~/app/platform/result";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { openInvite, takeInvite, withdrawInvites } from "../members/invites-queries.server";
import { insertMember, memberByEmail, setStaffPassword } from "../members/members-queries.server";
import { endOtherStaffSessions } from "../members/sessions-queries.server";
import type { StaffRole } from "../permissions";

/**
 * Redeems an invitation: creates the account, or sets the new password and signs the person out elsewhere; revokes the
 * other open links for the mail. Refuses `notFound`: used, withdrawn, expired, or the mail got an account meanwhile.
 */
export async function acceptInvite(
  db: Db,
  { token, name, password, address }: { token: string; name: string; password: string; address: string },
): Promise<Result<{ id: number; name: string; role: StaffRole }, "notFound">> {
  // Hashing is expensive, so it is only done for a valid link. The transaction below checks again.
  if (!(await openInvite(db, token))) return refuse("notFound");
  const hash = await hashPassword(password);
  return transact(db, async (trx) => {
    const invite = await takeInvite(trx, token);
    if (!invite) return refuse("notFound");
    const { email, role } = invite;
    await withdrawInvites(trx, email);
    if (invite.staffId === null) {
      const id = await insertMember(trx, { email, name, role, password_hash: hash });
      if (id === null) return refuse("notFound");
      const staff = { id, name, role };
      const subject = { kind: "staff", id, label: name };
      await audit(trx, { staff, action: "staff.joined", subject, after: { email, role }, address });
      return ok(staff);
    }
    const member = await memberByEmail(trx, email);
    if (!member || member.disabled || member.id !== invite.staffId) return refuse("notFound");
    const staff = { id: member.id, name: member.name, role: member.role };
    await setStaffPassword(trx, staff.id, hash);
    await endOtherStaffSessions(trx, staff.id, null);
    const subject = { kind: "staff", id: staff.id, label: staff.name };
    await audit(trx, { staff, action: "staff.passwordSet", subject, address });
    return ok(staff);
  });
}
