import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createSessions } from "~/app/platform/session/sessions.server";
import { loader as marketLoader } from "~/app/taxes/admin/routes/tax-report";
import { loader as marketFile } from "~/app/taxes/admin/routes/tax-report-csv";
import { taxReport } from "~/app/taxes/reports/report-queries.server";
import { loader as shopLoader } from "~/app/taxes/seller/routes/taxes";
import { loader as shopFile } from "~/app/taxes/seller/routes/taxes-csv";
import { accountBrowser, routed } from "../support/account-context";
import { makeOrderIn } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { makeRefund } from "../support/refund-factories";
import { browserOf } from "../support/setting-factories";
import { makeRate } from "./factories";

const { db } = testDatabase();
const path = "/pages/store/finance/taxes";
const year = new Date().getUTCFullYear();
const month = new Date().toISOString().slice(0, 7);
let shop: { shopId: number; browser: ReturnType<typeof accountBrowser> };

async function merchant() {
  const { id: userId } = await makeUser(db);
  const { id: shopId } = await makeShop(db, { owner_id: userId });
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return { shopId, browser };
}

beforeAll(async () => {
  await makeRate(db);
  await makeRate(db, { kind: "commission", ppm: 100_000 });
  shop = await merchant();
  await makeOrderIn(db, "awaiting_comment", { shopId: shop.shopId, lines: [{ price: 8000 }] });
  await makeOrderIn(db, "awaiting_comment", { lines: [{ price: 1060 }] });
  await makeRefund(db, "complete", { order: "awaiting_comment", amountMinor: 500 });
});

test("a shop has its own taxes by month and rate, the market those of all shops and of its commission", async () => {
  const own = await (await shop.browser.get(routed(shopLoader), path)).json();
  expect(own).toMatchObject({ year, currency: "USD" });
  expect(own.rows).toEqual([
    { month, part: "goods", ppm: 60_000, lines: 1, baseMinor: 8000, taxMinor: 453 },
    { month, part: "commission", ppm: 100_000, lines: 1, baseMinor: 400, taxMinor: 36 },
  ]);
  const all = await (await (await browserOf(db, "finance")).get(marketLoader, "/operator/tax-report")).json();
  const { rows } = await sql<{ part: string; base: number; tax: number }>`
    select part, sum(base_minor - returned_base_minor)::float8 as base,
      sum(tax_minor - returned_minor)::float8 as tax
    from order_taxes group by part order by part desc`.execute(db);
  expect(all.rows.map(({ part, baseMinor: base, taxMinor: tax }: Row) => ({ part, base, tax }))).toEqual(rows);
  expect(all.rows).toHaveLength(2);
});

interface Row {
  part: string;
  baseMinor: number;
  taxMinor: number;
}

test("their files have the same rows, in units of the currency", async () => {
  const text = await (await shop.browser.get(routed(shopFile), `${path}.csv?year=${year}`)).text();
  expect(text.replace("\ufeff", "").trim().split("\r\n")).toEqual([
    "month,on,percent,lines,currency,with_tax,tax",
    `${month},goods,6,1,USD,80,4.53`,
    `${month},commission,10,1,USD,4,0.36`,
  ]);
  const market = await (await browserOf(db, "audit")).get(marketFile, "/operator/tax-report.csv");
  expect((await market.text()).trim().split("\r\n")).toHaveLength(3);
});

test("another year has its own; one to come or too long ago is this one", async () => {
  const of = async (asked: string) => (await shop.browser.get(routed(shopLoader), `${path}?year=${asked}`)).json();
  expect(await of(String(year - 1))).toMatchObject({ year: year - 1, rows: [] });
  for (const asked of [String(year + 1), "1999", "2", "x"]) expect(await of(asked)).toMatchObject({ year });
});

test("a month begins by the calendar of the market", async () => {
  await sql`update orders set received_at = '2026-02-28 20:00+00' where shop_id = ${shop.shopId}`.execute(db);
  const during = { from: new Date("2026-01-01"), until: new Date("2027-01-01"), shopId: shop.shopId };
  const months = async (zone: string) => (await taxReport(db, { ...during, zone })).map((row) => row.month);
  expect(await months("UTC")).toEqual(["2026-02", "2026-02"]);
  expect(await months("Asia/Singapore")).toEqual(["2026-03", "2026-03"]);
});
