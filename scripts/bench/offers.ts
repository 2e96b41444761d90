import { sql } from "kysely";
import { openDatabase } from "~/db/client.server";
import { type BenchShop, openBenchShop, pin } from "./bench-shop";
import { type Figures, median } from "./figures";
import { clients, rounds, runLoad, seconds } from "./run-load";

const target = 0.95;
const cards = 40;
/** Bypasses the copies of visitors' pages, like the bench `home`. */
const apart = { cookie: "pasar=none" };

/**
 * Requests per second of home page, a list and a goods page with 10,000 running offers against the same shop without
 * any, alternating by round: two servers on one core, of which one rests. Both shops have the same 10,000 goods more
 * than the demo's. The ratio is that of the page that suffers most.
 * @param options `--offers=10000`
 */
export async function benchOffers(options: string[] = []): Promise<Figures> {
  const asked = options.find((option) => option.startsWith("--offers="));
  const many = Math.max(1, Number(asked?.slice("--offers=".length) ?? 10_000) || 10_000);
  const shops: BenchShop[] = [];
  try {
    let added = { goodsId: 0, categoryId: 0 };
    for (const offers of [false, true]) {
      const bench = await openBenchShop({ cards });
      shops.push(bench);
      added = await addGoods(bench, many, offers);
    }
    const pinned = shops.every(({ shop }) => pin(shop.process, 0));
    const { goodsId, categoryId } = added;
    const pages = {
      home: "/",
      list: `/pages/product/list?category_id=${categoryId}`,
      goods: `/pages/product/goods?id=${goodsId}`,
    };
    const figures: Figures["figures"] = { "running offers": many };
    const ratios: number[] = [];
    for (const [name, address] of Object.entries(pages)) {
      const [plain, offered]: [number[], number[]] = [[], []];
      for (let round = -1; round < rounds; round++)
        for (const [at, measured] of [plain, offered].entries()) {
          const { perSecond } = await runLoad(`${shops[at]?.shop.url}${address}`, apart);
          // The first round warms up both.
          if (round >= 0) measured.push(perSecond);
        }
      const ratio = median(offered.map((value, at) => value / (plain[at] ?? 1)));
      ratios.push(ratio);
      figures[`${name}: without, with, requests/s`] = `${median(plain).toFixed(0)} ${median(offered).toFixed(0)}`;
      figures[`${name}: ratio`] = ratio.toFixed(3);
    }
    const ratio = Math.min(...ratios);
    figures.rounds = `${rounds} of ${seconds} s a side, interleaved, ${clients} clients`;
    figures["a core each for servers and load"] = pinned ? "yes" : "no taskset here";
    return { name: "offers", ratio, target, pass: ratio >= target, figures };
  } finally {
    for (const { close } of shops) await close();
  }
}

/**
 * Adds goods like the first of the shop, each in a flash offer that runs, if asked for. Returns the last one and its
 * category, which are the same in every shop of the demo.
 */
async function addGoods(
  { databaseUrl }: BenchShop,
  many: number,
  offers: boolean,
): Promise<{ goodsId: number; categoryId: number }> {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    await sql`
      with first as (select * from goods where state = 'on_sale' order by id limit 1), added as (
        insert into goods (shop_id, category_id, title, picture, state, services)
        select shop_id, category_id, jsonb_build_object('en', 'Thing ' || n), picture, 'on_sale', services
        from first cross join generate_series(1, ${many}::int) n returning id
      )
      insert into skus (goods_id, code, spec, price_minor, stock)
      select id, 'bench', '[]', 10000, 1000 from added`.execute(db);
    if (offers) {
      await sql`
        insert into offers (shop_id, goods_id, kind, state, begins_at, ends_at)
        select shop_id, goods.id, 'flash', 'approved', now() - interval '1 hour', now() + interval '1 day'
        from goods join skus on skus.goods_id = goods.id and skus.code = 'bench'`.execute(db);
      await sql`
        insert into offer_skus (offer_id, sku_id, price_minor, quota)
        select offers.id, skus.id, 9900, 100 from offers join skus on skus.goods_id = offers.goods_id
          and skus.code = 'bench'`.execute(db);
    }
    await sql`vacuum analyze`.execute(db);
    const { rows } = await sql<{ goodsId: number; categoryId: number }>`
      select goods.id as "goodsId", category_id as "categoryId" from goods join skus on skus.goods_id = goods.id
      where skus.code = 'bench' order by goods.id desc limit 1`.execute(db);
    const [last] = rows;
    if (!last) throw new Error("no goods were added");
    return last;
  } finally {
    await close();
  }
}
