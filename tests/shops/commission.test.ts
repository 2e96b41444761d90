import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { changeOrderPrice } from "~/app/orders/after/change-price.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { setCommissionRule } from "~/app/shops/admin/commission/change-rule.server";
import { commissionRules } from "~/app/shops/admin/commission/rules-queries.server";
import { action, loader } from "~/app/shops/admin/routes/commission";
import { loader as fileLoader } from "~/app/shops/admin/routes/commission-csv";
import { commissionFor } from "~/app/shops/commission/commission-queries.server";
import { makePurchase, onlyOrder, payPurchase, ship } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeShop } from "../support/factories";
import { twiceAtOnce } from "../support/interleave";
import { makeOrder } from "../support/order-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db, url } = testDatabase();
const path = "/operator/commission";

interface Rule {
  shop?: number | null;
  category?: number | null;
  permille: number;
  min?: number | null;
  max?: number | null;
}
const insert = async ({ shop = null, category = null, permille, min = null, max = null }: Rule) =>
  (
    await db
      .insertInto("commission_rules")
      .values({
        shop_id: shop,
        category_id: category,
        rate_permille: permille,
        min_minor: min,
        max_minor: max,
        reason: "Test",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const rateFor = async (shopId: number | null, categoryId: number | null) =>
  (await commissionFor(db, { shopId, categoryId })).permille;
const lineOf = (orderId: number) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();
const fields = { shop: "", category: "", seen: "", rate: "7,5", min: "", max: "", reason: "Agreed", intent: "set" };

/** Two levels below a category. */
async function branch() {
  const top = await makeCategory(db);
  const middle = await makeCategory(db, { parent_id: top.id, level: 2 });
  const leaf = await makeCategory(db, { parent_id: middle.id, level: 3 });
  return { top: top.id, middle: middle.id, leaf: leaf.id };
}

describe("the rule that counts", () => {
  test("is that of shop and category, then of the shop, then of the category, then the default; nearer categories first", async () => {
    const shop = await makeShop(db);
    const other = await makeShop(db);
    const { top, middle, leaf } = await branch();
    expect(await rateFor(shop.id, leaf)).toBe(50);
    await insert({ category: top, permille: 60 });
    expect([await rateFor(shop.id, leaf), await rateFor(shop.id, middle), await rateFor(null, top)]).toEqual([
      60, 60, 60,
    ]);
    await insert({ category: middle, permille: 61 });
    expect([await rateFor(shop.id, leaf), await rateFor(shop.id, top)]).toEqual([61, 60]);
    await insert({ category: leaf, permille: 62 });
    expect(await rateFor(shop.id, leaf)).toBe(62);
    await insert({ shop: shop.id, permille: 70 });
    expect([await rateFor(shop.id, leaf), await rateFor(other.id, leaf)]).toEqual([70, 62]);
    await insert({ shop: shop.id, category: top, permille: 80 });
    expect(await rateFor(shop.id, leaf)).toBe(80);
    await insert({ shop: shop.id, category: leaf, permille: 82 });
    expect([await rateFor(shop.id, leaf), await rateFor(shop.id, middle), await rateFor(shop.id, null)]).toEqual([
      82, 80, 70,
    ]);
  });

  test("is settled as it was frozen: its minimum, its maximum, and the ledger agrees", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 4000, quantity: 2 }], shopOff: 1000, freight: 300 }], {
      platformOff: 500,
    });
    const order = onlyOrder(purchase);
    const ruleId = await insert({ shop: order.shopId, permille: 10, min: 120, max: 400 });
    for (const [price, commission] of [
      [5000, 120],
      [20_000, 200],
      [90_000, 400],
    ] as const) {
      const { orderId } = await makeOrder(db, { shopId: order.shopId, price });
      const frozen = { commission_permille: 10, commission_min_minor: 120, commission_max_minor: 400 };
      expect(await lineOf(orderId)).toMatchObject({
        ...frozen,
        commission_rule_id: ruleId,
        commission_minor: commission,
      });
    }
    await payPurchase(db, purchase);
    await ship(db, order);
    await confirmReceipt(db, { userId: purchase.userId, orderId: order.id });
    const { rows } = await sql<{ kind: string; sum: number }>`
      select account.kind, sum(entry.amount_minor)::float8 as sum from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      where entry.subject_id = ${order.id} and account.kind in ('commission', 'shop_balance') group by account.kind
        order by 1`.execute(db);
    // 5 % of 80.00 − 10.00; the shop gets the rest, and the platform bears its own coupon.
    expect(rows).toEqual([
      { kind: "commission", sum: 350 },
      { kind: "shop_balance", sum: 8000 - 1000 + 300 - 350 },
    ]);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("of a placed order stays when its price is changed: rate, minimum and maximum are those of its line", async () => {
    const { leaf } = await branch();
    const purchase = await makePurchase(db, [{ lines: [{ price: 5000 }] }]);
    const order = onlyOrder(purchase);
    await sql`update order_lines set commission_permille = 20, commission_minor = 300, commission_min_minor = 300
      where order_id = ${order.id}`.execute(db);
    await insert({ shop: order.shopId, category: leaf, permille: 900 });
    const { owner_id } = await db
      .selectFrom("shops")
      .select("owner_id")
      .where("id", "=", order.shopId)
      .executeTakeFirstOrThrow();
    const price = { shopId: order.shopId, staffUserId: owner_id, orderId: order.id, amountVersion: 1 };
    const done = await changeOrderPrice(db, { ...price, totalMinor: 4000, freightMinor: 0 });
    expect(done.ok).toBe(true);
    expect(await lineOf(order.id)).toMatchObject({ commission_minor: 300, commission_permille: 20, paid_minor: 4000 });
    await payPurchase(db, purchase);
    await expect(
      sql`update order_lines set commission_max_minor = 1 where order_id = ${order.id}`.execute(db),
    ).rejects.toThrow("do not change");
  });
});

