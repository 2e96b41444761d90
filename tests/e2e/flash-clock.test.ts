import { sql } from "kysely";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { makeGoods, setStock } from "../support/factories";
import { lot } from "../support/lot";
import { makeOffer } from "../support/offer-factories";
import { databaseOf } from "../support/people";
import { openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const sale = "/pages/product/flash";
const english = { headers: { "accept-language": "en" } };
/** Open pages ask within this time of a boundary, and once more when the copy that they got was of before it. */
const askedMs = 2 * 2000;
/** What a busy machine may take on top. */
const slackMs = 8000;
const patience = { timeout: 60_000, interval: 50 };
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** By the database's clock, Unix ms. */
async function clock(): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** The moments of the demo's slots, Unix ms. */
async function slotMoments(): Promise<number[]> {
  const slots = await db.selectFrom("flash_slots").select(["begins_at", "ends_at"]).execute();
  return slots.flatMap(({ begins_at, ends_at }) => [begins_at.getTime(), ends_at.getTime()]);
}

/** Puts goods last into the sale, at hours of the shop's own. */
async function makeOwnHours(beginsAt: number, endsAt: number): Promise<string> {
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const title = `Own hours ${lot()}`;
  const { id } = await makeGoods(db, { picture, title: JSON.stringify({ en: title }), price_minor: 2000 });
  const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", id).executeTakeFirstOrThrow();
  await setStock(db, sku.id, 50);
  const hours = { beginsAt: new Date(beginsAt), endsAt: new Date(endsAt) };
  const offer = await makeOffer(db, { skus: [{ skuId: sku.id, priceMinor: 1500 }], ...hours });
  await db.updateTable("offers").set({ position: 1 }).where("id", "=", offer.id).execute();
  return title;
}

/** Counts how often a page loads its data again. */
function reloadsOf(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("_data=")) count++;
  });
  return () => count;
}

test("an open sale gains and loses an offer of a shop's own hours by itself; a slot to come asks for nothing", async () => {
  // The demo's slots do not begin or end meanwhile.
  const span = 90_000;
  const soon = (await slotMoments()).filter((at) => at > Date.now() && at < Date.now() + span);
  if (soon.length > 0) await expect.poll(() => Date.now() > Math.max(...soon), { timeout: span + 5000 }).toBe(true);

  const begins = (await clock()) + 15_000;
  const ends = begins + 15_000;
  const title = await makeOwnHours(begins, ends);
  const boundary = async () => Number(/"boundary":(\d+)/.exec((await ask(url, sale, english)).text)?.[1]);
  await expect.poll(boundary, patience).toBeLessThanOrEqual(begins);
  const coming = await db
    .selectFrom("flash_slots")
    .select("id")
    .where("begins_at", ">", new Date())
    .orderBy("begins_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  const [now, slot] = await Promise.all([
    visit(sale, { viewport: phone }),
    visit(`${sale}?slot=${coming.id}`, { viewport: phone }),
  ]);
  const [again, slotAgain] = [reloadsOf(now.page), reloadsOf(slot.page)];
  const shown = () => now.page.locator(".flash-row", { hasText: title }).count();
  expect(await shown()).toBe(0);
  expect(await clock(), "the page is open before the begin").toBeLessThan(begins);

  await expect.poll(shown, patience).toBe(1);
  const began = (await clock()) - begins;
  await expect.poll(shown, patience).toBe(0);
  const ended = (await clock()) - ends;
  for (const late of [began, ended]) {
    expect(late, "not before the moment").toBeGreaterThan(0);
    expect(late, "soon after the moment").toBeLessThan(askedMs + slackMs);
  }
  expect(again()).toBeGreaterThanOrEqual(2);
  expect(slotAgain()).toBe(0);
  expect([...now.problems, ...slot.problems]).toEqual([]);
  await now.page.context().close();
  await slot.page.context().close();
});
