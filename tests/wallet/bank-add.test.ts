import { expect, test } from "vitest";
import { storePaymentPassword } from "~/app/account/profile/payment-password.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { action, loader } from "~/app/wallet/routes/bank-add";
import { accountBrowser, routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();
const path = "/pages/user/bank/add?kind=wallet";
const typed = { currency: "USDT-TRC20", address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" };

async function buyer() {
  const { id } = await makeUser(db);
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(id);
  browser.jar.set(browser.sessionName, sessionId);
  return { id, browser };
}

test("a payout account is added with the payment password only; a wrong one adds nothing and gives back what was typed", async () => {
  const { id, browser } = await buyer();
  await storePaymentPassword(db, { userId: id, password: "250417" });
  const stored = () => db.selectFrom("payout_accounts").select("address").where("user_id", "=", id).execute();
  for (const [paymentPassword, left] of [
    ["", 4],
    ["111111", 3],
  ] as const) {
    const answer = await browser.post(routed(action), path, { ...typed, paymentPassword });
    expect(answer.status).toBe(400);
    const { errors, values } = await answer.json();
    expect(errors).toEqual({ paymentPassword: `account:errors.paymentPasswordWrong|left=${left}` });
    expect(values).toEqual(typed);
  }
  expect(await stored()).toEqual([]);
  expect((await browser.post(routed(action), path, { ...typed, paymentPassword: "250417" })).status).toBe(303);
  expect(await stored()).toEqual([{ address: typed.address }]);
});

test("who has no payment password sets one first and comes back", async () => {
  const { browser } = await buyer();
  const answer = await browser.get(routed(loader), path);
  expect(answer.headers.get("Location")).toBe(
    `/pages/user/auth/paymentPassword?next=${encodeURIComponent("/pages/user/bank/add?kind=wallet")}`,
  );
});
