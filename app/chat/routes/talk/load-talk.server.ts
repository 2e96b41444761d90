import { randomUUID } from "node:crypto";
import { zoneOf } from "~/app/catalog/api.server";
import { keptMessages } from "~/app/chat/conversations/events";
import { conversationState, historyBefore } from "~/app/chat/conversations/events-queries.server";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { searchConversation } from "~/app/chat/conversations/search-conversation.server";
import type { Talk } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";
import { readId } from "~/app/platform/ids";
import { type Between, cardsOf } from "./cards.server";

interface Asked {
  party: Party;
  between: Between;
  /** Null: nothing was said yet. */
  conversation: number | null;
}

/**
 * Loads a conversation for one of its sides: the latest messages, those before `before`, or what a search for `words` finds. Looking at it marks it as
 * read, which without JavaScript is the only way. Throws a 404 `Response` for a conversation that is not theirs.
 */
export async function loadTalk(request: Request, context: RequestContext, asked: Asked): Promise<Talk> {
  const { db, bus, clock, language } = context;
  const { party, between, conversation } = asked;
  const { searchParams } = new URL(request.url);
  const common = {
    ...{ conversation, side: party.side, me: party.userId, key: randomUUID() },
    ...{ zone: zoneOf(request.headers.get("Cookie")), nowMs: clock.now().getTime() },
  };
  if (conversation === null)
    return { ...common, state: null, earlier: null, found: null, cards: { goods: {}, orders: {} } };
  const place = { party, conversation };
  const before = readId(searchParams.get("before"));
  const words = searchParams.get("words") ?? "";
  const [state, earlier, found] = await Promise.all([
    conversationState(db, place),
    before === null ? null : historyBefore(db, { ...place, before, limit: keptMessages + 1 }),
    words === "" ? null : searchConversation(db, { ...place, words, before: readId(searchParams.get("from")) }),
  ]);
  if (!state) throw new Response(null, { status: 404 });
  const shown = earlier?.slice(0, keptMessages).reverse() ?? null;
  if (state.unread > 0) await markRead(db, { ...place, upTo: state.seq }, bus);
  const cards = await cardsOf(db, { messages: shown ?? state.messages, between, locale: language.locale });
  return {
    ...{ ...common, state, cards },
    earlier: shown && { messages: shown, more: (earlier?.length ?? 0) > keptMessages },
    found: found && { words, ...found },
  };
}
