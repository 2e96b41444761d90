import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withAddress } from "~/app/account/addresses/address-rules";
import { forgetBuyer } from "~/app/orders/forget-buyer-queries.server";
import { answerCheckout, type CheckoutReply, loadCheckout } from "~/app/orders/placing/checkout-page.server";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import { localPath } from "~/app/platform/http/local-path";
import { transact } from "~/db/transact.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { addToCart, makeStock } from "~/tests/support/cart-factories";
import { makeCoupon, ownCoupon } from "~/tests/support/coupon-factories";
import { testDatabase } from "~/tests/support/database";
import { makeOrderer } from "~/tests/support/order-factories";
import { givePoints } from "~/tests/support/reward-factories";

const { db } = testDatabase();

/** A buyer at the checkout of one piece of 300 minor units. */
async function atCheckout() {
  const { userId, addressId } = await makeOrderer(db);
  const sku = await makeStock(db, { price: 300 });
  const context = browseContext(db, { userId });
  const key = randomUUID() as string;
  const path = `/pages/user/order/addorder?type=buy&data=${sku.skuId}-1&key=${key}`;
  const load = async (at = path) => {
    const checkout = await loadCheckout(new Request(origin + at), context);
    if (!checkout) throw new Error("no checkout");
    return checkout;
  };
  const send = async (fields: Record<string, string>, at = path) => {
    const body = new URLSearchParams({ key, address: String(addressId), ...fields });
    const answer = await answerCheckout(new Request(origin + at, { method: "POST", body }), context);
    const to = answer.headers.get("Location");
    return { to, reply: to === null ? ((await answer.json()) as CheckoutReply) : null };
  };
  const cost = (price_minor: number) =>
    db.updateTable("skus").set({ price_minor }).where("id", "=", sku.skuId).execute();
  const orders = () => db.selectFrom("orders").select("total_minor").where("user_id", "=", userId).execute();
  return { ...sku, userId, addressId, context, key, path, load, send, cost, orders };
}

test("a changed price is ordered at by the button that names it, and by no repetition of what was sent", async () => {
  const { load, send, cost, orders } = await atCheckout();
  const { shown } = await load();
  await cost(350);
  for (let time = 0; time < 2; time++) {
    const { reply } = await send({ shown });
    expect(reply).toMatchObject({
      errors: { "": "checkout:errors.changed" },
      // What the page sends again: the amounts that its buyer has seen.
      values: { shown },
      differences: [{ kind: "price", was: [{ priceMinor: 300 }], now: [{ priceMinor: 350 }] }, { kind: "total" }],
    });
  }
  expect(await orders()).toEqual([]);
  const accepted = (await load()).shown;
  await cost(400);
  const { reply } = await send({ shown, accepted });
  expect(reply).toMatchObject({
    values: { shown: accepted },
    differences: [{ was: [{ priceMinor: 350 }], now: [{ priceMinor: 400 }] }, {}],
  });
  const { to } = await send({ shown: accepted, accepted: (await load()).shown });
  expect(to).toMatch(/^\/pages\/user\/money\/pay\?/);
  expect(await orders()).toEqual([{ total_minor: 400 }]);
});

test("placing uses the coupon that is ticked: it asks again with its amounts, and never takes the other one", async () => {
  const { userId, path, load, send, orders } = await atCheckout();
  const own = async (amount_minor: number) =>
    ownCoupon(db, userId, await makeCoupon(db, { threshold_minor: 200, amount_minor }));
  const [best, other] = [await own(90), await own(40)];
  const { shown, coupons } = await load();
  expect(coupons).toMatchObject([{ shopId: 0, chosen: best, discountMinor: 90 }]);
  const { to } = await send({ shown, "coupon-0": String(other), "remark-1": "Ring" });
  expect(to).toBe(`${path}&coupons=0-${other}&ticked=1&r-1=Ring`);
  expect(await orders()).toEqual([]);
  const again = await load(to ?? "");
  expect(again).toMatchObject({ asks: true, totalMinor: 260, coupons: [{ chosen: other }] });
  // Ticked without being placed: the amounts are drawn again, and nothing has to be said.
  const ticked = (await send({ intent: "coupons", "coupon-0": "0" }, to ?? "")).to ?? "";
  expect(await load(ticked)).toMatchObject({ asks: false, totalMinor: 300 });
  await send({ shown: again.shown, "coupon-0": String(other) }, to ?? "");
  expect(await orders()).toEqual([{ total_minor: 260 }]);
});

