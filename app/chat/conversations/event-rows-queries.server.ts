import { sql } from "kysely";
import type { ChatEvent, EventKind, MessageContent, MessageType, Side } from "./events";

export interface EventRow {
  conversation: number;
  seq: number;
  kind: EventKind;
  side: Side;
  actor: number;
  about: number | null;
  at: number;
  clientId: string | null;
  type: MessageType | null;
  content: Record<string, unknown> | null;
  withdrawn: boolean;
}

/** The columns of `EventRow`, of a table named chat_events. */
export const eventColumns = sql`
  chat_events.conversation_id as conversation, chat_events.seq, chat_events.kind, chat_events.side,
  chat_events.actor_id as actor, chat_events.about, extract(epoch from chat_events.created_at)::bigint as at,
  chat_events.client_id as "clientId", chat_events.type, chat_events.content,
  chat_events.withdrawn_at is not null as withdrawn`;

export function eventOf({ clientId, type, content, withdrawn, ...event }: EventRow): ChatEvent {
  const { conversation, seq, kind, side, actor, about, at } = event;
  const said = withdrawn || type === null || content === null ? null : contentOf(type, content);
  const message = kind === "message" ? { id: clientId ?? "", content: said } : null;
  return { conversation, seq, kind, side, actor, about, at, message };
}

/** Maps rows to events as a party sees them: buyers do not see which of the shop's people acted. */
export function eventFor({ side }: { side: Side }): (row: EventRow) => ChatEvent {
  if (side !== "user") return eventOf;
  return (row) => {
    const event = eventOf(row);
    if (event.side === "user") return event;
    return { ...event, actor: 0, about: event.kind === "taken_over" ? null : event.about };
  };
}

/** Public part of a stored content; a picture also stores the draft that it came from. */
function contentOf(type: MessageType, content: Record<string, unknown>): MessageContent {
  switch (type) {
    case "text":
      return { type, text: String(content.text) };
    case "img":
      return { type, url: String(content.url), w: Number(content.w), h: Number(content.h) };
    case "voice":
      return { type, url: String(content.url), length: Number(content.length) };
    default:
      return { type, id: Number(content.id) };
  }
}
