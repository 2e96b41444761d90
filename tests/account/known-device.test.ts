import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { action as apiLogin } from "~/app/account/routes/sign-in/api-login";
import { answerRetrieve } from "~/app/account/sign-in/retrieve-page.server";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { accountBrowser, routed } from "../support/account-context";
import { lastCode, passResendTime, wrongCode } from "../support/codes";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { hashOf } from "../support/hash-of";

const { db } = testDatabase();
const password = "correct horse";
const hash = hashOf(password);
let number = 0;
const freshAddress = () => `10.78.${Math.floor(number / 250)}.${++number % 250}`;
const login = "/pages/user/auth/name";

async function buyer() {
  const mobile = `139${String(++number).padStart(8, "0")}`;
  await makeUser(db, { mobile, password_hash: await hash });
  const device = accountBrowser(db, {}, freshAddress());
  const signIn = (typed = password) => device.post(answerSignIn, login, { account: mobile, password: typed });
  expect((await signIn()).status).toBe(303);
  device.jar.delete(device.sessionName);
  return { mobile, device, signIn };
}

const stranger = () => accountBrowser(db, {}, freshAddress());
/** Signs in by the JSON API. */
async function byApi(browser: ReturnType<typeof accountBrowser>, account: string, typed = password) {
  const answer = await browser.post(routed(apiLogin), "/wanlshop/user/login", { account, password: typed });
  return { status: answer.status, wait: answer.headers.get("retry-after"), code: (await answer.json()).code };
}
const errorsOf = async (answer: Response) => (await answer.json()).errors as Record<string, string>;

describe("a buyer whom strangers lock out", () => {
  test("signs in with the password on a device where they were in before", async () => {
    const { mobile, signIn } = await buyer();
    for (let tries = 0; tries < 11; tries++) {
      await stranger().post(answerSignIn, login, { account: mobile, password: "a guess" });
    }
    const elsewhere = await stranger().post(answerSignIn, login, { account: mobile, password });
    expect((await errorsOf(elsewhere))[""]).toMatch(/^locked/);
    expect((await signIn()).status).toBe(303);
  });

  test("signs in by the API, which knows no devices, wherever they are", async () => {
    const { mobile } = await buyer();
    for (let tries = 0; tries < 11; tries++)
      expect(await byApi(stranger(), mobile, "a guess")).toMatchObject({ code: 0 });
    expect(await byApi(stranger(), mobile)).toMatchObject({ status: 200, code: 1 });
    // Guesses at the forms of the pages count for themselves.
    for (let tries = 0; tries < 11; tries++) {
      await stranger().post(answerSignIn, login, { account: mobile, password: "a guess" });
    }
    expect(await byApi(stranger(), mobile)).toMatchObject({ status: 200, code: 1 });
  });

  test("is locked in the API at an address that guessed ten times, and nowhere else", async () => {
    const { mobile } = await buyer();
    const guesser = stranger();
    for (let tries = 0; tries < 10; tries++) await byApi(guesser, mobile, "a guess");
    expect(await byApi(guesser, mobile)).toMatchObject({ status: 429, code: 0, wait: "900" });
    expect(await byApi(stranger(), mobile)).toMatchObject({ status: 200, code: 1 });
  });

  test("is locked in the API when a hundred addresses are at work on the account", async () => {
    const { mobile } = await buyer();
    const key = `passwordFromAnywhere ${mobile}`;
    await sql`insert into failure_counters (key, failures, window_ends_at) values (${key}, 998,
      now() + interval '1 hour')`.execute(db);
    for (let tries = 0; tries < 2; tries++)
      expect(await byApi(stranger(), mobile, "a guess")).toMatchObject({ code: 0, status: 200 });
    expect(await byApi(stranger(), mobile)).toMatchObject({ status: 429, wait: "3600" });
  });

  test("gets a code there although strangers asked for all that may be sent, and nobody can use its tries up", async () => {
    const { mobile, device } = await buyer();
    for (let asked = 0; asked < 11; asked++) {
      await passResendTime(db);
      await stranger().post(answerSignIn, login, { intent: "send", phone: mobile });
    }
    expect(
      (await errorsOf(await stranger().post(answerSignIn, login, { intent: "send", phone: mobile }))).code,
    ).toMatch(/^(?:locked|tooOften)/);
    const sent = await device.post(answerSignIn, login, { intent: "send", phone: mobile });
    expect((await sent.json()).sent).toMatchObject({ seconds: 60 });
    const code = await lastCode(db, mobile);
    // A stranger's code would void the owner's, and wrong attempts would use it up.
    await stranger().post(answerSignIn, login, { intent: "send", phone: mobile });
    for (let tries = 0; tries < 6; tries++) {
      await stranger().post(answerSignIn, login, { intent: "code", phone: mobile, code: wrongCode(code) });
    }
    const used = await device.post(answerSignIn, login, { intent: "code", phone: mobile, code });
    expect(used.status).toBe(303);
  });

  test("a code that was sent to a known device is nothing to a stranger who reads it elsewhere", async () => {
    const { mobile, device } = await buyer();
    await device.post(answerRetrieve, "/pages/user/auth/retrieve", { intent: "send", target: mobile });
    const code = await lastCode(db, mobile);
    const taken = await stranger().post(answerRetrieve, "/pages/user/auth/retrieve", { target: mobile, code });
    expect((await errorsOf(taken)).code).toBe("codeElsewhere");
  });
});

test("a browser remembers the eight accounts that were last in, so that its cookie stays small", async () => {
  const device = accountBrowser(db, {}, freshAddress());
  for (let people = 0; people < 10; people++) {
    const mobile = `138${String(++number).padStart(8, "0")}`;
    await makeUser(db, { mobile, password_hash: await hash });
    expect((await device.post(answerSignIn, login, { account: mobile, password })).status).toBe(303);
    device.jar.delete(device.sessionName);
  }
  const [, , body = ""] = (device.jar.get("device") ?? "").split(".");
  expect(Object.keys(JSON.parse(Buffer.from(body, "base64url").toString()).value.keys)).toHaveLength(8);
});
