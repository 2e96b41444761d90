import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { followPrices } from "~/app/catalog/search/follow-prices.server";
import { type Db, openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { removeDataDir } from "~/tests/support/test-server";
import type { Figures } from "./figures";
import { buy } from "./order";
import { type BenchSku, makeOffers, makeOrderShop, type OrderShop } from "./order-shop";
import { clients, seconds } from "./run-load";

/** Seconds in which the search has all prices, and the least ratio of orders meanwhile to orders before. */
const targets = { seconds: 60, orders: 0.7 };
/** Skus without an offer, which are bought. */
const bought = 1000;

/**
 * Offers that begin at one moment (10,000), and how long it takes until the search has the price of each, by the job of
 * one process, while 16 buyers place and pay orders of other skus. The ratio is of orders per second, meanwhile to
 * before.
 * @param options `--offers=10000`
 */
export async function benchBoundaries(options: string[] = []): Promise<Figures> {
  const asked = options.find((option) => option.startsWith("--offers="));
  const offers = Math.max(1, Number(asked?.slice("--offers=".length) ?? 10_000) || 10_000);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const server = await startPrivatePostgres({ dataDir, durable: true });
  try {
    const shop = await makeOrderShop(server.url, { skus: offers + bought });
    const { db, close } = openDatabase(shop.url, { max: clients + 2, serving: true });
    const others = { ...shop, skus: shop.skus.slice(offers) };
    await sell(db, others, () => sleep(1000));
    const before = await sell(db, others, () => sleep(seconds * 1000));
    const offered = shop.skus.slice(0, offers);
    // On a connection of its own: statements of those that serve end after a while.
    const writing = openDatabase(shop.url, { max: 1 });
    const beginsAt = await plan(writing.db, offered).finally(writing.close);
    const waited = await untilFollowed(db, offered, others, beginsAt);
    await close();
    const ratio = waited.perSecond / before;
    return {
      name: "boundaries",
      ratio,
      target: targets.orders,
      pass: waited.seconds <= targets.seconds && ratio >= targets.orders,
      figures: {
        "offers that begin at one moment": offers,
        "until the search has all prices, s": `${waited.seconds.toFixed(1)} (target ${targets.seconds})`,
        "orders/s before": before.toFixed(0),
        "orders/s meanwhile": waited.perSecond.toFixed(0),
        clients,
      },
    };
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

/** Buys with all clients until something else is done; returns orders per second. */
async function sell(db: Db, shop: OrderShop, meanwhile: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  let [orders, over] = [0, false];
  const client = async () => {
    for (; !over; orders++) await buy(db, shop);
  };
  const other = meanwhile().finally(() => {
    over = true;
  });
  await Promise.all([other, ...Array.from({ length: clients }, client)]);
  return (orders * 1000) / (performance.now() - before);
}

/**
 * Writes offers that begin in a moment; returns when. Writing them takes longer than that, so that they begin in a day
 * at first, and are moved then: without the triggers, which would write each of them again.
 */
async function plan(db: Db, skus: readonly BenchSku[]): Promise<Date> {
  const day = 24 * 3_600_000;
  await makeOffers(db, skus, { quota: 100, perPerson: null, beginsAt: new Date(Date.now() + day / 2) });
  await sql`vacuum analyze`.execute(db);
  const beginsAt = new Date(Date.now() + 5000);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    // The job would have looked at what was written.
    await sql`delete from price_boundaries where at < clock_timestamp()`.execute(trx);
    await sql`
      update price_boundaries set at = ${beginsAt} from offer_skus
      where offer_sku_id = offer_skus.id and at = begins_at`.execute(trx);
    await sql`update price_history set began_at = ${beginsAt} where source = 'flash'`.execute(trx);
    for (const table of ["offers", "offer_skus"])
      await sql`update ${sql.id(table)} set begins_at = ${beginsAt}`.execute(trx);
  });
  if (beginsAt.getTime() < Date.now()) throw new Error("the offers began before they were moved");
  return beginsAt;
}

/** Sells while the job follows the offers' beginning, once a second as the server does it. */
async function untilFollowed(
  db: Db,
  offered: readonly BenchSku[],
  others: OrderShop,
  beginsAt: Date,
): Promise<{ seconds: number; perSecond: number }> {
  await sleep(Math.max(0, beginsAt.getTime() - Date.now()));
  const perSecond = await sell(db, others, async () => {
    for (;;) {
      await followPrices(db, { publish: async () => undefined });
      if ((await behind(db, offered)) === 0) return;
      await sleep(1000);
    }
  });
  return { seconds: (Date.now() - beginsAt.getTime()) / 1000, perSecond };
}

/** Offered goods of which the search does not have the price of the offer. */
async function behind(db: Db, offered: readonly BenchSku[]): Promise<number> {
  const { rows } = await sql<{ behind: number }>`
    select count(*)::int as behind from skus left join goods_search on goods_search.goods_id = skus.goods_id
    where skus.id = any(${offered.map(({ id }) => id)}::bigint[])
      and goods_search.price_minor is distinct from skus.price_minor - 100`.execute(db);
  return rows[0]?.behind ?? 0;
}
