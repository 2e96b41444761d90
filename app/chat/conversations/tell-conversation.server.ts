import type { Bus } from "~/app/platform/process/pubsub.server";

/** Channel of the hints that something happened in a conversation. */
export const conversationChannel = "chat";

/** Something happened in a conversation: its latest number, and whose it is. */
export interface ConversationHint {
  conversation: number;
  seq: number;
  userId: number;
  /** Null: with the service desk. */
  shopId: number | null;
}

/**
 * Hints to every process that a conversation has new events, after the commit. Losing it delays them by a second at most: each process also
 * compares the numbers of conversations. So nobody waits for it, and a failing bus neither rolls back nor refuses anything.
 */
export function tellConversation(
  bus: Pick<Bus, "publish"> | undefined,
  { conversation, seq, userId, shopId }: ConversationHint,
): void {
  bus?.publish(conversationChannel, JSON.stringify([conversation, seq, userId, shopId])).catch(() => undefined);
}

/** Reads a hint; null for anything else. */
export function readHint(message: string): ConversationHint | null {
  const parts: unknown = JSON.parse(message);
  if (!Array.isArray(parts)) return null;
  const [conversation, seq, userId, shopId] = parts;
  return { conversation: Number(conversation), seq: Number(seq), userId: Number(userId), shopId: shopId ?? null };
}
