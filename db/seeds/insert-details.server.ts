import type { Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { DemoCategory, DemoGoods } from "./demo/catalogue";
import type { DemoShop } from "./demo/content";
import { attributes, brands, descriptions, shopDescriptions, shopDetails } from "./demo/details";
import { at, known } from "./demo/known";
import { createRandom } from "./demo/random";

interface InsertDetails {
  categories: DemoCategory[];
  categoryIds: number[];
  goods: DemoGoods[];
  goodsIds: number[];
  albums: string[][];
  shops: DemoShop[];
  shopIds: Map<string, number>;
}

/** Replaces `{}` in a text with another text, per language. */
function withName(text: Required<Texts>, name: Required<Texts>): Required<Texts> {
  const entries = Object.entries(text).map(([locale, words]) => [
    locale,
    words.replace("{}", name[locale as keyof Texts]),
  ]);
  return Object.fromEntries(entries) as Required<Texts>;
}

/** Inserts data of goods and shop pages that cards do not show: brands, parameters, descriptions, shop categories. */
export async function insertDetails(trx: Transaction<Database>, seed: InsertDetails): Promise<void> {
  await describeShops(trx, seed);
  const brandIds = await insertBrands(trx, seed);
  const shelves = await insertShopCategories(trx, seed);
  for (const [i, one] of seed.goods.entries()) {
    const id = at(seed.goodsIds, i);
    await trx
      .updateTable("goods")
      .set({
        brand_id: brandIds.get(one.shop) ?? null,
        shop_category_id: known(shelves.get(shelfOf(seed, one)), "shelf"),
        description: JSON.stringify(withName(at(descriptions, i % descriptions.length), one.title)),
        detail_pictures: at(seed.albums, i).slice(0, 3),
      })
      .where("id", "=", id)
      .execute();
  }
  await insertParameters(trx, seed);
}

async function describeShops(trx: Transaction<Database>, { shops, shopIds }: InsertDetails): Promise<void> {
  for (const [i, { key, name, city }] of shops.entries()) {
    const { services, latitude, longitude, phone, address } = known(shopDetails[key], key);
    await trx
      .updateTable("shops")
      .set({
        description: JSON.stringify(withName(at(shopDescriptions, i % shopDescriptions.length), name)),
        address: JSON.stringify(
          Object.fromEntries(
            Object.entries(address).map(([locale, words]) => [locale, `${words}, ${city[locale as keyof Texts]}`]),
          ),
        ),
        services,
        latitude,
        longitude,
        phone,
      })
      .where("id", "=", known(shopIds.get(key), key))
      .execute();
  }
}

async function insertBrands(trx: Transaction<Database>, { shopIds }: InsertDetails): Promise<Map<string, number>> {
  const logos = await trx.selectFrom("shops").select(["id", "logo"]).execute();
  const rows = await trx
    .insertInto("brands")
    .values(
      brands.map(({ shop, name }, position) => ({
        name: JSON.stringify(name),
        logo: logos.find(({ id }) => id === shopIds.get(shop))?.logo ?? null,
        position,
      })),
    )
    .returning("id")
    .execute();
  return new Map(brands.map(({ shop }, i) => [shop, at(rows, i).id]));
}

/** Groups a shop's goods like the second level of the category tree. */
function shelfOf({ categories }: InsertDetails, goods: DemoGoods): string {
  return `${goods.shop} ${known(at(categories, goods.category).parent, "second level")}`;
}

async function insertShopCategories(trx: Transaction<Database>, seed: InsertDetails): Promise<Map<string, number>> {
  const shelves = [...new Set(seed.goods.map((one) => shelfOf(seed, one)))];
  const rows = await trx
    .insertInto("shop_categories")
    .values(
      shelves.map((shelf, position) => {
        const [shop = "", category = ""] = shelf.split(" ");
        const { name } = at(seed.categories, Number(category));
        return { shop_id: known(seed.shopIds.get(shop), shop), name: JSON.stringify(name), position };
      }),
    )
    .returning("id")
    .execute();
  return new Map(shelves.map((shelf, i) => [shelf, at(rows, i).id]));
}

async function insertParameters(trx: Transaction<Database>, seed: InsertDetails): Promise<void> {
  const random = createRandom(20_260_202);
  const { categories, categoryIds, goods, goodsIds } = seed;
  const rows: { goods_id: number; value_id: number }[] = [];
  for (const [position, { departments, name, values }] of attributes.entries()) {
    const top = categories.findIndex((one) => one.level === 1 && one.department === departments[0]);
    const attribute = await trx
      .insertInto("attributes")
      .values({
        category_id: departments.length > 1 ? null : at(categoryIds, top),
        name: JSON.stringify(name),
        position,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const valueRows = await trx
      .insertInto("attribute_values")
      .values(
        values.map((value, index) => ({ attribute_id: attribute.id, value: JSON.stringify(value), position: index })),
      )
      .returning("id")
      .execute();
    for (const [i, one] of goods.entries()) {
      if (!departments.includes(one.department)) continue;
      rows.push({ goods_id: at(goodsIds, i), value_id: at(valueRows, Math.floor(random() * values.length)).id });
    }
  }
  await trx.insertInto("goods_values").values(rows).execute();
}
