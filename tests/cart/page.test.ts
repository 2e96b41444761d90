import { describe, expect, test } from "vitest";
import type { CartView } from "~/app/cart/cart-line";
import { readGuestCart } from "~/app/cart/guest/cart-cookie";
import { action, loader } from "~/app/cart/routes/cart";
import { action as changes } from "~/app/cart/routes/cart-changes";
import { loader as count } from "~/app/cart/routes/cart-count";
import { createSessions } from "~/app/platform/session/sessions.server";
import { loader as root } from "~/app/root";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { cartContents, makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser, setStock } from "~/tests/support/factories";

const { db } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);
const path = "/pages/cart/cart";

async function visitor() {
  const b = accountBrowser(db);
  const post = (act: string, fields: Record<string, string> = {}) =>
    b.post(routed(action), path, { intent: act, ...fields });
  const lines = () => readGuestCart(`cart=${b.jar.get("cart") ?? ""}`)?.lines ?? [];
  const view = async (): Promise<CartView> => (await (await b.get(routed(loader), path)).json()).view;
  return { b, post, lines, view };
}

async function buyer() {
  const person = await visitor();
  const { id: userId } = await makeUser(db);
  person.b.jar.set(person.b.sessionName, (await sessions.create(userId)).sessionId);
  return { ...person, userId };
}

