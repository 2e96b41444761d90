import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { forgetPerson } from "~/app/people/leaving/forget-person.server";
import { obstaclesOf } from "~/app/people/leaving/obstacles-queries.server";
import { action as leave, loader as leavePage } from "~/app/people/routes/leave";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { accountBrowser, routed } from "../support/account-context";
import { makeOrderIn } from "../support/after-factories";
import { makeApplication } from "../support/application-factories";
import { makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { emptyWallet } from "../support/full-person";
import { interleave } from "../support/interleave";
import { checkoutOf, fundWallet, makeOrderer } from "../support/order-factories";
import { makeRecharge, sendOne } from "../support/recharge-factories";
import { makeRefund } from "../support/refund-factories";

const { db, url } = testDatabase();

const kindsOf = async (userId: number) => (await obstaclesOf(db, userId, 15)).map(({ kind }) => kind);

describe("an account stays while", () => {
  const cases: [string, string[], () => Promise<number>][] = [
    ["an order waits for payment", ["orders"], async () => (await makeOrderIn(db, "awaiting_payment")).userId],
    ["an order is on its way", ["orders"], async () => (await makeOrderIn(db, "awaiting_receipt")).userId],
    [
      "their team gathers",
      ["orders"],
      async () => {
        const { userId, orderId } = await makeOrderIn(db, "awaiting_shipment");
        await db.updateTable("orders").set({ state: "awaiting_team" }).where("id", "=", orderId).execute();
        return userId;
      },
    ],
    ["a refund can be asked for", ["afterSale"], async () => (await makeOrderIn(db, "awaiting_comment")).userId],
    ["a refund is open", ["orders", "refunds"], async () => (await makeRefund(db)).userId],
    [
      "a recharge is in review",
      ["recharges"],
      async () => {
        const { id } = await makeUser(db);
        await makeRecharge(db, id);
        return id;
      },
    ],
    [
      "money is in the wallet",
      ["wallet"],
      async () => {
        const { id } = await makeUser(db);
        await fundWallet(db, id, 1);
        return id;
      },
    ],
    ["a shop is open", ["shops"], async () => (await makeShop(db)).owner_id],
    ["an application is in review", ["application"], async () => (await makeApplication(db)).userId],
  ];

  test.each(cases)("%s", async (_, kinds, make) => {
    const userId = await make();
    expect(await kindsOf(userId)).toEqual(kinds);
    expect(await forgetPerson(db, userId)).toMatchObject({
      code: "notYet",
      obstacles: kinds.map((kind) => ({ kind })),
    });
    const { forgotten_at } = await db
      .selectFrom("users")
      .select("forgotten_at")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(forgotten_at).toBeNull();
  });

  test("none of that is so any more: after the after-sale days, with an empty wallet and a closed shop", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_comment");
    await db
      .updateTable("orders")
      .set({ received_at: new Date("2026-01-01") })
      .where("id", "=", orderId)
      .execute();
    await emptyWallet(db, userId);
    await makeShop(db, { owner_id: userId, state: "closed" });
    expect(await kindsOf(userId)).toEqual([]);
    expect(await forgetPerson(db, userId)).toMatchObject({ ok: true });
  });
});

