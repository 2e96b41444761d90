import type { AlertKind, AlertSwitches } from "../client/alert";

/** What waits unread for a person: as a buyer notices and messages, and messages of buyers to the shop they work in. */
export interface Unread {
  notices: number;
  chats: number;
  shop: number;
}

/** Answer of `/unread` to somebody who is signed in. */
export interface UnreadAnswer {
  me: number;
  unread: Unread;
  /** Of what their devices are to tell them. */
  told: Record<"order" | "notice" | "chat", boolean>;
  /** Whether it is heard and felt. */
  alerts: AlertSwitches;
}

/** Something that has just come, told in one line above a page. */
export interface News {
  /** A new one is shown again. */
  id: string;
  /** How it sounds. */
  kind: AlertKind;
  /** Pages that show it anyway begin with this. */
  shownAt: string;
  title: string;
  /** "" = a picture, a voice or a card, for which the page has a word. */
  text: string;
  href: string;
}
