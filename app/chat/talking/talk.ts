import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import type { AlertSwitches } from "../client/alert";
import type { ChatEvent, ConversationState } from "../conversations/events";

/** Goods as a card in a conversation shows them. */
export interface TalkGoods {
  id: number;
  title: string;
  picture: Picture;
  /** Minor units. */
  priceMinor: number;
  currency: string;
}

/** An order as a card in a conversation shows it. */
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

/** What the cards of messages are of; what is not here is no longer sold, or not to be seen by this side. */
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

/** A conversation as its screen is given it. */
export interface Talk {
  /** Null: nothing was said yet. */
  conversation: number | null;
  side: "user" | "shop";
  /** The person of the session. */
  me: number;
  /** Address of the calls of a member of staff at the service desk; of all others none. */
  desk?: string | null;
  /** Of now; null with `conversation`. */
  state: ConversationState | null;
  /** Earlier messages, ascending, in place of those of now. */
  earlier: { messages: ChatEvent[]; more: boolean } | null;
  /** Texts with the words, latest first; `next` continues. */
  found: { words: string; messages: ChatEvent[]; next: number | null } | null;
  cards: TalkCards;
  /** Given to the next message. */
  key: string;
  /** Whether what comes elsewhere sounds and vibrates; this conversation is silent while it is open. */
  alerts: AlertSwitches;
  /** Of the person's browser. */
  zone: string;
  /** ms since 1970. */
  nowMs: number;
}

/** A refused message with what was typed. */
export interface TalkReply {
  text: string;
  /** Ids of pictures and of a recording that were accepted and wait to be sent. */
  pictureIds: string[];
  voiceId: string | null;
  /** Key of a text; null = only shown again. */
  error: string | null;
}

/** Whether somebody of a shop is there: a person, within its hours until then, outside of them until then. */
export type ShopPresence =
  | { word: "holiday" | "closed" | "online" | "unknown" }
  | { word: "open" | "away"; until: string };

/** What the picker offers to send. */
export interface TalkPicks {
  goods: TalkGoods[];
  orders: TalkOrder[];
}

/** The buyer's screen of a conversation with a shop. */
export interface BuyerChat {
  shop: { id: number; name: string; kind: "self" | "flagship" | "enterprise" | "personal"; logo: Picture | null };
  presence: ShopPresence;
  /** What the shop says first; "" = nothing. */
  greeting: string;
  me: { name: string; avatar: Picture | null };
  /** The shop has closed, and nothing was said before. */
  closed: boolean;
  talk: Talk;
  /** What the page was opened with, to be sent with one tap. */
  offer: { goods: TalkGoods | null; order: TalkOrder | null };
  /** Stands in the field at first. */
  draft: string;
  picks: TalkPicks;
}

/** A conversation in the list of a shop. */
export interface ShopListRow {
  userId: number;
  name: string;
  avatar: Picture | null;
  online: boolean;
  unread: number;
  /** What was said last: a text, or the key of a word for it. */
  last: { own: boolean; text: string | null; word: string | null };
  /** ms since 1970. */
  at: number;
  /** The colleague who looks after it. */
  takenBy: { name: string; me: boolean } | null;
}

/** The list of a shop's conversations. */
export interface ShopList {
  tab: "all" | "unread" | "mine";
  words: string;
  rows: ShopListRow[];
  /** Cursor of the next ones; null = the end. */
  next: string | null;
  /** Not read by the shop, in all conversations. */
  unread: number;
  zone: string;
  nowMs: number;
}

/** A shop's screen of a conversation with a buyer. */
export interface ShopChat {
  list: ShopList;
  shop: { name: string; avatar: Picture | null };
  buyer: { id: number; name: string; avatar: Picture | null; online: boolean };
  talk: Talk;
  /** Who talks to buyers there. */
  colleagues: { id: number; name: string }[];
  replies: string[];
  orders: TalkOrder[];
  /** What of the shop's goods lies in the buyer's cart. */
  cart: { goods: TalkGoods; number: number }[];
  picks: TalkPicks;
}
