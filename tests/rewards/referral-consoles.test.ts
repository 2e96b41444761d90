import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import { answerShopReferral, loadShopReferral } from "~/app/orders/seller/referral/referral-page.server";
import { loader as shopCsv } from "~/app/orders/seller/routes/referral-csv";
import { monthAt } from "~/app/platform/format/zoned-time";
import { action, loader } from "~/app/rewards/admin/routes/referral";
import { loader as csv } from "~/app/rewards/admin/routes/referral-csv";
import { differenceOf } from "~/app/wallet/settlements/settlement";
import { settlementOfShop } from "~/app/wallet/settlements/settlements-queries.server";
import { type makeOrderIn, payPurchase } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { orderEvents } from "~/tests/support/order-events";
import { makeOrder } from "~/tests/support/order-factories";
import { purseOf } from "~/tests/support/referral-factories";
import { closeWindow, referrerOf, theDue, unpaidReferral } from "~/tests/support/referred-orders";
import { browserOf } from "~/tests/support/setting-factories";

const { db, queries } = testDatabase({ max: 8 });
const path = "/operator/referral";
const shopPath = "/pages/store/marketing/referral";
type Made = Awaited<ReturnType<typeof makeOrderIn>>;

/** A received order whose share is held. */
async function held(): Promise<Made> {
  const made = await unpaidReferral(db);
  await sql`update referrals set same_device = true where user_id = ${made.userId}`.execute(db);
  await payPurchase(db, { userId: made.userId, orders: [made] });
  await orderEvents.settle(db, made);
  return made;
}

const finance = () => browserOf(db, "finance");
const read = async (query = "") => (await (await finance()).get(loader, `${path}?${query}`)).json();

describe("staff", () => {
  test("see what is held with its reason, what is out, who was brought and what a buyer costs", async () => {
    const made = await held();
    const page = await read();
    expect(page.rows).toMatchObject([{ orderId: made.orderId, reasons: ["device"], leftMinor: 50, state: "held" }]);
    expect(page).toMatchObject({ waitingMinor: 50, owedMinor: 0, held: { count: 1 } });
    expect(page.figures).toMatchObject({ brought: 1, bought: 1, perBuyerMinor: 50, shops: 1 });
  });

  test("release or refuse it once, which is logged; whoever comes second is told so", async () => {
    const [one, other] = [await held(), await held()];
    for (const { orderId } of [one, other]) await closeWindow(db, orderId);
    const browser = await finance();
    await browser.post(action, path, { order: String(one.orderId), intent: "release" });
    await browser.post(action, path, { order: String(other.orderId), intent: "refuse" });
    const again = await browser.post(action, path, { order: String(one.orderId), intent: "refuse" });
    expect(again.status).toBe(303);
    expect(await purseOf(db, await referrerOf(db, one.userId))).toMatchObject({ referral: 50 });
    expect(await theDue(db, other.orderId)).toMatchObject({ state: "returned", returned_minor: 50 });
    const log = await db.selectFrom("audit_log").select("action").where("action", "like", "referral.%").execute();
    expect(log.map(({ action: said }) => said).sort()).toEqual(["referral.refused", "referral.released"]);
    expect((await read("state=released")).top).toMatchObject([{ orders: 1, minor: 50 }]);
  });

  test("decide only with the right to, and take the list as a file", async () => {
    const made = await held();
    const reader = await browserOf(db, "audit");
    const refused = await reader.post(action, path, { order: String(made.orderId), intent: "release" });
    expect([refused.status, (await theDue(db, made.orderId)).state]).toEqual([403, "held"]);
    const lines = (await (await (await finance()).get(csv, `${path}.csv?state=held`)).text()).trim().split("\r\n");
    expect(lines.some((line) => line.includes(",held,device,"))).toBe(true);
  });
});

test("the reconciliation names an order whose share is not what its lines say", async () => {
  const { orderId } = await held();
  const line = async () => (await reconcile(db)).lines.find(({ name }) => name === "referral");
  expect(await line()).toMatchObject({ fault: null });
  await sql`update order_lines set refunded_referral_minor = 1 where order_id = ${orderId}`.execute(db);
  expect(await line()).toMatchObject({ fault: "referral", first: orderId });
  await sql`update order_lines set refunded_referral_minor = 0 where order_id = ${orderId}`.execute(db);
});

