import type { Handle } from "~/db/transact.server";
import { makeCategory, makeGoods, makeMedia, makeShop } from "./factories";

/**
 * Inserts `count` shops, each with `goods` goods on sale; returns their ids in insertion order.
 * @param options.picture picture of all goods, for tests in a browser; otherwise one without a file
 */
export async function makeShops(
  handle: Handle,
  count: number,
  { goods = 0, picture }: { goods?: number; picture?: string } = {},
): Promise<number[]> {
  const logo = picture ?? (await makeMedia(handle)).hash;
  const category_id = (await makeCategory(handle)).id;
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const shop = await makeShop(handle, { logo });
    ids.push(shop.id);
    for (let each = 0; each < goods; each++) {
      await makeGoods(handle, { shop_id: shop.id, category_id, picture: logo });
    }
  }
  return ids;
}

/** Inserts a person's favourites, the last one being the newest. */
export async function makeCollections(handle: Handle, userId: number, goodsIds: number[]): Promise<void> {
  const rows = goodsIds.map((goods_id, index) => ({
    user_id: userId,
    goods_id,
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
  }));
  await handle.insertInto("collections").values(rows).execute();
}

/** Inserts footprints of a person: `[goods, day, minute of that day]`. */
export async function makeFootprints(
  handle: Handle,
  userId: number,
  steps: [goodsId: number, day: string, minute: number][],
): Promise<void> {
  const rows = steps.map(([goods_id, seen_on, minute]) => ({
    user_id: userId,
    goods_id,
    seen_on,
    seen_at: new Date(Date.parse(seen_on) + minute * 60_000),
  }));
  await handle.insertInto("footprints").values(rows).execute();
}

/** Inserts a shop's own category. */
export async function makeShelfOf(handle: Handle, shopId: number, name: string, position = 0): Promise<number> {
  const row = await handle
    .insertInto("shop_categories")
    .values({ shop_id: shopId, name: JSON.stringify({ en: name }), position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function demoPicture(handle: Handle): Promise<string> {
  const row = await handle.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  return row.picture;
}
