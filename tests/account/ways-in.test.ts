import { describe, expect, test } from "vitest";
import { bindContact } from "~/app/account/profile/bind-contact.server";
import { action as apiLogin } from "~/app/account/routes/sign-in/api-login";
import { action as phoneAction, loader as phoneLoader } from "~/app/account/routes/sign-in/phone";
import { action as answerRegisterAction } from "~/app/account/routes/sign-in/register";
import { loadRegister } from "~/app/account/sign-in/register-page.server";
import { registerUser } from "~/app/account/sign-in/register-user.server";
import { answerRetrieve } from "~/app/account/sign-in/retrieve-page.server";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { lastCode, passResendTime, wrongCode } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";

const answerRegister = routed(answerRegisterAction);

const { db, url } = testDatabase({ max: 10 });
const auth = "/pages/user/auth/auth";
const register = "/pages/user/auth/register";
const password = "kl7vz2";
let number = 0;
const browser = (settings: Record<string, string> = {}) => accountBrowser(db, settings, `10.22.${++number % 250}.1`);
type Browser = ReturnType<typeof browser>;
/** A German number, as it is dialled there. */
const freshGerman = () => `01512 ${String(3_000_000 + ++number)}`;
const storedGerman = (typed: string) => `+49${typed.replace(" ", "").slice(1)}`;
const freshMailbox = () => `person-${++number}@mail.example`;

/** Asks for a code with these fields and returns it. */
async function codeFor(b: Browser, act: typeof answerSignIn, path: string, fields: Record<string, string>, to: string) {
  await passResendTime(db);
  const answer = await b.post(act, path, { intent: "send", ...fields });
  expect(answer.status).toBe(200);
  return lastCode(db, to);
}

async function registered(b: Browser, fields: Record<string, string>, to: string): Promise<void> {
  const code = await codeFor(b, answerRegister, register, fields, to);
  const rest = { intent: "register", code, password, agree: "on" };
  expect((await b.post(answerRegister, register, { ...fields, ...rest })).status).toBe(303);
}

const signIn = async (b: Browser, account: string) =>
  (await b.post(answerSignIn, auth, { intent: "password", account, password })).status;

const accountsWith = (column: "mobile" | "email", value: string) =>
  db.selectFrom("users").select(["mobile", "email"]).where(column, "=", value).execute();

describe("a phone of another country", () => {
  test("registers with its country chosen, signs in however it is typed, and is one account", async () => {
    const typed = freshGerman();
    const stored = storedGerman(typed);
    await registered(browser(), { phone: typed, country: "DE" }, stored);
    expect(await accountsWith("mobile", stored)).toEqual([{ mobile: stored, email: null }]);
    for (const account of [
      stored,
      `00${stored.slice(1)}`,
      `${stored.slice(0, 3)} (${stored.slice(3, 7)}) ${stored.slice(7)}`,
    ])
      expect(await signIn(browser(), account)).toBe(303);
    const again = browser();
    const code = await codeFor(again, answerRegister, register, { phone: stored, country: "CN" }, stored);
    const fields = { intent: "register", phone: stored, country: "CN", code, password, agree: "on" };
    const answer = await again.post(answerRegister, register, fields);
    expect(await answer.json()).toMatchObject({ errors: { phone: "account:errors.phoneRegistered" }, ask: "login" });
  });
  test("signs in by code and finds its account again", async () => {
    const typed = freshGerman();
    const stored = storedGerman(typed);
    await registered(browser(), { phone: typed, country: "DE" }, stored);
    const b = browser();
    const fields = { phone: typed, country: "DE" };
    const code = await codeFor(b, answerSignIn, auth, fields, stored);
    expect((await b.post(answerSignIn, auth, { intent: "code", ...fields, code })).status).toBe(303);
    const lost = browser();
    const found = { target: stored, intent: "retrieve" };
    const sent = await codeFor(lost, answerRetrieve, "/pages/user/auth/retrieve", { target: stored }, stored);
    const next = await lost.post(answerRetrieve, "/pages/user/auth/retrieve", { ...found, code: sent });
    expect(next.headers.get("Location")).toBe("/pages/user/auth/resetpwd");
  });
  test("that is none comes back with its country, and nothing is sent", async () => {
    const b = browser();
    for (const [phone, country] of [
      ["01512 34", "DE"],
      ["13800138000", "US"],
      ["01512 3456789", "QQ"],
    ] as const) {
      const answer = await b.post(answerRegister, register, { intent: "send", phone, country });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ values: { intent: "send", phone, country }, errors: { phone: "phone" } });
    }
  });
  test("typed in other ways does not give more tries of its password", async () => {
    const phone = `138${String(10_000_000 + ++number)}`;
    await makeUser(db, { mobile: phone });
    const ways = [phone, `+86${phone}`, `0086 ${phone}`, `${phone.slice(0, 3)} ${phone.slice(3)}`];
    const guess = async (account: string) => {
      const fields = { intent: "password", account, password: "wrong" };
      return (await (await browser().post(answerSignIn, auth, fields)).json()).errors[""];
    };
    for (let tried = 0; tried < 10; tried++) expect(await guess(ways[tried % ways.length] ?? "")).toBe("passwordWrong");
    for (const account of ways) expect(await guess(account)).toMatch(/^locked/);
  });
});

