import { socketLimits } from "./limits";

/**
 * Messages a client may send: a pong, the numbers it has of its conversations, or the live room that it watches (0 =
 * none) with the number of the last line that it has.
 */
export type ClientMessage =
  | { type: "pong" }
  | { type: "resume"; after: [conversation: number, seq: number][] }
  | { type: "watch"; room: number; after: number };

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Parses a client's message; null for anything not allowed. */
export function readClientMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("type" in value)) return null;
  if (value.type === "pong") return { type: "pong" };
  if (value.type === "watch") return readWatch(value);
  if (value.type !== "resume" || !("after" in value)) return null;
  const { after } = value;
  if (typeof after !== "object" || after === null || Array.isArray(after)) return null;
  const pairs = Object.entries(after).map(([conversation, seq]): [number, unknown] => [Number(conversation), seq]);
  const fits = pairs.length <= socketLimits.resumed && pairs.every(([id, seq]) => isNumber(id) && isNumber(seq));
  return fits ? { type: "resume", after: pairs as [number, number][] } : null;
}

function readWatch(value: object): ClientMessage | null {
  const { room, after = 0 } = value as Record<string, unknown>;
  return isNumber(room) && isNumber(after) ? { type: "watch", room, after } : null;
}
