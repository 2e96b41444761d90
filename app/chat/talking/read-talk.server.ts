import { randomUUID } from "node:crypto";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import type { Bus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { type ChatEvent, keptMessages } from "../conversations/events";
import { conversationState, historyBefore } from "../conversations/events-queries.server";
import { markRead } from "../conversations/mark-read.server";
import { actorOf, type Party } from "../conversations/parties-queries.server";
import { searchConversation } from "../conversations/search-conversation.server";
import type { Talk, TalkCards } from "./talk";

export interface TalkAsked {
  party: Party;
  /** Null: nothing was said yet. */
  conversation: number | null;
  /** Of the address: `before`, `words`, `from`. */
  search: URLSearchParams;
  /** How the person wants to be told of what comes elsewhere. */
  alerts: Talk["alerts"];
  zone: string;
  nowMs: number;
  cardsOf: (messages: readonly ChatEvent[]) => Promise<TalkCards>;
}

/**
 * Reads a conversation for one of its sides: the latest messages, those before `before`, or what a search for `words`
 * finds. Looking at it marks it as read, which without JavaScript is the only way. Throws a 404 `Response` for a
 * conversation that is not theirs.
 */
export async function readTalk(
  { db, bus }: { db: Db; bus: Pick<Bus, "publish"> },
  { party, conversation, search, alerts, zone, nowMs, cardsOf }: TalkAsked,
): Promise<Talk> {
  const side = party.side === "user" ? ("user" as const) : ("shop" as const);
  const common = { conversation, side, me: actorOf(party), key: randomUUID(), alerts, zone, nowMs };
  if (conversation === null)
    return { ...common, state: null, earlier: null, found: null, cards: { goods: {}, orders: {} } };
  const place = { party, conversation };
  const before = readId(search.get("before"));
  const words = search.get("words") ?? "";
  const [state, earlier, found] = await Promise.all([
    conversationState(db, place),
    before === null ? null : historyBefore(db, { ...place, before, limit: keptMessages + 1 }),
    words === "" ? null : searchConversation(db, { ...place, words, before: readId(search.get("from")) }),
  ]);
  if (!state) throw notFound();
  const shown = earlier?.slice(0, keptMessages).reverse() ?? null;
  if (state.unread > 0) await markRead(db, { ...place, upTo: state.seq }, bus);
  const cards = await cardsOf(shown ?? state.messages);
  return {
    ...common,
    state,
    cards,
    earlier: shown && { messages: shown, more: (earlier?.length ?? 0) > keptMessages },
    found: found && { words, ...found },
  };
}
