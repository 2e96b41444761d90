import { sql } from "kysely";

/**
 * For statements of other areas that join `shops`: the ids of the shop's members, including its owner, as a column.
 * Members cannot buy in their shop.
 */
export const workersOfShop = sql<number[]>`(
  select coalesce(array_agg(user_id), '{}') from shop_staff where shop_id = shops.id and accepted_at is not null
)`;
