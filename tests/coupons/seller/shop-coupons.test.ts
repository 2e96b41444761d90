import { expect, test } from "vitest";
import { saveCoupon } from "~/app/coupons/admin/save-coupon.server";
import { stopCoupon } from "~/app/coupons/admin/stop-coupon.server";
import { claimCoupon } from "~/app/coupons/claim-coupon.server";
import { couponCentre } from "~/app/coupons/coupon-tickets.server";
import { action, loader } from "~/app/coupons/seller/routes/coupon";
import { action as listAction, loader as listLoader } from "~/app/coupons/seller/routes/coupons";
import { loader as fileLoader } from "~/app/coupons/seller/routes/coupons-csv";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { makePurchase, onlyOrder } from "../../support/after-factories";
import { asked, browseContext, origin } from "../../support/browse-context";
import { makeStock } from "../../support/cart-factories";
import { makeCoupon } from "../../support/coupon-factories";
import { statementsOf, testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";
import { twiceAtOnce } from "../../support/interleave";

const { db, url, queries } = testDatabase();
const list = "/pages/store/marketing/coupons";
const form = "/pages/store/marketing/coupon";

const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;
const rowOf = (id: number) => db.selectFrom("coupons").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const goodsOf = async (id: number) =>
  (await db.selectFrom("coupon_goods").select("goods_id").where("coupon_id", "=", id).execute()).map(
    ({ goods_id }) => goods_id,
  );

const fields = {
  kind: "reduction",
  threshold: "30",
  amount: "4",
  use: "days",
  days: "7",
  total: "20",
  zone: "UTC",
  "name.en": "Tea week",
  version: "0",
  goods: "",
};

/** Sends a form as a browser without JavaScript does; a field may come several times. */
async function send(act: typeof action | typeof listAction, address: string, userId: number, sent: [string, string][]) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(origin + address, { method: "POST", headers, body: String(new URLSearchParams(sent)) });
  return asked(({ context }) => act({ request, context, params: {} }), address, browseContext(db, { userId }));
}
const save = async (userId: number, id: number | "new", values: Record<string, string>, picks: number[] = []) => {
  const sent = [...Object.entries({ ...fields, ...values }), ...picks.map((one) => ["pick", String(one)])];
  const { response } = await send(action, `${form}?id=${id}`, userId, sent as [string, string][]);
  if (!response) throw new Error("no answer");
  const errors = response.status === 400 ? (await response.json()).errors : {};
  const saved = new URL(response.headers.get("Location") ?? "/", origin).searchParams.get("id");
  return { status: response.status, errors, id: Number(saved) };
};
const rowsOf = async (userId: number, query = "") =>
  (await asked(listLoader, `${list}${query}`, browseContext(db, { userId }))).data?.rows ?? [];

test("a shop makes a coupon for goods that it ticked: it bears it, whatever shop the form names, and buyers see it", async () => {
  const { shopId, goodsId } = await makeStock(db);
  const other = await makeShop(db);
  const owner = await ownerOf(shopId);
  const made = await save(owner, "new", { shop: String(other.id) }, [goodsId]);
  expect(made.status).toBe(303);
  expect(await rowOf(made.id)).toMatchObject({ shop_id: shopId, scope: "goods", amount_minor: 400, total: 20 });
  expect(await goodsOf(made.id)).toEqual([goodsId]);
  const { open } = await couponCentre(db, { userId: null, shopId, locale: "en" });
  expect(open.map(({ id }) => id)).toContain(made.id);
  const everything = await save(owner, "new", { kind: "shipping", amount: "", threshold: "" });
  expect(await rowOf(everything.id)).toMatchObject({ shop_id: shopId, scope: "all", kind: "shipping" });
});

test("goods of others cannot be named, and what was typed comes back", async () => {
  const own = await makeStock(db);
  const other = await makeStock(db);
  const refused = await save(await ownerOf(own.shopId), "new", { goods: `${own.goodsId} ${other.goodsId}` });
  expect(refused).toMatchObject({
    status: 400,
    errors: { goods: `marketing:errors.noGoods|ids=${other.goodsId}` },
  });
});

test("coupons of others and of the platform are not there: neither listed, opened, saved nor stopped", async () => {
  const [mine, theirs] = [await makeShop(db), await makeShop(db)];
  const own = await makeCoupon(db, { shop_id: mine.id });
  const foreign = [await makeCoupon(db, { shop_id: theirs.id }), await makeCoupon(db)];
  expect((await rowsOf(mine.owner_id)).map(({ id }) => id)).toEqual([own]);
  const file = await asked(fileLoader, `${list}.csv`, browseContext(db, { userId: mine.owner_id }));
  const lines = (await file.response?.text())?.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  // Amounts are numbers, as in every other file.
  expect(lines?.[1]).toContain(",reduction,5,,,20,USD,");
  for (const id of foreign) {
    const context = browseContext(db, { userId: mine.owner_id });
    expect((await asked(loader, `${form}?id=${id}`, context)).response?.status).toBe(404);
    expect((await save(mine.owner_id, id, { version: "1" })).status).toBe(404);
    const stopped = await send(listAction, list, mine.owner_id, [
      ["id", String(id)],
      ["intent", "stop"],
    ]);
    expect(stopped.response?.status).toBe(404);
    expect(await stopCoupon(db, { issuer: { shopId: mine.id }, id, stopped: true })).toMatchObject({ ok: false });
    expect(await rowOf(id)).toMatchObject({ version: 1, stopped_at: null });
  }
});

