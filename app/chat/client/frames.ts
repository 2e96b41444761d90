import { type ChatEvent, eventKinds, type MessageContent, type Side } from "../conversations/events";

/**
 * A frame of the socket, or an entry of `chat/events`: JSON from our own server, possibly of a kind newer than this
 * page.
 */
export interface Frame {
  type: string;
  [field: string]: unknown;
}

/** Parses a frame; null = not a frame. */
export function readFrame(text: string): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value.type === "string" ? (value as Frame) : null;
  } catch {
    return null;
  }
}

/** Converts a frame of the types `chat`, `service` and `event` into an event; null for all others. */
export function eventOfFrame(frame: Frame): ChatEvent | null {
  const { type, conversation, seq, createtime, form, to_id, by, about } = frame;
  if (typeof conversation !== "number" || typeof seq !== "number") return null;
  const fromShop = isObject(form) && "shop_id" in form;
  const side: Side = type === "event" || type === "service" ? (frame.side as Side) : fromShop ? "shop" : "user";
  // Buyers do not see which colleague of a shop it was.
  const actor = typeof by === "number" ? by : side === "user" && isObject(form) ? Number(form.id) : 0;
  const base = { conversation, seq, side, actor, at: Number(createtime) };
  if (type === "chat" || (type === "service" && frame.kind === undefined))
    return { ...base, kind: "message", about: null, message: messageOf(frame) };
  const kind = eventKinds.find((each) => each === frame.kind);
  if ((type !== "event" && type !== "service") || !kind || to_id === undefined) return null;
  const message = kind === "message" ? messageOf(frame) : null;
  return { ...base, kind, about: typeof about === "number" ? about : null, message };
}

function messageOf({ id, message }: Frame): ChatEvent["message"] {
  if (!isObject(message) || !isObject(message.content)) return { id: String(id), content: null };
  const { type, content } = message;
  // The subject of a card is looked up by its id: the frame's description is for clients that cannot.
  const said = type === "goods" || type === "order" ? { type, id: content.id } : { type, ...content };
  return { id: String(id), content: said as MessageContent };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
