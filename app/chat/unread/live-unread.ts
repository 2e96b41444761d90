import { href } from "~/app/platform/http/href";
import { alertOf } from "../client/alert";
import { connectChat, pauses } from "../client/chat-connection";
import type { Frame } from "../client/frames";
import { newsOfFrame, soundsHere } from "./news-of-frame";
import type { News, Unread, UnreadAnswer } from "./unread-answer";
import { setUnread } from "./unread-store";

/** Name of the lock and of the channel that the pages of one browser share. */
const shared = "pasar-unread";
/** Ms in which several news make one request. */
const gather = 300;

/** What the page with the socket tells the others. */
type Told = { unread: Unread } | { news: News };

export interface LiveUnread {
  /** Asks for the counts: this page may have changed them. */
  refresh(): void;
  end(): void;
}

/**
 * Keeps the counts of a signed-in person live. One page of a browser holds the socket and tells the others; where the
 * browser has no locks (http without a name of this machine), each has its own. A page that is hidden for 30 s lets go
 * of it, and comes back when it is shown.
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
    // Without an answer the next news or the next return asks again; an older answer than the latest question counts
    // for nothing.
    if (found === undefined || turn !== asked) return;
    answer = found;
    setUnread({ unread: found?.unread ?? null });
    if (found) tell({ unread: found.unread });
    else leave();
  }

  function tell(told: Told): void {
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
    // Of what happens in a conversation only reading and withdrawing change a count.
    if (type !== "event" || frame.kind === "read" || frame.kind === "withdrawn") soon();
    const news = answer && newsOfFrame(frame, answer);
    if (!news) return;
    come(news);
    tell({ news });
  }

  function come(news: News): void {
    show(news);
    // Where nobody looks it stays silent, and of several pages one is looked at.
    if (answer && document.visibilityState === "visible" && soundsHere(location.pathname)) {
      alertOf(news.kind, answer.alerts);
    }
  }

  function connect(): void {
    connection ??= connectChat({
      address: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
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
    // Another page may hold it, and this one would never be subscribed. Otherwise both questions are one.
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

  channel?.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if ("unread" in data) setUnread({ unread: data.unread });
    else come(data.news);
  });
  document.addEventListener("visibilitychange", turned);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", turned);
  turned();
  return {
    refresh: () => void ask(),
    end() {
      document.removeEventListener("visibilitychange", turned);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", turned);
      for (const timer of [hiding, gathering]) if (timer) clearTimeout(timer);
      leave();
      // An answer that is still on its way counts for nothing, and could not be told through the closed channel.
      asked++;
      channel?.close();
      setUnread({ unread: null, news: null });
    },
  };
}

/** Tells it above the page, unless the page shows it anyway, or nobody looks at it. */
function show(news: News): void {
  if (document.visibilityState === "visible" && !location.pathname.startsWith(news.shownAt)) setUnread({ news });
}
