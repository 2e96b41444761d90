import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, openDatabase } from "~/db/client.server";
import { type RunningShop, startShop } from "~/tests/support/server";
import { runOnce, withDatabase } from "~/tests/support/test-server";
import { type BenchShop, openBenchShop, pin } from "./bench-shop";
import { cpuTime, runTime } from "./cpu-time";
import { type Figures, median } from "./figures";
import { clients, rounds, startLoad } from "./run-load";

const target = 0.95;
const cards = 40;
/** Bypasses the copies of visitors' pages, like the bench `home`. */
const apart = { cookie: "pasar=none" };
/** Three pages of two shops: a second a side, so that the bench ends within three minutes. */
const seconds = Number(process.env.BENCH_SECONDS ?? 1);

/**
 * Requests per second of home page, a list and a goods page with 10,000 running offers against the same shop in which
 * only the goods on these pages have one, alternating by round: two servers on one core, of which one rests. So both
 * draw the same, and what is compared is how many offers there are. Both shops have the same 10,000 goods more than the
 * demo's. The ratio is that of the page that suffers most.
 * @param options `--offers=10000`; `--against=none` for a shop without any offers, whose cards have less to draw
 */
export async function benchOffers(options: string[] = []): Promise<Figures> {
  const asked = options.find((option) => option.startsWith("--offers="));
  const many = Math.max(1, Number(asked?.slice("--offers=".length) ?? 10_000) || 10_000);
  const bench = await openBenchShop({ cards });
  let twin: RunningShop | undefined;
  try {
    const { goodsId, categoryId } = await within(bench.databaseUrl, (db) => addGoods(db, many));
    const databaseUrl = await copyDatabase(bench);
    await within(databaseUrl, (db) => addOffers(db));
    twin = await startShop({ env: { LOG_LEVEL: "error", DATABASE_URL: databaseUrl } });
    await within(databaseUrl, untilFollowed);
    const pages = {
      home: "/",
      list: `/pages/product/list?category_id=${categoryId}`,
      goods: `/pages/product/goods?id=${goodsId}`,
    };
    if (!options.includes("--against=none")) {
      const shown = [goodsId, ...(await goodsOn(twin, Object.values(pages)))];
      await within(bench.databaseUrl, (db) => addOffers(db, shown));
      await within(bench.databaseUrl, untilFollowed);
    }
    const sides = [await sideOf(bench.shop, bench.databaseUrl), await sideOf(twin, databaseUrl)];
    const pinned = sides.every(({ shop }) => pin(shop.process, 0));
    const figures: Figures["figures"] = { "running offers": many };
    const ratios: number[] = [];
    for (const [name, address] of Object.entries(pages)) {
      const measured = sides.map((): Measured => ({ perSecond: [], cpu: [] }));
      for (let round = -1; round < rounds; round++)
        for (const [at, side] of sides.entries()) {
          const { perSecond, cpu } = await measure(side, address);
          // The first round warms up both.
          if (round < 0) continue;
          measured[at]?.perSecond.push(perSecond);
          measured[at]?.cpu.push(cpu);
        }
      const ratio = ratioOf(measured, "perSecond");
      ratios.push(ratio);
      const both = (of: keyof Measured, digits: number) =>
        measured.map((one) => median(one[of]).toFixed(digits)).join(" ");
      figures[`${name}: few, many, requests/s`] = both("perSecond", 0);
      figures[`${name}: ratio`] = ratio.toFixed(3);
      figures[`${name}: CPU of a request, ms; ratio`] = `${both("cpu", 2)}; ${ratioOf(measured, "cpu").toFixed(3)}`;
    }
    const ratio = Math.min(...ratios);
    figures.rounds = `${rounds} of ${seconds} s a side, interleaved, ${clients} clients`;
    figures["a core each for servers and load"] = pinned ? "yes" : "no taskset here";
    return { name: "offers", ratio, target, pass: ratio >= target, figures };
  } finally {
    await twin?.stop();
    await bench.close();
  }
}

interface Side {
  shop: RunningShop;
  /** The PostgreSQL processes of its connections. */
  pids: number[];
}

/** Of each round. */
interface Measured {
  perSecond: number[];
  /** Of the server and of its PostgreSQL processes, ms a request. */
  cpu: number[];
}

async function sideOf(shop: RunningShop, databaseUrl: string): Promise<Side> {
  // So that it has the connections that it needs.
  await Promise.all(Array.from({ length: clients }, () => fetch(shop.url, { headers: apart })));
  const rows = await runOnce(databaseUrl, "select pid from pg_stat_activity where datname = current_database()");
  return { shop, pids: rows.map(({ pid }) => Number(pid)) };
}

