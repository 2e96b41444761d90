import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/account/routes/settings/settings-authenticator";
import { loader as securityLoader } from "~/app/account/routes/settings/settings-security";
import { action as factorAction, loader as factorLoader } from "~/app/account/routes/sign-in/factor";
import { action as answerRegisterAction } from "~/app/account/routes/sign-in/register";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { accountBrowser, routed, totpSecret } from "~/tests/support/account-context";
import { lastCode, passLocks, passResendTime } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { codeOf, giveFactor, steadyCodes } from "~/tests/support/factor";
import { makeUser } from "~/tests/support/factories";
import { hashOf } from "~/tests/support/hash-of";
import { agedSignIn } from "~/tests/support/recent";

const answerRegister = routed(answerRegisterAction);

const { db } = testDatabase({ max: 10 });
steadyCodes();
const [show, act] = [routed(loader), routed(action)];
const [showStep, step] = [routed(factorLoader), routed(factorAction)];
const screen = "/pages/user/setting/authenticator";
const auth = "/pages/user/auth/auth";
const password = "correct horse";
let number = 0;
const browser = () => accountBrowser(db, {}, `10.41.${++number % 250}.1`);
type Browser = ReturnType<typeof browser>;

async function person(values: Parameters<typeof makeUser>[1] = {}) {
  const mobile = `137${String(++number).padStart(8, "0")}`;
  return makeUser(db, { mobile, password_hash: await hashOf(password), ...values });
}

/** Creates someone with a second factor. */
async function guarded(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await person(values);
  return { user, mobile: user.mobile ?? "", ...(await giveFactor(db, user.id, totpSecret)) };
}

/** Creates a browser on which someone has just signed in. */
async function signedIn(userId: number) {
  const b = browser();
  b.jar.set(b.sessionName, (await b.sessions.users.create(userId)).sessionId);
  return b;
}

const firstStep = (b: Browser, mobile: string, next = "/pages/cart/cart") =>
  b.post(answerSignIn, `${auth}?next=${next}`, { intent: "password", account: mobile, password });
const secondStep = (b: Browser, factorCode: string) =>
  b.post(step, "/pages/user/auth/factor?next=/pages/cart/cart", { factorCode });
const stepPage = "/pages/user/auth/factor?next=%2Fpages%2Fcart%2Fcart";
const sessionsOf = (userId: number) =>
  db.selectFrom("user_sessions").selectAll().where("owner_id", "=", userId).execute();
const told = async (target: string) =>
  (await db.selectFrom("outbox_messages").selectAll().where("target", "=", target).orderBy("id").execute()).map(
    ({ body }) => body,
  );

describe("the authenticator app in the settings", () => {
  test("is set up with the code it shows: sealed, other devices signed out, a new session id, its owner told", async () => {
    const user = await person({ email: `owner${++number}@mail.example`, locale: "ru" });
    const other = await signedIn(user.id);
    const b = await signedIn(user.id);
    expect(await (await b.get(show, screen)).json()).toMatchObject({ on: false, setUp: null });
    expect((await b.post(act, screen, { intent: "begin" })).headers.get("Location")).toBe(screen);
    const { setUp } = await (await b.get(show, screen)).json();
    const wrong = await b.post(act, screen, { intent: "confirm", factorCode: codeOf(setUp.secret, 7) });
    expect([wrong.status, (await wrong.json()).errors]).toEqual([400, { factorCode: "code" }]);
    const before = b.jar.get(b.sessionName);
    const done = await b.post(act, screen, { intent: "confirm", factorCode: codeOf(setUp.secret) });
    expect(done.headers.get("Cache-Control")).toBe("no-store");
    const { codes } = await done.json();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code: string) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true);
    expect(b.jar.get(b.sessionName)).not.toBe(before);
    expect(await (await b.get(show, screen)).json()).toMatchObject({ on: true, left: 10, setUp: null });
    expect((await other.get(show, screen)).headers.get("Location")).toContain("/pages/user/auth/name");
    const row = await db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
    expect(row.totp_secret).not.toContain(setUp.secret);
    const stored = await db.selectFrom("user_recovery_codes").selectAll().where("user_id", "=", user.id).execute();
    for (const { code_hash } of stored) expect(code_hash).toMatch(/^HS256\.[\w-]{8}\.\$argon2id\$/);
    expect(stored).toHaveLength(10);
    expect(await told(user.email ?? "")).toEqual([
      expect.stringMatching(/включено.*http:\/\/shop\.test|http:\/\/shop\.test.*включено/),
    ]);
    expect(b.told).toContainEqual(
      expect.objectContaining({ security: "secondFactorChanged", user: user.id, to: "on" }),
    );
  });

  test("asks first who somebody is, when that was shown too long ago, for looking as well as for acting", async () => {
    const user = await person();
    const b = await signedIn(user.id);
    await agedSignIn(db, "user_sessions", user.id, 11);
    const asks = `/pages/user/auth/confirm?next=${encodeURIComponent(screen)}`;
    expect((await b.get(show, screen)).headers.get("Location")).toBe(asks);
    expect((await b.post(act, screen, { intent: "begin" })).headers.get("Location")).toBe(asks);
    const row = await db.selectFrom("users").select("totp_secret").where("id", "=", user.id).executeTakeFirstOrThrow();
    expect(row.totp_secret).toBeNull();
  });

  test("gives new recovery codes in the place of the old ones, and tells the owner by SMS where there is no mailbox", async () => {
    const { user, mobile, codes } = await guarded({ email: null });
    const b = await signedIn(user.id);
    const renewed = (await (await b.post(act, screen, { intent: "codes" })).json()).codes;
    expect(renewed).toHaveLength(10);
    expect(await told(mobile)).toEqual([expect.stringContaining("New recovery codes")]);
    const c = browser();
    await firstStep(c, mobile);
    expect((await secondStep(c, codes[0] ?? "")).status).toBe(400);
    expect((await secondStep(c, renewed[0])).status).toBe(303);
  });

  test("is turned off: the password alone signs in again, and the owner is told", async () => {
    const { user, mobile } = await guarded({ email: null });
    const b = await signedIn(user.id);
    expect((await b.get(routed(securityLoader), "/pages/user/setting/security")).status).toBe(200);
    expect(await (await b.get(routed(securityLoader), "/")).json()).toMatchObject({ hasFactor: true });
    const off = await b.post(act, screen, { intent: "remove" });
    expect([off.status, off.headers.get("Location")]).toEqual([303, "/pages/user/setting/security"]);
    expect(await (await b.get(routed(securityLoader), "/")).json()).toMatchObject({ hasFactor: false });
    expect(await told(mobile)).toEqual([expect.stringContaining("turned off")]);
    const c = browser();
    expect((await firstStep(c, mobile)).headers.get("Location")).toBe("/pages/cart/cart");
    const stored = await db.selectFrom("user_recovery_codes").selectAll().where("user_id", "=", user.id).execute();
    expect(stored).toEqual([]);
  });
});

