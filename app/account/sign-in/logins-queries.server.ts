import { sql, type Transaction } from "kysely";
import { lockName, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { UsersTable } from "~/db/tables/accounts-schema";
import type { Handle } from "~/db/transact.server";
import { wayOf } from "../rules";

/** No password has this hash: accounts created through a provider sign in there, or by code, until they set one. */
export const noPassword = "!";

/** Returns the id and password hash for a typed account; a phone goes before a mailbox before a username. */
export async function loginByName(handle: Handle, name: string) {
  const row = await handle
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where((eb) =>
      eb.or([eb("mobile", "=", name), eb(sql`lower(email)`, "=", name), eb(sql`lower(username)`, "=", name)]),
    )
    .orderBy(sql`(mobile = ${name}) desc nulls last, (lower(email) = ${name}) desc nulls last`)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The columns of an account that a phone or a mailbox fills. */
export const loginOf = (target: string) => (wayOf(target) === "email" ? { email: target } : { mobile: target });

/** Returns the owner of a phone number or a mailbox. */
export async function userIdByTarget(handle: Handle, target: string): Promise<number | null> {
  const row = await handle
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      wayOf(target) === "email" ? eb(sql`lower(email)`, "=", target.toLowerCase()) : eb("mobile", "=", target),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

type NewUser = Pick<UsersTable, "mobile" | "email" | "password_hash" | "nickname"> & { username: string };

/** Inserts a user; null when the phone, mailbox or username was taken in a race. */
export async function insertUser(trx: Transaction<Database>, user: NewUser): Promise<number | null> {
  const row = await trx
    .insertInto("users")
    .values({
      ...user,
      agreed_at: sql<Date>`now()`,
      agreed_mark: sql<number>`(select coalesce(max(mark), 0) from article_versions)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns whether an account has this phone or mailbox. */
export async function isTaken(handle: Handle, target: string): Promise<boolean> {
  return (await userIdByTarget(handle, target)) !== null;
}

/** Serializes writers of a username, ignoring case, until the transaction ends. */
export function lockUsername(trx: Transaction<Database>, username: string): Promise<void> {
  return lockName(trx, "username", username.toLowerCase());
}

/** Returns whether another person has the username, ignoring case. */
export async function otherHasUsername(
  handle: Handle,
  { username, userId }: { username: string; userId: number },
): Promise<boolean> {
  const row = await handle
    .selectFrom("users")
    .select("id")
    .where(sql`lower(username)`, "=", sql`lower(${username})`)
    .where("id", "!=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a person's login; the caller holds the locks for what must be unique. */
export async function updateLogin(
  handle: Handle,
  id: number,
  change: Partial<
    Pick<UsersTable, "username" | "nickname" | "mobile" | "email" | "password_hash" | "payment_password_hash">
  >,
): Promise<void> {
  await handle.updateTable("users").set(change).where("id", "=", id).execute();
}

/** Records that the payment password was set without the old one. */
export async function recordPaymentReset(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable("users").set({ payment_password_reset_at: sql<Date>`now()` }).where("id", "=", id).execute();
}

/**
 * Locks the person's row until the transaction ends: anything that changes how the account is opened takes this lock
 * first.
 */
export async function lockUser(trx: Transaction<Database>, id: number): Promise<void> {
  await lockRows(trx, "users", [id]);
}

/** Returns the hashes of both secrets, for verification, and when the second factor was set up; null = no such user. */
export async function secretsOf(handle: Handle, id: number) {
  const row = await handle
    .selectFrom("users")
    .select(["password_hash", "payment_password_hash", "mobile", "email", "totp_at as factor_since"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns where and in which language to notify the owner of an account; null = no such user. */
export async function readRecipient(handle: Handle, id: number) {
  const row = await handle
    .selectFrom("users")
    .select(["email", "mobile", "locale"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the time and address of a sign-in, and when the previous one was. Returns the stored language and zone. */
export async function recordSignIn(handle: Handle, id: number, address: string) {
  const row = await handle
    .updateTable("users")
    .set({
      previous_login_at: sql<Date>`last_login_at`,
      last_login_at: sql<Date>`now()`,
      last_login_address: address.slice(0, 60),
    })
    .where("id", "=", id)
    .returning(["locale", "zone"])
    .executeTakeFirst();
  return row ?? { locale: null, zone: null };
}

export async function userIdByIdentity(handle: Handle, issuer: string, subject: string): Promise<number | null> {
  const row = await handle
    .selectFrom("user_identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Connects a provider's account with a user; false when it was connected already. */
export async function insertIdentity(
  handle: Handle,
  identity: { issuer: string; subject: string; user_id: number },
): Promise<boolean> {
  const row = await handle
    .insertInto("user_identities")
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