test("a coupon that could be claimed for the purchase is offered, claimed by one tap, and used", async () => {
  const { userId, shopId, goodsId, path, load, send, orders } = await atCheckout();
  const terms = { threshold_minor: 200, amount_minor: 50 };
  const ofShop = await makeCoupon(db, { ...terms, shop_id: shopId, amount_minor: 60 }, [goodsId]);
  await makeCoupon(db, { threshold_minor: 9000, amount_minor: 100, shop_id: shopId });
  await makeCoupon(db, { ...terms, shop_id: shopId }, [(await makeStock(db, {})).goodsId]);
  const owned = await makeCoupon(db, { ...terms, shop_id: shopId });
  await ownCoupon(db, userId, owned);
  const { coupons } = await load();
  const [place] = coupons.filter((each) => each.shopId === shopId);
  expect(place).toMatchObject({ discountMinor: 50, claimable: [{ id: ofShop, discountMinor: 60 }] });
  const { to } = await send({ claim: String(ofShop), [`remark-${shopId}`]: "Ring" });
  const { id } = await db
    .selectFrom("coupons_owned")
    .select("id")
    .where("user_id", "=", userId)
    .where("coupon_id", "=", ofShop)
    .executeTakeFirstOrThrow();
  expect(to).toBe(`${path}&coupons=${shopId}-${id}&r-${shopId}=Ring`);
  const used = await load(to ?? "");
  expect(used).toMatchObject({ totalMinor: 240, asks: false });
  expect(used.coupons.find((each) => each.shopId === shopId)).toMatchObject({ chosen: id, claimable: [] });
  // Claimed already, in another tab: it is used all the same.
  expect((await send({ claim: String(ofShop) })).to).toContain(`coupons=${shopId}-${id}`);
  await db.updateTable("coupons").set({ stopped_at: new Date() }).where("id", "=", owned).execute();
  const last = await makeCoupon(db, { ...terms, total: 1, claimed: 1 });
  expect((await send({ claim: String(last) })).reply).toMatchObject({ errors: { "": "coupons:refusal.allClaimed" } });
  await send({ shown: used.shown, [`coupon-${shopId}`]: String(id) }, to ?? "");
  expect(await orders()).toEqual([{ total_minor: 240 }]);
});

test.each(["add", "choose", "region"])("what was typed and ticked comes back from the addresses (%s)", async (way) => {
  const { userId, addressId, shopId, path, load, send } = await atCheckout();
  const coupon = await ownCoupon(db, userId, await makeCoupon(db, { threshold_minor: 200, amount_minor: 40 }));
  if (way === "add") await db.deleteFrom("addresses").where("user_id", "=", userId).execute();
  if (way === "region")
    await db.updateTable("addresses").set({ region_code: null }).where("user_id", "=", userId).execute();
  const fields = { [`remark-${shopId}`]: "Кольцо & лента", "coupon-0": "0" };
  const { to } = await send({ ...fields, intent: way === "region" ? "region" : "address" });
  const there = new URL(to ?? "", origin);
  expect(there.pathname).toBe(`/pages/user/address/${way === "choose" ? "address" : "addressManage"}`);
  expect(there.searchParams.get("id")).toBe(way === "region" ? String(addressId) : null);
  const back = withAddress(localPath(there.searchParams.get("next")), addressId);
  expect(back).toContain(path);
  expect((await load(back)).remarks).toEqual({ [shopId]: "Кольцо & лента" });
  expect((await load(back)).coupons).toMatchObject([{ chosen: null, options: [{ id: coupon }] }]);
});

test("a checkout of the cart that is opened anew after placing leads to paying, and not to an empty cart", async () => {
  const { userId, skuId, key, path, load, send, orders } = await atCheckout();
  const cart = path.replace("type=buy", "type=cart");
  const anew = cart.replace(key, randomUUID());
  const fill = () => addToCart(db, { userId, skuId, number: 1 });
  await fill();
  expect((await load(anew)).placed).toBeNull();
  const { shown } = await load(cart);
  const { to } = await send({ shown }, cart);
  expect(to).toMatch(/^\/pages\/user\/money\/pay\?data=\d+$/);
  expect((await load(cart)).placed).toEqual({ payPath: to });
  expect((await load(anew)).placed).toEqual({ payPath: to });
  const other = await send({ shown, key: randomUUID() }, anew);
  expect(other.reply?.errors).toEqual({ "": "checkout:errors.cartGone" });
  // The same goods once more in the cart are another purchase, and so are those that are bought at once.
  await fill();
  expect((await load(anew)).placed).toBeNull();
  expect((await load(path.replace(key, randomUUID()))).placed).toBeNull();
  await db.deleteFrom("cart_lines").where("user_id", "=", userId).execute();
  await db
    .updateTable("orders")
    .set({ deadline_at: new Date(0) })
    .where("user_id", "=", userId)
    .execute();
  expect((await load(anew)).placed).toBeNull();
  expect(await orders()).toHaveLength(1);
});

