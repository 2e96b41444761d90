import { describe, expect, test } from "vitest";
import {
  checkPaymentPassword,
  currentBuyer,
  requireApiBuyer,
  requireBuyer,
  requireShopStaff,
} from "~/app/account/api.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";

const { db } = testDatabase();

async function signedIn(userId: number) {
  const browser = accountBrowser(db);
  const session = await createSessions(db, "user_sessions", false).create(userId, { agent: "", address: "" });
  browser.jar.set(browser.sessionName, session.sessionId);
  return browser;
}

describe("a visitor", () => {
  test("is nobody", async () => {
    expect(await (await accountBrowser(db).get(currentBuyer, "/")).json()).toBeNull();
  });
  test("is sent to the login name page, with the way back", async () => {
    const answer = await accountBrowser(db).get(requireBuyer, "/pages/user/address/address?type=pick");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(
      `/pages/user/auth/name?next=${encodeURIComponent("/pages/user/address/address?type=pick")}`,
    );
  });
  test("gets 401 from the JSON API, in the envelope and as the status", async () => {
    const answer = await accountBrowser(db).get(requireApiBuyer, "/wanlshop/cart/synchro");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 401, data: null });
  });
});

describe("a signed-in buyer", () => {
  test("is known to pages and API, without any secret", async () => {
    const user = await makeUser(db);
    const browser = await signedIn(user.id);
    for (const guard of [currentBuyer, requireBuyer, requireApiBuyer]) {
      const text = await (await browser.get(guard, "/")).text();
      expect(JSON.parse(text)).toMatchObject({ id: user.id, shopId: null });
      expect(text).not.toMatch(/hash"|not a password/);
    }
  });
  test("without a shop is sent to the application", async () => {
    const browser = await signedIn((await makeUser(db)).id);
    const answer = await browser.get(requireShopStaff, "/pages/store/console/index");
    expect(answer.headers.get("Location")).toBe("/pages/shop/apply/apply");
  });
  test("with an open shop may enter it; with a closed one not", async () => {
    const shop = await makeShop(db);
    const browser = await signedIn(shop.owner_id);
    expect(await (await browser.get(requireShopStaff, "/")).json()).toMatchObject({ shopId: shop.id });
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", shop.id).execute();
    expect((await browser.get(requireShopStaff, "/")).status).toBe(302);
  });
});

test("who has no payment password is told so, before any try counts", async () => {
  const user = await makeUser(db);
  const answer = await checkPaymentPassword(db, { userId: user.id, password: "123456" });
  expect(answer.ok).toBe(false);
});
