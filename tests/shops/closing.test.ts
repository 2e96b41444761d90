import { expect, test, vi } from "vitest";
import { buyerById } from "~/app/account/buyers-queries.server";
import { cartOf } from "~/app/cart/cart-view.server";
import { claimCoupon } from "~/app/coupons/claim-coupon.server";
import { endOrdersOfClosedShops } from "~/app/orders/closing/end-closed.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import { closeShop } from "~/app/shops/admin/closing/close-shop.server";
import { action, loader } from "~/app/shops/admin/routes/shop";
import { action as closeAction, loader as closeLoader } from "~/app/shops/admin/routes/shop-closing";
import { loader as shopLoader } from "~/app/shops/routes/shop";
import { action as ownAction, loader as ownLoader } from "~/app/shops/seller/routes/close";
import { loader as homeLoader } from "~/app/shops/seller/routes/home";
import { loader as billLoader } from "~/app/wallet/seller/routes/bill";
import { makeOrderIn, ship } from "../support/after-factories";
import { asked, browseContext, origin } from "../support/browse-context";
import { makeStock } from "../support/cart-factories";
import { makeCoupon } from "../support/coupon-factories";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { twiceAtOnce } from "../support/interleave";
import { checkoutOf, makeOrder, makeOrderer } from "../support/order-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db, url } = testDatabase();
const own = "/pages/store/profile/close";

const shopRow = (id: number) => db.selectFrom("shops").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const closings = (id: number) => db.selectFrom("shop_closings").selectAll().where("shop_id", "=", id).execute();
const none = "0 0 0 0";

async function close(userId: number, fields: Record<string, string>) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(origin + own, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
  const { response } = await asked(
    ({ context }) => ownAction({ request, context, params: {} }),
    own,
    browseContext(db, { userId }),
  );
  const text = response && response.status >= 400 ? await response.text() : "";
  return { status: response?.status, reply: text === "" ? null : JSON.parse(text) };
}

test("an operator closes a shop with a reason, after seeing what happens with counts; the log keeps both, and the page says what is left", async () => {
  const support = await browserOf(db, "support");
  const { shopId: id } = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 800 }], freight: 100 });
  const unpaid = await makeOrder(db, { shopId: id, price: 300 });
  const at = { id: String(id) };
  const address = `/operator/shops/${id}/close`;
  const plan = await (await support.get(closeLoader, address, at)).json();
  expect(plan).toMatchObject({ orders: { unpaid: 1, unsent: 1, unsentMinor: 900, partly: 0, sent: 0 }, closing: null });
  const fields = { seen: plan.seen, reason: "Sells forgeries", sure: "on" };
  for (const [typed, errors] of [
    [{ reason: " " }, { reason: "closing:errors.reason" }],
    [{ sure: "" }, { sure: "closing:errors.sure" }],
  ] as const) {
    const refused = await support.post(closeAction, address, { ...fields, ...typed }, at);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await refused.json()).errors).toEqual(errors);
  }
  expect((await shopRow(id)).state).toBe("open");
  const closed = await support.post(closeAction, address, fields, at);
  expect([closed.status, closed.headers.get("location")]).toEqual([303, address]);
  expect((await shopRow(id)).state).toBe("closed");
  expect(await closings(id)).toMatchObject([{ reason: "Sells forgeries", staff_id: support.member.id, user_id: null }]);
  expect(await actionsOn(db, "shop", id)).toMatchObject([
    { action: "shops.closed", after: { reason: "Sells forgeries", state: "closed" } },
    { action: "shops.closingCounted", after: { unpaid: 1, unsent: 1 } },
  ]);
  expect(await (await support.get(closeLoader, address, at)).json()).toMatchObject({
    orders: { unpaid: 1, unsent: 1 },
  });
  expect((await (await support.post(closeAction, address, { ...fields }, at)).json()).errors).toEqual({
    "": "closing:errors.closed",
  });
  await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder });
  const after = await (await support.get(closeLoader, address, at)).json();
  expect(after).toMatchObject({
    orders: { unpaid: 0, unsent: 0 },
    closing: { byOwner: false, reason: "Sells forgeries" },
  });
  const state = await db
    .selectFrom("orders")
    .select("state")
    .where("id", "=", unpaid.orderId)
    .executeTakeFirstOrThrow();
  expect(state).toEqual({ state: "cancelled" });
});

test("an operator closes a shop whose buyers place without pause at the first try; afterwards nothing is placed", async () => {
  const support = await browserOf(db, "support");
  const { skuId, shopId: id } = await makeStock(db, { stock: 10_000 });
  const orders = () => db.selectFrom("orders").select("state").where("shop_id", "=", id).execute();
  let going = true;
  const answers: string[] = [];
  const buy = async () => {
    while (going) {
      const wanted = await checkoutOf(db, [{ skuId, quantity: 1 }], await makeOrderer(db));
      const placed = await placeOrder(db, wanted);
      answers.push(placed.ok ? "placed" : placed.code);
    }
  };
  const buyers = Array.from({ length: 4 }, buy);
  const at = { id: String(id) };
  const address = `/operator/shops/${id}/close`;
  await vi.waitFor(async () => expect((await orders()).length).toBeGreaterThan(3));
  const { seen } = await (await support.get(closeLoader, address, at)).json();
  const shown = (await orders()).length;
  await vi.waitFor(async () => expect((await orders()).length).toBeGreaterThan(shown));
  const closed = await support.post(closeAction, address, { seen, reason: "Fraud", sure: "on" }, at);
  expect(closed.status).toBe(303);
  // Anyone who was placing at that moment is through after one more answer of each.
  const begun = answers.length;
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(begun + 8));
  const after = answers.length;
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(after + 8));
  going = false;
  await Promise.all(buyers);
  expect(new Set(answers.slice(after))).not.toContain("placed");
  await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder });
  expect(new Set((await orders()).map(({ state }) => state))).toEqual(new Set(["cancelled"]));
});

