import { socketLimits } from "./limits";

/** Messages a client may send: a pong, or the numbers it has of its conversations. */
export type ClientMessage = { type: "pong" } | { type: "resume"; after: [conversation: number, seq: number][] };

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
  if (value.type !== "resume" || !("after" in value)) return null;
  const { after } = value;
  if (typeof after !== "object" || after === null || Array.isArray(after)) return null;
  const pairs = Object.entries(after).map(([conversation, seq]): [number, unknown] => [Number(conversation), seq]);
  const fits = pairs.length <= socketLimits.resumed && pairs.every(([id, seq]) => isNumber(id) && isNumber(seq));
  return fits ? { type: "resume", after: pairs as [number, number][] } : null;
}
