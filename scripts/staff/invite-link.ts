import type { Env } from "~/app/platform/env/env.server";
import { inviteStaff } from "~/app/staff/admin/invite-staff.server";
import { inviteHours } from "~/app/staff/members/invites-queries.server";
import type { StaffRole } from "~/app/staff/permissions";
import type { Db } from "~/db/client.server";
import { StartError } from "~/db/start-error.server";

/** Makes a one-time link for a mail; returns the sentence with it. */
export async function inviteLink(db: Db, env: Env, who: { email: string; role: StaffRole }): Promise<string> {
  const done = await inviteStaff(db, { staff: null, address: "", ...who });
  if (!done.ok) throw new StartError(`${who.email} is disabled; an owner can enable it again.`);
  const origin = env.publicUrl ?? `http://localhost:${env.port}`;
  const what = done.value.known ? "sets a new password" : `makes the account (${who.role})`;
  return `This link ${what}, once, within ${inviteHours} hours:\n${origin}/operator/invite/${done.value.token}`;
}