describe("signing in with a second factor", () => {
  test("the password leads to the second step without a session; the code makes one, once", async () => {
    const { user, mobile, secret, codes } = await guarded();
    const b = browser();
    const first = await firstStep(b, mobile);
    expect([first.status, first.headers.get("Location")]).toEqual([303, stepPage]);
    expect(b.jar.has(b.sessionName)).toBe(false);
    expect(await sessionsOf(user.id)).toEqual([]);
    expect((await b.get(showStep, stepPage)).status).toBe(200);
    const code = codeOf(secret);
    const done = await secondStep(b, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/pages/cart/cart"]);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect(b.jar.has("first-step")).toBe(false);
    expect(b.told).toContainEqual(expect.objectContaining({ security: "secondFactorProved", user: user.id }));
    // The same code again, on a browser that the account already knows.
    expect((await firstStep(b, mobile)).headers.get("Location")).toBe(stepPage);
    const again = await secondStep(b, code);
    expect([again.status, (await again.json()).errors]).toEqual([400, { factorCode: "code" }]);
    expect(b.told).toContainEqual(expect.objectContaining({ security: "secondFactorFailed", user: user.id }));
    expect((await secondStep(b, codes[0] ?? "")).status).toBe(303);
  });

  test("so does a code by SMS, and what a code of the registration proved", async () => {
    const { user, mobile, codes } = await guarded({ email: null });
    const b = browser();
    await passResendTime(db);
    await b.post(answerSignIn, auth, { intent: "send", phone: mobile });
    const code = await lastCode(db, mobile);
    const first = await b.post(answerSignIn, auth, { intent: "code", phone: mobile, code });
    expect(first.headers.get("Location")).toContain("/pages/user/auth/factor");
    expect(await sessionsOf(user.id)).toEqual([]);
    expect((await secondStep(b, codes[0]?.toLowerCase() ?? "")).status).toBe(303);
    expect((await told(mobile)).at(-1)).toContain("9 are left");
    const c = browser();
    await passResendTime(db);
    const fields = { intent: "register", phone: mobile, password: "kl7vz2", agree: "on" };
    await c.post(answerRegister, "/pages/user/auth/register", { ...fields, intent: "send" });
    await c.post(answerRegister, "/pages/user/auth/register", { ...fields, code: await lastCode(db, mobile) });
    const proved = await c.post(answerSignIn, auth, { intent: "proof" });
    expect(proved.headers.get("Location")).toContain("/pages/user/auth/factor");
    expect((await secondStep(c, codes[0] ?? "")).status).toBe(400);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  test("five wrong codes shut it on every browser, for the right one too", async () => {
    const { mobile, secret } = await guarded();
    const b = browser();
    await firstStep(b, mobile);
    for (let tries = 0; tries < 5; tries++) expect((await secondStep(b, codeOf(secret, 9))).status).toBe(400);
    const c = browser();
    await firstStep(c, mobile);
    expect((await (await secondStep(c, codeOf(secret))).json()).errors.factorCode).toMatch(/^locked\|minutes=\d+$/);
    await passLocks(db);
    expect((await secondStep(c, codeOf(secret))).status).toBe(303);
  });

  test("nobody comes to the second step but by the first one, and not after the password was changed", async () => {
    const { user, mobile, secret } = await guarded();
    const b = browser();
    expect((await b.get(showStep, stepPage)).headers.get("Location")).toBe(
      "/pages/user/auth/auth?next=%2Fpages%2Fcart%2Fcart",
    );
    const body = Buffer.from(
      JSON.stringify({ until: Date.now() + 1e6, value: { userId: user.id, toast: "signedIn" } }),
    );
    b.jar.set("first-step", `${body.toString("base64url")}.${"A".repeat(43)}`);
    expect((await secondStep(b, codeOf(secret))).headers.get("Location")).toContain("/pages/user/auth/auth");
    await firstStep(b, mobile);
    await db
      .updateTable("users")
      .set({ password_hash: await hashOf("another") })
      .where("id", "=", user.id)
      .execute();
    expect((await secondStep(b, codeOf(secret))).headers.get("Location")).toContain("/pages/user/auth/auth");
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  test("an account without one notices nothing", async () => {
    const { mobile, id } = await person();
    const done = await firstStep(browser(), mobile ?? "");
    expect(done.headers.get("Location")).toBe("/pages/cart/cart");
    expect(done.headers.getSetCookie().join()).not.toContain("first-step");
    expect(await sessionsOf(id)).toHaveLength(1);
  });
});
