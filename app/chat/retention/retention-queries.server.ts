import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { messagesEach } from "../talking/message-id";

/** The message has no open complaint: a message complained about is kept until that is decided. */
const notJudged = sql`not exists (
  select from complaints where subject_kind = 'message' and outcome is null
    and subject_id = chat_events.conversation_id * ${sql.lit(messagesEach)} + chat_events.seq)`;

/** Returns conversations that still say something older than that, at most `limit`. @param days older than */
export async function conversationsWithOld(handle: Handle, days: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct conversation_id as id from (
      select conversation_id from chat_events
      where kind = 'message' and withdrawn_at is null and created_at < now() - make_interval(days => ${days}::int)
        and ${notJudged}
      limit ${limit * 50}
    ) old limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * Step: empties the old messages of a locked conversation and clears them for both sides, so that nothing shows or
 * counts them. Messages with an open complaint stay until it is decided. Their numbers stay, so the sequence has no
 * gaps. Returns the number emptied.
 */
export async function emptyOld(
  trx: Transaction<Database>,
  { conversation, days }: { conversation: number; days: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      update chat_events set withdrawn_at = clock_timestamp(), content = '{}', picture = null
      where conversation_id = ${conversation} and kind = 'message' and withdrawn_at is null
        and created_at < now() - make_interval(days => ${days}::int)
        and ${notJudged}
      returning seq
    ), said as (
      select coalesce(max(seq), 0) as up_to, count(*)::int as count from old
    ), voices as (
      delete from chat_voices using old where chat_voices.conversation_id = ${conversation}
        and chat_voices.seq = old.seq
    )
    update conversations set
      user_cleared = greatest(user_cleared, said.up_to),
      user_undo_until = null,
      shop_cleared = greatest(shop_cleared, said.up_to),
      user_unread = (select count(*) from chat_events newer where newer.conversation_id = conversations.id
        and newer.kind = 'message' and newer.side <> 'user' and newer.withdrawn_at is null
        and newer.seq > greatest(conversations.user_read, conversations.user_cleared, said.up_to)),
      shop_unread = (select count(*) from chat_events newer where newer.conversation_id = conversations.id
        and newer.kind = 'message' and newer.side = 'user' and newer.withdrawn_at is null
        and newer.seq > greatest(conversations.shop_read, conversations.shop_cleared, said.up_to))
    from said where conversations.id = ${conversation}
    returning said.count`.execute(trx);
  return rows[0]?.count ?? 0;
}
