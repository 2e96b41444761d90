import { useSyncExternalStore } from "react";
import type { News, Unread } from "./unread-answer";

interface Known {
  /** Null until the socket of this page has asked: then the server-rendered count applies. */
  unread: Unread | null;
  news: News | null;
}

let known: Known = { unread: null, news: null };
const listeners = new Set<() => void>();

/** Updates the store and everything that renders from it. */
export function setUnread(change: Partial<Known>): void {
  known = { ...known, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;

/** Returns the live counts; null before they are known. */
export const useUnread = () => useSyncExternalStore(subscribe, () => known.unread, nothing);

/** Returns the latest news item; null = none, or closed. */
export const useNews = () => useSyncExternalStore(subscribe, () => known.news, nothing);
