import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { type EventRow, eventColumns, eventFor } from "./event-rows-queries.server";
import { type ChatEvent, type ConversationState, savedMessages } from "./events";
import { column, ofParty, type Party } from "./parties-queries.server";

/** Max events a client may be behind; beyond it the current state is shorter. */
const maxBehind = 500;

interface OfConversation {
  party: Party;
  conversation: number;
}

interface EventsSince {
  last: number;
  /** Number up to which this side has cleared the conversation, possibly on another device. */
  cleared: number;
  events: ChatEvent[];
}

/**
 * Returns the events of a conversation after a number, ascending; `last` is its latest number (beyond the last event =
 * there are more). "reload" when the gap cannot be filled: too far behind, before what this side has cleared, or a
 * number that never existed. Null = not theirs. One statement, therefore one snapshot.
 */
export async function eventsAfter(
  handle: Handle,
  { party, conversation, after, limit = 200 }: OfConversation & { after: number; limit?: number },
): Promise<EventsSince | "reload" | null> {
  const { rows } = await sql<EventRow & { last: number; cleared: number }>`
    select conversations.seq as last, ${column(party.side, "cleared")} as cleared, events.*
    from conversations left join lateral (
      select ${eventColumns} from chat_events
      where chat_events.conversation_id = conversations.id and chat_events.seq > ${after}
      order by chat_events.seq limit ${limit}
    ) events on true
    where conversations.id = ${conversation} and ${ofParty(party)}
    order by events.seq`.execute(handle);
  const [first] = rows;
  if (!first) return null;
  const { last, cleared } = first;
  if (after > last || after < cleared || last - after > maxBehind) return "reload";
  return { last, cleared, events: rows.filter(({ seq }) => seq !== null).map(eventFor(party)) };
}

/**
 * Returns a party's view of a conversation: the latest messages and all marks. Null = not theirs. One statement,
 * therefore one snapshot.
 */
export async function conversationState(
  handle: Handle,
  { party, conversation, messages = savedMessages }: OfConversation & { messages?: number },
): Promise<ConversationState | null> {
  type Row = EventRow & Omit<ConversationState, "messages" | "more" | "user" | "shop" | "conversation"> & Marked;
  const { rows } = await sql<Row>`
    select conversations.seq as latest, ${column(party.side, "cleared")} as cleared,
      ${column(party.side, "unread")} as unread, conversations.user_read as "userRead",
      conversations.shop_read as "shopRead", conversations.user_delivered as "userDelivered",
      conversations.shop_delivered as "shopDelivered",
      coalesce(conversations.taken_by, conversations.taken_by_staff) as "takenBy",
      conversations.closed_at is not null as closed, messages.*
    from conversations left join lateral (
      select ${eventColumns} from chat_events
      where chat_events.conversation_id = conversations.id and chat_events.kind = 'message'
        and chat_events.seq > ${column(party.side, "cleared")}
      order by chat_events.seq desc limit ${messages + 1}
    ) messages on true
    where conversations.id = ${conversation} and ${ofParty(party)}
    order by messages.seq desc`.execute(handle);
  const [first] = rows;
  if (!first) return null;
  const said = rows.filter(({ seq }) => seq !== null);
  return {
    conversation,
    seq: first.latest,
    cleared: first.cleared,
    unread: first.unread,
    user: { read: first.userRead, delivered: first.userDelivered },
    shop: { read: first.shopRead, delivered: first.shopDelivered },
    // Buyers do not see which of the shop's people answers.
    takenBy: party.side === "user" ? null : first.takenBy,
    closed: first.closed,
    messages: said.slice(0, messages).reverse().map(eventFor(party)),
    more: said.length > messages,
  };
}

interface Marked {
  latest: number;
  userRead: number;
  shopRead: number;
  userDelivered: number;
  shopDelivered: number;
}

interface RequestedEvents {
  /** Null = from the latest one. */
  before: number | null;
  limit: number;
  offset?: number;
  /** Of `containing`: only texts that contain the words. */
  pattern?: string | null;
}

/** Returns the messages visible to a side, latest first, without those it has cleared. Empty when not theirs. */
export async function historyBefore(
  handle: Handle,
  { party, conversation, before, limit, offset = 0, pattern = null }: OfConversation & RequestedEvents,
): Promise<ChatEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from conversations join chat_events on chat_events.conversation_id = conversations.id
    where conversations.id = ${conversation} and ${ofParty(party)} and chat_events.kind = 'message'
      and chat_events.seq > ${column(party.side, "cleared")}
      and (${before}::bigint is null or chat_events.seq < ${before})
      and (${pattern}::text is null or chat_events.type = 'text' and chat_events.withdrawn_at is null
        and chat_events.content ->> 'text' ilike ${pattern})
    order by chat_events.seq desc limit ${limit} offset ${offset}`.execute(handle);
  return rows.map(eventFor(party));
}

/** Counts the messages visible to a side, up to `max`. */
export async function countMessages(
  handle: Handle,
  { party, conversation, max }: OfConversation & { max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from conversations join chat_events on chat_events.conversation_id = conversations.id
      where conversations.id = ${conversation} and ${ofParty(party)} and chat_events.kind = 'message'
        and chat_events.seq > ${column(party.side, "cleared")}
      limit ${max}) shown`.execute(handle);
  return rows[0]?.count ?? 0;
}
