import type { Bus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { type Mark, moveMarks, movingMarks, unreadConversations } from "./marks-queries.server";
import type { Party } from "./parties-queries.server";
import { publishToConversation } from "./publish-to-conversation.server";

/** A number beyond every event. */
const all = Number.MAX_SAFE_INTEGER;

/**
 * Moves a high-water mark of this party in its conversations. A mark that does not move costs a read and no write;
 * several messages are one event. Conversations of others are skipped. Returns the number of marks moved.
 */
async function mark(
  db: Db,
  moves: { party: Party; kind: "read" | "delivered"; marks: readonly Mark[] },
  bus?: Pick<Bus, "publish">,
): Promise<number> {
  const moving = moves.marks.length === 0 ? [] : await movingMarks(db, moves);
  if (moving.length === 0) return 0;
  const moved = await transact(db, async (trx) => {
    await lockRows(
      trx,
      "conversations",
      moving.map(({ conversation }) => conversation),
    );
    return moveMarks(trx, { ...moves, marks: moving });
  });
  for (const hint of moved) publishToConversation(bus, hint);
  return moved.length;
}

/**
 * Marks a conversation as read by a party up to a number (default: all of it). Never moves back. Returns the number of
 * marks moved: 0 or 1.
 */
export function markRead(
  db: Db,
  { party, conversation, upTo = all }: { party: Party; conversation: number; upTo?: number },
  bus?: Pick<Bus, "publish">,
): Promise<number> {
  return mark(db, { party, kind: "read", marks: [{ conversation, upTo }] }, bus);
}

/**
 * Marks all of a party's conversations as read, so that its counters are zero (specification §4). Returns the number of
 * conversations.
 */
export async function markAllRead(db: Db, { party }: { party: Party }, bus?: Pick<Bus, "publish">): Promise<number> {
  const marks = (await unreadConversations(db, party)).map((conversation) => ({ conversation, upTo: all }));
  return mark(db, { party, kind: "read", marks }, bus);
}

/** Records delivery as reported by a party's clients. Returns the number of marks moved. */
export function markDelivered(
  db: Db,
  { party, marks }: { party: Party; marks: readonly Mark[] },
  bus?: Pick<Bus, "publish">,
): Promise<number> {
  return mark(db, { party, kind: "delivered", marks }, bus);
}
