import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { banPerson } from "~/app/account/bans/ban-person.server";
import type { BanReason } from "~/app/account/bans/ban-terms";
import { bansOf } from "~/app/account/bans/bans-queries.server";
import { liftBan } from "~/app/account/bans/lift-ban.server";
import { loadSuspended } from "~/app/account/bans/suspended-page.server";
import { currentBuyer, requireApiBuyer, requireBuyer } from "~/app/account/guard.server";
import { action as apiLogin } from "~/app/account/routes/sign-in/api-login";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { accountBrowser, routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { interleave } from "../support/interleave";
import { password } from "../support/people";
import { signable } from "../support/person-factories";
import { actionsOn } from "../support/setting-factories";
import { makeStaff } from "../support/staff";

const { db, url } = testDatabase();
let by: Actor;

beforeAll(async () => {
  by = (await makeStaff(db, { role: "support" })) as Actor;
});

const ban = (userId: number, values: { reason?: BanReason; days?: number | null } = {}, handle: Db = db) =>
  banPerson(handle, { ...by, userId, reason: "fraud", words: "Three cards in a day", days: null, ...values });
const lift = (userId: number) => liftBan(db, { ...by, userId, words: "The bank cleared it" });

/** A person with a password, and a browser in which they are signed in. */
async function signedIn() {
  const user = await signable(db);
  const browser = accountBrowser(db);
  browser.jar.set(browser.sessionName, (await browser.sessions.users.create(user.id)).sessionId);
  return { user, browser };
}

const signIn = (browser: ReturnType<typeof accountBrowser>, account: string) =>
  browser.post(answerSignIn, "/pages/user/auth/name", { intent: "password", account, password });

describe("a ban", () => {
  test("ends every session at once, for cookies and for tokens of the API", async () => {
    const { user, browser } = await signedIn();
    const token = browser.jar.get(browser.sessionName) ?? "";
    const app = () => accountBrowser(db).get(requireApiBuyer, "/wanlshop/user/x", { headers: { token } });
    expect((await browser.get(requireBuyer, "/pages/user/user")).status).toBe(200);
    expect((await app()).status).toBe(200);
    expect(await ban(user.id)).toMatchObject({ ok: true });
    expect((await browser.get(requireBuyer, "/pages/user/user")).status).toBe(302);
    expect((await app()).status).toBe(401);
    expect(await actionsOn(db, "buyer", user.id)).toMatchObject([
      { action: "people.banned", after: { reason: "fraud", sessionsEnded: 1 }, staffId: by.staff.id },
    ]);
  });

  test("counts for a request that was on its way before its session was looked up", async () => {
    const { user, browser } = await signedIn();
    const cookie = `${browser.sessionName}=${browser.jar.get(browser.sessionName)}`;
    const { first } = await interleave(url, {
      first: (handle) => createSessions(handle, "user_sessions", false).read(cookie),
      before: /from "user_sessions"/,
      second: (handle) => ban(user.id, {}, handle),
    });
    expect(first).toBeNull();
  });

  test("counts for a session that a sign-in on its way created after it", async () => {
    const user = await signable(db);
    const { first } = await interleave(url, {
      first: (handle) => createSessions(handle, "user_sessions", false).create(user.id),
      before: /insert into "user_sessions"/,
      second: (handle) => ban(user.id, {}, handle),
    });
    const browser = accountBrowser(db);
    browser.jar.set(browser.sessionName, first.sessionId);
    expect(await (await browser.get(currentBuyer, "/")).json()).toBeNull();
  });

  test("refuses the right password with its own page; a wrong one learns nothing of it", async () => {
    const { user } = await signedIn();
    await ban(user.id, { reason: "abuse", days: 7 });
    const browser = accountBrowser(db);
    const answer = await signIn(browser, user.username);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/pages/user/auth/suspended"]);
    expect(browser.jar.has(browser.sessionName)).toBe(false);
    const told = await (await browser.get(loadSuspended, "/pages/user/auth/suspended")).json();
    expect(told.ban).toMatchObject({ reason: "abuse", endsAt: expect.any(Number) });
    expect(browser.told).toContainEqual(expect.objectContaining({ security: "signInFailed", reason: "banned" }));
    const stranger = accountBrowser(db);
    const wrong = await stranger.post(answerSignIn, "/pages/user/auth/name", {
      intent: "password",
      account: user.username,
      password: "something else",
    });
    expect([wrong.status, wrong.headers.get("Location")]).toEqual([400, null]);
    expect((await stranger.get(loadSuspended, "/pages/user/auth/suspended")).headers.get("Location")).toBe(
      "/pages/user/auth/auth",
    );
  });

  test("refuses other clients with its sentence and a reason that they can read", async () => {
    const user = await signable(db);
    await ban(user.id, { reason: "spam" });
    const answer = await accountBrowser(db).post(routed(apiLogin), "/wanlshop/user/login", {
      account: user.username,
      password,
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 403,
      msg: expect.stringContaining("unwanted advertising"),
      data: { reason: "banned" },
    });
  });

  test("is placed once and lifted once, and its history stays", async () => {
    const user = await signable(db);
    expect(await ban(user.id)).toMatchObject({ ok: true });
    expect(await ban(user.id)).toMatchObject({ ok: false, code: "banned" });
    expect(await lift(user.id)).toMatchObject({ ok: true });
    expect(await lift(user.id)).toMatchObject({ ok: false, code: "notBanned" });
    expect((await signIn(accountBrowser(db), user.username)).headers.get("Location")).toBe("/pages/user/user");
    expect(await ban(user.id, { reason: "rules" })).toMatchObject({ ok: true });
    expect(await bansOf(db, user.id)).toMatchObject([
      { reason: "rules", open: true, liftedAt: null },
      { reason: "fraud", open: false, liftedBy: "Mei Lin", liftWords: "The bank cleared it" },
    ]);
    expect((await actionsOn(db, "buyer", user.id)).map(({ action }) => action)).toEqual([
      ...["people.banned", "people.banLifted", "people.banned"],
    ]);
  });

  test("with an end is over then by itself", async () => {
    const user = await signable(db);
    await ban(user.id, { days: 1 });
    const past = sql<Date>`now() - interval '1 second'`;
    await db
      .updateTable("user_bans")
      .set({ created_at: sql<Date>`now() - interval '1 day'`, ends_at: past })
      .where("user_id", "=", user.id)
      .execute();
    await db.updateTable("users").set({ banned_until: past }).where("id", "=", user.id).execute();
    expect((await signIn(accountBrowser(db), user.username)).headers.get("Location")).toBe("/pages/user/user");
    expect(await lift(user.id)).toMatchObject({ ok: false, code: "notBanned" });
    expect(await ban(user.id)).toMatchObject({ ok: true });
  });

  test("of nobody is refused", async () => {
    expect(await ban(Number.parseInt(randomBytes(5).toString("hex"), 16))).toMatchObject({
      ok: false,
      code: "notFound",
    });
  });
});