async function measure({ shop, pids }: Side, address: string): Promise<{ perSecond: number; cpu: number }> {
  const used = () => (cpuTime(shop.process) ?? 0) + runTime(pids);
  const before = used();
  const load = await startLoad(`${shop.url}${address}`, { headers: apart, seconds });
  if (load.failed > 0) throw new Error(`${load.failed} requests to ${address} failed`);
  return { perSecond: load.perSecond, cpu: (used() - before) / (load.perSecond * seconds) };
}

/** The median of the rounds' ratios, many offers to few. */
function ratioOf([plain, offered]: readonly Measured[], of: keyof Measured): number {
  return median((offered?.[of] ?? []).map((value, at) => value / (plain?.[of][at] ?? 1)));
}

/** Does something in a database. */
async function within<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(url, { max: 2 });
  return await work(db).finally(close);
}

/**
 * Adds goods like the first of the shop, with prices that are known for 45 days. Returns the last one and its category.
 * Triggers are off, because they write for each goods what is written here at once.
 */
async function addGoods(db: Db, many: number): Promise<{ goodsId: number; categoryId: number }> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      with first as (select * from goods where state = 'on_sale' order by id limit 1), added as (
        insert into goods (shop_id, category_id, title, picture, state, services, price_minor, passed)
        select shop_id, category_id, jsonb_build_object('en', 'Thing ' || n), picture, 'on_sale', services, 10000, true
        from first cross join generate_series(1, ${many}::int) n returning id
      ), sold as (
        insert into skus (goods_id, code, spec, price_minor, stock)
        select id, 'bench', '[]', 10000, 1000 from added returning id
      )
      insert into price_history (sku_id, price_minor, began_at)
      select id, 10000, now() - interval '45 days' from sold`.execute(trx);
    await sql`
      insert into goods_search (goods_id, shop_id, brand_id, price_minor, weight, sales, value_ids, terms)
      select goods_id, shop_id, brand_id, price_minor, weight, sales, value_ids, terms from goods_to_search
      where goods_id in (select goods_id from skus where code = 'bench')`.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ goodsId: number; categoryId: number }>`
    select goods.id as "goodsId", category_id as "categoryId" from goods join skus on skus.goods_id = goods.id
    where skus.code = 'bench' order by goods.id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) throw new Error("no goods were added");
  return last;
}

/** Copies the shop's database beside it, which nobody may use meanwhile; returns the address of the copy. */
async function copyDatabase({ databaseUrl }: BenchShop): Promise<string> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const server = withDatabase(databaseUrl, "postgres");
  await runOnce(server, `alter database ${name} with allow_connections false`);
  await runOnce(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await runOnce(server, `create database ${name}_offered template ${name}`);
  await runOnce(server, `alter database ${name} with allow_connections true`);
  return withDatabase(databaseUrl, `${name}_offered`);
}

/** The goods that pages of a shop link to. */
async function goodsOn(shop: RunningShop, addresses: readonly string[]): Promise<number[]> {
  const texts = await Promise.all(
    addresses.map(async (address) => (await fetch(shop.url + address, { headers: apart })).text()),
  );
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/product\/goods\?id=(\d+)/g)].map(([, id]) => Number(id)))),
  ];
}

/** Puts each of the added goods in a flash offer that runs. @param among only these; null = all */
async function addOffers(db: Db, among: readonly number[] | null = null): Promise<void> {
  await sql`
    insert into offers (shop_id, goods_id, kind, state, begins_at, ends_at)
    select shop_id, goods.id, 'flash', 'approved', now() - interval '1 hour', now() + interval '1 day'
    from goods join skus on skus.goods_id = goods.id and skus.code = 'bench'
    where ${among}::bigint[] is null or goods.id = any(${among}::bigint[])`.execute(db);
  await sql`
    insert into offer_skus (offer_id, sku_id, price_minor, quota)
    select offers.id, skus.id, 9900, 100 from offers join skus on skus.goods_id = offers.goods_id
      and skus.code = 'bench'`.execute(db);
}

/** Waits until the search has the prices of the offers. */
async function untilFollowed(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from price_boundaries where at <= clock_timestamp() limit 1`.execute(db);
    if (rows.length === 0) break;
    await sleep(500);
  }
  await sql`vacuum analyze`.execute(db);
}
