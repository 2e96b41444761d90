import type { Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database, GoodsService } from "~/db/schema";
import type { DemoCategory, DemoGoods } from "./demo/catalogue";
import { colourWord } from "./demo/colours";
import { at, known } from "./demo/known";
import { createRandom } from "./demo/random";
import { combinations } from "./demo/specs";

const day = 86_400_000;

/** Rounds to usual prices: 12.60, 54.90, 119.00. Minor units. */
const rounded = (minor: number) => (minor < 10_000 ? Math.round(minor / 10) * 10 : Math.round(minor / 100) * 100);

/** Shops whose goods cannot be returned. */
const fresh = new Set(["orchard", "petal"]);
const flagships = new Set(["halden", "aura", "pacer"]);

/** Returns at most two promises, because a card has no room for more. */
function servicesOf({ shop, priceMinor }: DemoGoods, chance: number): GoodsService[] {
  const services: GoodsService[] = [];
  if (shop === "pasar" || fresh.has(shop)) services.push("next_day");
  if (flagships.has(shop) && chance > 0.35) services.push("authentic");
  if (priceMinor >= 3900 && chance < 0.7) services.push("free_shipping");
  if (!fresh.has(shop) && chance > 0.55) services.push("returns_15");
  return services.slice(0, 2);
}

/**
 * Inserts the categories; returns their ids by index. Pictures: the goods of the category's object, else its first
 * goods.
 */
export async function insertCategories(
  trx: Transaction<Database>,
  categories: DemoCategory[],
  goods: DemoGoods[],
  albums: string[][],
): Promise<number[]> {
  const inside = (category: number, ancestor: number): boolean => {
    if (category === ancestor) return true;
    const parent = categories[category]?.parent ?? null;
    return parent !== null && inside(parent, ancestor);
  };
  const ids: number[] = [];
  for (const level of [1, 2, 3] as const) {
    const members = categories.map((_, i) => i).filter((i) => categories[i]?.level === level);
    const rows = await trx
      .insertInto("categories")
      .values(
        members.map((i) => {
          const { parent, name, code } = at(categories, i);
          const within = goods.map((_, g) => g).filter((g) => inside(at(goods, g).category, i));
          const picture = within.find((g) => goods[g]?.subject.code === code) ?? within[0];
          return {
            parent_id: parent === null ? null : at(ids, parent),
            level,
            name: JSON.stringify(name),
            picture: picture === undefined ? null : (albums[picture]?.[0] ?? null),
            position: i,
          };
        }),
      )
      .returning("id")
      .execute();
    members.forEach((i, row) => {
      ids[i] = at(rows, row).id;
    });
  }
  return ids;
}

interface InsertGoods {
  goods: DemoGoods[];
  order: number[];
  albums: string[][];
  colourways: { name: Required<Texts>; media: string }[][];
  categoryIds: number[];
  shopIds: Map<string, number>;
  now: Date;
}

export async function insertGoods(trx: Transaction<Database>, seed: InsertGoods): Promise<number[]> {
  const { goods, order, albums, colourways, categoryIds, shopIds, now } = seed;
  const random = createRandom(20_260_101);
  const place = new Map(order.map((index, turn) => [index, turn]));
  const facts = goods.map((one) => {
    return {
      services: servicesOf(one, random()),
      ageDays: 6 + Math.round(random() ** 2 * 520),
      markUp: random() < 0.62 ? 1.12 + random() * 0.42 : null,
    };
  });
  const rows = await trx
    .insertInto("goods")
    .values(
      goods.map((one, i) => {
        const { services, ageDays } = at(facts, i);
        return {
          shop_id: known(shopIds.get(one.shop), one.shop),
          category_id: at(categoryIds, one.category),
          title: JSON.stringify(one.title),
          picture: at(at(albums, i), 0),
          state: "on_sale" as const,
          sales: one.sales,
          services,
          freight_minor: services.includes("free_shipping") ? 0 : 300 + Math.round(random() * 6) * 50,
          weight: 1000 - (place.get(i) ?? 0) * 5,
          created_at: new Date(now.getTime() - ageDays * day - Math.round(random() * day)),
        };
      }),
    )
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  await trx
    .insertInto("goods_pictures")
    .values(albums.flatMap((album, i) => album.map((media, position) => ({ goods_id: at(ids, i), position, media }))))
    .execute();
  await trx
    .insertInto("skus")
    .values(
      goods.flatMap((one, i) =>
        combinations(
          one.specs,
          colourWord,
          at(colourways, i).map(({ name }) => name),
        ).map(({ spec, percent, colour }, n) => {
          const price = rounded((one.priceMinor * percent) / 100);
          const { markUp } = at(facts, i);
          return {
            goods_id: at(ids, i),
            code: `${one.shop.toUpperCase().slice(0, 3)}-${String(i + 1).padStart(3, "0")}-${n + 1}`,
            spec: JSON.stringify(spec),
            picture: colour === null ? null : at(at(colourways, i), colour).media,
            price_minor: price,
            market_price_minor: markUp === null ? null : rounded(price * markUp),
            stock: random() < 0.04 ? 0 : 8 + Math.round(random() * 420),
            weight_grams: 120 + Math.round(random() * 2400),
          };
        }),
      ),
    )
    .execute();
  return ids;
}
