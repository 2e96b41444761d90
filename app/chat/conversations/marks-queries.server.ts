import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { actorOf, byOther, column, ofParty, ofWriter, type Party } from "./parties-queries.server";
import type { ConversationHint } from "./publish-to-conversation.server";

export async function unreadConversations(handle: Handle, party: Party): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where ${ofParty(party)} and ${column(party.side, "unread")} > 0 order by id`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

export interface Mark {
  conversation: number;
  /** New mark; beyond the latest event = all. */
  upTo: number;
}

/**
 * Of these marks, those that would move: someone of the other side has written in between. Asked without a lock, so
 * that the others cost none.
 * @param kind `read` or `delivered`
 */
export async function movingMarks(
  handle: Handle,
  { party, kind, marks }: { party: Party; kind: "read" | "delivered"; marks: readonly Mark[] },
): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select asked.conversation, asked.up_to as "upTo"
    from unnest(${marks.map(({ conversation }) => conversation)}::bigint[], ${marks.map(({ upTo }) => upTo)}::bigint[])
      as asked (conversation, up_to)
    join conversations on conversations.id = asked.conversation
    where ${ofWriter(party)} and exists (
      select from chat_events where conversation_id = conversations.id and kind = 'message' and ${byOther(party.side)}
        and seq > ${column(party.side, kind)} and seq <= asked.up_to)
    order by asked.conversation`.execute(handle);
  return rows;
}

/**
 * Step: moves the party's marks forward in locked conversations, each to the last message of the other side up to its
 * number, and records the moves as events. Read implies delivered. Marks that would not move write nothing. One
 * statement.
 */
export async function moveMarks(
  trx: Transaction<Database>,
  { party, kind, marks }: { party: Party; kind: "read" | "delivered"; marks: readonly Mark[] },
): Promise<ConversationHint[]> {
  const side = party.side === "user" ? "user" : "shop";
  const own = (name: string) => sql.ref(`${side}_${name}`);
  const unread = sql`
    ${own("unread")} = (
      select count(*) from chat_events where conversation_id = conversations.id and kind = 'message'
        and ${byOther(party.side)} and withdrawn_at is null
        and chat_events.seq > greatest(target.mark, ${column(party.side, "cleared")})),
    ${own("delivered")} = greatest(${column(party.side, "delivered")}, target.mark),`;
  const { rows } = await sql<ConversationHint>`
    with target as (
      select conversations.id, max(chat_events.seq) as mark
      from unnest(${marks.map(({ conversation }) => conversation)}::bigint[],
        ${marks.map(({ upTo }) => upTo)}::bigint[])
        as asked (conversation, up_to)
      join conversations on conversations.id = asked.conversation
      join chat_events on chat_events.conversation_id = conversations.id and chat_events.kind = 'message'
        and ${byOther(party.side)} and chat_events.seq > ${column(party.side, kind)} and chat_events.seq <= asked.up_to
      where ${ofWriter(party)}
      group by conversations.id
    ), moved as (
      update conversations set
        ${kind === "read" ? unread : sql``}
        ${own(kind)} = target.mark, seq = conversations.seq + 1, changed_at = clock_timestamp()
      from target where conversations.id = target.id
      returning conversations.id, conversations.seq, target.mark, changed_at, user_id, shop_id
    ), noted as (
      insert into chat_events (conversation_id, seq, kind, side, actor_id, about, created_at)
      select id, seq, ${kind}, ${party.side}, ${actorOf(party)}::bigint, mark, changed_at from moved
    )
    select id as conversation, seq, user_id as "userId", shop_id as "shopId" from moved`.execute(trx);
  return rows;
}
