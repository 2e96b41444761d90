import { describe, expect, test } from "vitest";
import {
  checkPaymentPassword,
  currentBuyer,
  requireApiBuyer,
  requireBuyer,
  requireShopStaff,
  type ShopPermission,
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
  test("with an open shop may enter it, and with a closed one too: orders, refunds and money run on", async () => {
    const shop = await makeShop(db);
    const browser = await signedIn(shop.owner_id);
    expect(await (await browser.get(requireShopStaff, "/")).json()).toMatchObject({ shopId: shop.id });
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", shop.id).execute();
    expect((await browser.get(requireShopStaff, "/")).status).toBe(200);
  });
  test("keeps the own shop before one where they only work, and is what they are there", async () => {
    const [own, other] = [await makeShop(db), await makeShop(db)];
    const helper = await makeUser(db);
    await db.insertInto("shop_staff").values({ shop_id: other.id, user_id: helper.id, role: "orders" }).execute();
    const helping = await signedIn(helper.id);
    expect(await (await helping.get(requireShopStaff, "/")).json()).toMatchObject({ shopId: other.id, role: "orders" });
    await db.insertInto("shop_staff").values({ shop_id: other.id, user_id: own.owner_id, role: "goods" }).execute();
    const keeping = await signedIn(own.owner_id);
    expect(await (await keeping.get(requireShopStaff, "/")).json()).toMatchObject({ shopId: own.id, role: "owner" });
  });
  test("whose role lacks the permission is refused with 403", async () => {
    const shop = await makeShop(db);
    const helper = await makeUser(db);
    await db.insertInto("shop_staff").values({ shop_id: shop.id, user_id: helper.id, role: "orders" }).execute();
    const browser = await signedIn(helper.id);
    const needs =
      (permission: ShopPermission): typeof requireShopStaff =>
      (request, context) =>
        requireShopStaff(request, context, permission);
    expect((await browser.get(needs("finance"), "/")).status).toBe(403);
    expect((await browser.get(needs("orders"), "/")).status).toBe(200);
  });
});

test("who has no payment password is told so, before any try counts", async () => {
  const user = await makeUser(db);
  const answer = await checkPaymentPassword(db, { userId: user.id, password: "123456" });
  expect(answer.ok).toBe(false);
});
