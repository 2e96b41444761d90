import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres, startPrivatePostgres } from "~/db/embedded/embedded.server";
import { pendingMigrations } from "~/db/migrate.server";
import { migrations } from "~/db/migrations/all.server";
import { temporaryDataDir, until } from "../support/killable";
import { type LandedData, restore, schemaDigest } from "../support/landed-data";
import { built, startShop } from "../support/shop-process";

const landed: LandedData = JSON.parse(readFileSync(new URL("../fixtures/landed-data.json", import.meta.url), "utf8"));
const title = JSON.stringify(landed.rows.goods?.[0]?.title).split('"')[3] ?? "";

/** Creates a data directory as the landed commit left it; returns it with the digest of its schema. */
async function landedDirectory(): Promise<{ dataDir: string; schema: string }> {
  const dataDir = temporaryDataDir();
  const server = await startPrivatePostgres({ dataDir });
  const { db, close } = openDatabase(server.url, { max: 2 });
  await restore(db, landed);
  const schema = await schemaDigest(db);
  await close();
  await server.stop();
  return { dataDir, schema };
}

test("migrations that have landed still make the schema they made, and later ones come after them", async () => {
  expect(Object.keys(migrations).slice(0, landed.migrations.length)).toEqual(landed.migrations);
  expect((await landedDirectory()).schema).toBe(landed.schema);
});

/** Returns the page as text. */
async function page(url: string, cookie: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers: { cookie, "accept-language": "en", ...headers }, redirect: "manual" });
  expect(answer.status).toBe(200);
  return answer.text();
}

describe.skipIf(!built)(`a data directory of the landed commit ${landed.commit}`, () => {
  test("is taken as it is: whoever was signed in still is, carts are there, nothing waits to be migrated", async () => {
    const { dataDir } = await landedDirectory();
    const shop = startShop({ DATA_DIR: dataDir });
    const url = await shop.ready();
    expect(await page(`${url}/pages/cart/cart`, landed.cookies.buyer)).toContain(title);
    expect(await page(`${url}/pages/user/user`, landed.cookies.buyer)).toContain("/pages/user/setting/setting");
    expect(await page(`${url}/operator/goods`, landed.cookies.staff)).toContain(title);
    expect(await page(`${url}/pages/cart/cart`, landed.cookies.visitor)).toContain(title);
    const { url: database } = await joinPrivatePostgres({ dataDir });
    const { db, close } = openDatabase(database, { max: 1 });
    expect(await pendingMigrations(db)).toEqual([]);
    await close();
    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
  });

  test("keeps a visitor's cart that was written before the shop had https", async () => {
    const { dataDir } = await landedDirectory();
    const shop = startShop({ DATA_DIR: dataDir, PUBLIC_URL: "https://shop.test", PROXY_HOPS: "1", PORT: "4317" });
    // Its ready line shows the public address.
    await until("the ready line", () => shop.said().includes("ready at"));
    const https = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
    expect(await page("http://127.0.0.1:4317/pages/cart/cart", landed.cookies.visitor, https)).toContain(title);
    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
  });
});
