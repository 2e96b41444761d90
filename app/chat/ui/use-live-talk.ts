import { useCallback, useEffect, useRef, useState } from "react";
import { useFormat } from "~/app/platform/format/format";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import { type AlertKind, alertOf } from "../client/alert";
import { type ChatConnection, connectChat } from "../client/chat-connection";
import { type ChatState, kept, missing, receive, startChat, withEarlier } from "../client/chat-state";
import { eventOfFrame, type Frame } from "../client/frames";
import { outgoingOf } from "../client/outgoing";
import { fetchEvents, sendRead } from "../client/send-message";
import { socketAddress } from "../client/socket-connection";
import { type ChatEvent, savedMessages } from "../conversations/events";
import type { Talk } from "../talking/talk";
import { useOutbox } from "./use-outbox";
import { useSavedTalk } from "./use-saved-talk";
import { useTyping } from "./use-typing";

export interface LiveTalk {
  /** Null = no message yet: the form does everything. */
  state: ChatState | null;
  connected: boolean;
  /** The other side is typing. */
  typing: boolean;
  typed: () => void;
  /** Takes the contents of a form; false = the form must be sent itself. */
  send: ((form: FormData) => boolean) | null;
  /** Adds earlier messages, ascending. */
  addEarlier: (earlier: NonNullable<Talk["earlier"]>) => void;
  /** The file of an unsent message; null = none. */
  fileOf: (id: string) => File | null;
  retry: (id: string) => void;
  drop: (id: string) => void;
}

/** Debounce of the requests that reload what surrounds the messages, ms. */
const gatherMs = 300;

/**
 * Keeps a conversation up to date: the loader's state, and all events since. Sends without a reload, and retries after
 * a failure.
 */