test("an owner is asked again when orders came or went since the page was drawn", async () => {
  const { shopId } = await makeOrder(db, { price: 300 });
  const { owner_id } = await shopRow(shopId);
  const refused = await close(owner_id, { seen: none, reason: "I move", sure: "on" });
  expect(refused).toMatchObject({ status: 409, reply: { errors: { "": "closing:errors.changed" } } });
  expect((await shopRow(shopId)).state).toBe("open");
});

test("the owner closes their own shop; nobody else who works there may, and the audit role closes none", async () => {
  const shop = await makeShop(db);
  const { id: helper } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: shop.id, user_id: helper, role: "manager" }).execute();
  const fields = { seen: none, reason: "I move", sure: "on" };
  expect((await close(helper, fields)).status).toBe(403);
  expect(await closeShop(db, { shopId: shop.id, by: { userId: helper }, reason: "x", seen: none })).toMatchObject({
    code: "notFound",
  });
  const auditor = await browserOf(db, "audit");
  const address = `/operator/shops/${shop.id}/close`;
  expect((await auditor.post(closeAction, address, fields, { id: String(shop.id) })).status).toBe(403);
  expect((await shopRow(shop.id)).state).toBe("open");
  expect((await close(shop.owner_id, { ...fields, sure: "" })).reply).toMatchObject({ values: { reason: "I move" } });
  expect((await close(shop.owner_id, fields)).status).toBe(303);
  expect(await closings(shop.id)).toMatchObject([{ user_id: shop.owner_id, staff_id: null }]);
});

test("of two who close a shop at once, one does", async () => {
  const shop = await makeShop(db);
  const by = { userId: shop.owner_id };
  const { first, second, waited } = await twiceAtOnce(url)(/update "shops"/, (handle) =>
    closeShop(handle, { shopId: shop.id, by, reason: "Twice", seen: none }),
  );
  expect([waited, first.ok, second]).toEqual([true, true, { ok: false, code: "closed" }]);
  expect(await closings(shop.id)).toHaveLength(1);
});

test("who works in a closed shop keeps its console and its money; an open shop of theirs comes first", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment");
  const { owner_id: userId } = await shopRow(made.shopId);
  await ship(db, { id: made.orderId, shopId: made.shopId });
  await closeShop(db, { shopId: made.shopId, by: { userId }, reason: "Over", seen: none });
  expect(await buyerById(db, userId)).toMatchObject({ shopId: made.shopId, shopRole: "owner", shopState: "closed" });
  for (const one of [homeLoader, billLoader, ownLoader] as (typeof ownLoader)[])
    expect((await asked(one, own, browseContext(db, { userId }))).response).toBeNull();
  const next = await makeShop(db, { owner_id: userId });
  expect(await buyerById(db, userId)).toMatchObject({ shopId: next.id, shopState: "open" });
});

test("buyers find it closed: its page says so, its goods cannot be bought, its coupons cannot be claimed", async () => {
  const { skuId, shopId } = await makeStock(db, { stock: 3 });
  const { id: userId } = await makeUser(db);
  await db.insertInto("cart_lines").values({ user_id: userId, sku_id: skuId, number: 1, price_minor: 100 }).execute();
  const couponId = await makeCoupon(db, { shop_id: shopId });
  const { owner_id } = await shopRow(shopId);
  await closeShop(db, { shopId, by: { userId: owner_id }, reason: "Over", seen: none });
  const page = await asked(shopLoader, `/pages/shop/shop?id=${shopId}`, browseContext(db));
  expect(page.data).toMatchObject({ shop: { state: "closed" }, rows: [], modules: null });
  expect(await claimCoupon(db, { userId, id: couponId })).toEqual({ ok: false, code: "ended" });
  const cart = JSON.stringify(await cartOf(db, userId, "en"));
  expect(cart).toContain("shopClosed");
});

test("an operator opens it again once its orders are ended, and it can be closed anew", async () => {
  const support = await browserOf(db, "support");
  const shop = await makeShop(db);
  const by = { userId: shop.owner_id };
  await closeShop(db, { shopId: shop.id, by, reason: "Over", seen: none });
  const at = { id: String(shop.id) };
  const page = await (await support.get(loader, `/operator/shops/${shop.id}`, at)).json();
  expect(page.shop.state).toBe("closed");
  const fields = {
    seen: "closed personal 1 -",
    state: "open",
    kind: "personal",
    level: "1",
    live: "no",
    reason: "Back",
  };
  expect((await support.post(action, `/operator/shops/${shop.id}`, fields, at)).status).toBe(303);
  expect(await closings(shop.id)).toMatchObject([{ reopened_at: expect.any(Date) }]);
  expect((await closeShop(db, { shopId: shop.id, by, reason: "Again", seen: none })).ok).toBe(true);
  expect(await closings(shop.id)).toHaveLength(2);
});
