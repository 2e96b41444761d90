import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Remembers the published post from which a person last went to its goods. One statement. */
export async function recordTap(
  handle: Handle,
  { userId, postId, goodsId }: { userId: number; postId: number; goodsId: number },
): Promise<void> {
  await sql`
    insert into post_taps (user_id, goods_id, post_id)
    select ${userId}, post_goods.goods_id, posts.id from posts join post_goods on post_goods.post_id = posts.id
    where posts.id = ${postId} and post_goods.goods_id = ${goodsId} and posts.state = 'published'
    on conflict (user_id, goods_id) do update set post_id = excluded.post_id, tapped_at = now()`.execute(handle);
}
