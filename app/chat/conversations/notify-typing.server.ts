import { LRUCache } from "lru-cache";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { typingSeconds } from "./events";
import { actorOf, type Party } from "./parties-queries.server";

export const typingChannel = "chat-typing";

/** A typing hint: the conversation, the typist's side, and the parties. */
export interface TypingHint {
  conversation: number;
  side: "user" | "shop";
  userId: number;
  /** Null = the service desk. */
  shopId: number | null;
}

/** Recent typists, by process: more frequent hints add nothing. */
const lately = new LRUCache<string, true>({ max: 20_000, ttl: (typingSeconds * 1000) / 3 });

/** Rate limit of typing hints; true counts as a hint. */
export function mayNotifyTyping(party: Party, conversation: number): boolean {
  const key = `${party.side} ${actorOf(party)} ${conversation}`;
  if (lately.has(key)) return false;
  lately.set(key, true);
  return true;
}

/** Broadcasts a typing hint to every process. Not stored; expires after `typingSeconds`. */
export function notifyTyping(bus: Pick<Bus, "publish">, { conversation, side, userId, shopId }: TypingHint): void {
  bus.publish(typingChannel, JSON.stringify([conversation, side, userId, shopId])).catch(() => undefined);
}

/** Parses a hint; null for anything else. */
export function readTyping(message: string): TypingHint | null {
  const parts: unknown = JSON.parse(message);
  if (!Array.isArray(parts)) return null;
  const [conversation, side, userId, shopId] = parts;
  if (side !== "user" && side !== "shop") return null;
  return { conversation: Number(conversation), side, userId: Number(userId), shopId: shopId ?? null };
}

/** The hint as a frame for the other side; clients that do not know the type ignore it (wire.md). */
export const typingFrame = ({ conversation, side }: TypingHint): string =>
  JSON.stringify({ type: "typing", conversation, side, seconds: typingSeconds });
