import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import { type EventRow, eventColumns } from "./event-rows-queries.server";
import { actorOf, ofWriter, type Party } from "./parties-queries.server";

/** A sender's own message; `late` = too old to be withdrawn, by the database's clock. */
export interface OwnMessage {
  userId: number;
  shopId: number | null;
  withdrawn: boolean;
  late: boolean;
}

/** Step: reads a message of this sender in a locked conversation of theirs; null = none. */
export async function ownMessage(
  trx: Transaction<Database>,
  { party, conversation, seq, minutes }: { party: Party; conversation: number; seq: number; minutes: number },
): Promise<OwnMessage | null> {
  const { rows } = await sql<OwnMessage>`
    select conversations.user_id as "userId", conversations.shop_id as "shopId",
      chat_events.withdrawn_at is not null as withdrawn,
      chat_events.created_at < clock_timestamp() - make_interval(mins => ${minutes}::int) as late
    from conversations join chat_events on chat_events.conversation_id = conversations.id
    where conversations.id = ${conversation} and ${ofWriter(party)} and chat_events.seq = ${seq}
      and chat_events.kind = 'message' and chat_events.side = ${party.side}
        and chat_events.actor_id = ${actorOf(party)}`.execute(trx);
  return rows[0] ?? null;
}

const withdraw = compiledStep<{ conversation: number; seq: number; side: Party["side"]; actorId: number }>()(
  (_, value) => sql<EventRow>`
    with emptied as (
      update chat_events set withdrawn_at = clock_timestamp(), content = '{}', picture = null
      where conversation_id = ${value("conversation")} and seq = ${value("seq")}
      returning seq
    ), moved as (
      -- Whoever has not read it no longer has to.
      update conversations set
        seq = conversations.seq + 1, changed_at = clock_timestamp(),
        user_unread = user_unread - (${value("side")}::text <> 'user'
          and emptied.seq > greatest(user_read, user_cleared))::int,
        shop_unread = shop_unread - (${value("side")}::text = 'user'
          and emptied.seq > greatest(shop_read, shop_cleared))::int
      from emptied where conversations.id = ${value("conversation")}
      returning conversations.id, conversations.seq, emptied.seq as about, changed_at
    ), chat_events as (
      insert into chat_events (conversation_id, seq, kind, side, actor_id, about, created_at)
      select id, seq, 'withdrawn', ${value("side")}::text, ${value("actorId")}::bigint, about, changed_at from moved
      returning *
    )
    select ${eventColumns} from chat_events`,
);

/** Step: empties a message of a locked conversation and records the event. One statement. */
export async function withdrawEvent(
  trx: Transaction<Database>,
  values: { conversation: number; seq: number; side: Party["side"]; actorId: number },
): Promise<EventRow> {
  const [row] = await withdraw(trx, values);
  if (!row) throw new Error(`Message ${values.seq} of conversation ${values.conversation} is gone`);
  return row;
}
