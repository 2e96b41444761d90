import { afterAll, beforeAll, expect, test } from "vitest";
import { action as answerRegisterAction } from "~/app/account/routes/sign-in/register";
import { answerReset, answerRetrieve } from "~/app/account/sign-in/retrieve-page.server";
import { accountBrowser } from "~/tests/support/account-context";
import { breachedServer } from "~/tests/support/breached-server";
import { lastCode, passResendTime } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { routed } from "../support/account-context";

const answerRegister = routed(answerRegisterAction);

const { db } = testDatabase();
const breached = "correct horse battery";
const phone = "13600007001";
const register = "/pages/user/auth/register";
const retrieve = "/pages/user/auth/retrieve";
const reset = "/pages/user/auth/resetpwd";
let service: Awaited<ReturnType<typeof breachedServer>>;
beforeAll(async () => {
  service = await breachedServer(breached);
});
afterAll(() => service.close());

test("a buyer's new password is not one that is known from a breach, and the code is good for another try", async () => {
  const b = accountBrowser(db, { BREACHED_PASSWORDS_URL: service.url }, "10.29.0.1");
  await b.post(answerRegister, register, { intent: "send", phone });
  const form = { intent: "register", phone, code: await lastCode(db, phone), agree: "on" };
  const refused = await b.post(answerRegister, register, { ...form, password: breached });
  expect([refused.status, (await refused.json()).errors]).toEqual([400, { password: "passwordBreached" }]);
  expect((await b.post(answerRegister, register, { ...form, password: "lanterns over the harbour" })).status).toBe(303);

  await passResendTime(db);
  const other = accountBrowser(db, { BREACHED_PASSWORDS_URL: service.url }, "10.29.0.2");
  await other.post(answerRetrieve, retrieve, { intent: "send", target: phone });
  await other.post(answerRetrieve, retrieve, { intent: "code", target: phone, code: await lastCode(db, phone) });
  const again = await other.post(answerReset, reset, { password: breached, repeatPassword: breached });
  expect([again.status, (await again.json()).errors]).toEqual([400, { password: "passwordBreached" }]);
});
