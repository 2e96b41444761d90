import { sql } from "kysely";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import { max, type PickQuery } from "./pick-queries.server";

/** A picker's query about one shop. */
interface OwnQuery extends PickQuery {
  shopId: number;
}

/** Selects a shop's own categories in their order. */
export function pickShopCategories(handle: Handle, { shopId, searchText, ids }: OwnQuery) {
  return handle
    .selectFrom("shop_categories")
    .where("shop_id", "=", shopId)
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(searchText !== "", (query) => query.where(sql<boolean>`name::text ilike ${containing(searchText)}`))
    .select(["id", "name"])
    .orderBy("position")
    .orderBy("id")
    .limit(ids === null ? max : 200)
    .execute();
}

/** Selects a shop's free pages. */
export function pickShopPages(handle: Handle, { shopId, searchText }: OwnQuery) {
  return handle
    .selectFrom("pages")
    .where("shop_id", "=", shopId)
    .where("kind", "=", "page")
    .where("deleted_at", "is", null)
    .$if(searchText !== "", (query) => query.where("name", "ilike", containing(searchText)))
    .select(["token", "name"])
    .orderBy("id", "desc")
    .limit(max)
    .execute();
}

export function pickShopCoupons(handle: Handle, { shopId, searchText }: OwnQuery) {
  return handle
    .selectFrom("coupons")
    .where("shop_id", "=", shopId)
    .$if(searchText !== "", (query) => query.where(sql<boolean>`name::text ilike ${containing(searchText)}`))
    .select(["id", "name"])
    .orderBy("id", "desc")
    .limit(max)
    .execute();
}
