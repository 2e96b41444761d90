import { type RawBuilder, sql } from "kysely";
import { workersOfShop } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";

interface Pair {
  userId: number;
  shopId: number;
}

/** Returns the conversation of a buyer and a shop, created if `allowed`; null = none, and none allowed. */
async function found(db: Handle, { userId, shopId }: Pair, allowed: RawBuilder<boolean>): Promise<number | null> {
  const existing = sql<{ id: number }>`
    select id from conversations where user_id = ${userId} and shop_id = ${shopId}`;
  const [there] = (await existing.execute(db)).rows;
  if (there) return there.id;
  await sql`
    insert into conversations (user_id, shop_id)
    select users.id, shops.id from users, shops
    where users.id = ${userId} and shops.id = ${shopId} and users.id <> all(${workersOfShop}::bigint[]) and ${allowed}
    on conflict (user_id, shop_id) do nothing`.execute(db);
  return (await existing.execute(db)).rows[0]?.id ?? null;
}

/** Returns a buyer's conversation with a shop that is open or on holiday. */
export const conversationWithShop = (db: Handle, pair: Pair) => found(db, pair, sql`shops.state <> 'closed'`);

/** Returns a shop's conversation with a buyer who has ordered there. */
export const conversationWithBuyer = (db: Handle, pair: Pair) =>
  found(db, pair, sql`exists (select from orders where orders.user_id = users.id and orders.shop_id = shops.id)`);
