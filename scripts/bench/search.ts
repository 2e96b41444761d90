import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { searchGoods } from "~/app/catalog/api.server";
import type { GoodsQuery } from "~/app/catalog/list/goods-query";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { removeDataDir, testName } from "~/tests/support/test-server";
import { type BigCatalogue, hits, makeBigCatalogue } from "./big-catalogue";
import { type Figures, median } from "./figures";

const target = 1.6;
const sizes = { large: Number(process.env.BENCH_GOODS ?? 1_000_000), small: 10_000 };
const rounds = Math.max(7, Number(process.env.BENCH_ROUNDS ?? 7));
/** Pages of one kind per round; their p95 is the round's figure. */
const pages = 40;
const limit = 20;

type Kind = "list" | "filtered" | "words" | "deep" | "first" | "dense" | "denseDeep";
interface Ask {
  query: GoodsQuery;
  after?: string;
}

/**
 * Returns the requested pages in turn. Excludes those of a large category from the ratio: it has a tenth of all goods.
 */
async function asksOf(shop: BigCatalogue): Promise<Record<Kind, Ask[]>> {
  const sorts = ["overall", "sales", "newest", "priceUp"] as const;
  const lists = shop.lists.flatMap((categoryId) => sorts.map((sort): Ask => ({ query: { categoryId, sort } })));
  const first = shop.lists.map((categoryId): Ask => ({ query: { categoryId, sort: "sales" } }));
  const dense = sorts.map((sort): Ask => ({ query: { categoryId: shop.top, sort } }));
  return {
    list: lists,
    filtered: lists.map(({ query }, n) => ({
      query: { ...query, valueIds: shop.values.slice(n, n + 8), minMinor: 500, maxMinor: 100_000 },
    })),
    words: shop.pairs.flatMap((keyword) => sorts.map((sort): Ask => ({ query: { keyword, sort } }))),
    first,
    deep: await Promise.all(first.map((ask) => deepIn(shop, ask, hits.lists.goods - 100))),
    dense,
    denseDeep: await Promise.all(dense.map((ask) => deepIn(shop, ask, 600))),
  };
}

/** Returns the same list this many goods further down. */
async function deepIn(shop: BigCatalogue, ask: Ask, skip: number): Promise<Ask> {
  let after: string | undefined;
  for (let seen = 0; seen < skip; seen += 60) {
    const { next } = await searchGoods(shop.db, ask.query, { after, limit: 60, locale: "en" });
    after = next ?? after;
  }
  return { ...ask, after };
}

async function measure(shop: BigCatalogue, asks: Ask[]): Promise<number> {
  const times: number[] = [];
  for (let page = 0; page < pages; page++) {
    const { query, after } = asks[page % asks.length] ?? { query: { sort: "overall" } };
    const before = performance.now();
    const { rows } = await searchGoods(shop.db, query, { after, limit, locale: "en" });
    times.push(performance.now() - before);
    if (rows.length !== limit) throw new Error(`${JSON.stringify(query)} found ${rows.length} goods`);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(pages * 0.95)] ?? 0;
}

/**
 * p95 of a page of a list, a filtered list and a two-word search at 1,000,000 goods against 10,000 with the same hits;
 * and deep pages against first ones. Uses the same function as the screens, cards included.
 */
export async function benchSearch(): Promise<Figures> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const server = await startPrivatePostgres({ dataDir, durable: false });
  try {
    const large = await makeBigCatalogue(server.url, testName(), sizes.large);
    const small = await makeBigCatalogue(server.url, testName(), sizes.small);
    const sides = { large: await asksOf(large), small: await asksOf(small) };
    const kinds = Object.keys(sides.large) as Kind[];
    const p95: Record<string, number[]> = {};
    for (let round = -1; round < rounds; round++) {
      for (const kind of kinds) {
        for (const [size, shop] of [["large", large] as const, ["small", small] as const]) {
          const took = await measure(shop, sides[size][kind]);
          // The first round warms up both.
          if (round >= 0) p95[`${kind} ${size}`] = [...(p95[`${kind} ${size}`] ?? []), took];
        }
      }
    }
    await large.close();
    await small.close();
    return summary(p95, [large.seconds, small.seconds]);
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

function summary(p95: Record<string, number[]>, seconds: number[]): Figures {
  const of = (name: string) => p95[name] ?? [];
  const ratioOf = (above: string, below: string) =>
    median(of(above).map((value, round) => value / (of(below)[round] ?? 1)));
  const measured = ["list", "filtered", "words"] as const;
  const ratios = measured.map((kind) => ratioOf(`${kind} large`, `${kind} small`));
  const deep = ratioOf("deep large", "first large");
  const ratio = Math.max(...ratios);
  const figures: Record<string, number | string> = { "goods, large and small": `${sizes.large} ${sizes.small}` };
  for (const [name, values] of Object.entries(p95)) figures[`p95 of ${name}, ms`] = Number(median(values).toFixed(2));
  measured.forEach((kind, at) => {
    figures[`ratio of ${kind}`] = Number((ratios[at] ?? 0).toFixed(3));
  });
  figures["deep page against first, at large"] = Number(deep.toFixed(3));
  figures["deep against first in a tenth of all goods"] = Number(ratioOf("denseDeep large", "dense large").toFixed(3));
  figures["making the catalogues, s"] = seconds.map((value) => value.toFixed(0)).join(" ");
  figures.rounds = `${rounds} of ${pages} pages of ${limit}, interleaved`;
  return { name: "search", ratio, target, pass: ratio <= target && deep <= 1.5, figures };
}
