/** Sides of a conversation: the buyer, the shop's people, the platform's staff. */
export type Side = "user" | "shop" | "staff";

/** Kinds of messages (specification §3 Chat); cards hold what they are of by its id. */
export const messageTypes = ["text", "img", "voice", "goods", "order"] as const;
export type MessageType = (typeof messageTypes)[number];

export type MessageContent =
  | { type: "text"; text: string }
  /** Address below `/media/`, width and height in pixels. */
  | { type: "img"; url: string; w: number; h: number }
  /** Length in seconds. */
  | { type: "voice"; url: string; length: number }
  | { type: "goods"; id: number }
  | { type: "order"; id: number };

/** A message as it is stored. */
export interface Message {
  /** Given by the sender's client; the same id of the same sender is the same message. */
  id: string;
  /** Null once it has been withdrawn. */
  content: MessageContent | null;
}

export const eventKinds = ["message", "withdrawn", "read", "delivered", "taken_over", "closed", "opened"] as const;
export type EventKind = (typeof eventKinds)[number];

/** Something that happened in a conversation. Numbers (`seq`) have no gaps within it. */
export interface ChatEvent {
  conversation: number;
  seq: number;
  kind: EventKind;
  side: Side;
  /** Who did it; 0 = somebody of the shop, when a buyer asks. */
  actor: number;
  /**
   * The number of the message withdrawn, the number read or delivered up to, the colleague who took over (null =
   * nobody).
   */
  about: number | null;
  /** Unix seconds. */
  at: number;
  /** Of the kind `message` only. */
  message: Message | null;
}

/** How far a side has got: numbers up to which it has read, and has been sent, what the other wrote. */
export interface Marks {
  read: number;
  delivered: number;
}

/** What a side sees of a conversation, as of the number `seq`. */
export interface ConversationState {
  conversation: number;
  seq: number;
  /** Number up to which this side has cleared it away. */
  cleared: number;
  unread: number;
  user: Marks;
  shop: Marks;
  /** The colleague who looks after it. */
  takenBy: number | null;
  closed: boolean;
  /** The latest messages, ascending. */
  messages: ChatEvent[];
  /** There are earlier ones. */
  more: boolean;
}

/** Messages kept of a conversation, beside the new one (specification §9). */
export const keptMessages = 96;
/** Minutes in which a sender may withdraw a message. */
export const withdrawMinutes = 2;
/** Seconds for which a hint that somebody is typing holds. */
export const typingSeconds = 6;
/** Pictures that are sent at once. */
export const maxPictures = 9;
/** Code points of a text. */
export const maxText = 1000;
