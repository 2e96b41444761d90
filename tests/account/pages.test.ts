import { describe, expect, test } from "vitest";
import { requireBuyer } from "~/app/account/guard.server";
import { answerPayment, loadPayment } from "~/app/account/profile/payment-page.server";
import { action as logout } from "~/app/account/routes/sign-in/logout";
import { action as phoneAction, loader as phoneLoader } from "~/app/account/routes/sign-in/phone";
import { action as answerRegisterAction } from "~/app/account/routes/sign-in/register";
import { loadRegister } from "~/app/account/sign-in/register-page.server";
import { answerReset, answerRetrieve, loadReset } from "~/app/account/sign-in/retrieve-page.server";
import { answerSignIn, loadSignIn } from "~/app/account/sign-in/sign-in-page.server";
import type { RequestContext } from "~/app/context.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { lastCode, passResendTime, wrongCode } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";

const answerRegister = routed(answerRegisterAction);

const { db } = testDatabase({ max: 10 });
const auth = "/pages/user/auth/auth";
const register = "/pages/user/auth/register";
let number = 0;
const freshPhone = () => `136${String(++number).padStart(8, "0")}`;
const browser = (settings: Record<string, string> = {}) => accountBrowser(db, settings, `10.21.${++number % 250}.1`);
type Browser = ReturnType<typeof browser>;
const signInPage = (request: Request, context: RequestContext) => loadSignIn(request, context, "auth");

async function codeFor(b: Browser, act: typeof answerSignIn, path: string, phone: string): Promise<string> {
  await passResendTime(db);
  const answer = await b.post(act, path, { intent: "send", phone });
  expect(answer.status).toBe(200);
  return lastCode(db, phone);
}

async function registered(b: Browser, phone = freshPhone(), password = "secret one"): Promise<string> {
  const code = await codeFor(b, answerRegister, register, phone);
  const answer = await b.post(answerRegister, register, { intent: "register", phone, code, password, agree: "on" });
  expect(answer.status).toBe(303);
  return phone;
}

