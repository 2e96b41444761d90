import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A buyer's conversation with a shop or with the service desk. The columns of the shop are those of the desk, too. */
export interface ConversationsTable {
  id: Generated<number>;
  kind: Generated<"shop" | "service">;
  user_id: number;
  /** Null = the service desk. */
  shop_id: Maybe<number>;
  /** Number of the latest event; 0 = none. */
  seq: Generated<number>;
  /** Number and time of the latest message. */
  last_seq: Generated<number>;
  last_at: CreatedAt;
  user_unread: Generated<number>;
  shop_unread: Generated<number>;
  /** Numbers up to which a side has read, received, and cleared the conversation. */
  user_read: Generated<number>;
  shop_read: Generated<number>;
  user_delivered: Generated<number>;
  shop_delivered: Generated<number>;
  user_cleared: Generated<number>;
  shop_cleared: Generated<number>;
  /** `user_cleared` before the buyer's last deletion, and until when that can be undone; null = it cannot. */
  user_cleared_before: Maybe<number>;
  user_undo_until: MaybeMoment;
  /** The member in charge. */
  taken_by: Maybe<number>;
  /** The note of the last hand-over, and its author; "" = none. */
  handed_note: Generated<string>;
  handed_by: Maybe<number>;
  /** At the service desk: the member of staff in charge. */
  taken_by_staff: Maybe<number>;
  closed_at: MaybeMoment;
  /** Time of its last event. */
  changed_at: CreatedAt;
  created_at: CreatedAt;
}

/** Events of a conversation, numbered without gaps. */
export interface ChatEventsTable {
  conversation_id: number;
  seq: number;
  kind: "message" | "withdrawn" | "read" | "delivered" | "taken_over" | "closed" | "opened";
  side: "user" | "shop" | "staff";
  /** A user; a member of staff when the side is `staff`. */
  actor_id: number;
  /** The message withdrawn, the number read or delivered up to, the member who took over. */
  about: Maybe<number>;
  /** The sender's own id of a message. */
  client_id: Maybe<string>;
  type: Maybe<"text" | "img" | "voice" | "goods" | "order">;
  content: Json<Record<string, unknown> | null>;
  picture: Maybe<string>;
  withdrawn_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A socket bound to a session by a call of the API. */
export interface SocketShakesTable {
  client_id: string;
  user_id: number;
  session_hash: string;
  created_at: CreatedAt;
}

/** A session or a role that has ended, of a person or of a member of staff. Written by triggers. */
export interface SocketEndingsTable {
  id: Generated<number>;
  user_id: number | null;
  staff_id: number | null;
  /** Null = all sockets of the person. */
  session_hash: string | null;
  created_at: CreatedAt;
}

/** People with an open socket. */
export interface ChatPresenceTable {
  user_id: number;
  seen_at: Moment;
}

/** A shop's chat settings. */
export interface ChatShopsTable {
  shop_id: number;
  version: Generated<number>;
  zone: Generated<string>;
  /** 1 = Monday. */
  days: Generated<number[]>;
  /** Minutes since midnight in its zone; both null = no hours. */
  opens: Maybe<number>;
  closes: Maybe<number>;
  /** Automatic answer outside of its hours. */
  away: Json<Texts>;
  /** Quick replies, in order. */
  replies: Generated<string[]>;
}

/** A voice message: owned by its sender until sent, then part of its message. */
export interface ChatVoicesTable {
  id: Generated<string>;
  user_id: Maybe<number>;
  conversation_id: Maybe<number>;
  seq: Maybe<number>;
  mime: "audio/webm" | "audio/mp4";
  length_ms: number;
  bytes: Buffer;
  created_at: CreatedAt;
}

/** A case at the service desk, from the request to the rating. */
export interface DeskCasesTable {
  id: Generated<number>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  user_id: number;
  conversation_id: number;
  /** Number of the conversation's event that opened it. */
  first_seq: number;
  /** Language of the person at the request. */
  locale: string;
  state: Generated<"waiting" | "claimed" | "ended">;
  asked_at: CreatedAt;
  /** Returned to the queue unanswered: goes before other cases. */
  returned_at: MaybeMoment;
  /** Operator in charge; of a closed case, the last one. */
  claimed_by: Maybe<number>;
  claimed_at: MaybeMoment;
  ended_at: MaybeMoment;
  ended_by: Maybe<"user" | "staff">;
  /** 1 to 5. */
  rating: Maybe<number>;
  rating_words: Generated<string>;
  rated_at: MaybeMoment;
  /** Number of the latest answer that its person was notified of; 0 = none. */
  told_seq: Generated<number>;
}

/** Duty state of an operator. */
export interface DeskOperatorsTable {
  staff_id: number;
  on_duty: Generated<boolean>;
  /** When `on_duty` last changed. */
  since: Moment;
  /** When they last had a desk screen open. */
  seen_at: Moment;
}

/** A browser subscribed to pushes, for as long as its session lasts. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  session_hash: string;
  /** Address at the browser's push service. */
  endpoint: string;
  /** Keys for encrypting pushes to the browser, base64url. */
  p256dh: string;
  auth: string;
  locale: string;
  created_at: CreatedAt;
}

/** A pending push; deleted when the push service has accepted it. */
export interface PushMessagesTable {
  id: Generated<number>;
  subscription_id: number;
  /** JSON of title, text and path. */
  payload: string;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  created_at: CreatedAt;
  /** Replaced by a later message of the same topic; null = never replaced. */
  topic: Maybe<string>;
}

/** A conversation with unseen messages for a side with subscribed browsers. */
export interface ChatPushDueTable {
  conversation_id: number;
  side: "user" | "shop";
  since: CreatedAt;
}

export interface ChatTables {
  conversations: ConversationsTable;
  chat_events: ChatEventsTable;
  socket_shakes: SocketShakesTable;
  socket_endings: SocketEndingsTable;
  chat_presence: ChatPresenceTable;
  chat_shops: ChatShopsTable;
  chat_voices: ChatVoicesTable;
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
  chat_push_due: ChatPushDueTable;
  desk_cases: DeskCasesTable;
  desk_operators: DeskOperatorsTable;
}
