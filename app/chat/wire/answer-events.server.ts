import { eventsAfter } from "~/app/chat/conversations/events-queries.server";
import { partiesOf } from "~/app/chat/conversations/lists-queries.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import type { CardsOf } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";
import { success } from "~/app/platform/http/envelope.server";
import { wireEvent } from "./wire-message";

interface EventsQuery {
  party: Party;
  conversation: number;
  after: number;
  /** Without it cards have only their id. */
  cardsOf?: CardsOf;
}

/**
 * Answers the events of a conversation after a number, in order, at most 200; "reload" when the gap cannot be filled
 * and the client must fetch the history again. Null = it is not theirs.
 */
export async function answerEvents(
  context: RequestContext,
  { party, conversation, after, cardsOf }: EventsQuery,
): Promise<Response | null> {
  const { db, language } = context;
  const { locale } = language;
  const found = await eventsAfter(db, { party, conversation, after });
  const [parties] = found === null ? [] : await partiesOf(db, [conversation], party);
  if (found === null || !parties) return null;
  if (found === "reload") return success("reload", context);
  const { userId, shopId } = parties;
  const cards = await cardsOf?.({ messages: found.events, userId, shopId, locale });
  const to = party.side === "user" ? "user" : "shop";
  return success(
    found.events.map((event) => wireEvent(event, { parties, to, locale, cards })),
    context,
  );
}
