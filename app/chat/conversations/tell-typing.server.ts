import { LRUCache } from "lru-cache";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { typingSeconds } from "./events";
import { actorOf, type Party } from "./parties-queries.server";

/** Channel of the hints that somebody is typing. */
export const typingChannel = "chat-typing";

/** Somebody types in a conversation: on which side, and whose it is. */
export interface TypingHint {
  conversation: number;
  side: "user" | "shop";
  userId: number;
  /** Null: with the service desk. */
  shopId: number | null;
}

/** Who was heard of lately, by process: a hint more often would say nothing new. */
const lately = new LRUCache<string, true>({ max: 20_000, ttl: (typingSeconds * 1000) / 3 });

/** Whether it is time to tell of a person's typing again; answering yes counts. */
export function mayTellTyping(party: Party, conversation: number): boolean {
  const key = `${party.side} ${actorOf(party)} ${conversation}`;
  if (lately.has(key)) return false;
  lately.set(key, true);
  return true;
}

/** Hints to every process that somebody is typing. It is stored nowhere, and gone by itself after `typingSeconds`. */
export function tellTyping(bus: Pick<Bus, "publish">, { conversation, side, userId, shopId }: TypingHint): void {
  bus.publish(typingChannel, JSON.stringify([conversation, side, userId, shopId])).catch(() => undefined);
}

/** Reads a hint; null for anything else. */
export function readTyping(message: string): TypingHint | null {
  const parts: unknown = JSON.parse(message);
  if (!Array.isArray(parts)) return null;
  const [conversation, side, userId, shopId] = parts;
  if (side !== "user" && side !== "shop") return null;
  return { conversation: Number(conversation), side, userId: Number(userId), shopId: shopId ?? null };
}

/** The hint as the other side's pages are told it; clients that do not know the type ignore it (wire.md). */
export const typingFrame = ({ conversation, side }: TypingHint): string =>
  JSON.stringify({ type: "typing", conversation, side, seconds: typingSeconds });
