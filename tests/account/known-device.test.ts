import { describe, expect, test } from "vitest";
import { answerRetrieve } from "~/app/account/sign-in/retrieve-page.server";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import { accountBrowser } from "../support/account-context";
import { lastCode, passResendTime, wrongCode } from "../support/codes";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();
const password = "correct horse";
const hash = hashPassword(password);
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
