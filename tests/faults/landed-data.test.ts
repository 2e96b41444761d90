import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { printedNumber } from "~/app/platform/format/handed-number";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres, startPrivatePostgres } from "~/db/embedded/embedded.server";
import { pendingMigrations } from "~/db/migrate.server";
import { migrations } from "~/db/migrations/all.server";
import { copiedDataDir, until } from "../support/killable";
import { type LandedData, restore, schemaDigest } from "../support/landed-data";
import { freePort } from "../support/server";
import { built, startShop } from "../support/shop-process";

const read = (file: string): LandedData =>
  JSON.parse(readFileSync(new URL(`../fixtures/${file}`, import.meta.url), "utf8"));
const landed = read("landed-data.json");
/** From before orders, refunds and withdrawals had numbers with a check digit. */
const ordered = read("landed-orders.json");
const title = JSON.stringify(landed.rows.goods?.[0]?.title).split('"')[3] ?? "";

/** Digests of the schemas, by the landed commit. */
const schemas = new Map<string, string>();

/** Creates a data directory as the landed commit left it. */
function landedDirectory(of = landed): Promise<string> {
  return copiedDataDir(`landed ${of.commit}`, async (dataDir) => {
    const server = await startPrivatePostgres({ dataDir, durable: false });
    const { db, close } = openDatabase(server.url, { max: 2 });
    await restore(db, of);
    schemas.set(of.commit, await schemaDigest(db));
    await close();
    await server.stop();
  });
}

test.each([landed, ordered])(
  "migrations that have landed still make the schema they made, and later ones come after them",
  async (of) => {
    expect(Object.keys(migrations).slice(0, of.migrations.length)).toEqual(of.migrations);
    await landedDirectory(of);
    expect(schemas.get(of.commit)).toBe(of.schema);
  },
);

/** Returns the page as text. */
async function page(url: string, cookie: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers: { cookie, "accept-language": "en", ...headers }, redirect: "manual" });
  expect(answer.status).toBe(200);
  return answer.text();
}

describe.skipIf(!built)(`a data directory of the landed commit ${landed.commit}`, () => {
  test("is taken as it is: whoever was signed in still is, carts are there, nothing waits to be migrated", async () => {
    const dataDir = await landedDirectory();
    // Its prices are in the currency of before, whatever a start says now.
    const shop = startShop({ DATA_DIR: dataDir, MARKET_CURRENCY: "JPY" });
    const url = await shop.ready();
    expect(await page(`${url}/pages/cart/cart`, landed.cookies.buyer)).toContain(title);
    expect(await page(`${url}/pages/user/user`, landed.cookies.buyer)).toContain("/pages/user/setting/setting");
    expect(await page(`${url}/operator/goods`, landed.cookies.staff)).toContain(title);
    expect(await page(`${url}/pages/cart/cart`, landed.cookies.visitor)).toContain(title);
    const { url: database } = await joinPrivatePostgres({ dataDir });
    const { db, close } = openDatabase(database, { max: 1 });
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await db.selectFrom("market").select("currency").execute()).toEqual([{ currency: "USD" }]);
    await close();
    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
  });

  test("keeps a visitor's cart that was written before the shop had https", async () => {
    const dataDir = await landedDirectory();
    const PORT = await freePort();
    const shop = startShop({ DATA_DIR: dataDir, PUBLIC_URL: "https://shop.test", PROXY_HOPS: "1", PORT });
    // Its ready line shows the public address.
    await until("the ready line", () => shop.said().includes("ready at"));
    const https = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
    expect(await page(`http://127.0.0.1:${PORT}/pages/cart/cart`, landed.cookies.visitor, https)).toContain(title);
    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
  });
});

describe.skipIf(!built)(`orders, refunds and withdrawals of the landed commit ${ordered.commit}`, () => {
  test("keep their numbers and their links, and are found by what they were called", async () => {
    const dataDir = await landedDirectory(ordered);
    const shop = startShop({ DATA_DIR: dataDir });
    const url = await shop.ready();
    const { buyer, staff } = ordered.cookies;
    const [order, refund, withdrawal] = ["orders", "refunds", "withdrawals"].map((table) => ordered.rows[table]?.[0]);
    const number = String(order?.number);
    const printed = printedNumber(number);
    expect(printed).toMatch(/^\d{8}-\d{4}-\d{4}$/);
    expect(await page(`${url}/pages/user/order/details?id=${order?.id}`, buyer)).toContain(printed);
    for (const typed of [number, printed, number.replace(/(\d{4})/g, "$1 ")]) {
      const found = await page(`${url}/pages/user/order/order?search=${encodeURIComponent(typed)}`, buyer);
      expect(found).toContain(`/pages/user/order/details?id=${order?.id}`);
      expect(await page(`${url}/operator/search?q=${encodeURIComponent(typed)}`, staff)).toContain(
        `/operator/orders/${order?.id}`,
      );
    }
    expect(await page(`${url}/pages/user/refund/details?id=${refund?.id}`, buyer)).toContain(printed);
    expect(await page(`${url}/operator/search?q=PASAR+W${withdrawal?.id}`, staff)).toContain(
      `/operator/withdrawals?id=${withdrawal?.id}`,
    );
    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
  });
});
