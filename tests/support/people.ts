import { randomBytes } from "node:crypto";
import { createSessions } from "~/app/platform/session/sessions.server";
import { type Db, openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import type { StaffTable } from "~/db/tables/staff-schema";
import { makeShop, makeUser } from "./factories";
import { hashOf } from "./hash-of";
import { lot } from "./lot";

export const staffRoles: StaffTable["role"][] = ["owner", "content", "catalogue", "support", "finance", "audit"];
export const userRoles = ["buyer", "otherBuyer", "merchant", "otherMerchant"] as const;
export const roles = ["visitor", ...userRoles, ...staffRoles] as const;
export type Role = (typeof roles)[number];

export interface Person {
  id: number;
  headers: Record<string, string>;
}

/** Login password and payment password of the people created here. */
export const password = "correct horse";
export const paymentPassword = "250417";

/** Opens the database of a shop that runs in another process on this data directory. */
export async function databaseOf(dataDir: string): Promise<{ db: Db; close(): Promise<void> }> {
  const own = await joinPrivatePostgres({ dataDir });
  return openDatabase(own.url, { max: 4 });
}

export async function makePerson(db: Db, values: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
  const mobile = `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, "0")}`;
  const [password_hash, payment_password_hash] = await Promise.all([password, paymentPassword].map(hashOf));
  const user = await makeUser(db, { mobile, password_hash, payment_password_hash, ...values });
  const sessions = createSessions(db, "user_sessions", false);
  const { sessionId } = await sessions.create(user.id);
  return { id: user.id, headers: { cookie: `${sessions.cookieName}=${sessionId}` } };
}

/** Signs in a user whom a factory made, with the payment password of the people created here. */
export async function personOf(db: Db, userId: number): Promise<Person> {
  const payment_password_hash = await hashOf(paymentPassword);
  await db.updateTable("users").set({ payment_password_hash }).where("id", "=", userId).execute();
  return signedIn(db, userId);
}

/** Signs in somebody as they are. */
export async function signedIn(db: Db, userId: number): Promise<Person> {
  const sessions = createSessions(db, "user_sessions", false);
  const { sessionId } = await sessions.create(userId);
  return { id: userId, headers: { cookie: `${sessions.cookieName}=${sessionId}` } };
}

/**
 * Creates a signed-in member of staff for one test.
 * @param values `known_password` by default, like the demo's owner: then no second factor is needed
 */
export async function makeStaffPerson(
  db: Db,
  name: string,
  role: StaffTable["role"] = "content",
  values: { known_password?: boolean } = {},
): Promise<Person> {
  const email = `${role}-${lot()}@pasar.test`;
  const row = await db
    .insertInto("staff")
    .values({ email, name, role, password_hash: "not a password", known_password: true, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sessions = createSessions(db, "staff_sessions", false);
  const { sessionId } = await sessions.create(row.id);
  return { id: row.id, headers: { cookie: `${sessions.cookieName}=${sessionId}` } };
}

/** Creates one person of each role, all signed in; each merchant has a shop. */
export async function makePeople(db: Db): Promise<Record<Role, Person>> {
  const people: Partial<Record<Role, Person>> = { visitor: { id: 0, headers: {} } };
  for (const role of userRoles) people[role] = await makePerson(db);
  for (const role of ["merchant", "otherMerchant"] as const) await makeShop(db, { owner_id: people[role]?.id ?? 0 });
  for (const role of staffRoles) people[role] = await makeStaffPerson(db, role, role);
  return people as Record<Role, Person>;
}

/** Returns everything a user owns, in table order, for checking that nothing changed. */
export async function belongings(db: Db, userId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const of = (table: "addresses" | "payout_accounts" | "feedback" | "uploads") =>
    db.selectFrom(table).selectAll().where("user_id", "=", userId).orderBy("id").execute();
  const [users, addresses, payoutAccounts, feedback, uploads, sessions, shops] = await Promise.all([
    db.selectFrom("users").selectAll().where("id", "=", userId).execute(),
    of("addresses"),
    of("payout_accounts"),
    of("feedback"),
    of("uploads"),
    db
      .selectFrom("user_sessions")
      .select(["id_hash", "owner_id"])
      .where("owner_id", "=", userId)
      .orderBy("id_hash")
      .execute(),
    db.selectFrom("shops").selectAll().where("owner_id", "=", userId).orderBy("id").execute(),
  ]);
  return { users, addresses, payoutAccounts, feedback, uploads, sessions, shops };
}

/**
 * Returns a person's cookies as a browser stores them for a shop.
 * @param language locale of the shop for this person
 */
export function storageOf({ headers }: Person, url: string, language = "en") {
  const { hostname: domain } = new URL(url);
  const cookies = [...(headers.cookie ? [headers.cookie] : []), `lng=${language}`].map((cookie) => {
    const [name = "", value = ""] = cookie.split("=");
    return { name, value, domain, path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const };
  });
  return { cookies, origins: [] };
}