async function asShop<Answer>(
  shopId: number,
  ask: (request: Request, context: ReturnType<typeof browseContext>) => Promise<Answer>,
  address: string,
  fields?: Record<string, string>,
): Promise<Answer> {
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const body = fields && { method: "POST", body: new URLSearchParams(fields) };
  return ask(new Request(new URL(address, origin), body), browseContext(db, { userId: owner_id }));
}

describe("a shop", () => {
  test("takes part at a rate within the platform's bounds, and single goods at their own", async () => {
    const { shopId, goodsId } = await makeOrder(db);
    const send = (fields: Record<string, string>) => asShop(shopId, answerShopReferral, shopPath, fields);
    const refused = await send({ intent: "shop", active: "on", rate: "15.1" });
    expect([refused.status, await refused.json()]).toMatchObject([400, { values: { rate: "15.1" } }]);
    await send({ intent: "shop", active: "on", rate: "7,5" });
    await send({
      intent: "goods",
      goods: `https://pasar.test/pages/product/goods?id=${goodsId}&from=1`,
      goodsRate: "0",
    });
    const page = await asShop(shopId, loadShopReferral, shopPath);
    expect(page).toMatchObject({ active: true, rate: "7.5", goods: [{ id: goodsId, rate: "0" }] });
    await send({ intent: "without", goods: String(goodsId) });
    await send({ intent: "shop", rate: "7.5" });
    expect(await asShop(shopId, loadShopReferral, shopPath)).toMatchObject({ active: false, goods: [] });
  });

  test("gives a rate to no goods of another shop", async () => {
    const [own, other] = [await makeOrder(db), await makeOrder(db)];
    const sent = { intent: "goods", goods: String(other.goodsId), goodsRate: "5" };
    const refused = await asShop(own.shopId, answerShopReferral, shopPath, sent);
    expect(refused.status).toBe(400);
    await sql`insert into referral_goods (goods_id, permille) values (${other.goodsId}, 50)`.execute(db);
    const without = { intent: "without", goods: String(other.goodsId) };
    const thrown = await asShop(own.shopId, answerShopReferral, shopPath, without).catch((answer) => answer);
    expect(thrown.status).toBe(404);
    const { rows } = await sql`select from referral_goods where goods_id = ${other.goodsId}`.execute(db);
    expect(rows.length).toBe(1);
  });

  test("sees its orders and what they cost, its own alone, at the same statements however many", async () => {
    const made = await held();
    await held();
    const page = await asShop(made.shopId, loadShopReferral, shopPath);
    expect(page.rows).toMatchObject([{ orderId: made.orderId, minor: 50, leftMinor: 50, state: "held" }]);
    expect(page.sums).toEqual({ orders: 1, buyers: 1, paidMinor: 1000, costMinor: 50 });
    queries.length = 0;
    await asShop(made.shopId, loadShopReferral, shopPath);
    expect(queries.length).toBeLessThan(10);
    const file = await asShop(
      made.shopId,
      (request, context) => shopCsv({ request, context, params: {} }),
      `${shopPath}.csv`,
    );
    expect(await file.text()).toContain(",USD,0.5,0.5,held,");
  });

  test("finds it in the report of the month as a cost, which agrees with the ledger when some of it comes back", async () => {
    const [kept, back] = [await held(), await held()];
    const report = async ({ shopId }: Made) => {
      const month = monthAt(Date.now(), "UTC");
      const found = await settlementOfShop(db, { shopId, month, zone: "UTC", currency: "USD" });
      if (!found) throw new Error("no report");
      return { ...found, off: differenceOf(found) };
    };
    expect(await report(kept)).toMatchObject({ referralMinor: 50, referralBackMinor: 0, off: 0 });
    await orderEvents.refundFirst(db, kept);
    expect(await report(kept)).toMatchObject({ referralMinor: 50, referralBackMinor: 10, off: 0 });
    await (await finance()).post(action, path, { order: String(back.orderId), intent: "refuse" });
    expect(await report(back)).toMatchObject({ referralMinor: 50, referralBackMinor: 50, off: 0 });
    await giveBenefits(db);
  });
});