describe("at the same instant", () => {
  const buyerOf = async () => {
    const buyer = await makeOrderer(db);
    const { skuId } = await makeStock(db, { price: 100, stock: 5 });
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    return { ...buyer, place: (handle: Db) => placeOrder(handle, order) };
  };
  const ordersOf = (userId: number) => db.selectFrom("orders").select("id").where("user_id", "=", userId).execute();

  test("an order that comes second finds no account, and leaves nothing", async () => {
    const { userId, place } = await buyerOf();
    const { first, second, waited } = await interleave(url, {
      first: (handle) => forgetPerson(handle, userId),
      before: /update "users" set/,
      second: place,
    });
    expect([first, waited]).toMatchObject([{ ok: true }, true]);
    expect(second).toMatchObject({ ok: false, code: "noAddress" });
    expect(await ordersOf(userId)).toEqual([]);
  });

  test("an order that comes first is seen, and the account stays", async () => {
    const { userId, place } = await buyerOf();
    const { first, second, waited } = await interleave(url, {
      first: place,
      before: /insert into orders|insert into "orders"|order_groups/,
      second: (handle) => forgetPerson(handle, userId),
    });
    expect([first, waited]).toMatchObject([{ ok: true }, true]);
    expect(second).toMatchObject({ ok: false, code: "notYet", obstacles: [{ kind: "orders", count: 1 }] });
    expect(await ordersOf(userId)).toHaveLength(1);
  });

  test("a recharge that comes second is refused by the database", async () => {
    const { id: userId } = await makeUser(db);
    const { second } = await interleave(url, {
      first: (handle) => forgetPerson(handle, userId),
      before: /update "users" set/,
      second: (handle) => sendOne(handle, userId).catch((error: Error) => error.message),
    });
    expect(second).toMatch(/the account was given up/);
    expect(await db.selectFrom("recharges").select("id").where("user_id", "=", userId).execute()).toEqual([]);
  });

  test("what somebody is writing when the account is given up goes with it", async () => {
    const { id: userId } = await makeUser(db);
    const { second, waited } = await interleave(url, {
      first: (handle) =>
        handle.transaction().execute(async (trx) => {
          await trx.insertInto("feedback").values({ user_id: userId, body: "Still writing" }).execute();
          await sql`select 1 as paused`.execute(trx);
        }),
      before: /as paused/,
      second: (handle) => forgetPerson(handle, userId),
    });
    expect([second, waited]).toMatchObject([{ ok: true }, true]);
    expect(await db.selectFrom("feedback").select("id").where("user_id", "=", userId).execute()).toEqual([]);
  });

  test("a session that a sign-in on its way creates opens nothing", async () => {
    const { id: userId } = await makeUser(db);
    const { second } = await interleave(url, {
      first: (handle) => forgetPerson(handle, userId),
      before: /update "users" set/,
      second: (handle) => createSessions(handle, "user_sessions", false).create(userId),
    });
    const sessions = createSessions(db, "user_sessions", false);
    expect(await sessions.read(`${sessions.cookieName}=${second.sessionId}`)).toBeNull();
  });

  test("two requests are one: the second finds it done", async () => {
    const { id: userId } = await makeUser(db);
    const { first, second } = await interleave(url, {
      first: (handle) => forgetPerson(handle, userId),
      before: /update "users" set/,
      second: (handle) => forgetPerson(handle, userId),
    });
    expect([first.ok, second]).toMatchObject([true, { ok: false, code: "notFound" }]);
  });
});

describe("the page", () => {
  const path = "/pages/user/setting/leave";

  async function signedIn(minutes = 0) {
    const user = await makeUser(db);
    const browser = accountBrowser(db);
    browser.jar.set(browser.sessionName, (await browser.sessions.users.create(user.id)).sessionId);
    const at = new Date(Date.now() - minutes * 60_000);
    await db.updateTable("user_sessions").set({ authenticated_at: at }).where("owner_id", "=", user.id).execute();
    return { user, browser };
  }

  test("asks first who somebody is, when that was not shown for ten minutes", async () => {
    const { browser } = await signedIn(11);
    const expected = `/pages/user/auth/confirm?next=${encodeURIComponent(path)}`;
    expect((await browser.get(routed(leavePage), path)).headers.get("Location")).toBe(expected);
    const sent = await browser.post(routed(leave), path, { intent: "forget", sure: "on" });
    expect(sent.headers.get("Location")).toBe(expected);
  });

  test("lists what stands in the way with the way to it", async () => {
    const { user, browser } = await signedIn();
    await fundWallet(db, user.id, 100);
    const { obstacles } = await (await browser.get(routed(leavePage), path)).json();
    expect(obstacles).toMatchObject([{ kind: "wallet", count: 1, way: "/pages/user/money/money" }]);
    const refused = await browser.post(routed(leave), path, { intent: "forget", sure: "on" });
    expect([refused.status, (await refused.json()).errors]).toEqual([409, { "": "personal:errors.notYet" }]);
  });

  test("asks twice, and nothing happens before the second answer", async () => {
    const { user, browser } = await signedIn();
    const standing = () =>
      db.selectFrom("users").select("forgotten_at").where("id", "=", user.id).executeTakeFirstOrThrow();
    expect((await browser.post(routed(leave), path, { intent: "ask" })).status).toBe(400);
    expect(await (await browser.post(routed(leave), path, { intent: "ask", read: "on" })).json()).toMatchObject({
      asks: "last",
    });
    expect((await browser.post(routed(leave), path, { intent: "forget" })).status).toBe(400);
    expect((await standing()).forgotten_at).toBeNull();
    const done = await browser.post(routed(leave), path, { intent: "forget", sure: "on" });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/"]);
    expect((await standing()).forgotten_at).not.toBeNull();
    expect(browser.jar.has(browser.sessionName)).toBe(false);
  });
});