export function useLiveTalk(talk: Talk): LiveTalk {
  const { conversation, side, cards, alerts, desk = null } = talk;
  const refresh = useRefresh();
  const { locale } = useFormat();
  const [state, setState] = useState(() => talk.state && startChat(talk.state, side));
  const [connected, setConnected] = useState(true);
  const [live, setLive] = useState(false);
  const current = useRef(state);
  const typing = useTyping(conversation, side);
  const { take: takeTyping, came } = typing;
  const link = useRef<ChatConnection | null>(null);
  const gathering = useRef<ReturnType<typeof setTimeout> | null>(null);

  const change = useCallback((step: (state: ChatState) => ChatState) => {
    if (!current.current) return;
    const before = current.current.messages.length;
    const next = step(current.current);
    // Earlier messages that were loaded stay; otherwise a window holds as many as a device stores.
    current.current = before > savedMessages + 1 ? next : kept(next);
    setState(current.current);
  }, []);
  const soon = useCallback(() => {
    gathering.current ??= setTimeout(() => {
      gathering.current = null;
      refresh();
    }, gatherMs);
  }, [refresh]);

  // The loader's state is newer only if its number is higher.
  useEffect(() => {
    const known = current.current;
    if (!talk.state || (known && talk.state.seq <= known.seq && talk.state.cleared === known.cleared && !known.stale))
      return;
    current.current = startChat(talk.state, side, known ?? undefined);
    setState(current.current);
  }, [talk.state, side]);

  const take = useCallback(
    (frames: readonly Frame[]) => {
      for (const frame of frames) {
        const event = eventOfFrame(frame);
        if (!event || event.conversation !== conversation) {
          if (["chat", "service", "event"].includes(frame.type)) soon();
          const kind = alertKind(frame, event, side);
          if (kind) alertOf(kind, alerts);
          continue;
        }
        change((now) => receive(now, localEvent(event)));
        const content = event.message?.content;
        const known = content?.type === "goods" ? cards.goods : content?.type === "order" ? cards.orders : null;
        if (known && content && "id" in content && !known[content.id]) soon();
        // The assignee and the presence are rendered outside of the messages.
        if (["taken_over", "closed", "opened"].includes(event.kind)) soon();
        if (event.kind !== "message" || (event.side === "user") === (side === "user")) continue;
        came();
        readSoon();
      }
      function readSoon() {
        if (conversation !== null && document.visibilityState === "visible") sendRead(conversation, desk);
        soon();
      }
    },
    [conversation, side, desk, cards, alerts, change, soon, came],
  );
  const taken = useRef(take);
  taken.current = take;

  const catchUp = useCallback(
    async (latest = 0) => {
      const now = current.current;
      const after = now && missing(now, latest);
      if (now === null || after === null || conversation === null) return;
      const events = await fetchEvents(conversation, after, desk);
      if (events === "reload") refresh();
      else if (events) taken.current(events);
    },
    [conversation, desk, refresh],
  );

  const outbox = useOutbox({
    talk,
    change,
    onSent: (frame) => {
      taken.current([frame]);
      void catchUp();
    },
  });
  const { outgoing, wake } = outbox;

  useEffect(() => {
    setLive(true);
    if (conversation === null) return;
    const connection = connectChat({
      address: socketAddress(desk !== null),
      has: () => ({ [conversation]: current.current?.seq ?? 0 }),
      onFrame: (frame) => {
        if (takeTyping(frame)) return;
        taken.current([frame]);
        link.current?.received();
        catchUp();
      },
      onSubscribed: (latest) => catchUp(latest[conversation]),
      onOpen: (open) => {
        setConnected(open);
        if (open) wake();
      },
    });
    link.current = connection;
    const shown = () => {
      connection.shown(document.visibilityState === "visible");
      if (document.visibilityState === "visible" && current.current?.unread) sendRead(conversation, desk);
    };
    const offline = () => setConnected(false);
    document.addEventListener("visibilitychange", shown);
    addEventListener("online", connection.online);
    addEventListener("offline", offline);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      removeEventListener("online", connection.online);
      removeEventListener("offline", offline);
      connection.end();
      if (gathering.current) clearTimeout(gathering.current);
      gathering.current = null;
    };
  }, [conversation, desk, catchUp, wake, takeTyping]);

  // Cards come in the language in which the socket was opened.
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current !== locale) link.current?.online();
    spoken.current = locale;
  }, [locale]);

  useSavedTalk({
    talk,
    state,
    outgoing,
    restore: (kept, waiting) => {
      const now = current.current;
      if (now && kept.seq > now.seq && kept.cleared >= now.cleared) change(() => ({ ...kept, unsent: now.unsent }));
      outbox.restore(waiting);
    },
  });

  function send(form: FormData): boolean {
    const said = outgoingOf(form);
    if (said.length === 0) return false;
    for (const one of said) outbox.say(one);
    return true;
  }
  return {
    state,
    connected,
    typing: typing.theirs,
    typed: typing.typed,
    addEarlier: ({ messages, more }) => {
      if (!current.current) return;
      current.current = withEarlier(current.current, messages.map(localEvent), more);
      setState(current.current);
    },
    send: live && state && !state.closed ? send : null,
    fileOf: (id) => {
      const said = outgoing.current.get(id);
      return said && "file" in said ? said.file : null;
    },
    retry: outbox.retry,
    drop: outbox.drop,
  };
}

/** The alert of a frame for another conversation; null = none. */
function alertKind({ type }: Frame, event: ChatEvent | null, side: "user" | "shop"): AlertKind | null {
  if (type === "order" || type === "notice") return type;
  if (event?.kind !== "message" || (event.side === "user") === (side === "user")) return null;
  return type === "service" ? "service" : "chat";
}

/** Pictures and recordings come with absolute addresses; pages need the path. */
function localEvent(event: ChatEvent): ChatEvent {
  const content = event.message?.content;
  if (!event.message || (content?.type !== "img" && content?.type !== "voice")) return event;
  const { pathname, search } = new URL(content.url, location.href);
  const url = content.type === "img" ? pathname.replace(/-\d+\.webp$/, "") : `${pathname}${search}`;
  return { ...event, message: { ...event.message, content: { ...content, url } } };
}
