import type { LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import { talkCards } from "~/app/centre/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { eventsAfter } from "../conversations/events-queries.server";
import { partiesOf } from "../conversations/lists-queries.server";
import { sidesOf } from "../wire/api-party.server";
import { wireEvent } from "../wire/wire-message";
import { wholeNumber } from "../wire/wire-numbers";

/**
 * GET /wanlshop/chat/events?conversation=&after=: what happened after that number, in order, at most 200; "reload" when
 * it cannot be filled in and the client takes the history anew.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, clock, language } = context;
  const buyer = await requireApiBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const conversation = wholeNumber(searchParams.get("conversation"));
  const after = wholeNumber(searchParams.get("after") ?? "0");
  if (conversation === null || after === null) {
    const field = conversation === null ? "conversation" : "after";
    return failure(200, language.i18n.t("shell:api.badInput", { field }), clock);
  }
  for (const party of sidesOf(buyer)) {
    const found = await eventsAfter(db, { party, conversation, after });
    if (found === null) continue;
    if (found === "reload") return success("reload", context);
    const [parties] = await partiesOf(db, [conversation], party);
    if (!parties) continue;
    const to = party.side === "user" ? "user" : "shop";
    const { locale } = language;
    const { userId, shopId } = parties;
    const cards = await talkCards(db, { messages: found.events, userId, shopId, locale });
    return success(
      found.events.map((event) => wireEvent(event, { parties, to, locale, cards })),
      context,
    );
  }
  return failure(200, language.i18n.t("chat:refused.notThere"), clock);
}