test("points that are ticked pay a part, and nothing is placed with others than the amounts were for", async () => {
  const { userId, path, load, send, orders } = await atCheckout();
  expect(await load()).toMatchObject({ points: { points: 0, used: false } });
  await givePoints(db, userId, 1000);
  const offered = await load();
  expect(offered).toMatchObject({ totalMinor: 300, points: { points: 75, minor: 75, own: 1000, used: false } });
  const { to } = await send({ shown: offered.shown, "points-offered": "1", points: "1" });
  expect(to).toBe(`${path}&coupons=&points=1&ticked=1`);
  expect(await orders()).toEqual([]);
  const used = await load(to ?? "");
  expect(used).toMatchObject({ asks: true, totalMinor: 225, pointsMinor: 75, points: { used: true } });
  // The tick taken off, without placing: the page is as before.
  const off = (await send({ intent: "coupons", "points-offered": "1" }, to ?? "")).to ?? "";
  expect(await load(off)).toMatchObject({ asks: false, totalMinor: 300 });
  // Taken off and placed at once: asked again, too.
  expect((await send({ shown: used.shown, "points-offered": "1" }, to ?? "")).to).toBe(`${path}&coupons=&ticked=1`);
  await send({ shown: used.shown, "points-offered": "1", points: "1" }, to ?? "");
  expect(await orders()).toEqual([{ total_minor: 225 }]);
});

test("an invoice is asked for a company, which is offered the next time; a fault keeps what was typed", async () => {
  const { userId, load, send } = await atCheckout();
  const { shown, companies } = await load();
  expect(companies).toEqual([]);
  const typed = {
    company: "new",
    "company-name": " Kiln  Sdn Bhd ",
    "company-taxId": "C 1",
    "company-address": "Lane 3",
  };
  const { reply } = await send({ shown, ...typed, "company-address": "", "company-email": "nobody" });
  expect(reply?.errors).toEqual({ "company-address": "required", "company-email": "email" });
  expect(reply?.values).toMatchObject({ shown, "company-taxId": "C 1", "company-email": "nobody" });
  const { to } = await send({ shown, ...typed });
  expect(to).toContain("/money/pay");
  const company = { name: "Kiln Sdn Bhd", taxId: "C 1", address: "Lane 3", email: "" };
  const order = await db
    .selectFrom("orders")
    .select(["id", "company"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  expect(order?.company).toEqual(company);
  const again = await atCheckout();
  expect((await again.load()).companies).toEqual([]);
  expect((await load()).companies).toEqual([company]);

  const asked = { orderId: order?.id ?? 0, locale: "en", zone: "UTC", nowMs: 0 } as const;
  const seenBy = async (viewer: Parameters<typeof purchaseView>[1]["viewer"]) =>
    (await purchaseView(db, { ...asked, viewer }))?.orders[0]?.company;
  expect(await seenBy({ as: "buyer", userId })).toEqual(company);
  expect(await seenBy({ as: "staff" })).toEqual({ ...company, address: "" });
  const { shop_id: shopId } = await db
    .selectFrom("orders")
    .select("shop_id")
    .where("id", "=", asked.orderId)
    .executeTakeFirstOrThrow();
  expect(await seenBy({ as: "shop", shopId })).toBeNull();
  await transact(db, (trx) => forgetBuyer(trx, userId));
  expect((await load()).companies).toEqual([]);
});

test("a company of before is chosen by its place; without one there is none", async () => {
  const { userId, path, load, send } = await atCheckout();
  const first = { company: "new", "company-name": "Kiln", "company-address": "Lane 3" };
  await send({ shown: (await load()).shown, ...first });
  const companyOf = async (fields: Record<string, string>) => {
    const key = randomUUID();
    const at = path.replace(/key=.*/, `key=${key}`);
    await send({ key, shown: (await load(at)).shown, ...fields }, at);
    const latest = db.selectFrom("orders").select("company").where("user_id", "=", userId);
    return (await latest.orderBy("id", "desc").executeTakeFirst())?.company?.name ?? null;
  };
  expect(await companyOf({ company: "0" })).toBe("Kiln");
  expect(await companyOf({})).toBeNull();
  expect(await companyOf({ company: "7" })).toBeNull();
  expect((await load()).companies).toHaveLength(1);
  // Typed without JavaScript, where nothing ticks the choice above it.
  expect(await companyOf({ ...first, company: "", "company-name": "Kiln Two" })).toBe("Kiln Two");
});
