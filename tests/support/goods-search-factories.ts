import type { Insertable } from "kysely";
import type { Texts } from "~/db/columns";
import type { GoodsTable } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { makeCategory, makeGoods, makeMedia, makeShop } from "./factories";
import { lot } from "./lot";

export async function makeBrand(handle: Handle, name: Texts): Promise<number> {
  const { id } = await handle
    .insertInto("brands")
    .values({ name: JSON.stringify(name), logo: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a filterable attribute of a category with these values; returns the ids of the values. */
export async function makeAttribute(
  handle: Handle,
  categoryId: number,
  { name, values, filterable = true }: { name: string; values: string[]; filterable?: boolean },
): Promise<{ id: number; values: number[] }> {
  const { id } = await handle
    .insertInto("attributes")
    .values({ category_id: categoryId, name: JSON.stringify({ en: name }), filterable })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await handle
    .insertInto("attribute_values")
    .values(values.map((value, position) => ({ attribute_id: id, value: JSON.stringify({ en: value }), position })))
    .returning("id")
    .execute();
  return { id, values: rows.map((row) => row.id) };
}

/** Sets parameters of goods. */
export async function giveValues(handle: Handle, goodsId: number, valueIds: number[]): Promise<void> {
  await handle
    .insertInto("goods_values")
    .values(valueIds.map((value_id) => ({ goods_id: goodsId, value_id })))
    .execute();
}

/** Creates a shelf: one open shop and one category, and a factory for goods that differ only in the given values. */
export async function makeShelf(handle: Handle): Promise<{
  shopId: number;
  categoryId: number;
  put: (title: Texts, values?: Partial<Insertable<GoodsTable>>) => Promise<number>;
}> {
  const shop = await makeShop(handle, { name: JSON.stringify({ en: `Stall ${lot(5)}` }) });
  const category = await makeCategory(handle);
  const { hash } = await makeMedia(handle);
  const put = async (title: Texts, values: Partial<Insertable<GoodsTable>> = {}) => {
    const place = { shop_id: shop.id, category_id: category.id, picture: hash };
    const { id } = await makeGoods(handle, { ...place, ...values, title: JSON.stringify(title) });
    return id;
  };
  return { shopId: shop.id, categoryId: category.id, put };
}
