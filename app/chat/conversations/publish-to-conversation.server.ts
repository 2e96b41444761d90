import type { Bus } from "~/app/platform/process/pubsub.server";
import type { EventRow } from "./event-rows-queries.server";

export const conversationChannel = "chat";

/** A hint: the latest number of a conversation, and its parties. */
export interface ConversationHint {
  conversation: number;
  seq: number;
  userId: number;
  /** Null = the service desk. */
  shopId: number | null;
}

type Publisher = Pick<Bus, "publish">;
/** Called for this process's own hints before any bus, with the event where the writer has it. */
type Listener = (hint: ConversationHint, row: EventRow | undefined) => void;

const listeners = new WeakMap<Publisher, Set<Listener>>();
const waiting = new WeakMap<Publisher, ConversationHint[]>();

/** Listens to this process's own writes to conversations. Returns the function that stops it. */
export function listenHere(bus: Publisher, listener: Listener): () => void {
  const own = listeners.get(bus) ?? new Set();
  listeners.set(bus, own.add(listener));
  return () => own.delete(listener);
}

/**
 * Hints to every process that a conversation has new events, after the commit; the hints of one turn go in one message.
 * Losing it delays them by a second at most: each process also compares the numbers of conversations. So nobody waits
 * for it, and a failing bus neither rolls back nor refuses anything.
 * @param row the event with that number: this process need not read it back
 */
export function publishToConversation(bus: Publisher | undefined, hint: ConversationHint, row?: EventRow): void {
  if (!bus) return;
  const { conversation, seq, userId, shopId } = hint;
  for (const listener of listeners.get(bus) ?? []) listener({ conversation, seq, userId, shopId }, row);
  const before = waiting.get(bus);
  if (before) {
    before.push(hint);
    return;
  }
  const hints = [hint];
  waiting.set(bus, hints);
  process.nextTick(() => {
    waiting.delete(bus);
    const written = hints.map((each) => [each.conversation, each.seq, each.userId, each.shopId]);
    bus.publish(conversationChannel, JSON.stringify(written)).catch(() => undefined);
  });
}

/** Parses hints; [] for anything else. */
export function readHints(message: string): ConversationHint[] {
  const hints: unknown = JSON.parse(message);
  if (!Array.isArray(hints)) return [];
  return hints.filter(Array.isArray).map(([conversation, seq, userId, shopId]) => ({
    conversation: Number(conversation),
    seq: Number(seq),
    userId: Number(userId),
    shopId: shopId ?? null,
  }));
}
