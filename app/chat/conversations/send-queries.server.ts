import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import { type EventRow, eventColumns } from "./event-rows-queries.server";
import type { MessageType } from "./events";
import { ofParty, type Party } from "./parties-queries.server";

/** A conversation as a sender finds it. */
export interface OpenedConversation {
  id: number;
  userId: number;
  shopId: number | null;
  closed: boolean;
  /** Messages that the sender has sent in the last minute, anywhere. */
  sentLately: number;
}

/** Step: reads a locked conversation for somebody who wants to write in it; null = not there, or not theirs. */
export async function openedConversation(
  trx: Transaction<Database>,
  { party, conversation }: { party: Party; conversation: number },
): Promise<OpenedConversation | null> {
  const { rows } = await sql<OpenedConversation>`
    select conversations.id, conversations.user_id as "userId", conversations.shop_id as "shopId",
      conversations.closed_at is not null as closed,
      (select count(*)::int from chat_events where kind = 'message' and actor_id = ${party.userId} and side = ${party.side}
        and created_at > now() - interval '1 minute') as "sentLately"
    from conversations where conversations.id = ${conversation} and ${ofParty(party)}`.execute(trx);
  return rows[0] ?? null;
}

/** Step: the message that this sender has already sent with an id; null = none. */
export async function sentBefore(
  trx: Transaction<Database>,
  { party, conversation, clientId }: { party: Party; conversation: number; clientId: string },
): Promise<(EventRow & { picture: string | null }) | null> {
  const { rows } = await sql<EventRow & { picture: string | null }>`
    select ${eventColumns}, picture from chat_events
    where conversation_id = ${conversation} and side = ${party.side} and actor_id = ${party.userId}
      and client_id = ${clientId}`.execute(trx);
  return rows[0] ?? null;
}

/** A message to be stored; `content` without its type. */
export interface NewMessage {
  conversation: number;
  side: Party["side"];
  actorId: number;
  clientId: string;
  type: MessageType;
  content: string;
  picture: string | null;
}

const insert = compiledStep<NewMessage>()(
  (_, value) => sql<EventRow>`
    with moved as (
      update conversations set
        seq = seq + 1, last_seq = seq + 1, last_at = clock_timestamp(), changed_at = clock_timestamp(),
        user_unread = user_unread + (${value("side")}::text <> 'user')::int,
        shop_unread = shop_unread + (${value("side")}::text = 'user')::int
      where id = ${value("conversation")}
      returning id, seq, last_at
    ), chat_events as (
      insert into chat_events
        (conversation_id, seq, kind, side, actor_id, client_id, type, content, picture, created_at)
      select id, seq, 'message', ${value("side")}::text, ${value("actorId")}::bigint, ${value("clientId")}::text,
        ${value("type")}::text, ${value("content")}::jsonb, ${value("picture")}::text, last_at
      from moved
      returning *
    )
    select ${eventColumns} from chat_events`,
);

/** Step: stores a message under the next number of its locked conversation, and counts it as unread for the other side. One statement. */
export async function insertMessage(trx: Transaction<Database>, message: NewMessage): Promise<EventRow> {
  const [row] = await insert(trx, message);
  if (!row) throw new Error(`Conversation ${message.conversation} is gone`);
  return row;
}

/** Step: returns whether a card is of goods of this shop, or of an order of this buyer at this shop (of any shop, at the service desk). */
export async function isCardOf(
  trx: Transaction<Database>,
  { type, id }: { type: "goods" | "order"; id: number },
  { userId, shopId }: Pick<OpenedConversation, "userId" | "shopId">,
): Promise<boolean> {
  const { rows } =
    type === "goods"
      ? await sql`
          select from goods where id = ${id} and state = 'on_sale'
            and (${shopId}::bigint is null or shop_id = ${shopId})`.execute(trx)
      : await sql`
          select from orders where id = ${id} and user_id = ${userId}
            and (${shopId}::bigint is null or shop_id = ${shopId})`.execute(trx);
  return rows.length > 0;
}
