import { containing } from "~/app/platform/like";
import { readUpTo } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { ChatEvent } from "./events";
import { historyBefore } from "./events-queries.server";
import type { Party } from "./parties-queries.server";

const pageSize = 20;

/**
 * Searches one conversation for words, latest first, 20 per page; `next` continues it (the number to search before). No
 * words find nothing.
 */
export async function searchConversation(
  handle: Handle,
  { party, conversation, words, before }: { party: Party; conversation: number; words: string; before: number | null },
): Promise<{ messages: ChatEvent[]; next: number | null }> {
  const wanted = [...words.trim()].slice(0, 60).join("");
  if (wanted === "") return { messages: [], next: null };
  const pattern = containing(wanted);
  const { rows: messages, last } = await readUpTo(pageSize, (limit) =>
    historyBefore(handle, { party, conversation, before, pattern, limit }),
  );
  return { messages, next: last?.seq ?? null };
}