describe("a mailbox", () => {
  test("registers by a code, signs in by password and by code whatever its capitals, and is one account", async () => {
    const email = freshMailbox();
    const loud = ` ${email.toUpperCase().replace("@", "＠")} `;
    await registered(browser(), { email: loud }, email);
    expect(await accountsWith("email", email)).toEqual([{ mobile: null, email }]);
    for (const account of [email, loud]) expect(await signIn(browser(), account)).toBe(303);
    const b = browser();
    const code = await codeFor(b, answerSignIn, `${auth}?by=email`, { email: loud }, email);
    expect((await b.post(answerSignIn, auth, { intent: "code", email, code })).status).toBe(303);
  });
  test("is only told to be registered, or not, once its code is right", async () => {
    const email = freshMailbox();
    await registered(browser(), { email }, email);
    const b = browser();
    const code = await codeFor(b, answerRegister, register, { email }, email);
    const fields = { intent: "register", email, password, agree: "on" };
    const wrong = await b.post(answerRegister, register, { ...fields, code: wrongCode(code) });
    expect((await wrong.json()).errors).toEqual({ code: "code" });
    const right = await b.post(answerRegister, register, { ...fields, code });
    expect(await right.json()).toMatchObject({ errors: { email: "account:errors.emailRegistered" }, ask: "login" });
    expect((await b.post(answerSignIn, auth, { intent: "proof" })).status).toBe(303);
    const stranger = browser();
    const unknown = freshMailbox();
    const sent = await codeFor(stranger, answerSignIn, auth, { email: unknown }, unknown);
    const led = await stranger.post(answerSignIn, auth, { intent: "code", email: unknown, code: sent });
    expect(led.headers.get("Location")).toBe(register);
    const page = await (await stranger.get(loadRegister, register)).json();
    expect(page).toMatchObject({ by: "email", proved: "p***@mail.example", registered: false });
    const done = await stranger.post(answerRegister, register, { intent: "proved", password, agree: "on" });
    expect(done.status).toBe(303);
    expect(await accountsWith("email", unknown)).toHaveLength(1);
  });
  test("that is none comes back, and is no password either", async () => {
    const b = browser();
    const bad = { intent: "register", email: "not a mailbox", code: "123456", password, agree: "on" };
    const answer = await (await b.post(answerRegister, register, bad)).json();
    expect(answer.errors).toEqual({ email: "email" });
    expect(answer.values).toMatchObject({ email: "not a mailbox", agree: "on" });
    const own = { ...bad, email: "long-name@mail.example", password: "long-name@mail.example" };
    expect((await (await b.post(answerRegister, register, own)).json()).errors.password).toBe("passwordNames");
  });
  test("is limited as a phone is: one code a minute to it, whatever its capitals", async () => {
    const email = freshMailbox();
    expect((await browser().post(answerRegister, register, { intent: "send", email })).status).toBe(200);
    const again = await browser().post(answerSignIn, auth, { intent: "send", email: email.toUpperCase() });
    expect((await again.json()).errors.code).toMatch(/^tooOften/);
  });
  test("is not offered where only text messages are sent, and then not taken either", async () => {
    const settings = { SMS_URL: "https://sms.example/send" };
    const page = await (await browser(settings).get(loadRegister, `${register}?by=email`)).json();
    expect(page).toMatchObject({ by: "phone", byMail: false });
    const answer = await browser(settings).post(answerRegister, register, { intent: "send", email: freshMailbox() });
    expect((await answer.json()).errors).toMatchObject({ phone: "required" });
    const both = { ...settings, SMTP_URL: "smtps://mail.example" };
    const offered = await (await browser(both).get(loadRegister, `${register}?by=email`)).json();
    expect(offered).toMatchObject({ by: "email", byMail: true });
  });
  test("opens the API of other clients, as a phone in any form does", async () => {
    const email = freshMailbox();
    const typed = freshGerman();
    await registered(browser(), { email }, email);
    await registered(browser(), { phone: typed, country: "DE" }, storedGerman(typed));
    for (const account of [email.toUpperCase(), `00${storedGerman(typed).slice(1)}`]) {
      const answer = await browser().post(routed(apiLogin), "/wanlshop/user/login", { account, password });
      expect(await answer.json()).toMatchObject({ code: 1, data: { userinfo: { token: expect.any(String) } } });
    }
  });
});

