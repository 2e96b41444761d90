import { type RawBuilder, sql } from "kysely";

/**
 * Returns the price for which something is sold now, in minor units, as a part of a statement that reads `skus` or
 * `goods` (the price of the cheapest of its skus) by this name. Whoever shows or charges a price reads this one.
 */
export function priceNow(of: "skus" | "goods"): RawBuilder<number> {
  return sql<number>`price_now(${sql.ref(of)})`;
}
