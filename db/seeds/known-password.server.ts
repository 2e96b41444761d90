import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import type { Db } from "~/db/client.server";
import { demoLogins } from "./insert-people.server";

/** Hash of an account that cannot sign in with a password. */
const noPassword = "!";

/**
 * Marks the owner's account of a data directory filled before accounts had that mark. Returns whether the demo's owner
 * still has the published password.
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

/**
 * Removes the passwords of the demo's buyer, merchant and finance where still the published ones, and signs them out:
 * once the owner's password has changed, the shop may be open to the world. Returns how many were closed.
 */
export async function closeDemoBuyers(db: Db): Promise<number> {
  const people = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("mobile", "in", [demoLogins.buyer, demoLogins.merchant])
    .where("password_hash", "!=", noPassword)
    .execute();
  const known = await Promise.all(
    people.map(async ({ id, password_hash }) =>
      (await verifyPassword(password_hash, demoLogins.password)) ? [id] : [],
    ),
  );
  const ids = known.flat();
  const finance = await financeOfDemo(db);
  if (ids.length + finance.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const closed = { password_hash: noPassword, payment_password_hash: null };
    await trx
      .updateTable("users")
      .set(closed)
      .where("id", "in", [0, ...ids])
      .execute();
    await trx
      .deleteFrom("user_sessions")
      .where("owner_id", "in", [0, ...ids])
      .execute();
    await trx
      .updateTable("staff")
      .set({ password_hash: noPassword, known_password: false })
      .where("id", "in", [0, ...finance])
      .execute();
    await trx
      .deleteFrom("staff_sessions")
      .where("owner_id", "in", [0, ...finance])
      .execute();
    return ids.length + finance.length;
  });
}

/** The demo's finance account, if its password is still the published one. */
async function financeOfDemo(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom("staff")
    .select(["id", "password_hash"])
    .where("email", "=", demoLogins.finance)
    .where("password_hash", "!=", noPassword)
    .executeTakeFirst();
  if (!found || !(await verifyPassword(found.password_hash, demoLogins.financePassword))) return [];
  return [found.id];
}
