import { expect, test } from "vitest";
import { answerRetrieve } from "~/app/account/sign-in/retrieve-page.server";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { accountBrowser } from "~/tests/support/account-context";
import { lastCode, passResendTime } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";

const { db } = testDatabase();
const auth = "/pages/user/auth/auth";
let number = 0;
const freshPhone = () => `135${String(++number).padStart(8, "0")}`;
const browser = () => accountBrowser(db, {}, `10.24.1.${++number}`);
type Browser = ReturnType<typeof browser>;

const ask = (b: Browser, phone: string) => b.post(answerSignIn, auth, { intent: "send", phone });
const use = (b: Browser, phone: string, code: string) => b.post(answerSignIn, auth, { intent: "code", phone, code });
const errorsOf = async (answer: Response) => (await answer.json()).errors;

test("who reads a code that another browser asked for is told so, and asks for one of their own", async () => {
  const phone = freshPhone();
  await makeUser(db, { mobile: phone });
  const [owner, thief] = [browser(), browser()];
  await ask(owner, phone);
  const code = await lastCode(db, phone);
  expect(await errorsOf(await use(thief, phone, code))).toEqual({ code: "codeElsewhere" });
  // A browser that requested a code for another phone is just as foreign.
  await ask(thief, freshPhone());
  expect(await errorsOf(await use(thief, phone, code))).toEqual({ code: "codeElsewhere" });
  expect(thief.jar.has(thief.sessionName)).toBe(false);
  expect((await use(owner, phone, code)).status).toBe(303);

  await passResendTime(db);
  expect((await ask(thief, phone)).status).toBe(200);
  expect((await use(thief, phone, await lastCode(db, phone))).status).toBe(303);
});

test("a code is for the purpose it was asked for, in the same browser too", async () => {
  const phone = freshPhone();
  const b = browser();
  await ask(b, phone);
  const fields = { target: phone, code: await lastCode(db, phone) };
  const elsewhere = await b.post(answerRetrieve, "/pages/user/auth/retrieve", fields);
  expect(await errorsOf(elsewhere)).toEqual({ code: "codeElsewhere" });
});

test("what names the browser is signed, and no script or other site can read it", async () => {
  const phone = freshPhone();
  const b = browser();
  await ask(b, phone);
  const ofPhone = db.selectFrom("one_time_codes").select("asker").where("target", "=", phone);
  const { asker } = await ofPhone.executeTakeFirstOrThrow();
  expect(asker).toHaveLength(22);
  expect(b.cookies.find((line) => line.startsWith("asker="))).toMatch(/HttpOnly.*SameSite=Lax/i);
  const forger = browser();
  const body = Buffer.from(JSON.stringify({ until: Date.now() + 1e9, value: { key: asker } }));
  forger.jar.set("asker", `${body.toString("base64url")}.${"A".repeat(43)}`);
  expect(await errorsOf(await use(forger, phone, await lastCode(db, phone)))).toEqual({ code: "codeElsewhere" });
});
