/** Sides of a conversation: the buyer, the shop's people, the platform's staff. */
export type Side = "user" | "shop" | "staff";

/** Kinds of messages (specification §3 Chat); cards refer to their subject by id. */
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

export interface Message {
  /** Chosen by the sender's client; the same id of the same sender is the same message. */
  id: string;
  /** Null = withdrawn. */
  content: MessageContent | null;
}

export const eventKinds = ["message", "withdrawn", "read", "delivered", "taken_over", "closed", "opened"] as const;
export type EventKind = (typeof eventKinds)[number];

/** An event of a conversation. Numbers (`seq`) are gapless within it. */
export interface ChatEvent {
  conversation: number;
  seq: number;
  kind: EventKind;
  side: Side;
  /** User id; 0 = one of the shop's people, for a buyer. */
  actor: number;
  /**
   * The number of the message withdrawn, the number read or delivered up to, or the colleague assigned (null = nobody).
   */
  about: number | null;
  /** Unix seconds. */
  at: number;
  /** Only for the kind `message`. */
  message: Message | null;
}

/** Numbers up to which a side has read, and has received, the other side's messages. */
export interface Marks {
  read: number;
  delivered: number;
}

/** A side's view of a conversation, as of the number `seq`. */
export interface ConversationState {
  conversation: number;
  seq: number;
  /** Number up to which this side has cleared it. */
  cleared: number;
  unread: number;
  user: Marks;
  shop: Marks;
  /** The colleague assigned to it. */
  takenBy: number | null;
  closed: boolean;
  /** The latest messages, ascending. */
  messages: ChatEvent[];
  more: boolean;
}

/** Messages stored per conversation on a device, besides the new one (specification §9). */
export const savedMessages = 96;
/** Minutes within which a sender may withdraw a message. */
export const withdrawMinutes = 2;
/** Seconds until a typing hint expires. */
export const typingSeconds = 6;
export const maxPictures = 9;
/** Max code points of a text. */
export const maxText = 1000;
