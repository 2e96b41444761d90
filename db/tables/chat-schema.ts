import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A buyer's conversation with a shop or with the service desk. The columns of the shop are those of the desk, too. */
export interface ConversationsTable {
  id: Generated<number>;
  kind: Generated<"shop" | "service">;
  user_id: number;
  /** Null: with the service desk. */
  shop_id: Maybe<number>;
  /** Number of the latest event; 0 = none. */
  seq: Generated<number>;
  /** Number and time of the latest message. */
  last_seq: Generated<number>;
  last_at: CreatedAt;
  user_unread: Generated<number>;
  shop_unread: Generated<number>;
  /** Numbers up to which a side has read, was sent, and has cleared away for itself. */
  user_read: Generated<number>;
  shop_read: Generated<number>;
  user_delivered: Generated<number>;
  shop_delivered: Generated<number>;
  user_cleared: Generated<number>;
  shop_cleared: Generated<number>;
  /** The colleague who looks after it. */
  taken_by: Maybe<number>;
  /** At the service desk: the member of staff who answers. */
  taken_by_staff: Maybe<number>;
  closed_at: MaybeMoment;
  /** When its number last changed. */
  changed_at: CreatedAt;
  created_at: CreatedAt;
}

/** What happened in a conversation, numbered without gaps. */
export interface ChatEventsTable {
  conversation_id: number;
  seq: number;
  kind: "message" | "withdrawn" | "read" | "delivered" | "taken_over" | "closed" | "opened";
  side: "user" | "shop" | "staff";
  /** A user; a member of staff when the side is `staff`. */
  actor_id: number;
  /** The message withdrawn, the number read or delivered up to, the colleague who took over. */
  about: Maybe<number>;
  /** The sender's own id of a message. */
  client_id: Maybe<string>;
  type: Maybe<"text" | "img" | "voice" | "goods" | "order">;
  content: Json<Record<string, unknown> | null>;
  picture: Maybe<string>;
  withdrawn_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A socket that a call of the API bound to a session. */
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
  /** Null: all sockets of the person. */
  session_hash: string | null;
  created_at: CreatedAt;
}

/** Who has a socket open. */
export interface ChatPresenceTable {
  user_id: number;
  seen_at: Moment;
}

/** How a shop talks to its buyers. */
export interface ChatShopsTable {
  shop_id: number;
  version: Generated<number>;
  zone: Generated<string>;
  /** 1 = Monday. */
  days: Generated<number[]>;
  /** Minutes since midnight in its zone; both null = it names no hours. */
  opens: Maybe<number>;
  closes: Maybe<number>;
  /** What it says while nobody is there. */
  away: Json<Texts>;
  /** Texts that its people send often, in their order. */
  replies: Generated<string[]>;
}

/** A recording: its sender's until it is sent, and of its message from then on. */
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

/** Somebody who wants to talk to a person at the service desk, from asking until rating. */
export interface DeskCasesTable {
  id: Generated<number>;
  /** Printed with gaps (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  user_id: number;
  conversation_id: number;
  /** Number of the event of the conversation with which it began. */
  first_seq: number;
  /** Language of the person when they asked. */
  locale: string;
  state: Generated<"waiting" | "claimed" | "ended">;
  asked_at: CreatedAt;
  /** Given back because nobody answered: it goes before those that were not. */
  returned_at: MaybeMoment;
  /** Who answers; of an ended case, who answered last. */
  claimed_by: Maybe<number>;
  claimed_at: MaybeMoment;
  ended_at: MaybeMoment;
  ended_by: Maybe<"user" | "staff">;
  /** 1 to 5. */
  rating: Maybe<number>;
  rating_words: Generated<string>;
  rated_at: MaybeMoment;
  /** Number of the latest answer of which its person has a notice; 0 = of none. */
  told_seq: Generated<number>;
}

/** Whether a member of staff takes cases now. */
export interface DeskOperatorsTable {
  staff_id: number;
  on_duty: Generated<boolean>;
  /** When `on_duty` last changed. */
  since: Moment;
  /** When they last had a screen of the desk open. */
  seen_at: Moment;
}

/** A browser that is to show notices, for as long as its session lasts. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  session_hash: string;
  /** Address at the browser's push service. */
  endpoint: string;
  /** Keys with which messages are encrypted for the browser, base64url. */
  p256dh: string;
  auth: string;
  locale: string;
  created_at: CreatedAt;
}

/** A message on its way to a browser; deleted when its push service has it. */
export interface PushMessagesTable {
  id: Generated<number>;
  subscription_id: number;
  /** JSON of title, text and path. */
  payload: string;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  created_at: CreatedAt;
  /** A later message of the same topic takes its place; null = it is one by itself. */
  topic: Maybe<string>;
}

/** A conversation with messages for a side that has browsers switched on, and was not looked at yet. */
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
