import { sql } from "kysely";

/**
 * For statements of other areas that join `shops`: the ids of the people who work in the shop, its owner among them, as
 * a column. Nobody buys in a shop whose staff they are.
 */
export const workersOfShop = sql<number[]>`(
  select coalesce(array_agg(user_id), '{}') from shop_staff where shop_id = shops.id and accepted_at is not null
)`;
