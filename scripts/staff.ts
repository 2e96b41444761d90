import { accountName, isEmail } from "~/app/account/api.server";
import { inviteStaff } from "~/app/staff/admin/invite-staff.server";
import { inviteHours } from "~/app/staff/members/invites-queries.server";
import { type StaffRole, staffRoles } from "~/app/staff/permissions";
import { withDatabase } from "./with-database";

const usage = `npm run staff -- add MAIL [${staffRoles.join("|")}]`;

/** Prints a single-use link: a new account (an owner unless a role is named), or a new password for an existing one. */
async function main([verb, mail, role = "owner", ...more]: string[]): Promise<string> {
  const email = accountName(mail ?? "");
  const known = staffRoles.find((one): one is StaffRole => one === role);
  if (verb !== "add" || more.length > 0 || !isEmail(email) || !known) {
    process.exitCode = 1;
    return `Usage: ${usage}`;
  }
  return withDatabase(async (db, env) => {
    const done = await inviteStaff(db, { staff: null, address: "", email, role: known });
    if (!done.ok) {
      process.exitCode = 1;
      return `${email} is disabled; an owner can enable it again.`;
    }
    const origin = env.publicUrl ?? `http://localhost:${env.port}`;
    const what = done.value.known ? "sets a new password" : `makes the account (${known})`;
    return `This link ${what}, once, within ${inviteHours} hours:\n${origin}/operator/invite/${done.value.token}`;
  });
}

main(process.argv.slice(2)).then(
  (answer) => process.stdout.write(`${answer}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
