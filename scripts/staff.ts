import { accountName, isEmail } from "~/app/account/api.server";
import { type StaffRole, staffRoles } from "~/app/staff/permissions";
import { inviteLink } from "./staff/invite-link";
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
  return withDatabase((db, env) => inviteLink(db, env, { email, role: known }));
}

main(process.argv.slice(2)).then(
  (answer) => process.stdout.write(`${answer}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