describe("operators", () => {
  test("set a rule, see it, its example and its history; the log says who and why", async () => {
    const support = await browserOf(db, "support");
    const shop = await makeShop(db);
    const { top, leaf } = await branch();
    const sent = { ...fields, shop: String(shop.id), category: String(top), min: "1", max: "12.50" };
    const made = await support.post(action, path, sent);
    expect(made.status).toBe(303);
    const page = await (await support.get(loader, `${path}?shop=${shop.id}&category=${top}&amount=200`)).json();
    expect(page.rows).toMatchObject([
      { permille: 75, minMinor: 100, maxMinor: 1250, reason: "Agreed", by: support.member.name },
    ]);
    expect(page.example).toMatchObject({ amountMinor: 20_000, chargedMinor: 1250 });
    expect(page.fields).toMatchObject({ rate: "7.5", min: "1.00", max: "12.50", seen: String(page.ruleId) });
    expect(await rateFor(shop.id, leaf)).toBe(75);
    const again = { ...sent, seen: String(page.ruleId), rate: "9", reason: "Less" };
    expect((await support.post(action, path, again)).status).toBe(303);
    const past = await (await support.get(loader, `${path}?shop=${shop.id}&past=1`)).json();
    expect(past.rows).toMatchObject([{ permille: 75, endReason: "Less", endedBy: support.member.name }]);
    const [act] = await actionsOn(db, "commission", page.ruleId);
    expect(act).toMatchObject({ action: "commission.set", after: { permille: 75, reason: "Agreed", shopId: shop.id } });
    const file = await (await support.get(fileLoader, `${path}.csv?shop=${shop.id}`)).text();
    expect(file.trim().split("\r\n")).toHaveLength(2);
    expect(file).toContain(",9,1,12.5,USD,");
  });

  test("end a rule; the default is only replaced", async () => {
    const support = await browserOf(db, "support");
    const shop = await makeShop(db);
    const id = await insert({ shop: shop.id, permille: 10 });
    const end = { ...fields, intent: "end", shop: String(shop.id), seen: String(id), reason: "Over" };
    expect((await support.post(action, path, end)).status).toBe(303);
    expect(await rateFor(shop.id, null)).toBe(50);
    expect(await (await support.post(action, path, end)).json()).toMatchObject({
      errors: { "": "commission:errors.changed" },
    });
    const { ruleId } = await commissionFor(db, { shopId: null, categoryId: null });
    const none = await support.post(action, path, { ...fields, intent: "end", seen: String(ruleId) });
    expect(await none.json()).toMatchObject({ errors: { "": "commission:errors.default" } });
    expect(await rateFor(null, null)).toBe(50);
  });

  test.each([
    [{ rate: "100.1" }, { rate: "commission:errors.rate" }],
    [{ rate: "" }, { rate: "required" }],
    [{ min: "5", max: "4" }, { max: "commission:errors.bounds" }],
    [{ min: "-1" }, { min: "amountNegative" }],
    [{ shop: "999999999" }, { shop: "commission:errors.noShop" }],
    [{ category: "999999999" }, { category: "commission:errors.noCategory" }],
    [{ reason: " " }, { reason: "merchants:decision.reasonNeeded" }],
    [{}, { "": "commission:errors.changed" }],
  ])("with %j are refused, and what was typed comes back", async (typed, errors) => {
    const support = await browserOf(db, "support");
    const answer = await support.post(action, path, { ...fields, ...typed });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).toMatchObject({ errors, values: typed });
  });

  test("of whom two set a rule at once, one is told, and one rule counts", async () => {
    const { member } = await browserOf(db, "support");
    const shop = await makeShop(db);
    const staff = { ...member, permissions: [] } as never;
    const rule = { staff, address: "", shopId: shop.id, categoryId: null, seen: null, reason: "At once" };
    const { first, second, waited } = await twiceAtOnce(url)(/insert into "commission_rules"/, (handle) =>
      setCommissionRule(handle, { ...rule, rate: { permille: 30, minMinor: null, maxMinor: null } }),
    );
    expect(waited).toBe(true);
    expect([first.ok, second]).toEqual([true, { ok: false, code: "changed" }]);
  });

  test("who only read see the rules and change none; the database keeps them as they were", async () => {
    const auditor = await browserOf(db, "audit");
    expect(await (await auditor.get(loader, path)).json()).toMatchObject({ decides: false });
    expect((await auditor.post(action, path, fields)).status).toBe(403);
    await expect(sql`update commission_rules set rate_permille = 1`.execute(db)).rejects.toThrow("never changed");
    await expect(sql`delete from commission_rules`.execute(db)).rejects.toThrow("never changed");
  });
});

