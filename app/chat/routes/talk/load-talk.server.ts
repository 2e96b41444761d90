import { currentBuyer, switchesOf } from "~/app/account/api.server";
import { talkCards } from "~/app/centre/api.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { readTalk } from "~/app/chat/talking/read-talk.server";
import type { Talk } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";
import { zoneOf } from "~/app/platform/cookies/zone";
import type { Between } from "./cards.server";

interface Asked {
  party: Party;
  between: Between;
  /** Null: nothing was said yet. */
  conversation: number | null;
}

/** Loads a conversation with a shop for one of its sides, as the address asks for it. Throws as `readTalk` does. */
export async function loadTalk(request: Request, context: RequestContext, asked: Asked): Promise<Talk> {
  const { db, clock, language } = context;
  const { party, between, conversation } = asked;
  const buyer = await currentBuyer(request, context);
  const { voice, shock } = buyer ? switchesOf(buyer.preferences) : { voice: false, shock: false };
  return readTalk(context, {
    party,
    conversation,
    search: new URL(request.url).searchParams,
    alerts: { voice, shock },
    zone: zoneOf(request.headers.get("Cookie")),
    nowMs: clock.now().getTime(),
    cardsOf: (messages) => talkCards(db, { messages, ...between, locale: language.locale }),
  });
}
