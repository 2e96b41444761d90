import { expect, test } from "vitest";
import { loader as csvLoader } from "~/app/orders/seller/routes/orders-csv";
import { loadShopOrders } from "~/app/orders/seller/shop-orders-page.server";
import { orderCards } from "~/app/orders/viewing/order-list.server";
import { adminPeople } from "~/app/people/admin/people-admin-queries.server";
import { dayAt, monthAt } from "~/app/platform/format/zoned-time";
import { countActions } from "~/app/staff/admin/audit-log-queries.server";
import { loadBills } from "~/app/wallet/routes/bills.server";
import { loadStatement } from "~/app/wallet/seller/statement.server";
import { settlementOfShop } from "~/app/wallet/settlements/settlements-queries.server";
import { makeOrderIn } from "../support/after-factories";
import { asked, browseContext, origin } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { fundWallet, makeOrder } from "../support/order-factories";

const { db } = testDatabase({ max: 4 });
const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;
const placedAt = (orderId: number, at: string) =>
  db
    .updateTable("orders")
    .set({ created_at: new Date(at) })
    .where("id", "=", orderId)
    .execute();
/** Two zones that never have the same day. */
const apart = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;

test("two people see the deadline of one order each by their own clocks, with the zone", async () => {
  const { userId } = await makeOrder(db);
  await db
    .updateTable("orders")
    .set({ deadline_at: new Date("2026-12-31T20:45:00Z") })
    .where("user_id", "=", userId)
    .execute();
  const asking = {
    userId,
    list: "all",
    search: "",
    after: null,
    locale: "en",
    nowMs: Date.parse("2026-12-31"),
  } as const;
  const by = async (zone: string) => (await orderCards(db, { ...asking, zone })).rows[0]?.by;
  expect(await by("Asia/Kolkata")).toBe("Jan 1, 2027, 02:15 UTC+5:30");
  expect(await by("America/Los_Angeles")).toBe("Dec 31, 12:45 UTC−8");
});

test("days of a shop's orders and of their file begin at midnight of the market's zone, whoever reads", async () => {
  const early = await makeOrder(db);
  const { shopId } = early;
  const late = await makeOrder(db, { shopId });
  await placedAt(early.orderId, "2026-11-24T18:29:00Z");
  await placedAt(late.orderId, "2026-11-24T18:30:00Z");
  const userId = await ownerOf(shopId);
  const on = async (day: string, marketZone: string) => {
    const context = browseContext(db, { userId, marketZone, zone: "America/Los_Angeles" });
    const query = `tab=all&from=${day}&to=${day}`;
    const page = await loadShopOrders(new Request(`${origin}/pages/store/transaction/order?${query}`), context);
    const { response } = await asked(csvLoader, `/pages/store/transaction/orders.csv?${query}`, context);
    const lines = ((await response?.text()) ?? "").trim().split("\r\n").length - 1;
    return [page.rows.map(({ id }) => id), lines];
  };
  expect(await on("2026-11-24", "Asia/Kolkata")).toEqual([[early.orderId], 1]);
  expect(await on("2026-11-25", "Asia/Kolkata")).toEqual([[late.orderId], 1]);
  expect(await on("2026-11-24", "UTC")).toEqual([[late.orderId, early.orderId], 2]);
});

test("a statement stands under the day of the market's zone, with the sum of that day", async () => {
  const { shopId } = await makeOrderIn(db, "awaiting_comment");
  const userId = await ownerOf(shopId);
  for (const marketZone of apart) {
    const today = dayAt(Date.now(), marketZone);
    const page = (query: string) =>
      loadStatement(
        new Request(`${origin}/pages/store/finance/bill${query}`),
        browseContext(db, { userId, marketZone }),
      );
    const { rows, days, months } = await page("");
    expect(rows.map(({ day }) => day)).toEqual([today]);
    expect(days).toEqual({ [today]: rows[0]?.amountMinor });
    expect(months).toEqual([today.slice(0, 7)]);
    expect((await page(`?month=${today.slice(0, 7)}`)).rows).toHaveLength(1);
    expect((await page("?month=2020-01")).rows).toEqual([]);
  }
});

test("a wallet's bills stand in the month of the market's zone", async () => {
  const { id: userId } = await makeUser(db);
  await fundWallet(db, userId, 700);
  for (const marketZone of apart) {
    const month = monthAt(Date.now(), marketZone);
    const context = browseContext(db, { userId, marketZone });
    const bills = await loadBills(new Request(`${origin}/pages/user/money/list?month=${month}`), context, userId);
    expect(bills.rows.map((row) => row.month)).toEqual([month]);
    expect(bills.months.map((row) => row.month)).toEqual([month]);
  }
});

test("the report of a month takes what was received in it by the market's clocks", async () => {
  const { id, shopId } = await makeOrderIn(db, "awaiting_comment");
  await db
    .updateTable("orders")
    .set({ received_at: new Date("2026-10-31T19:00:00Z") })
    .where("id", "=", id)
    .execute();
  const orders = async (month: string, zone: string) =>
    (await settlementOfShop(db, { shopId, month, zone, currency: "USD" }))?.orders;
  expect([await orders("2026-10", "UTC"), await orders("2026-11", "UTC")]).toEqual([1, 0]);
  expect([await orders("2026-10", "Asia/Kolkata"), await orders("2026-11", "Asia/Kolkata")]).toEqual([0, 1]);
});

test("people and acts of staff are found by days of the market's zone", async () => {
  const { id } = await makeUser(db);
  await db
    .updateTable("users")
    .set({ created_at: new Date("2031-05-01T18:30:00Z") })
    .where("id", "=", id)
    .execute();
  const since = async (zone: string) =>
    (
      await adminPeople(db, {
        searchText: "",
        phones: [],
        view: "all",
        since: "2031-05-02",
        zone,
        before: null,
        limit: 5,
      })
    ).length;
  expect([await since("UTC"), await since("Asia/Kolkata")]).toEqual([0, 1]);
  await expect(countActions(db, { from: "2026-11-24", to: "2026-11-25", zone: "Asia/Kolkata" })).resolves.toBe(0);
});
