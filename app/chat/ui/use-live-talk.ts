import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { sendPicture } from "~/app/platform/uploads/send-picture";
import { type ChatConnection, connectChat } from "../client/chat-connection";
import {
  type ChatState,
  discard,
  failed,
  kept,
  missing,
  receive,
  sending,
  startChat,
  type Unsent,
  withEarlier,
} from "../client/chat-state";
import { eventOfFrame, type Frame } from "../client/frames";
import { fetchEvents, postMessage, tellRead } from "../client/send-message";
import { type ChatEvent, keptMessages } from "../conversations/events";
import type { MessageInput } from "../conversations/message-input";
import type { Talk } from "../talking/talk";

/** What is sent, while only this window has it. */
type Outgoing = MessageInput | { type: "img"; file: File };

export interface LiveTalk {
  /** Null: nothing was said yet, and the form does everything. */
  state: ChatState | null;
  /** The server tells at once what happens. */
  connected: boolean;
  /** Takes what a form holds; false = the form has to be sent itself. */
  send: ((form: FormData) => boolean) | null;
  /** Adds earlier messages, ascending. */
  addEarlier: (earlier: NonNullable<Talk["earlier"]>) => void;
  retry: (id: string) => void;
  drop: (id: string) => void;
}

/** Milliseconds in which several news make one request for what is drawn beside the messages. */
const gatherMs = 300;

/** Keeps a conversation up to date: the state of the loader, and everything that happens since. Sends without a reload, and again after a failure. */
export function useLiveTalk(talk: Talk): LiveTalk {
  const { conversation, side, cards } = talk;
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(() => talk.state && startChat(talk.state, side));
  const [connected, setConnected] = useState(true);
  const [live, setLive] = useState(false);
  const current = useRef(state);
  const outgoing = useRef(new Map<string, Outgoing>());
  const link = useRef<ChatConnection | null>(null);
  const gathering = useRef<ReturnType<typeof setTimeout> | null>(null);

  const change = useCallback((step: (state: ChatState) => ChatState) => {
    if (!current.current) return;
    const before = current.current.messages.length;
    const next = step(current.current);
    // Earlier messages that were asked for stay; else a window keeps as many as a device does.
    current.current = before > keptMessages + 1 ? next : kept(next);
    setState(current.current);
  }, []);
  const soon = useCallback(() => {
    gathering.current ??= setTimeout(() => {
      gathering.current = null;
      revalidate();
    }, gatherMs);
  }, [revalidate]);

  // What the loader knows is newer only when it has come further.
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
          if (frame.type === "chat" || frame.type === "event") soon();
          continue;
        }
        change((now) => receive(now, localEvent(event)));
        const content = event.message?.content;
        const known = content?.type === "goods" ? cards.goods : content?.type === "order" ? cards.orders : null;
        if (known && content && "id" in content && !known[content.id]) soon();
        if (event.kind === "message" && (event.side === "user") !== (side === "user")) readSoon();
      }
      function readSoon() {
        if (conversation !== null && document.visibilityState === "visible") tellRead(conversation);
        soon();
      }
    },
    [conversation, side, cards, change, soon],
  );
  const taken = useRef(take);
  taken.current = take;

  const catchUp = useCallback(
    async (latest = 0) => {
      const now = current.current;
      const after = now && missing(now, latest);
      if (now === null || after === null || conversation === null) return;
      const events = await fetchEvents(conversation, after);
      if (events === "reload") revalidate();
      else if (events) taken.current(events);
    },
    [conversation, revalidate],
  );

  const post = useCallback(
    async (id: string) => {
      const said = outgoing.current.get(id);
      if (!said || conversation === null) return;
      const message = await uploaded(said);
      if ("refusal" in message) return change((now) => failed(now, id, message.refusal));
      outgoing.current.set(id, message);
      const answer = await postMessage({ side, conversation, id, message });
      if ("refusal" in answer) return change((now) => failed(now, id, answer.refusal));
      outgoing.current.delete(id);
      taken.current([answer.frame]);
      await catchUp();
    },
    [conversation, side, change, catchUp],
  );

  useEffect(() => {
    setLive(true);
    if (conversation === null) return;
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const connection = connectChat({
      address,
      has: () => ({ [conversation]: current.current?.seq ?? 0 }),
      onFrame: (frame) => {
        taken.current([frame]);
        link.current?.received();
        catchUp();
      },
      onSubscribed: (latest) => catchUp(latest[conversation]),
      onOpen: (open) => {
        setConnected(open);
        // What nobody answered goes again.
        if (open)
          for (const { id, state, reason } of current.current?.unsent ?? [])
            if (state === "failed" && reason === null) post(id);
      },
    });
    link.current = connection;
    const shown = () => {
      connection.shown(document.visibilityState === "visible");
      if (document.visibilityState === "visible" && current.current?.unread) tellRead(conversation);
    };
    document.addEventListener("visibilitychange", shown);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      connection.end();
      if (gathering.current) clearTimeout(gathering.current);
      gathering.current = null;
    };
  }, [conversation, catchUp, post]);

  function say(said: Outgoing) {
    const id = crypto.randomUUID();
    outgoing.current.set(id, said);
    const content = said.type === "img" && "file" in said ? { type: "img" as const, upload: "" } : said;
    change((now) => sending(now, id, content as Unsent["content"]));
    post(id);
  }
  function send(form: FormData): boolean {
    const card = (["goods", "order"] as const).find((type) => form.get(type));
    if (card) say({ type: card, id: Number(form.get(card)) });
    if (card) return true;
    const text = String(form.get("text") ?? "").trim();
    const picture = form.get("picture");
    if (text === "" && !(picture instanceof File && picture.size > 0)) return false;
    if (text !== "") say({ type: "text", text });
    if (picture instanceof File && picture.size > 0) say({ type: "img", file: picture });
    return true;
  }
  return {
    ...{ state, connected },
    addEarlier: ({ messages, more }) => {
      if (!current.current) return;
      current.current = withEarlier(current.current, messages.map(localEvent), more);
      setState(current.current);
    },
    send: live && state && !state.closed ? send : null,
    retry: (id) => {
      const content = state?.unsent.find((each) => each.id === id)?.content;
      if (content) change((now) => sending(now, id, content));
      post(id);
    },
    drop: (id) => {
      outgoing.current.delete(id);
      change((now) => discard(now, id));
    },
  };
}

/** Uploads the picture of a message; everything else is ready. */
async function uploaded(said: Outgoing): Promise<MessageInput | { refusal: string | null }> {
  if (!("file" in said)) return said;
  const sent = await sendPicture(said.file);
  if (!("refusal" in sent)) return { type: "img", upload: sent.id };
  return { refusal: sent.refusal === "not_sent" ? null : `uploads:${sent.refusal}` };
}

/** Pictures come with whole addresses; pages draw them by their path. */
function localEvent(event: ChatEvent): ChatEvent {
  const content = event.message?.content;
  if (!event.message || content?.type !== "img") return event;
  const url = new URL(content.url, location.href).pathname.replace(/-\d+\.webp$/, "");
  return { ...event, message: { ...event.message, content: { ...content, url } } };
}
