import { describe, expect, test } from "vitest";
import { requireRecentBuyer } from "~/app/account/api.server";
import { action, loader } from "~/app/account/routes/sign-in/confirm";
import { noPassword } from "~/app/account/sign-in/logins-queries.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { lastCode, passLocks, wrongCode } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { hashOf } from "~/tests/support/hash-of";
import { agedSignIn } from "~/tests/support/recent";

const { db } = testDatabase();
const page = "/pages/user/auth/confirm";
const screen = "/pages/user/auth/phone?next=%2Fpages%2Fcart%2Fcart";
const asking = `${page}?next=${encodeURIComponent(screen)}`;
const [show, answer] = [routed(loader), routed(action)];
const password = "correct horse";

/** Signs someone in on this browser that many minutes ago; null = a session from before the time was recorded. */
async function signedIn(minutes: number | null, values: Parameters<typeof makeUser>[1] = {}, settings = {}) {
  const user = await makeUser(db, { password_hash: await hashOf(password), ...values });
  const b = accountBrowser(db, settings);
  const { sessionId } = await b.sessions.users.create(user.id);
  b.jar.set(b.sessionName, sessionId);
  await agedSignIn(db, "user_sessions", user.id, minutes);
  return { b, user };
}

const guarded = async (b: Awaited<ReturnType<typeof signedIn>>["b"]) => {
  const response = await b.get(requireRecentBuyer, screen);
  return response.headers.get("Location") ?? response.status;
};

describe("what changes how an account is opened", () => {
  test.each([
    ["nine minutes ago: goes on", 9, 200],
    ["eleven minutes ago: is led to the page that asks, with the way back", 11, asking],
    ["before that moment was kept: is asked as well, and stays signed in", null, asking],
  ])("who signed in %s", async (_, minutes, outcome) => {
    expect(await guarded((await signedIn(minutes)).b)).toBe(outcome);
  });

  test("a visitor signs in, and has then shown who they are", async () => {
    const location = (await accountBrowser(db).get(requireRecentBuyer, screen)).headers.get("Location");
    expect(location).toBe(`/pages/user/auth/name?next=${encodeURIComponent(screen)}`);
  });

  test("the password leads back, under a new session id that is good for ten minutes", async () => {
    const { b, user } = await signedIn(60);
    const before = b.jar.get(b.sessionName);
    expect(await (await b.get(show, asking)).json()).toMatchObject({ way: "password", next: screen });
    const done = await b.post(answer, asking, { password });
    expect([done.status, done.headers.get("Location")]).toEqual([303, screen]);
    expect(b.jar.get(b.sessionName)).toMatch(/^[a-z0-9]{40}$/);
    expect(b.jar.get(b.sessionName)).not.toBe(before);
    expect(await guarded(b)).toBe(200);
    expect(b.told).toContainEqual(expect.objectContaining({ security: "confirmed", user: user.id }));
    await agedSignIn(db, "user_sessions", user.id, 11);
    expect(await guarded(b)).toBe(asking);
  });

  test("who has only just shown it is not asked again, and no other site is led to", async () => {
    const { b } = await signedIn(1);
    expect((await b.get(show, asking)).headers.get("Location")).toBe(screen);
    expect((await b.get(show, `${page}?next=//evil.example`)).headers.get("Location")).toBe("/");
  });

  test("wrong passwords are refused, named in the log and shut out after ten; nothing is confirmed by them", async () => {
    const { b, user } = await signedIn(60);
    for (let tries = 1; tries <= 10; tries++) {
      const refused = await b.post(answer, asking, { password: "wrong" });
      expect([refused.status, (await refused.json()).errors]).toEqual([
        400,
        { password: "account:errors.loginPassword" },
      ]);
    }
    expect(b.told).toContainEqual(expect.objectContaining({ security: "passwordFailed", user: user.id }));
    expect((await (await b.post(answer, asking, { password })).json()).errors.password).toMatch(/^locked\|/);
    expect(await guarded(b)).toBe(asking);
    await passLocks(db);
    expect((await b.post(answer, asking, { password })).status).toBe(303);
  });

  test("who has no password uses a code to what is theirs already, once", async () => {
    const mobile = "13612345001";
    const { b } = await signedIn(60, { mobile, password_hash: noPassword });
    expect(await (await b.get(show, asking)).json()).toMatchObject({ way: "code", target: "136****5001" });
    // A different target sent along is ignored.
    expect((await b.post(answer, asking, { intent: "send", target: "13600000000" })).status).toBe(200);
    const code = await lastCode(db, mobile);
    const wrong = await b.post(answer, asking, { intent: "confirm", code: wrongCode(code) });
    expect((await wrong.json()).errors).toEqual({ code: "code" });
    expect(await guarded(b)).toBe(asking);
    expect((await b.post(answer, asking, { intent: "confirm", code })).headers.get("Location")).toBe(screen);
    expect(await guarded(b)).toBe(200);
    expect((await b.post(answer, asking, { intent: "confirm", code })).status).toBe(400);
  });

  test("who has neither password nor phone nor mailbox goes to their provider, and reads so when there is none", async () => {
    const nobody = { mobile: null, email: null, password_hash: noPassword };
    const oidc = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "shop", OIDC_NAME: "Mock" };
    const { b } = await signedIn(60, nobody, oidc);
    expect(await (await b.get(show, asking)).json()).toMatchObject({ way: "provider", provider: "Mock" });
    expect(await (await (await signedIn(60, nobody)).b.get(show, asking)).json()).toMatchObject({ way: "none" });
    expect((await b.post(answer, asking, { password: noPassword })).status).toBe(400);
  });
});