describe("the journeys of the login pages", () => {
  test("register: code, password, agreement; then signed in, with the device remembered", async () => {
    const b = browser();
    const phone = await registered(b);
    const user = await db.selectFrom("users").selectAll().where("mobile", "=", phone).executeTakeFirstOrThrow();
    const rows = await db.selectFrom("user_sessions").selectAll().where("owner_id", "=", user.id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ agent: "A test's browser", address: expect.stringMatching(/^10\.21\./) });
    expect(user.last_login_at).not.toBeNull();
    expect((await b.get(signInPage, `${auth}?next=/pages/cart/cart`)).headers.get("Location")).toBe("/pages/cart/cart");
  });
  test("a code says where it went, masked, and when the next may be asked for; asking again says how long to wait", async () => {
    const b = browser();
    const phone = freshPhone();
    const sent = await (await b.post(answerSignIn, auth, { intent: "send", phone })).json();
    expect(sent).toEqual({
      values: { intent: "send", phone },
      errors: {},
      sent: { to: `${phone.slice(0, 3)}****${phone.slice(-4)}`, seconds: 60 },
    });
    const again = await b.post(answerSignIn, auth, { intent: "send", phone });
    expect(again.status).toBe(400);
    expect((await again.json()).errors.code).toMatch(/^tooOften\|seconds=\d+$/);
  });
  test("an unknown phone is only told so once its code is right, and then registers without a second one", async () => {
    const b = browser();
    const phone = freshPhone();
    const code = await codeFor(b, answerSignIn, auth, phone);
    const wrong = await b.post(answerSignIn, auth, { intent: "code", phone, code: wrongCode(code) });
    expect((await wrong.json()).errors).toEqual({ code: "code" });
    const right = await b.post(answerSignIn, `${auth}?next=/pages/cart/cart`, { intent: "code", phone, code });
    expect([right.status, right.headers.get("Location")]).toEqual([303, `${register}?next=%2Fpages%2Fcart%2Fcart`]);
    const page = await (await b.get(loadRegister, register)).json();
    expect(page).toMatchObject({ proved: `${phone.slice(0, 3)}****${phone.slice(-4)}`, registered: false });
    const none = await b.post(answerRegister, register, { intent: "proved", password: "kl7vz2" });
    expect((await none.json()).errors).toEqual({ agree: "agree" });
    const done = await b.post(answerRegister, register, { intent: "proved", password: "kl7vz2", agree: "on" });
    expect(done.status).toBe(303);
    expect(b.jar.has(b.sessionName)).toBe(true);
    expect(b.jar.has("proof")).toBe(false);
  });
  test("a registered phone is only told so once its code is right, and then signs in with one tap", async () => {
    const phone = await registered(browser());
    const b = browser();
    const code = await codeFor(b, answerRegister, register, phone);
    const fields = { intent: "register", phone, password: "kl7vz2", agree: "on" };
    const wrong = await (await b.post(answerRegister, register, { ...fields, code: wrongCode(code) })).json();
    expect(wrong.errors).toEqual({ code: "code" });
    const right = await (await b.post(answerRegister, register, { ...fields, code })).json();
    expect(right).toMatchObject({ errors: { phone: "account:errors.phoneRegistered" }, ask: "login" });
    const login = await b.post(answerSignIn, auth, { intent: "proof" });
    expect(login.status).toBe(303);
    expect(b.jar.has(b.sessionName)).toBe(true);
    const again = await b.post(answerSignIn, auth, { intent: "proof" });
    expect(again.status).toBe(400);
  });
  test("a forged or foreign proof opens nothing", async () => {
    const phone = await registered(browser());
    const b = browser();
    const value = Buffer.from(JSON.stringify({ until: Date.now() + 1e6, value: { id: 1, target: phone } }));
    for (const forged of [
      value.toString("base64url"),
      `${value.toString("base64url")}.${"A".repeat(43)}`,
      "x.y",
      ".",
    ]) {
      b.jar.set("proof", forged);
      expect((await b.post(answerSignIn, auth, { intent: "proof" })).status).toBe(400);
    }
  });
  test("retrieve and reset: a code, a new password, every other device signed out", async () => {
    const old = browser();
    const phone = await registered(old);
    const b = browser();
    expect((await b.get(loadReset, "/pages/user/auth/resetpwd")).headers.get("Location")).toBe(
      "/pages/user/auth/retrieve",
    );
    await passResendTime(db);
    await b.post(answerRetrieve, "/pages/user/auth/retrieve", { intent: "send", target: phone });
    const code = await lastCode(db, phone);
    const found = await b.post(answerRetrieve, "/pages/user/auth/retrieve", {
      intent: "retrieve",
      target: phone,
      code,
    });
    expect(found.headers.get("Location")).toBe("/pages/user/auth/resetpwd");
    const fields = { password: "another one", repeatPassword: "another one" };
    expect((await b.post(answerReset, "/pages/user/auth/resetpwd", fields)).status).toBe(303);
    expect((await old.get(signInPage, auth)).status).toBe(200);
    const login = await browser().post(answerSignIn, auth, {
      intent: "password",
      account: phone,
      password: "another one",
    });
    expect(login.status).toBe(303);
  });
  test("retrieve for somebody unknown offers registration once the code is right", async () => {
    const b = browser({ SMS_URL: "https://sms.example/send" });
    const target = `nobody-${++number}@mail.example`;
    await b.post(answerRetrieve, "/pages/user/auth/retrieve", { intent: "send", target });
    const code = await lastCode(db, target);
    const answer = await b.post(answerRetrieve, "/pages/user/auth/retrieve", { intent: "retrieve", target, code });
    expect(await answer.json()).toMatchObject({ errors: { target: "unknownAccount" }, ask: "register" });
    // Where only text messages are sent, a verified mailbox is nothing to register with.
    const turned = await b.post(answerRegister, register, { intent: "proved", password: "kl7vz2", agree: "on" });
    expect(turned.headers.get("Location")).toBe(register);
    expect(b.jar.has(b.sessionName)).toBe(false);
  });
  test("the payment password: set with the login password, changed with the old one or a code, and back to where it was needed", async () => {
    const b = browser();
    const phone = await registered(b, freshPhone(), "login secret");
    const path = "/pages/user/auth/paymentPassword?next=/pages/user/money/money";
    const withBuyer =
      (act: typeof answerPayment | typeof loadPayment) => async (request: Request, context: RequestContext) =>
        act(request, context, await requireBuyer(request, context));
    const post = (fields: Record<string, string>, at = path) => b.post(withBuyer(answerPayment), at, fields);
    const six = { password: "246810", repeatPassword: "246810" };
    expect(await (await b.get(withBuyer(loadPayment), path)).json()).toMatchObject({ way: "first", asksLogin: true });
    expect((await (await post(six)).json()).errors).toEqual({ loginPassword: "required" });
    expect((await (await post({ ...six, loginPassword: "wrong" })).json()).errors).toEqual({
      loginPassword: "account:errors.loginPassword",
    });
    const set = await post({ ...six, loginPassword: "login secret" });
    expect([set.status, set.headers.get("Location")]).toEqual([303, "/pages/user/money/money"]);
    const wrong = await post({ oldPassword: "111111", password: "135790", repeatPassword: "135790" });
    expect((await wrong.json()).errors).toEqual({ oldPassword: "account:errors.paymentPasswordWrong|left=4" });
    expect((await post({ oldPassword: "246810", password: "135790", repeatPassword: "135790" })).status).toBe(303);
    expect(b.told).toMatchObject([
      { security: "signedIn" },
      { security: "passwordFailed", reason: "account:errors.oldPassword" },
      { security: "passwordFailed", reason: "account:errors.paymentPasswordWrong|left=4" },
    ]);
    expect(JSON.stringify(b.told)).not.toMatch(/wrong"|111111|246810|login secret/);
    await passResendTime(db);
    const byCode = `${path}&by=code`;
    await post({ intent: "send" }, byCode);
    const code = await lastCode(db, phone);
    expect((await post({ ...six, code: wrongCode(code) }, byCode)).status).toBe(400);
    expect((await post({ ...six, code }, byCode)).status).toBe(303);
    const user = await db.selectFrom("users").selectAll().where("mobile", "=", phone).executeTakeFirstOrThrow();
    expect(user.payment_password_hash).toMatch(/^\$argon2id\$/);
  });
  test("the phone of an account is not changed", async () => {
    const b = browser();
    const phone = await registered(b);
    const page = await (await b.get(routed(phoneLoader), "/pages/user/auth/phone")).json();
    expect(page).toMatchObject({ view: "fixed", stored: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
    await b.post(routed(phoneAction), "/pages/user/auth/phone", {
      intent: "code",
      phone: freshPhone(),
      code: "123456",
    });
    expect(await db.selectFrom("users").selectAll().where("mobile", "=", phone).execute()).toHaveLength(1);
  });
});

describe("sessions of the pages", () => {
  test("signing in makes a new id and ends the one before: a planted session is worth nothing", async () => {
    const attacker = browser();
    await registered(attacker);
    const planted = attacker.jar.get(attacker.sessionName) ?? "";
    const phone = await registered(browser());
    const victim = browser();
    victim.jar.set(victim.sessionName, planted);
    await victim.post(answerSignIn, auth, { intent: "password", account: phone, password: "secret one" });
    expect(victim.jar.get(victim.sessionName)).not.toBe(planted);
    expect((await attacker.get(signInPage, auth)).status).toBe(200);
    const made = browser();
    made.jar.set(made.sessionName, "a".repeat(40));
    await made.post(answerSignIn, auth, { intent: "password", account: phone, password: "secret one" });
    expect(made.jar.get(made.sessionName)).not.toBe("a".repeat(40));
  });
  test("logging out ends this device; everywhere ends all", async () => {
    const one = browser();
    const phone = await registered(one);
    const two = browser();
    const login = { intent: "password", account: phone, password: "secret one" };
    await two.post(answerSignIn, auth, login);
    await one.post(routed(logout), "/pages/user/auth/logout", {});
    expect(one.jar.has(one.sessionName)).toBe(false);
    expect((await two.get(signInPage, auth)).status).toBe(302);
    await one.post(answerSignIn, auth, login);
    await one.post(routed(logout), "/pages/user/auth/logout", { everywhere: "1" });
    expect((await two.get(signInPage, auth)).status).toBe(200);
  });
  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "///evil.example/x",
  ])("after signing in nobody is led to %j", async (next) => {
    const phone = await registered(browser());
    const path = `${auth}?next=${encodeURIComponent(next)}`;
    const login = { intent: "password", account: phone, password: "secret one" };
    const location = (await browser().post(answerSignIn, path, login)).headers.get("Location") ?? "";
    expect(new URL(location, "http://shop.test").origin).toBe("http://shop.test");
    expect(location.startsWith("/")).toBe(true);
  });
  test("cookies are HttpOnly and Lax; over https also Secure and bound to the host", async () => {
    for (const [settings, prefix] of [
      [{}, ""],
      [{ PUBLIC_URL: "http://shop.lan:8080" }, ""],
      [{ PUBLIC_URL: "https://shop.example" }, "__Host-"],
    ] as const) {
      const b = browser(settings);
      await registered(b);
      const session = b.cookies.find((line) => line.startsWith(`${prefix}pasar=`)) ?? "";
      expect(session).toMatch(/HttpOnly/);
      expect(session).toMatch(/SameSite=Lax/);
      expect(session).toMatch(/Path=\//);
      for (const line of b.cookies) {
        expect(/;\s*Secure/.test(line)).toBe(prefix !== "");
        expect(line).not.toMatch(/Domain=/i);
      }
    }
  });
});
