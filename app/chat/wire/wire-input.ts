import { z } from "zod";
import type { NamedInput } from "~/app/chat/conversations/message-input";
import { voiceAddress } from "~/app/chat/voice/voice-address";
import { readableJson } from "~/app/platform/http/sent-text";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Address of one of our pictures, with or without a size and a query, reduced to its hash. */
const picture = z
  .object({ url: z.string().regex(/^\/media\/[0-9a-f]{32}(?:[-.?][^/]{0,200})?$/) })
  .transform(({ url }) => ({ hash: url.slice("/media/".length, "/media/".length + 32) }));
/** Address of a draft recording. */
const recording = z
  .object({ url: z.string().startsWith(voiceAddress("")) })
  .transform(({ url }) => ({ upload: url.slice(voiceAddress("").length) }))
  .pipe(z.object({ upload: z.uuid() }));

const content = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), content: z.union([z.object({ text: z.string() }), z.string()]) }),
  z.object({ type: z.literal("img"), content: z.union([z.object({ upload: z.string().max(64) }), picture]) }),
  z.object({ type: z.literal("voice"), content: z.union([z.object({ upload: z.uuid() }), recording]) }),
  z.object({ type: z.literal("goods"), content: z.object({ id }) }),
  z.object({ type: z.literal("order"), content: z.object({ id }) }),
]);

/** Addressee of a message: a conversation, or the other side of one. */
export interface Addressee {
  conversation?: number;
  shop_id?: number;
  /** The person written to: a buyer, or the owner of a shop. */
  to_id?: number;
}

export interface WireMessage {
  to: Addressee;
  /**
   * The client's message id, a UUID; null = none. Ids that count from 1 restart after reinstalling, so they identify
   * nothing.
   */
  clientId: string | null;
  message: NamedInput;
}

const addressee = z.object({ conversation: id.optional(), shop_id: id.optional(), to_id: id.optional() });

/**
 * Reads a message as clients send it: `{ id, to_id | shop_id | conversation, message: { type, content } }`, with the
 * whole also inside of `message`, or with `type` and `content` beside the address. Pictures and recordings are named by
 * `upload`, or by the address that we gave them. Null when it is malformed.
 * @param origin of the shop, before its addresses
 */
export function readMessage(input: Record<string, string> | null, origin: string): WireMessage | null {
  if (!input) return null;
  const { outer, inner } = partsOf(input);
  const said = content.safeParse({ type: inner.type, content: ownAddress(contentOf(inner.content), origin) });
  const to = addressee.safeParse({
    ...pick(outer ?? {}, ["conversation", "shop_id", "to_id"]),
    ...pick(input, ["conversation", "shop_id", "to_id"]),
  });
  if (!said.success || !to.success || Object.keys(to.data).length === 0) return null;
  const given = z.uuid().safeParse(input.id ?? outer?.id);
  return { to: to.data, clientId: given.success ? given.data : null, message: messageOf(said.data) };
}

/** Returns the text of a message, `message.content.text`; "" without a text, null if it is not a message. */
export function readWords(input: Record<string, string>): string | null {
  const { inner } = partsOf(input);
  const said = content.safeParse({ type: inner.type, content: contentOf(inner.content) });
  if (said.success && said.data.type === "text") return textOf(said.data.content);
  return inner.type === "img" || inner.type === "voice" || said.success ? "" : null;
}

function partsOf(input: Record<string, string>) {
  const outer = objectOf(input.message);
  const inner = objectOf(outer?.message) ?? outer ?? { type: input.type, content: contentOf(input.content) };
  return { outer, inner };
}

/** Addresses of ours lose their origin; those of other sites keep it, and match nothing. */
function ownAddress(said: unknown, origin: string): unknown {
  const { url } = objectOf(said) ?? {};
  if (typeof url !== "string" || !url.startsWith(`${origin}/`)) return said;
  return { ...objectOf(said), url: url.slice(origin.length) };
}

const textOf = (said: string | { text: string }) => (typeof said === "string" ? said : said.text);

function messageOf(said: z.output<typeof content>): NamedInput {
  switch (said.type) {
    case "text":
      return { type: "text", text: textOf(said.content) };
    case "img":
      return { type: "img", ...said.content };
    case "voice":
      return { type: "voice", upload: said.content.upload };
    default:
      return { type: said.type, id: said.content.id };
  }
}

function pick(from: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));
}

/** Parses JSON objects; anything else stays as it is. */
function contentOf(value: unknown): unknown {
  return objectOf(value) ?? value;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  if (typeof value !== "string" || !value.startsWith("{")) return null;
  return objectOf(readableJson(value));
}
