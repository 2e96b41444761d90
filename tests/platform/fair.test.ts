import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { checkoutPath } from "~/app/orders/placing/checkout-query";
import { createSessions } from "~/app/platform/session/sessions.server";
import { type Db, openDatabase } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import { ask } from "../support/ask";
import { makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { checkoutOf, makeOrderer } from "../support/order-factories";
import { openShop, type ShopHere } from "../support/screen-texts/shop";
import { inTier } from "../support/tier";

const { db, url } = testDatabase();
const page = "/pages/user/setting/about";

let shop: ShopHere;
let pool: { db: Db; close(): Promise<void> };
beforeAll(async () => {
  pool = openDatabase(url, { serving: true });
  shop = await openShop(pool.db);
});
afterAll(async () => {
  await shop.close();
  await pool.close();
});

/** Makes a person with an address who is signed in. */
async function makeBuyer() {
  const buyer = await makeOrderer(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(buyer.userId);
  return { ...buyer, headers: { cookie: `pasar=${sessionId}`, "accept-language": "en" } };
}

type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

/** Makes what sends a checkout of one piece, as its form does. */
async function makeCheckout({ skuId }: { skuId: number }) {
  const { lines, shown } = await checkoutOf(db, [{ skuId, quantity: 1 }], { userId: 0, addressId: 0 });
  const field = JSON.stringify({
    lines: [[skuId, 1, shown.prices[skuId]?.[0]?.priceMinor ?? 0]],
    freight: Object.entries(shown.freight).map(([shopId, minor]) => [Number(shopId), minor]),
    total: shown.totalMinor,
  });
  return ({ addressId, headers }: Buyer) => {
    const key = randomUUID();
    return ask(shop.url, checkoutPath({ from: "buy", lines: [...lines] }, { key }), {
      method: "POST",
      headers: { ...headers, origin: shop.url, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ key, address: String(addressId), shown: field }).toString(),
    });
  };
}

/** Holds a sku as a slow purchase would; returns what lets go of it. */
async function hold({ skuId }: { skuId: number }): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await new Promise<void>((locked, failed) => {
    const work = async (trx: Handle) => {
      await trx.selectFrom("skus").select("id").where("id", "=", skuId).forUpdate().execute();
      locked();
      await held;
    };
    transact(db, work).catch(failed);
  });
  onTestFinished(letGo);
  return letGo;
}

/** Does everything at once; tells how much of it is through. */
function crowd<Value>(works: (() => Promise<Value>)[]) {
  let through = 0;
  const all = works.map(async (work) => {
    const value = await work();
    through++;
    return value;
  });
  return { answers: Promise.all(all), through: () => through };
}

test("forty posts of one account: somebody else's page is there before a quarter of them is", async () => {
  const post = await makeCheckout(await makeStock(db, { stock: 0 }));
  const [busy, other] = [await makeBuyer(), await makeBuyer()];
  for (const { headers } of [busy, other]) await ask(shop.url, page, { headers });
  const posts = crowd(Array.from({ length: 40 }, () => () => post(busy)));
  const seen: number[] = [];
  for (let at = 0; at < 3; at++) {
    const before = posts.through();
    const { status } = await ask(shop.url, page, { headers: other.headers });
    expect(status).toBe(200);
    seen.push(posts.through() - before);
  }
  expect(Math.max(...seen)).toBeLessThan(10);
  const answers = await posts.answers;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
});

/** More than are served at once, several times over. */
const many = inTier({ test: 80, full: 200 });

test(`S1 through the pages: of ${many} buyers at once one has the last one, all others read that it is gone, nobody is sent away`, async () => {
  const sku = await makeStock(db, { stock: 1 });
  const post = await makeCheckout(sku);
  const buyers = await Promise.all(Array.from({ length: many }, makeBuyer));
  const other = await makeBuyer();
  const letGo = await hold(sku);
  const posts = crowd(buyers.map((buyer) => () => post(buyer)));
  // With the purchases before theirs the last ones wait for longer than it may take to make a connection.
  await sleep(3500);
  expect((await ask(shop.url, page, { headers: other.headers })).status).toBe(200);
  expect(posts.through()).toBe(0);
  letGo();
  const answers = await posts.answers;
  const [sold, gone] = [answers.filter(({ status }) => status === 303), answers.filter(({ status }) => status !== 303)];
  expect(sold).toHaveLength(1);
  expect(gone.map(({ status }) => status)).toEqual(Array.from({ length: many - 1 }, () => 400));
  for (const { text } of gone) expect(text).toContain("Some of it can no longer be bought.");
  const orders = await db.selectFrom("order_lines").select("id").where("sku_id", "=", sku.skuId).execute();
  expect(orders).toHaveLength(1);
});
