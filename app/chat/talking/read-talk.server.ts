import { randomUUID } from "node:crypto";
import { type Buyer, switchesOf } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { savedMessages } from "../conversations/events";
import { conversationState, historyBefore } from "../conversations/events-queries.server";
import { markRead } from "../conversations/mark-read.server";
import { actorOf, type Party } from "../conversations/parties-queries.server";
import { searchConversation } from "../conversations/search-conversation.server";
import type { CardsOf, Talk } from "./talk";

interface TalkQuery {
  party: Party;
  /** Null = no message yet. */
  conversation: number | null;
  /** The buyer, and the shop on the other side; null = the service desk, which has no search. */
  between: { userId: number; shopId: number | null };
  /** The person's alert switches for other conversations; null = a member of staff, who has none. */
  preferences: Buyer["preferences"] | null;
  cardsOf: CardsOf;
}

/**
 * Reads a conversation for one of its sides by the parameters of the address: the latest messages, those before
 * `before`, or the results of a search for `words` (`from` continues). Reading marks it as read, which without
 * JavaScript is the only way. Throws a 404 `Response` for a foreign conversation.
 */
export async function readTalk(
  request: Request,
  { db, bus, clock, language }: RequestContext,
  { party, conversation, between, preferences, cardsOf }: TalkQuery,
): Promise<Talk> {
  const search = new URL(request.url).searchParams;
  const { voice, shock } = preferences ? switchesOf(preferences) : { voice: false, shock: false };
  const alerts = { voice, shock };
  const { zone } = language;
  const nowMs = clock.now().getTime();
  const side = party.side === "user" ? ("user" as const) : ("shop" as const);
  const common = { conversation, side, me: actorOf(party), key: randomUUID(), alerts, zone, nowMs };
  if (conversation === null)
    return { ...common, state: null, earlier: null, found: null, cards: { goods: {}, orders: {} } };
  const place = { party, conversation };
  const before = readId(search.get("before"));
  const words = between.shopId === null ? "" : (search.get("words") ?? "");
  const [state, earlier, found] = await Promise.all([
    conversationState(db, place),
    before === null ? null : historyBefore(db, { ...place, before, limit: savedMessages + 1 }),
    words === "" ? null : searchConversation(db, { ...place, words, before: readId(search.get("from")) }),
  ]);
  if (!state) throw notFound();
  const shown = earlier?.slice(0, savedMessages).reverse() ?? null;
  if (state.unread > 0) await markRead(db, { ...place, upTo: state.seq }, bus);
  const cards = await cardsOf({ messages: shown ?? state.messages, ...between, locale: language.locale });
  return {
    ...common,
    state,
    cards,
    earlier: shown && { messages: shown, more: (earlier?.length ?? 0) > savedMessages },
    found: found && { words, ...found },
  };
}
