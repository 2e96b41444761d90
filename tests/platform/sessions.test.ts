import { describe, expect, test } from "vitest";
import { createSessions } from "~/app/platform/session/sessions.server";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { foreignHeader } from "~/tests/support/foreign-cookies";
import { agedSignIn } from "~/tests/support/recent";
import { makeStaff } from "~/tests/support/staff";

const { db } = testDatabase();
const sessions = createSessions(db, "user_sessions", false);

const cookieOf = (id: string) => `other=1; ${sessions.cookie(id).split(";")[0]}`;

describe("a session", () => {
  test("is recognised by its cookie and forgotten when it ends", async () => {
    const user = await makeUser(db);
    const session = await sessions.create(user.id);
    expect(await sessions.read(cookieOf(session.sessionId))).toMatchObject({ ownerId: user.id });
    await sessions.end(session.sessionId);
    expect(await sessions.read(cookieOf(session.sessionId))).toBeNull();
  });

  test("is recognised among cookies of other sites, whatever they hold", async () => {
    const user = await makeUser(db);
    const session = await sessions.create(user.id);
    const cookies = `${foreignHeader}; ${cookieOf(session.sessionId)}; ${foreignHeader}`;
    expect(await sessions.read(cookies)).toMatchObject({ ownerId: user.id });
    expect(await sessions.read(foreignHeader)).toBeNull();
  });

  test("is stored as a hash: the table opens nothing", async () => {
    const user = await makeUser(db);
    const session = await sessions.create(user.id);
    const rows = await db.selectFrom("user_sessions").selectAll().where("owner_id", "=", user.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(session.sessionId);
    expect(await sessions.read(cookieOf(rows[0]?.id_hash ?? ""))).toBeNull();
  });

  test("gets another id and stays what it was; the old one opens nothing, and one that is over gets none", async () => {
    const user = await makeUser(db);
    const session = await sessions.create(user.id, { agent: "a browser", address: "10.0.0.7" });
    const next = await sessions.renew(session.sessionId);
    expect(next).toMatch(/^[a-z0-9]{40}$/);
    expect(next).not.toBe(session.sessionId);
    expect(await sessions.read(cookieOf(session.sessionId))).toBeNull();
    expect(await sessions.read(cookieOf(next ?? ""))).toMatchObject({ ownerId: user.id, expiresAt: session.expiresAt });
    expect(await sessions.renew(session.sessionId)).toBeNull();
  });

  test("is recent for ten minutes after it began or got another id; one from before that was kept is not", async () => {
    const user = await makeUser(db);
    const session = await sessions.create(user.id);
    expect(await sessions.isRecent(session.sessionId)).toBe(true);
    await agedSignIn(db, "user_sessions", user.id, 11);
    expect(await sessions.isRecent(session.sessionId)).toBe(false);
    const next = (await sessions.renew(session.sessionId)) ?? "";
    expect(await sessions.isRecent(next)).toBe(true);
    expect(await sessions.isRecent(session.sessionId)).toBe(false);
    await agedSignIn(db, "user_sessions", user.id, null);
    expect([await sessions.isRecent(next), (await sessions.read(cookieOf(next)))?.ownerId]).toEqual([false, user.id]);
  });

  test("of every device ends at once", async () => {
    const user = await makeUser(db);
    const visits = await Promise.all([sessions.create(user.id), sessions.create(user.id)]);
    await sessions.endAll(user.id);
    for (const session of visits) expect(await sessions.read(cookieOf(session.sessionId))).toBeNull();
  });

  test("that is over opens nothing, and is cleared away", async () => {
    const user = await makeUser(db);
    const session = await sessions.create(user.id);
    await db
      .updateTable("user_sessions")
      .set({ expires_at: new Date(0) })
      .where("owner_id", "=", user.id)
      .execute();
    await sessions.removeExpired();
    expect(await sessions.read(cookieOf(session.sessionId))).toBeNull();
    expect(await db.selectFrom("user_sessions").where("owner_id", "=", user.id).selectAll().execute()).toEqual([]);
  });

  test.each([
    ["a buyer", "user_sessions", 180],
    ["a member of staff", "staff_sessions", 7],
  ] as const)("of %s ends some time after the sign-in, however much it is used", async (_who, table, days) => {
    const owner = table === "user_sessions" ? await makeUser(db) : (await makeStaff(db)).staff;
    const own = createSessions(db, table, false);
    const session = await own.create(owner.id);
    const cookie = `${own.cookieName}=${session.sessionId}`;
    const signedIn = (daysAgo: number) =>
      db
        .updateTable(table)
        .set({ created_at: new Date(Date.now() - daysAgo * 86_400_000) })
        .execute();
    await signedIn(days - 0.5);
    await own.removeExpired();
    expect(await own.read(cookie)).not.toBeNull();
    await signedIn(days + 0.5);
    expect(await own.read(cookie)).toBeNull();
    await own.removeExpired();
    expect(await db.selectFrom(table).selectAll().where("owner_id", "=", owner.id).execute()).toEqual([]);
  });

  test.each([undefined, "", "pasar=", "pasar=' or 1=1 --", `pasar=${"a".repeat(5000)}`])(
    "is not found behind %j",
    async (cookie) => expect(await sessions.read(cookie)).toBeNull(),
  );

  test("of staff is another thing than one of a user", async () => {
    const user = await makeUser(db);
    const session = await sessions.create(user.id);
    const staff = createSessions(db, "staff_sessions", false);
    expect(await staff.read(cookieOf(session.sessionId).replace(sessions.cookieName, staff.cookieName))).toBeNull();
  });
});

test("over https the cookie is bound to the host and never sent in the clear", () => {
  const cookie = createSessions(db, "user_sessions", true).cookie("a".repeat(40));
  expect(cookie).toMatch(/^__Host-pasar=/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(sessions.cookie("a".repeat(40))).not.toMatch(/Secure/);
});
