import { sql } from "kysely";
import type { UsersTable } from "~/db/tables/accounts-schema";
import type { Handle } from "~/db/transact.server";

/** No password has this hash: who came through a provider signs in there, or by code, until they choose one. */
export const noPassword = "!";

/** The id and password hash behind what somebody typed as their account; a phone before a mailbox before a username. */
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

/** Who owns a phone number or a mailbox. */
export async function userIdByTarget(handle: Handle, target: string): Promise<number | null> {
  const row = await handle
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      target.includes("@") ? eb(sql`lower(email)`, "=", target.toLowerCase()) : eb("mobile", "=", target),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

type NewUser = Pick<UsersTable, "mobile" | "email" | "password_hash" | "nickname"> & { username: string };

/** Makes a user; null when the phone, mailbox or username was taken meanwhile. */
export async function insertUser(trx: Handle, user: NewUser): Promise<number | null> {
  const row = await trx
    .insertInto("users")
    .values({ ...user, agreed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether an account has this phone or mailbox. */
export async function isTaken(handle: Handle, target: string): Promise<boolean> {
  return (await userIdByTarget(handle, target)) !== null;
}

/** One writer at a time for a username, whatever its capitals, until the transaction ends. */
export async function lockUsername(trx: Handle, username: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('username ' || lower(${username}), 0))`.execute(trx);
}

/** Whether somebody else has the username, whatever its capitals. */
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

/** Writes what a person changed of their login; the caller has locked what must be unique. */
export async function updateLogin(
  trx: Handle,
  id: number,
  change: Partial<
    Pick<UsersTable, "username" | "nickname" | "mobile" | "email" | "password_hash" | "payment_password_hash">
  >,
): Promise<void> {
  await trx.updateTable("users").set(change).where("id", "=", id).execute();
}

/** The person's row, held until the transaction ends: whoever changes how the account is opened takes it before anything else. */
export async function lockUser(trx: Handle, id: number): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
}

/** Both secrets' hashes, for comparing, and since when there is a second factor; null = no such user. */
export async function secretsOf(handle: Handle, id: number) {
  const row = await handle
    .selectFrom("users")
    .select(["password_hash", "payment_password_hash", "mobile", "email", "totp_at as factor_since"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Where the owner of an account can be told something, and in which language; null = no such user. */
export async function whereToTell(handle: Handle, id: number) {
  const row = await handle
    .selectFrom("users")
    .select(["email", "mobile", "locale"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Remembers when and from where somebody signed in, and the time before that. Answers their stored language. */
export async function recordSignIn(handle: Handle, id: number, address: string) {
  const row = await handle
    .updateTable("users")
    .set({
      previous_login_at: sql<Date>`last_login_at`,
      last_login_at: sql<Date>`now()`,
      last_login_address: address.slice(0, 60),
    })
    .where("id", "=", id)
    .returning("locale")
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** Who signs in with this account of a provider. */
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
  trx: Handle,
  identity: { issuer: string; subject: string; user_id: number },
): Promise<boolean> {
  const row = await trx
    .insertInto("user_identities")
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
