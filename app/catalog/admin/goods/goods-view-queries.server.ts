import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { Handle } from "~/db/transact.server";
import { notReady } from "../../stock/not-ready-queries.server";

/** Returns the facts of goods in any state, in one language; null = there are none. */
export async function goodsFacts(handle: Handle, id: number, locale: Locale) {
  const row = await handle
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .innerJoin("categories", "categories.id", "goods.category_id")
    .leftJoin("brands", "brands.id", "goods.brand_id")
    .where("goods.id", "=", id)
    .select(["goods.id", "goods.shop_id as shopId", "goods.state", "goods.held", "goods.picture", "goods.weight"])
    .select(["goods.sales", "goods.reviews", "goods.good_reviews as goodReviews", "goods.created_at as createdAt"])
    .select(["shops.state as shopState", "goods.category_id as categoryId", "goods.brand_id as brandId"])
    .select([
      textIn("goods.title", locale).as("title"),
      textIn("goods.description", locale).as("description"),
      textIn("shops.name", locale).as("shop"),
      textIn("categories.name", locale).as("category"),
      textIn("brands.name", locale).as("brand"),
    ])
    .select(notReady.as("unready"))
    .select(
      sql<string[]>`array(select media from goods_pictures where goods_id = goods.id and media <> goods.picture
        order by position limit 20)`.as("album"),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Max SKUs, and max edits of the shop, that the page shows. */
const shownSkus = 200;
const shownEdits = 20;

/** Returns the SKUs that are sold, with their variant in one language. */
export function goodsSkus(handle: Handle, goodsId: number, locale: Locale) {
  return handle
    .selectFrom("skus")
    .where("goods_id", "=", goodsId)
    .where("retired", "=", false)
    .select(["id", "code", "price_minor as priceMinor", "market_price_minor as marketPriceMinor", "stock", "picture"])
    .select(
      sql<string>`coalesce((select string_agg(coalesce(nullif(part -> 'value' ->> ${locale}::text, ''),
        part -> 'value' ->> 'en', ''), ', ' order by place) from jsonb_array_elements(spec) with ordinality
        as parts (part, place)), '')`.as("variant"),
    )
    .orderBy("id")
    .limit(shownSkus)
    .execute();
}

/** Returns the latest edits by the shop, with the names of the fields that they changed. */
export function goodsEdits(handle: Handle, goodsId: number) {
  return handle
    .selectFrom("goods_changes")
    .innerJoin("users", "users.id", "goods_changes.user_id")
    .where("goods_id", "=", goodsId)
    .select(["goods_changes.version", "users.nickname as name"])
    .select(sql<number>`(extract(epoch from goods_changes.created_at) * 1000)::bigint`.as("at"))
    .select(
      sql<string[]>`array(select distinct split_part(change ->> 'field', '.', 1) from jsonb_array_elements(changes)
        change order by 1)`.as("fields"),
    )
    .orderBy("goods_changes.version", "desc")
    .limit(shownEdits)
    .execute();
}
