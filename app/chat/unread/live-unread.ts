import { href } from "~/app/platform/http/href";
import { alertOf } from "../client/alert";
import { connectChat } from "../client/chat-connection";
import type { Frame } from "../client/frames";
import { pauses, socketAddress } from "../client/socket-connection";
import { newsOfFrame, soundsHere } from "./news-of-frame";
import type { News, Unread, UnreadAnswer } from "./unread-answer";
import { setUnread } from "./unread-store";

/** Name of the lock and of the channel that the pages of one browser share. */
const shared = "pasar-unread";
/** Debounce of requests, ms. */
const gather = 300;

/** Messages of the page with the socket to the others; `language`: from any of them, their language has changed. */
type SharedUnread = { unread: Unread } | { news: News } | { language: string };

export interface LiveUnread {
  /** Fetches the counts: this page may have changed them. */
  refresh(): void;
  /** The page is in another language now: what comes next is to be in it too. */
  speak(language: string): void;
  end(): void;
}

/**
 * Keeps the counts of a signed-in person live. One page of a browser holds the socket and informs the others; where the
 * browser has no locks (http on another host than localhost), each has its own. A page hidden for 30 s releases it, and
 * reconnects when it is shown.
 */
export function listenForUnread(): LiveUnread {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(shared) : null;
  let answer: UnreadAnswer | null = null;
  let connection: ReturnType<typeof connectChat> | null = null;
  let waiting: AbortController | null = null;
  let letGo: (() => void) | null = null;
  let hiding: ReturnType<typeof setTimeout> | null = null;
  let gathering: ReturnType<typeof setTimeout> | null = null;
  let asked = 0;

  async function ask(): Promise<void> {
    const turn = ++asked;
    const found: UnreadAnswer | null | undefined = await fetch(href("/unread"))
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    // On failure the next event or reconnect asks again; an answer older than the latest request is ignored.
    if (found === undefined || turn !== asked) return;
    answer = found;
    setUnread({ unread: found?.unread ?? null });
    if (found) tell({ unread: found.unread });
    else leave();
  }

  function tell(told: SharedUnread): void {
    channel?.postMessage(told);
  }

  function soon(): void {
    gathering ??= setTimeout(() => {
      gathering = null;
      void ask();
    }, gather);
  }

  function heard(frame: Frame): void {
    const { type } = frame;
    if (!["chat", "event", "order", "notice", "service"].includes(type)) return;
    // Of a conversation's events only reading and withdrawing change a count.
    if (type !== "event" || frame.kind === "read" || frame.kind === "withdrawn") soon();
    const news = answer && newsOfFrame(frame, answer);
    if (!news) return;
    come(news);
    tell({ news });
  }

  function come(news: News): void {
    show(news);
    // Silent on hidden pages, so that of several pages only the visible one sounds.
    if (answer && document.visibilityState === "visible" && soundsHere(location.pathname)) {
      alertOf(news.kind, answer.alerts);
    }
  }

  function connect(): void {
    connection ??= connectChat({
      address: socketAddress(false),
      has: () => ({}),
      onFrame: heard,
      onSubscribed: soon,
    });
  }

  function hold(): void {
    if (connection || waiting) return;
    if (!("locks" in navigator)) {
      connect();
      return;
    }
    // Another page may hold it, and this one would never be subscribed. Otherwise both requests are debounced into one.
    soon();
    waiting = new AbortController();
    navigator.locks
      .request(shared, { signal: waiting.signal }, () => {
        connect();
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      })
      .catch(() => undefined);
  }

  function leave(): void {
    waiting?.abort();
    letGo?.();
    connection?.end();
    waiting = letGo = connection = null;
  }

  function turned(): void {
    if (hiding) clearTimeout(hiding);
    hiding = null;
    if (document.visibilityState === "visible") hold();
    else hiding = setTimeout(leave, pauses.hidden);
  }

  channel?.addEventListener("message", ({ data }: MessageEvent<SharedUnread>) => {
    if ("unread" in data) setUnread({ unread: data.unread });
    else if ("news" in data) come(data.news);
    else connection?.online();
  });
  document.addEventListener("visibilitychange", turned);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", turned);
  turned();
  return {
    refresh: () => void ask(),
    speak(language) {
      setUnread({ news: null });
      // A socket speaks the language in which it was opened, and any page of the browser may hold it.
      connection?.online();
      tell({ language });
    },
    end() {
      document.removeEventListener("visibilitychange", turned);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", turned);
      for (const timer of [hiding, gathering]) if (timer) clearTimeout(timer);
      leave();
      // A pending answer is ignored: it could not be sent through the closed channel.
      asked++;
      channel?.close();
      setUnread({ unread: null, news: null });
    },
  };
}

/** Shows it above the page, unless the page shows it anyway or is hidden. */
function show(news: News): void {
  if (document.visibilityState === "visible" && !location.pathname.startsWith(news.shownAt)) setUnread({ news });
}