test("roles without the shop's money are refused", async () => {
  const shop = await makeShop(db);
  const { id: helper } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: shop.id, user_id: helper, role: "orders" }).execute();
  for (const one of [listLoader, loader, fileLoader] as (typeof listLoader)[])
    expect((await asked(one, list, browseContext(db, { userId: helper }))).response?.status).toBe(403);
  expect((await save(helper, "new", {})).status).toBe(403);
});

test("a coupon is ended early and given again; who claimed it keeps it with its terms", async () => {
  const shop = await makeShop(db);
  const id = await makeCoupon(db, { shop_id: shop.id });
  const [early, late] = [await makeUser(db), await makeUser(db)];
  expect((await claimCoupon(db, { userId: early.id, id })).ok).toBe(true);
  const act = (intent: string) =>
    send(listAction, list, shop.owner_id, [
      ["id", String(id)],
      ["intent", intent],
    ]);
  expect((await act("stop")).response?.status).toBe(303);
  expect(await claimCoupon(db, { userId: late.id, id })).toEqual({ ok: false, code: "ended" });
  const { version } = await rowOf(id);
  expect((await save(shop.owner_id, id, { version: String(version), amount: "9", total: "60" })).status).toBe(303);
  expect(await rowOf(id)).toMatchObject({ amount_minor: 500, total: 60, claimed: 1 });
  await act("resume");
  expect((await claimCoupon(db, { userId: late.id, id })).ok).toBe(true);
});

test("the list tells what a coupon took off the purchases that use it, no longer once one ended", async () => {
  const purchase = await makePurchase(db, [{ lines: [{ price: 4000 }], shopOff: 700 }]);
  const order = onlyOrder(purchase);
  const owner = await ownerOf(order.shopId);
  expect(await rowsOf(owner)).toMatchObject([{ used: 1, takenOffMinor: 700 }]);
  await cancelOrder(db, { userId: purchase.userId, orderId: order.id });
  expect(await rowsOf(owner)).toMatchObject([{ used: 0, takenOffMinor: 0 }]);
});

test("the list finds by state and by page, with a constant number of statements", async () => {
  const shop = await makeShop(db);
  const ids: number[] = [];
  for (let at = 0; at < 31; at++) ids.unshift(await makeCoupon(db, { shop_id: shop.id }));
  await stopCoupon(db, { issuer: { shopId: shop.id }, id: ids[0] ?? 0, stopped: true });
  queries.length = 0;
  const { data } = await asked(listLoader, list, browseContext(db, { userId: shop.owner_id }));
  const statements = statementsOf(queries).length;
  expect(data?.rows.map(({ id }) => id)).toEqual(ids.slice(0, 30));
  expect(data?.counts).toMatchObject({ all: 31, open: 30, stopped: 1 });
  expect((await rowsOf(shop.owner_id, `?before=${data?.next}`)).map(({ id }) => id)).toEqual(ids.slice(30));
  expect((await rowsOf(shop.owner_id, "?state=stopped")).map(({ id }) => id)).toEqual([ids[0]]);
  const other = await makeShop(db);
  await makeCoupon(db, { shop_id: other.id });
  queries.length = 0;
  await rowsOf(other.owner_id);
  expect(statementsOf(queries).length).toBe(statements);
});

test("of two people who save a coupon at once, the second one is told", async () => {
  const shop = await makeShop(db);
  const id = await makeCoupon(db, { shop_id: shop.id });
  const giving = { name: '{"en":"Later"}', total: 50, opens_at: new Date(), closes_at: null };
  const { version, shop_id, kind, threshold_minor, amount_minor, percent, max_minor, valid_days, ends_at } =
    await rowOf(id);
  const terms = {
    shop_id,
    kind,
    threshold_minor,
    amount_minor,
    percent,
    max_minor,
    points_price: null,
    members_only: false,
    valid_days,
    ends_at,
    goodsIds: [],
  };
  const saving = (total: number) => (db: Parameters<typeof saveCoupon>[0]) =>
    saveCoupon(db, { issuer: { shopId: shop.id }, id, version, terms, giving: { ...giving, total } });
  const { first, second, waited } = await twiceAtOnce(url)(/update "?coupons"?/, saving(50));
  expect(waited).toBe(true);
  expect([first.ok, second]).toEqual([true, { ok: false, code: "stale" }]);
});
