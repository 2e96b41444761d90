import { z } from "zod";
import type { MessageInput } from "~/app/chat/conversations/message-input";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const content = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), content: z.union([z.object({ text: z.string() }), z.string()]) }),
  z.object({ type: z.literal("img"), content: z.object({ upload: z.string().max(64) }) }),
  z.object({ type: z.literal("voice"), content: z.object({ upload: z.uuid() }) }),
  z.object({ type: z.literal("goods"), content: z.object({ id }) }),
  z.object({ type: z.literal("order"), content: z.object({ id }) }),
]);

/** Whom a message is for: a conversation, or the other side of one. */
export interface Addressee {
  conversation?: number;
  shop_id?: number;
  /** The person written to: a buyer, or the keeper of a shop. */
  to_id?: number;
}

export interface WireMessage {
  to: Addressee;
  /** The client's own id; null = it has none. */
  clientId: string | null;
  message: MessageInput;
}

const addressee = z.object({ conversation: id.optional(), shop_id: id.optional(), to_id: id.optional() });

/**
 * Reads a message as clients send it: `{ id, to_id | shop_id | conversation, message: { type, content } }`, with the whole also inside of `message`, or
 * with `type` and `content` beside the address. Null when it is malformed.
 */
export function readMessage(input: Record<string, string> | null): WireMessage | null {
  if (!input) return null;
  const outer = objectOf(input.message);
  const inner = objectOf(outer?.message) ?? outer ?? { type: input.type, content: contentOf(input.content) };
  const said = content.safeParse({ type: inner.type, content: contentOf(inner.content) });
  const to = addressee.safeParse({
    ...pick(outer ?? {}, ["conversation", "shop_id", "to_id"]),
    ...pick(input, ["conversation", "shop_id", "to_id"]),
  });
  if (!said.success || !to.success || Object.keys(to.data).length === 0) return null;
  const given = input.id ?? outer?.id;
  return { to: to.data, clientId: given === undefined ? null : String(given), message: messageOf(said.data) };
}

function messageOf(said: z.output<typeof content>): MessageInput {
  switch (said.type) {
    case "text":
      return { type: "text", text: typeof said.content === "string" ? said.content : said.content.text };
    case "img":
    case "voice":
      return { type: said.type, upload: said.content.upload };
    default:
      return { type: said.type, id: said.content.id };
  }
}

function pick(from: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));
}

/** JSON of an object becomes that object; anything else stays what it is. */
function contentOf(value: unknown): unknown {
  return objectOf(value) ?? value;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  if (typeof value !== "string" || !value.startsWith("{")) return null;
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return null;
  }
}
