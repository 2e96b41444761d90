import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import type { ChatEvent } from "./events";
import { messagesLike } from "./events-queries.server";
import type { Party } from "./parties-queries.server";

const pageSize = 20;

/**
 * Searches one conversation for words, latest first, 20 at a time; `next` continues it (the number to search before). Nothing for no words.
 */
export async function searchConversation(
  handle: Handle,
  { party, conversation, words, before }: { party: Party; conversation: number; words: string; before: number | null },
): Promise<{ messages: ChatEvent[]; next: number | null }> {
  const wanted = [...words.trim()].slice(0, 60).join("");
  if (wanted === "") return { messages: [], next: null };
  const found = await messagesLike(handle, {
    ...{ party, conversation, before, pattern: containing(wanted), limit: pageSize + 1 },
  });
  const messages = found.slice(0, pageSize);
  return { messages, next: found.length > pageSize ? (messages.at(-1)?.seq ?? null) : null };
}
