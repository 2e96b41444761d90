import { randomBytes } from "node:crypto";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { insertInvite, inviteHours, withdrawInvite, withdrawInvites } from "../members/invites-queries.server";
import { memberByEmail } from "../members/members-queries.server";
import type { StaffRole } from "../permissions";

interface Inviter {
  /** Null = the command line. */
  staff: { id: number; name: string; role: string } | null;
  address: string;
}

/**
 * Creates a single-use link for a mail, valid for 48 hours: a new account with this role, or, when the mail has an
 * account, a new password for it; revokes older open links for the mail. Returns the token, which is stored nowhere.
 * Refuses `disabled`.
 */
export async function inviteStaff(
  db: Db,
  { staff, address, email, role }: Inviter & { email: string; role: StaffRole },
): Promise<Result<{ token: string; known: boolean }, "disabled">> {
  const token = randomBytes(24).toString("base64url");
  return transact(db, async (trx) => {
    const member = await memberByEmail(trx, email);
    if (member?.disabled) return refuse("disabled");
    const invited = member?.role ?? role;
    await withdrawInvites(trx, email);
    const id = await insertInvite(trx, {
      token,
      email,
      role: invited,
      staffId: member?.id ?? null,
      invitedBy: staff?.id ?? null,
      minutes: inviteHours * 60,
    });
    const subject = { kind: member ? "staff" : "invite", id: member?.id ?? id, label: member?.name ?? email };
    const action = member ? "staff.passwordLink" : "staff.invited";
    await audit(trx, { staff, action, subject, after: { email, role: invited }, address });
    return ok({ token, known: member !== undefined });
  });
}

/** Revokes an open link. Refuses `notFound`. */
export async function withdrawInvitation(
  db: Db,
  { staff, address, id }: Inviter & { id: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const found = await withdrawInvite(trx, id);
    if (!found) return refuse("notFound");
    await audit(trx, {
      staff,
      action: "staff.inviteWithdrawn",
      subject: { kind: "invite", id, label: found.email },
      address,
    });
    return ok(null);
  });
}
