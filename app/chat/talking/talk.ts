import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import type { AlertSwitches } from "../client/alert";
import type { ChatEvent, ConversationState } from "../conversations/events";

export interface TalkGoods {
  id: number;
  title: string;
  picture: Picture;
  /** Minor units. */
  priceMinor: number;
  currency: string;
  /** Pieces sold. */
  sales: number;
  /** Share of good reviews; null = no reviews. */
  goodPercent: number | null;
}

/** An order on a card of a conversation. */
export interface TalkOrder {
  id: number;
  number: string;
  state: string;
  /** Minor units. */
  totalMinor: number;
  currency: string;
  title: string;
  picture: Picture;
  pieces: number;
}

/** The subjects of the cards of messages; a missing one is no longer sold, or not visible to this side. */
export interface TalkCards {
  goods: Record<number, TalkGoods>;
  orders: Record<number, TalkOrder>;
}

/**
 * Returns what the cards of messages of one conversation are of, in a language.
 * @param shopId null = with the service desk
 */
export type CardsOf = (asked: {
  messages: readonly ChatEvent[];
  userId: number;
  shopId: number | null;
  locale: Locale;
}) => Promise<TalkCards>;

/** Loader data of a conversation's screen. */
export interface Talk {
  /** Null = no message yet. */
  conversation: number | null;
  side: "user" | "shop";
  /** User id of the session. */
  me: number;
  /** Address of the calls of a member of staff at the service desk; null for everybody else. */
  desk?: string | null;
  /** The current state; null with `conversation`. */
  state: ConversationState | null;
  /** Earlier messages, ascending, instead of the current ones. */
  earlier: { messages: ChatEvent[]; more: boolean } | null;
  /** Texts with the words, latest first; `next` continues. */
  found: { words: string; messages: ChatEvent[]; next: number | null } | null;
  cards: TalkCards;
  /** Idempotency key of the next message. */
  key: string;
  /** Alert switches for other conversations; this one is silent while it is open. */
  alerts: AlertSwitches;
  /** Of the person's browser. */
  zone: string;
  /** ms since 1970. */
  nowMs: number;
}

/** A refused message with the typed text. */
export interface TalkReply {
  text: string;
  /** Ids of accepted pictures and of a recording, not sent yet. */
  pictureIds: string[];
  voiceId: string | null;
  /** Key of a text; null = no error. */
  error: string | null;
}

/** Presence of a shop's people: one is online, or within its hours until then, or outside of them until then. */
export type ShopPresence =
  | { word: "holiday" | "closed" | "online" | "unknown" }
  /** Somebody is there, and lately answers came within so many minutes. */
  | { word: "replies"; count: number }
  | { word: "open" | "away"; until: string };

export interface TalkPicks {
  goods: TalkGoods[];
  orders: TalkOrder[];
}

export interface BuyerChat {
  shop: { id: number; name: string; kind: "self" | "flagship" | "enterprise" | "personal"; logo: Picture | null };
  presence: ShopPresence;
  /** The shop's greeting; "" = none. */
  greeting: string;
  me: { name: string; avatar: Picture | null };
  /** The shop is closed and there are no earlier messages. */
  closed: boolean;
  talk: Talk;
  /** From the address of the page, sent with one tap. */
  offer: { goods: TalkGoods | null; order: TalkOrder | null };
  /** Initial text of the field. */
  draft: string;
  picks: TalkPicks;
}

export interface ShopListRow {
  userId: number;
  name: string;
  avatar: Picture | null;
  online: boolean;
  unread: number;
  /** The latest message: a text, or the key of a word for it. */
  last: { own: boolean; text: string | null; word: string | null };
  /** ms since 1970. */
  at: number;
  /** The assignee. */
  takenBy: { name: string; me: boolean } | null;
}

export interface ShopList {
  tab: "all" | "unread" | "mine";
  words: string;
  rows: ShopListRow[];
  /** Cursor of the next page; null = the end. */
  next: string | null;
  /** Unread by the shop, in all conversations. */
  unread: number;
  zone: string;
  nowMs: number;
}

export interface ShopChat {
  /** The note of the last hand-over, and its author; null = none. */
  handed: { note: string; by: string } | null;
  list: ShopList;
  shop: { name: string; avatar: Picture | null };
  buyer: { id: number; name: string; avatar: Picture | null; online: boolean };
  talk: Talk;
  colleagues: { id: number; name: string }[];
  replies: string[];
  orders: TalkOrder[];
  /** The shop's goods in the buyer's cart. */
  cart: { goods: TalkGoods; number: number }[];
  picks: TalkPicks;
}
