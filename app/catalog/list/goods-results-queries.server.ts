import { type RawBuilder, sql } from "kysely";
import { type Offered, offeredNow, struckNow } from "~/app/prices/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { visibleGoods } from "../cards/goods-queries.server";
import type { OfferFilter } from "./list-state";

const listed = (handle: Handle, ids: number[], offered: RawBuilder<Offered | null>) =>
  visibleGoods(handle)
    .select(["shops.name as shop_name", struckNow("goods").as("struck_minor"), offered.as("offered")])
    .where("goods.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], goods.id)`);

const results = compiledOnce<{ ids: number[] }>()((handle, value) => listed(handle, value("ids"), sql`null::jsonb`));
const resultsOf = compiledOnce<{ ids: number[]; kind: OfferFilter }>()((handle, value) =>
  listed(handle, value("ids"), offeredNow(value("kind"))),
);

/**
 * Returns the goods of a list, in the order of the ids. Goods that have gone off sale since the search are left out.
 * One statement.
 * @param offer the list is of such offers: what each costs in them comes along, except for the flash sale, which
 *   everybody's price has already
 */
export function resultsByIds(handle: Handle, ids: number[], offer?: OfferFilter) {
  return offer === undefined || offer === "flash" ? results(handle, { ids }) : resultsOf(handle, { ids, kind: offer });
}