describe("without JavaScript", () => {
  test("a visitor adds, changes and deletes; everything is in the cookie and no row exists", async () => {
    const { b, post, lines, view } = await visitor();
    const [first, second] = await Promise.all([makeStock(db, { stock: 4 }), makeStock(db)]);
    const added = await post("add", { sku: String(first.skuId), number: "2", next: "/pages/product/goods?id=1" });
    expect([added.status, added.headers.get("Location")]).toEqual([303, "/pages/product/goods?id=1"]);
    expect(decodeURIComponent(b.jar.get("toast") ?? "")).toBe("cart:add.added");
    await post("add", { sku: String(second.skuId) });
    for (let tap = 0; tap < 3; tap++) await post(`plus:${first.skuId}`);
    await post(`check:${second.skuId}:0`);
    expect(lines()).toEqual([
      { skuId: second.skuId, quantity: 1, checked: false },
      { skuId: first.skuId, quantity: 4, checked: true },
    ]);
    await post("numbers", { [`number-${first.skuId}`]: "3", [`number-${second.skuId}`]: "many" });
    await post("checkAll:0");
    expect((await view()).lines.map(({ quantity, checked }) => [quantity, checked])).toEqual([
      [1, false],
      [3, false],
    ]);
    await post(`checkShop:${first.shopId}:1`);
    await post("remove");
    expect(lines()).toEqual([{ skuId: second.skuId, quantity: 1, checked: false }]);
    await post("checkAll:1");
    await post("remove");
    expect(b.jar.has("cart")).toBe(false);
    expect(await db.selectFrom("cart_lines").selectAll().execute()).toEqual([]);
  });

  test("everything chosen and deleted empties the cart, also of what cannot be bought", async () => {
    const { userId, post } = await buyer();
    const [a, gone] = await Promise.all([makeStock(db), makeStock(db)]);
    for (const { skuId } of [a, gone]) await post("add", { sku: String(skuId) });
    await db.updateTable("goods").set({ state: "deleted" }).where("id", "=", gone.goodsId).execute();
    await post("clear");
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "1" });
    await db.updateTable("goods").set({ state: "on_sale" }).where("id", "=", gone.goodsId).execute();
    await post("add", { sku: String(gone.skuId) });
    await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", gone.goodsId).execute();
    await post("remove");
    expect(await cartContents(db, userId)).toEqual({});
  });

  test.each(["visitor", "buyer"])(
    "what a %s deleted is put back with its number, once, as far as it is sold",
    async (who) => {
      const { b, post, lines, view } = who === "buyer" ? await buyer() : await visitor();
      const [first, second, away] = await Promise.all([makeStock(db, { stock: 9 }), makeStock(db), makeStock(db)]);
      await post("add", { sku: String(second.skuId) });
      await post("add", { sku: String(away.skuId) });
      await post("add", { sku: String(first.skuId), number: "3" });
      await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", away.goodsId).execute();
      const removed = await post("remove");
      const { pathname, searchParams } = new URL(removed.headers.get("Location") ?? "", "http://shop.test");
      expect(pathname).toBe(path);
      const gone = searchParams.get("gone")?.split(",") ?? [];
      expect(gone).toEqual([`${first.skuId}-3`, `${second.skuId}-1`]);
      expect([...(await view()).lines, ...lines()]).toEqual([]);
      const restore = () =>
        b.run((request, context) => action({ request, context, params: {} }), path, {
          method: "POST",
          body: new URLSearchParams([["intent", "restore"], ...gone.map((one) => ["id", one])]),
        });
      for (let tap = 0; tap < 2; tap++) {
        expect((await restore()).headers.get("Location")).toBe(path);
        expect(decodeURIComponent(b.jar.get("toast") ?? "")).toBe("cart:toast.restored");
        expect((await view()).lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
          [first.skuId, 3],
          [second.skuId, 1],
        ]);
      }
    },
  );

  test.each(["", "x-1", "1-0", "-1-1", "7-99999", "9".repeat(400), "1;drop table skus-1"])(
    "%j is nothing to put back",
    async (id) => {
      const { post, lines } = await visitor();
      expect((await post("restore", { id })).status).toBe(303);
      expect(lines()).toEqual([]);
    },
  );

  test("the checkout is asked for what is chosen; with nothing chosen a sentence says so", async () => {
    const { b, post } = await buyer();
    const [a, other] = await Promise.all([makeStock(db, { stock: 3 }), makeStock(db)]);
    await post("add", { sku: String(a.skuId), number: "3" });
    await post("add", { sku: String(other.skuId) });
    await post(`check:${other.skuId}:0`);
    await setStock(db, a.skuId, 2);
    const location = new URL((await post("settle")).headers.get("Location") ?? "", "http://shop.test");
    expect([location.pathname, location.searchParams.get("type")]).toEqual(["/pages/user/order/addorder", "cart"]);
    expect(JSON.parse(location.searchParams.get("data") ?? "")).toEqual([
      { goods_id: a.goodsId, number: 2, sku_id: a.skuId },
    ]);
    await post("checkAll:0");
    expect((await post("settle")).headers.get("Location")).toBe(path);
    expect(decodeURIComponent(b.jar.get("toast") ?? "")).toBe("cart:toast.nothingChosen");
  });

  test("the checkout takes eighty lines at once; with one more a sentence says that it is too much", async () => {
    const { b, post, userId } = await buyer();
    const { goodsId } = await makeStock(db);
    const rows = Array.from({ length: 81 }, (_, at) => {
      return { goods_id: goodsId, code: `much-${at}`, spec: "[]", price_minor: 1, market_price_minor: null, stock: 9 };
    });
    const skus = await db.insertInto("skus").values(rows).returning("id").execute();
    const lines = skus.map(({ id }) => ({ user_id: userId, sku_id: id, number: 1, price_minor: 1 }));
    await db.insertInto("cart_lines").values(lines).execute();
    expect((await post("settle")).headers.get("Location")).toBe(path);
    expect(decodeURIComponent(b.jar.get("toast") ?? "")).toBe("cart:toast.tooMany");
    await post(`check:${skus[0]?.id}:0`);
    const location = new URL((await post("settle")).headers.get("Location") ?? "", "http://shop.test");
    expect(JSON.parse(location.searchParams.get("data") ?? "")).toHaveLength(80);
  });

  test("favourites ask a visitor to sign in first, and take a buyer's chosen lines", async () => {
    const { skuId, goodsId } = await makeStock(db);
    const stranger = await visitor();
    await stranger.post("add", { sku: String(skuId) });
    expect((await stranger.post("collect")).headers.get("Location")).toContain("/pages/user/auth/name?next=");
    expect(stranger.lines()).toHaveLength(1);
    const { userId, post } = await buyer();
    await post("add", { sku: String(skuId) });
    await post("collect");
    expect(await cartContents(db, userId)).toEqual({});
    const stored = await db.selectFrom("collections").select("goods_id").where("user_id", "=", userId).execute();
    expect(stored).toEqual([{ goods_id: goodsId }]);
  });

  test.each([
    ["no act", {}],
    ["an unknown act", { intent: "steal" }],
    ["a sku that is none", { intent: "plus:-1" }],
    ["an absurd sku", { intent: "plus:99999999999999999999" }],
    ["adding nothing", { intent: "add" }],
    ["adding a number of none", { intent: "add", sku: "1", number: "1e9" }],
    ["adding fewer than one", { intent: "add", sku: "1", number: "0" }],
  ])("%s is 400", async (_name, fields) => {
    const { b } = await visitor();
    expect((await b.post(routed(action), path, fields as Record<string, string>)).status).toBe(400);
  });

  test("a stranger's way back leads nowhere else", async () => {
    const { post } = await visitor();
    const { skuId } = await makeStock(db);
    const away = await post("add", { sku: String(skuId), next: "//evil.example" });
    expect(away.headers.get("Location")).toBe("/");
  });
});

