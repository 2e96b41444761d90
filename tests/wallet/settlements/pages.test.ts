import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { loader as shopLoader } from "~/app/wallet/admin/routes/settlement";
import { loader as listLoader } from "~/app/wallet/admin/routes/settlements";
import { loader as fileLoader } from "~/app/wallet/admin/routes/settlements-csv";
import type { loadSettlement, loadSettlements } from "~/app/wallet/admin/settlements/settlements-page.server";
import { creditedOf, differenceOf } from "~/app/wallet/settlements/settlement";
import { settlementList } from "~/app/wallet/settlements/settlements-queries.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeRefund } from "~/tests/support/refund-factories";
import { browserOf } from "~/tests/support/setting-factories";

const { db } = testDatabase();
const month = new Date().toISOString().slice(0, 7);
const path = "/operator/settlements";

type List = Awaited<ReturnType<typeof loadSettlements>>;

const listOf = async (query = "") =>
  (await (await (await browserOf(db)).get(listLoader, `${path}${query}`)).json()) as List;

let shopIds: number[];
beforeAll(async () => {
  const made = [];
  for (const price of [1000, 3000, 2000])
    made.push(
      await makeOrderIn(
        db,
        "awaiting_comment",
        { lines: [{ price }], freight: 150, shopOff: 100 },
        { platformOff: 50 },
      ),
    );
  const { shopId } = await makeRefund(db, "complete", { order: "awaiting_comment", platformOff: 200 });
  shopIds = [...made.map((one) => one.shopId), shopId];
});

test("the list of a month has every shop with its sums, which are the ledger's", async () => {
  const { rows, totals, shops, differing, commissionOffMinor } = await listOf();
  expect([shops, differing, commissionOffMinor]).toEqual([4, 0, 0]);
  const of = (at: number) => rows.find(({ shopId }) => shopId === shopIds[at]);
  // 30.00 and freight of 1.50, less its own coupon of 1.00 and 5 % of 29.00; the platform bore 0.50 of it.
  expect(of(1)).toMatchObject({
    startMinor: 0,
    endMinor: 2905,
    orders: 1,
    goodsMinor: 3000,
    freightMinor: 150,
    shopCouponsMinor: 100,
    borneMinor: 50,
    commissionMinor: 145,
  });
  // Of 8.00 paid, 5.00 went back after settlement, with the same part of the platform's 2.00 and of the commission.
  expect(of(3)).toMatchObject({
    refunds: 1,
    refundedAfterMinor: 500,
    platformBackAfterMinor: 125,
    commissionBackMinor: 31,
    commissionMinor: 50,
    settledMinor: 950,
    takenMinor: 594,
    endMinor: 356,
  });
  expect(totals?.endMinor).toBe(rows.reduce((sum, { endMinor }) => sum + endMinor, 0));
});

test("pages follow each other by what they are sorted by, without a gap", async () => {
  for (const sort of ["credited", "shop", "end", "taken"] as const) {
    const all = await settlementList(db, { month, zone: "UTC", currency: "USD", sort, after: null, limit: 10 });
    const seen: number[] = [];
    for (let after: { place: number; shopId: number } | null = null; ; ) {
      const page = await settlementList(db, { month, zone: "UTC", currency: "USD", sort, after, limit: 2 });
      seen.push(...page.rows.map(({ shopId }) => shopId));
      const last = page.rows.at(-1);
      if (!last) break;
      after = { place: last.place, shopId: last.shopId };
    }
    expect(seen).toEqual(all.rows.map(({ shopId }) => shopId));
    expect(seen).toHaveLength(4);
  }
  const credited = (await listOf("?sort=credited")).rows.map(creditedOf);
  expect(credited).toEqual([...credited].sort((one, other) => other - one));
});

test("the report of a shop is that of the list; a month without money has nobody, an unknown shop is not there", async () => {
  const browser = await browserOf(db);
  const get = (id: number) => browser.get(shopLoader, `${path}/${id}?month=${month}`, { id: String(id) });
  const report = (await (await get(shopIds[3] ?? 0)).json()) as Awaited<ReturnType<typeof loadSettlement>>;
  expect([report.settlement.endMinor, differenceOf(report.settlement), report.after]).toEqual([356, 0, null]);
  expect((await get(999_999)).status).toBe(404);
  expect((await listOf("?month=2020-01")).rows).toEqual([]);
  expect((await listOf("?month=x&sort=y&after=z")).rows).toHaveLength(4);
});

test("the file has a row for each shop, with amounts that add up", async () => {
  const text = await (await (await browserOf(db)).get(fileLoader, `${path}.csv?sort=shop`)).text();
  const [head = "", ...rows] = text.replace("\ufeff", "").trim().split("\r\n");
  const column = (name: string) => rows.map((row) => row.split(",")[head.split(",").indexOf(name)]);
  expect(column("shop_id").map(Number)).toEqual([...shopIds].sort((one, other) => one - other));
  expect(column("closing")).toContain("29.05");
  expect(column("difference")).toEqual(["0", "0", "0", "0"]);
});

test("an order that says something else than the ledger shows as a difference, of its shop and of the commission", async () => {
  await sql`alter table order_lines disable trigger user`.execute(db);
  await sql`update order_lines set commission_minor = commission_minor - 7 from orders
    where orders.id = order_id and orders.shop_id = ${shopIds[1]}`.execute(db);
  await sql`alter table order_lines enable trigger user`.execute(db);
  const { rows, differing, commissionOffMinor } = await listOf("?sort=difference");
  expect([differing, commissionOffMinor]).toEqual([1, 7]);
  expect(rows[0] && [rows[0].shopId, differenceOf(rows[0])]).toEqual([shopIds[1], -7]);
});
