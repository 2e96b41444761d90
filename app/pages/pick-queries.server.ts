import { sql } from "kysely";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";

/** What a picker asks for: words in any language, or values that a document already has. */
export interface PickQuery {
  words: string;
  ids: number[] | null;
}

const most = 30;

/** Goods, whatever their state: the picker says when one is not on sale. */
export function pickGoods(handle: Handle, { words, ids }: PickQuery) {
  return handle
    .selectFrom("goods")
    .where("goods.state", "!=", "deleted")
    .$if(ids !== null, (query) => query.where("goods.id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(words !== "", (query) => query.where(sql<boolean>`goods.title::text ilike ${containing(words)}`))
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select(["goods.id", "goods.title", "goods.picture", "goods.price_minor", "goods.state", "shops.name as shop"])
    .orderBy("goods.weight", "desc")
    .orderBy("goods.id", "desc")
    .limit(ids === null ? most : 200)
    .execute();
}

export function pickCategories(handle: Handle, { words, ids }: PickQuery) {
  return handle
    .selectFrom("categories")
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(words !== "", (query) => query.where(sql<boolean>`name::text ilike ${containing(words)}`))
    .select(["id", "name", "picture", "level", "shown"])
    .orderBy("level")
    .orderBy("position")
    .limit(ids === null ? most : 200)
    .execute();
}

export function pickArticles(handle: Handle, { words, ids }: PickQuery) {
  return handle
    .selectFrom("articles")
    .where("kind", "=", "news")
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(words !== "", (query) => query.where(sql<boolean>`title::text ilike ${containing(words)}`))
    .select(["id", "title", "picture", "published_at"])
    .orderBy("published_at", "desc")
    .limit(ids === null ? most : 200)
    .execute();
}

export function pickAdverts(handle: Handle, { words, ids }: PickQuery) {
  return handle
    .selectFrom("adverts")
    .where("deleted_at", "is", null)
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(words !== "", (query) => query.where(sql<boolean>`title::text ilike ${containing(words)}`))
    .select(["id", "title", "media", "module", "enabled"])
    .orderBy("weight", "desc")
    .limit(ids === null ? most : 200)
    .execute();
}

/** Pictures of the shop, the newest first. */
export function pickMedia(handle: Handle) {
  return handle
    .selectFrom("media")
    .select(["hash", "width", "height"])
    .orderBy("created_at", "desc")
    .orderBy("hash")
    .limit(48)
    .execute();
}

/** Free pages that can be linked to. */
export function pickPages(handle: Handle, words: string) {
  return handle
    .selectFrom("pages")
    .where("kind", "=", "page")
    .where("deleted_at", "is", null)
    .$if(words !== "", (query) => query.where("name", "ilike", containing(words)))
    .select(["token", "name"])
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
