import { verifyPassword } from "~/app/platform/passwords.server";
import type { Db } from "~/db/client.server";
import { demoLogins } from "./insert-people.server";

/**
 * Whether the demo's owner still has the published password. Marks the account of a data directory that was filled before accounts
 * had that mark.
 */
export async function markKnownPassword(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom("staff")
    .select(["id", "password_hash", "known_password"])
    .where("email", "=", demoLogins.operator)
    .executeTakeFirst();
  if (!owner) return false;
  if (owner.known_password) return true;
  if (!(await verifyPassword(owner.password_hash, demoLogins.operatorPassword))) return false;
  await db.updateTable("staff").set({ known_password: true }).where("id", "=", owner.id).execute();
  return true;
}
