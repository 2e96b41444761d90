import type { Transaction } from "kysely";
import { turnOnSecret } from "~/app/platform/second-factor/second-factor.server";
import type { Database } from "~/db/schema";
import type { Actor } from "../actor";
import { audit } from "../audit-queries.server";
import { insertMember } from "../members/members-queries.server";

interface FirstOwner {
  /** In lower case. */
  email: string;
  name: string;
  passwordHash: string;
  /** Secret of a second factor that the person has, and the key that seals it; null = at the first sign-in. */
  factor: { secret: string; key: string } | null;
}

/**
 * Makes an owner's account from the command line, whose author has the database in hand anyway. Returns it with the
 * recovery codes, if any; null = the mail has an account, which stays as it is.
 */
export async function makeFirstOwner(
  trx: Transaction<Database>,
  { email, name, passwordHash, factor }: FirstOwner,
): Promise<{ staff: Actor["staff"]; codes: string[] } | null> {
  const role = "owner";
  const id = await insertMember(trx, { email, name, role, password_hash: passwordHash });
  if (id === null) return null;
  const staff = { id, name, role };
  const subject = { kind: "staff", id, label: name };
  const codes = factor ? await turnOnSecret(trx, { kind: "staff", id }, factor) : [];
  await audit(trx, { staff, action: "staff.joined", subject, after: { email, role }, address: "" });
  if (factor) await audit(trx, { staff, action: "staff.secondFactorOn", subject, address: "" });
  return { staff, codes };
}
