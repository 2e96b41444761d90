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
  closed_at: MaybeMoment;
  /** When its number last changed. */
  changed_at: CreatedAt;
  created_at: CreatedAt;
}

/** What happened in a conversation, numbered without gaps. */
export interface ChatEventsTable {
  conversation_id: number;
  seq: number;
  kind: "message" | "withdrawn" | "read" | "delivered" | "taken_over" | "closed";
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

/** A session or a shop role that has ended. Written by triggers. */
export interface SocketEndingsTable {
  id: Generated<number>;
  user_id: number;
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

export interface ChatTables {
  conversations: ConversationsTable;
  chat_events: ChatEventsTable;
  socket_shakes: SocketShakesTable;
  socket_endings: SocketEndingsTable;
  chat_presence: ChatPresenceTable;
  chat_shops: ChatShopsTable;
}