describe("forged cookies", () => {
  test.each([
    ["another version", "v9.0123456789abcdef.1-1-1"],
    ["10 KB", `v1.0123456789abcdef01234567.${"1-1-1.".repeat(1700)}`],
    ["markup", "%3Cscript%3E"],
    ["negative numbers", "v1.0123456789abcdef01234567.1--5-1.-3-1-1"],
    ["ids of nothing", "v1.0123456789abcdef01234567.999999999999999-1-1"],
  ])("%s: a clear, empty cart", async (_name, value) => {
    const { b, view } = await visitor();
    b.jar.set("cart", value);
    expect((await view()).lines).toEqual([]);
  });

  test("1e9 pieces are as many as there are; the cookie is put in order", async () => {
    const { b, view, lines } = await visitor();
    const { skuId } = await makeStock(db, { stock: 3 });
    b.jar.set("cart", `v1.0123456789abcdef01234567.${skuId}-999999999-1.x`);
    expect((await view()).lines).toMatchObject([{ skuId, stock: 3 }]);
    expect(lines()).toEqual([{ skuId, quantity: 9999, checked: true }]);
  });
});

test("the next change of a visitor's cart leaves out what never was", async () => {
  const { b, post, lines } = await visitor();
  const { skuId } = await makeStock(db);
  b.jar.set("cart", "v1.0123456789abcdef01234567.999999999-1-1");
  await post("add", { sku: String(skuId) });
  expect(lines()).toEqual([{ skuId, quantity: 1, checked: true }]);
});

describe("signing in", () => {
  test("the first page after it makes the visitor's cart the person's and tells the badge", async () => {
    const { b, post } = await visitor();
    const { skuId } = await makeStock(db);
    await post("add", { sku: String(skuId), number: "3" });
    const { id: userId } = await makeUser(db);
    b.jar.set(b.sessionName, (await sessions.create(userId)).sessionId);
    const tabs = [root, loader, root, loader, count].map((one) => b.get(routed(one as typeof root), path));
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "3" });
    expect([b.jar.has("cart"), b.jar.get("cart_count")]).toEqual([false, "3"]);
  });

  test("a visitor's page asks the database for no cart, and a known count is not asked again", async () => {
    const stranger = await visitor();
    expect((await stranger.b.get(routed(root), "/")).headers.getSetCookie()).toEqual([]);
    const { b } = await buyer();
    await b.get(routed(root), "/");
    expect(b.jar.get("cart_count")).toBe("0");
    expect((await b.get(routed(root), "/")).headers.getSetCookie()).toEqual([]);
  });

  test("a count of somebody who is no longer signed in is forgotten", async () => {
    const { b } = await visitor();
    b.jar.set("cart_count", "7");
    await b.get(routed(count), "/cart/count");
    expect(b.jar.has("cart_count")).toBe(false);
  });
});

describe("quick taps", () => {
  const send = (b: Awaited<ReturnType<typeof visitor>>["b"], steps: unknown) =>
    b.post(routed(changes), "/cart/changes", {
      steps: typeof steps === "string" ? steps : JSON.stringify(steps),
      show: "1",
    });

  test("of a person are applied in order and answered with the cart as it is", async () => {
    const { b, userId } = await buyer();
    const { skuId } = await makeStock(db);
    const answer = await send(b, [
      { act: "add", skuId, number: 1 },
      { act: "step", skuId, by: 3 },
      { act: "check", skuIds: [skuId], on: false },
    ]);
    expect(await answer.json()).toMatchObject({
      codes: ["added"],
      view: { lines: [{ skuId, quantity: 4, checked: false }] },
    });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "4 not chosen" });
    expect(b.jar.get("cart_count")).toBe("4");
  });

  test("of three tabs at the same moment all count", async () => {
    const { b, userId, post } = await buyer();
    const { skuId } = await makeStock(db, { stock: 50 });
    await post("add", { sku: String(skuId) });
    await Promise.all(Array.from({ length: 3 }, () => send(b, [{ act: "step", skuId, by: 1 }])));
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "4" });
  });

  test("of a person whose session has ended go to this device instead", async () => {
    const { b, lines } = await visitor();
    b.jar.set("cart_count", "5");
    const { skuId } = await makeStock(db);
    const answer = await send(b, [{ act: "add", skuId, number: 2 }]);
    expect((await answer.json()).codes).toEqual(["added"]);
    expect(lines()).toEqual([{ skuId, quantity: 2, checked: true }]);
    expect(b.jar.has("cart_count")).toBe(false);
  });

  test.each([["no JSON"], ['[{"act":"steal"}]'], ['[{"act":"step","skuId":-1,"by":1}]'], ["{}"]])(
    "%s is 400",
    async (steps) => {
      const { b } = await visitor();
      expect((await send(b, steps)).status).toBe(400);
    },
  );
});