test("goods of a category are charged by its rule when they are placed", async () => {
  const { leaf, top } = await branch();
  const ruleId = await insert({ category: top, permille: 200, max: 700 });
  const purchase = await makePurchase(db, [{ lines: [{ price: 1000 }] }]);
  const { goods_id } = await lineOf(onlyOrder(purchase).id);
  await db.updateTable("goods").set({ category_id: leaf }).where("id", "=", goods_id).execute();
  expect((await makeGoods(db, { category_id: leaf })).category_id).toBe(leaf);
  const { skuFacts } = await import("~/app/orders/placing/placing-queries.server");
  const [sku] = onlyOrder(purchase).skuIds;
  expect((await skuFacts(db, [sku ?? 0]))[0]?.commission).toEqual({
    ruleId,
    permille: 200,
    minMinor: null,
    maxMinor: 700,
  });
});

test("older rules go on below the last one that was seen", async () => {
  const { id: shopId } = await makeShop(db);
  const ids: number[] = [];
  for (const permille of [10, 20, 30])
    ids.push(await insert({ shop: shopId, permille, category: (await makeCategory(db)).id }));
  const page = async (before: number | null, limit: number) =>
    (await commissionRules(db, { shopId, categoryId: null, past: false, before, limit })).map(({ id }) => id);
  expect(await page(null, 2)).toEqual([ids[2], ids[1]]);
  expect(await page(ids[1] ?? 0, 2)).toEqual([ids[0]]);
});
