import type { LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import { talkCards } from "~/app/centre/api.server";
import { failure } from "~/app/platform/http/envelope.server";
import type { CardsOf } from "../talking/talk";
import { answerEvents } from "../wire/answer-events.server";
import { sidesOf } from "../wire/api-party.server";
import { integer } from "../wire/wire-numbers";

/**
 * GET /wanlshop/chat/events?conversation=&after=: the events of one of the caller's conversations after that number.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, clock, language } = context;
  const buyer = await requireApiBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const conversation = integer(searchParams.get("conversation"));
  const after = integer(searchParams.get("after") ?? "0");
  if (conversation === null || after === null) {
    const field = conversation === null ? "conversation" : "after";
    return failure(200, language.i18n.t("shell:api.badInput", { field }), clock);
  }
  for (const party of sidesOf(buyer)) {
    const cardsOf: CardsOf = (asked) => talkCards(db, asked);
    const answer = await answerEvents(context, { party, conversation, after, cardsOf });
    if (answer) return answer;
  }
  return failure(200, language.i18n.t("chat:refused.notThere"), clock);
}
