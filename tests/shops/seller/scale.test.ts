import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadSell } from "~/app/catalog/seller/list/sell-page.server";
import { loader as sellCsv } from "~/app/catalog/seller/routes/sell-csv";
import { loader as ordersCsv } from "~/app/orders/seller/routes/orders-csv";
import { shopOrderFilter } from "~/app/orders/seller/shop-order-tabs";
import { loadShopOrders, shopOrderCards } from "~/app/orders/seller/shop-orders-page.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { loader as home } from "~/app/shops/seller/routes/home";
import { loader as billCsv } from "~/app/wallet/seller/routes/bill-csv";
import { loadStatement } from "~/app/wallet/seller/statement.server";
import { differenceOf } from "~/app/wallet/settlements/settlement";
import { settlementList, settlementOfShop } from "~/app/wallet/settlements/settlements-queries.server";
import { routed } from "../../support/account-context";
import { type FilledShop, makeFilledShop, tidy } from "../../support/big-shop";
import { browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { costedDatabase } from "../../support/plans";
import { everyNth, inTier } from "../../support/tier";

const { db } = testDatabase();
const { costOf } = costedDatabase(db);

/** A shop so large that reading it from end to end shows; the very largest we promise takes minutes to fill. */
const size = inTier({ test: { orders: 10_000, goods: 4_000 }, full: { orders: 100_000, goods: 20_000 } });

let ten: FilledShop;
let thousand: FilledShop;
let big: FilledShop;
beforeAll(async () => {
  ten = await makeFilledShop(db, { orders: 10, goods: 10 });
  thousand = await makeFilledShop(db, { orders: 1000, goods: 1000 });
  big = await makeFilledShop(db, size);
  await tidy(db);
}, 300_000);

type Load = (request: Request, context: ReturnType<typeof browseContext>) => Promise<unknown>;
type Address = string | ((shop: FilledShop) => string);

const costFor = (shop: FilledShop, load: Load, address: Address) =>
  costOf((handle) =>
    load(
      new Request(new URL(typeof address === "string" ? address : address(shop), origin)),
      browseContext(handle, { userId: shop.ownerId }),
    ),
  );

const orders = "/pages/store/transaction/order?tab=";
const goods = "/pages/store/goods/sell?tab=";
const bill = "/pages/store/finance/bill";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const day = `from=${daysAgo(301)}&to=${daysAgo(300)}`;
const year = `from=${daysAgo(401)}&to=${daysAgo(30)}`;

/** A page by what is asked: a list, where it goes on, what it is filtered by. */
const pages: [name: string, load: Load, address: Address][] = [
  ...["ship", "pay", "way", "refund", "review", "done", "ended", "all"].flatMap((tab): typeof pages => [
    [`orders, ${tab}`, loadShopOrders, `${orders}${tab}`],
    [`orders, ${tab}, the last page`, loadShopOrders, ({ orders: [first] }) => `${orders}${tab}&after=${first + 5}`],
    [
      `orders, ${tab}, halfway`,
      loadShopOrders,
      ({ orders: [a, b] }) => `${orders}${tab}&after=${Math.ceil((a + b) / 2)}`,
    ],
    [`orders, ${tab}, by a word that all have`, loadShopOrders, `${orders}${tab}&q=lantern`],
    [`orders, ${tab}, by a buyer`, loadShopOrders, `${orders}${tab}&q=quokka`],
    [`orders, ${tab}, by a word that none has`, loadShopOrders, `${orders}${tab}&q=teapot`],
    [`orders, ${tab}, of a day long ago`, loadShopOrders, `${orders}${tab}&${day}`],
    [`orders, ${tab}, of a year`, loadShopOrders, `${orders}${tab}&${year}`],
  ]),
  ["orders by waybill", loadShopOrders, ({ orders: [first] }) => `${orders}all&q=SF${first + 7}`],
  ["orders by number", loadShopOrders, ({ orders: [first] }) => `${orders}all&q=${String(first).padStart(8, "0")}`],
  ...["on_sale", "sold_out", "off_shelf", "in_audit", "deleted", "drafts"].flatMap((tab): typeof pages => [
    [`goods, ${tab}`, loadSell, `${goods}${tab}`],
    [`goods, ${tab}, the last page`, loadSell, ({ goods: [first] }) => `${goods}${tab}&after=${first + 400}`],
    [`goods, ${tab}, by a word that none has`, loadSell, `${goods}${tab}&q=teapot`],
    [`goods, ${tab}, by a code`, loadSell, ({ goods: [first] }) => `${goods}${tab}&q=L-${first + 3}`],
  ]),
  [
    "goods whose prices are edited",
    loadSell,
    ({ goods: [a] }) => `/pages/store/goods/sell?edit=${a},${a + 1},${a + 2}`,
  ],
  ["statement", loadStatement, bill],
  ["statement, of a kind", loadStatement, `${bill}?kind=sale`],
  ["statement, of a kind that there is none of", loadStatement, `${bill}?kind=refund`],
  ["statement, of any other kind", loadStatement, `${bill}?kind=other`],
  ["statement, of a month", loadStatement, `${bill}?month=${daysAgo(200).slice(0, 7)}`],
];

/** Tables that grow with a shop. */
const large = [
  "orders",
  "order_lines",
  "order_search",
  "goods",
  "skus",
  "parcels",
  "ledger_entries",
  "ledger_transfers",
];

describe(`a shop of ${size.orders} orders and ${size.goods} goods`, () => {
  test.each(everyNth(pages, inTier({ test: 3, full: 1 })))(
    "%s: by an index, in as many statements, and looking at hardly more than with a thousand",
    async (_, load, address) => {
      const small = await costFor(thousand, load, address);
      const found = await costFor(big, load, address);
      expect(found.scanned.filter((table) => large.includes(table))).toEqual([]);
      expect(found.statements).toBeLessThanOrEqual(Math.max(small.statements, 4));
      expect(found.buffers, found.worst).toBeLessThan(4 * small.buffers + 1000);
    },
  );

  test("orders by a waybill that the database's statistics know: by the index, as any other", async () => {
    const { rows } = await sql<{ known: string }>`
      select histogram_bounds::text as known from pg_stats where tablename = 'order_search'
        and attname = 'words'`.execute(db);
    const [waybill] = /SF\d{5}/.exec(rows[0]?.known ?? "") ?? [];
    const small = await costFor(thousand, loadShopOrders, `${orders}all&q=${waybill}`);
    const { buffers } = await costFor(big, loadShopOrders, `${orders}all&q=${waybill}`);
    expect(waybill).toBeDefined();
    expect(buffers).toBeLessThan(small.buffers + 1000);
  });

  test.each([
    ["orders", loadShopOrders, `${orders}all`, 4],
    ["goods", loadSell, `${goods}on_sale`, 4],
    ["home", routed(home), "/pages/store/console/index", 7],
    ["statement", loadStatement, bill, 7],
  ] satisfies [string, Load, string, number][])("%s: as many statements as with ten", async (_, load, address, max) => {
    for (const shop of [ten, thousand, big]) expect((await costFor(shop, load, address)).statements).toBe(max);
  });

  test("the figures of home read every sale once, and from an index: a page of it holds more than fifty", async () => {
    const { buffers, scanned } = await costFor(big, routed(home), "/pages/store/console/index");
    expect(scanned.filter((table) => large.includes(table))).toEqual([]);
    expect(buffers).toBeLessThan(size.orders / 50 + 600);
  });

  test("the settlement report of a month is one statement, which looks at that month's orders alone", async () => {
    const asked = { month: daysAgo(200).slice(0, 7), zone: "UTC", currency: marketCurrency() };
    for (const { shopId } of [ten, thousand, big]) {
      const cost = await costOf((handle) => settlementOfShop(handle, { ...asked, shopId }));
      const report = await settlementOfShop(db, { ...asked, shopId });
      expect([cost.statements, report && differenceOf(report)]).toEqual([1, 0]);
      expect(cost.scanned.filter((table) => large.includes(table))).toEqual([]);
      expect(cost.buffers).toBeLessThan((report?.orders ?? 0) * 20 + 1000);
    }
    const list = await costOf((handle) =>
      settlementList(handle, { ...asked, sort: "credited", after: null, limit: 31 }),
    );
    expect(list.statements).toBe(1);
    expect(list.scanned.filter((table) => large.includes(table))).toEqual([]);
  });

  test("a word that all goods have costs no more than looking at each of them", async () => {
    const { buffers } = await costFor(big, loadSell, `${goods}on_sale&q=lantern`);
    expect(buffers).toBeLessThan(size.goods / 5);
  });

  test("files are read in bounded parts: a few pages for each row that is written", async () => {
    for (const [load, address] of [
      [routed(ordersCsv), "/pages/store/transaction/order.csv?tab=all"],
      [routed(billCsv), "/pages/store/finance/bill.csv"],
      [routed(sellCsv), "/pages/store/goods/sell.csv"],
    ] satisfies [Load, string][])
      expect((await costFor(big, load, address)).buffers, address).toBeLessThan(10_000 * 10);
  });

  test("pages follow each other to the last one, without a gap, by state and by day", async () => {
    for (const query of ["tab=refund", `tab=all&from=${daysAgo(400)}&to=${daysAgo(399)}`]) {
      const filter = shopOrderFilter(new URLSearchParams(query), { marketZone: "UTC" });
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof shopOrderCards>> = await shopOrderCards(db, {
          shopId: big.shopId,
          filter,
          after,
          seesMoney: true,
          locale: "en",
          zone: "UTC",
          nowMs: Date.now(),
        });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(seen.length).toBeGreaterThan(Math.min(size.orders / 500, 40));
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
      if (query.includes("from")) expect(seen.at(-1)).toBe(big.orders[0]);
    }
  });
});
