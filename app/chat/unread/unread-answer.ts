import type { AlertKind, AlertSwitches } from "../client/alert";

/** Unread counts of a person: notices and messages as a buyer, and messages of buyers to the shop they work in. */
export interface Unread {
  notices: number;
  chats: number;
  shop: number;
}

/** Answer of `/unread` to a signed-in person. */
export interface UnreadAnswer {
  me: number;
  unread: Unread;
  /** Kinds of news they have switched on. */
  told: Record<"order" | "notice" | "chat", boolean>;
  /** Sound and vibration. */
  alerts: AlertSwitches;
}

/** A news item, shown in one line above a page. */
export interface News {
  /** A new id is shown again. */
  id: string;
  kind: AlertKind;
  /** Prefix of the paths of pages that show it anyway. */
  shownAt: string;
  title: string;
  /** "" = a picture, a recording or a card, for which the page has a word. */
  text: string;
  href: string;
}
