import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import { presenceSeconds } from "../conversations/lists-queries.server";
import { talkingRoles } from "../conversations/parties-queries.server";

/** Unread messages of a person who is offline. */
export interface TalkWaiting {
  conversation: number;
  userId: number;
  unread: number;
  /** The sender: the shop, or the buyer. */
  from: { shopId: number; name: Texts } | { userId: number; name: string };
}

/**
 * Step: takes the sides of conversations written to at least so many seconds ago. For good when the transaction
 * commits; others skip them meanwhile.
 */
export async function takeTalksDue(
  trx: Transaction<Database>,
  { seconds, limit }: { seconds: number; limit: number },
): Promise<{ conversation: number; side: "user" | "shop" }[]> {
  const { rows } = await sql<{ conversation: number; side: "user" | "shop" }>`
    delete from chat_push_due where (conversation_id, side) in (
      select conversation_id, side from chat_push_due
      where since <= clock_timestamp() - make_interval(secs => ${seconds})
      order by since limit ${limit} for update skip locked)
    returning conversation_id as conversation, side`.execute(trx);
  return rows;
}

/**
 * Step: returns the recipients of unread messages in these conversations, without people who have a socket open: the
 * buyer, or those who talk to buyers for the shop; only the assignee, if there is one.
 */
export async function talksWaiting(
  trx: Transaction<Database>,
  due: readonly { conversation: number; side: "user" | "shop" }[],
): Promise<TalkWaiting[]> {
  const away = (userId: ReturnType<typeof sql.ref>) => sql<boolean>`not exists (
    select from chat_presence where chat_presence.user_id = ${userId}
      and seen_at > now() - make_interval(secs => ${presenceSeconds}))`;
  const { rows } = await sql<TalkWaiting>`
    with due as (select * from unnest(${due.map(({ conversation }) => conversation)}::bigint[],
      ${due.map(({ side }) => side)}::text[]) as due (conversation, side))
    select conversations.id as conversation, conversations.user_id as "userId", user_unread as unread,
      jsonb_build_object('shopId', shops.id, 'name', shops.name) as "from"
    from due join conversations on conversations.id = due.conversation join shops on shops.id = conversations.shop_id
    where due.side = 'user' and user_unread > 0 and ${away(sql.ref("conversations.user_id"))}
    union all
    select conversations.id, shop_staff.user_id, shop_unread,
      jsonb_build_object('userId', users.id, 'name', users.nickname)
    from due join conversations on conversations.id = due.conversation
      join users on users.id = conversations.user_id
      join shop_staff on shop_staff.shop_id = conversations.shop_id and accepted_at is not null
        and shop_staff.role = any(${[...talkingRoles]}::text[])
    where due.side = 'shop' and shop_unread > 0
      and (conversations.taken_by is null or conversations.taken_by = shop_staff.user_id)
      and ${away(sql.ref("shop_staff.user_id"))}
    order by conversation`.execute(trx);
  return rows;
}