describe("an account that has one of both", () => {
  test("gets the other by a code, never somebody else's, and keeps the one it has", async () => {
    const b = browser();
    const email = freshMailbox();
    await registered(b, { email }, email);
    const taken = storedGerman(freshGerman());
    await makeUser(db, { mobile: taken });
    const path = "/pages/user/auth/phone";
    expect(await (await b.get(routed(phoneLoader), path)).json()).toMatchObject({ view: "bind", by: "phone" });
    const add = async (fields: Record<string, string>, to: string) => {
      const code = await codeFor(b, routed(phoneAction), path, fields, to);
      return b.post(routed(phoneAction), path, { intent: "code", ...fields, code });
    };
    const refused = await add({ phone: taken }, taken);
    expect((await refused.json()).errors).toEqual({ phone: "account:errors.phoneTaken" });
    const typed = freshGerman();
    expect((await add({ phone: typed, country: "DE" }, storedGerman(typed))).status).toBe(303);
    expect(await accountsWith("email", email)).toEqual([{ mobile: storedGerman(typed), email }]);
    const fixed = await (await b.get(routed(phoneLoader), `${path}?by=email`)).json();
    expect(fixed).toMatchObject({ view: "fixed", stored: "p***@mail.example" });
    const other = await b.post(routed(phoneAction), path, { intent: "send", email: freshMailbox() });
    expect([other.status, other.headers.get("Location")]).toEqual([303, "/pages/user/user"]);
  });
});

describe("two at the same moment", () => {
  /** Proves a mailbox in a browser of its own. */
  async function prove(email: string) {
    await codeFor(browser(), answerRegister, register, { email }, email.toLowerCase());
    const row = await db
      .updateTable("one_time_codes")
      .set({ used_at: new Date() })
      .where("target", "=", email.toLowerCase())
      .where("used_at", "is", null)
      .returning(["id", "target"])
      .executeTakeFirstOrThrow();
    return row;
  }
  test("registering one mailbox in two spellings make one account, and the later is told", async () => {
    const email = freshMailbox();
    const [one, two] = [await prove(email), await prove(email.toUpperCase())];
    const { first, second } = await interleave(url, {
      first: (handle) => registerUser(handle, { proof: one, password, agreed: [] }),
      before: /^insert into "users"/,
      second: (handle) => registerUser(handle, { proof: two, password, agreed: [] }),
    });
    expect([first, second.ok]).toEqual([{ ok: false, code: "account:errors.emailRegistered" }, true]);
    expect(await accountsWith("email", email)).toHaveLength(1);
  });
  test("adding one mailbox to two accounts, one has it", async () => {
    const email = freshMailbox();
    const [one, two] = [await prove(email), await prove(email)];
    const [mine, theirs] = [await makeUser(db), await makeUser(db)];
    const { first, second, waited } = await interleave(url, {
      first: (handle) => bindContact(handle, { userId: mine.id, proof: one }),
      before: /^update "users"/,
      second: (handle) => bindContact(handle, { userId: theirs.id, proof: two }),
    });
    expect(waited).toBe(true);
    expect([first, second]).toEqual([
      { ok: true, value: null },
      { ok: false, code: "account:errors.emailTaken" },
    ]);
    expect(await accountsWith("email", email)).toHaveLength(1);
  });
});
