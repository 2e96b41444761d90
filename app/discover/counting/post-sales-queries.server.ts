import { sql, type Transaction } from "kysely";
import type { PaidLine } from "~/app/orders/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** How long before an order its buyer may have come from a post, in days. */
const daysBefore = 7;

/** The last order that was looked at: when it was paid, in microseconds since 1970, and its id. */
interface Reach {
  micros: number;
  orderId: number;
}

/** Returns how far paid orders were looked at; with a lock for whoever looks further: null = somebody does. */
export async function takeReach(trx: Transaction<Database>): Promise<Reach | null> {
  const { rows } = await sql<Reach>`
    select (extract(epoch from paid_at) * 1000000)::bigint as micros, order_id as "orderId" from post_sales_reach
    for update skip locked`.execute(trx);
  return rows[0] ?? null;
}

export async function moveReach(trx: Transaction<Database>, { micros, orderId }: Reach): Promise<void> {
  await sql`
    update post_sales_reach set paid_at = timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond',
      order_id = ${orderId}`.execute(trx);
}

/** A paid line that came from a post. */
export interface PostSale {
  lineId: number;
  postId: number;
}

/**
 * Returns which lines were bought by somebody who came to these goods from a post in the week before they placed the
 * order. What the author buys, or the one who wrote it, does not count. One statement.
 */
export async function salesFromPosts(handle: Handle, lines: readonly PaidLine[]): Promise<PostSale[]> {
  const { rows } = await sql<PostSale>`
    select bought.id as "lineId", taps.post_id as "postId"
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ userId }) => userId)}::bigint[],
      ${lines.map(({ goodsId }) => goodsId)}::bigint[], ${lines.map(({ placedAt }) => placedAt)}::timestamptz[])
      as bought (id, user_id, goods_id, placed_at)
    join post_taps taps on taps.user_id = bought.user_id and taps.goods_id = bought.goods_id
    join posts on posts.id = taps.post_id
    join authors on authors.id = posts.author_id
    where taps.tapped_at <= bought.placed_at
      and taps.tapped_at > bought.placed_at - make_interval(days => ${daysBefore})
      and authors.user_id is distinct from bought.user_id and posts.user_id is distinct from bought.user_id
    order by bought.id`.execute(handle);
  return rows;
}

/** Step: stores sales, each line once, and counts them beside their posts, which are locked. One statement. */
export async function insertSales(
  trx: Transaction<Database>,
  sales: readonly (PostSale & Pick<PaidLine, "paidMinor" | "paidAt">)[],
): Promise<void> {
  await sql`
    with sold as (
      insert into post_sales (line_id, post_id, paid_minor, paid_at)
      select * from unnest(${sales.map(({ lineId }) => lineId)}::bigint[],
        ${sales.map(({ postId }) => postId)}::bigint[], ${sales.map(({ paidMinor }) => paidMinor)}::bigint[],
        ${sales.map(({ paidAt }) => paidAt)}::timestamptz[])
      on conflict do nothing
      returning post_id, paid_minor
    )
    update posts set sold_lines = sold_lines + counted.lines, sold_minor = sold_minor + counted.minor
    from (select post_id, count(*)::int as lines, sum(paid_minor)::bigint as minor from sold group by 1) counted
    where posts.id = counted.post_id`.execute(trx);
}
