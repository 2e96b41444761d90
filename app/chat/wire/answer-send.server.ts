import { randomUUID } from "node:crypto";
import { partiesOf } from "~/app/chat/conversations/lists-queries.server";
import type { PersonParty } from "~/app/chat/conversations/parties-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { answerAway } from "~/app/chat/hours/answer-away.server";
import type { CardsOf } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { textKey } from "~/app/platform/language/text-keys";
import { findAddressee } from "./find-addressee.server";
import { readMessage } from "./wire-input";
import { wireEvent } from "./wire-message";

/**
 * Sends a message of the JSON API for a party of the session; returns it as it is stored, with its id and number. Who
 * it says it is from is ignored. A client without ids of its own gets a new one each time, so its repeats are new
 * messages.
 * @param cardsOf tells what a card that was sent is of
 */
export async function answerSend(
  request: Request,
  context: RequestContext,
  { party, cardsOf }: { party: PersonParty; cardsOf: CardsOf },
): Promise<Response> {
  const { db, bus, clock, language } = context;
  const { t } = language.i18n;
  const sent = readMessage(await readInput(request, { json: ["message", "content"] }), context.origin);
  if (!sent) return failure(200, t("shell:api.badInput", { field: "message" }), clock);
  const to = await findAddressee(db, party, sent.to);
  if (!to.ok) return failure(200, t(textKey("chat:refused", to.code)), clock);
  const { conversation } = to.value;
  const { clientId, message } = sent;
  const done = await sendMessage(db, { party, conversation, clientId: clientId ?? randomUUID(), message }, bus);
  if (!done.ok)
    return failure(done.code === "tooFast" ? 429 : 200, t(textKey("chat:refused", done.code)), clock, {
      reason: done.code,
    });
  const [parties] = await partiesOf(db, [conversation], party);
  if (!parties) return failure(200, t("chat:refused.notThere"), clock);
  if (party.side === "user" && parties.shopId !== null && !done.value.repeated) {
    await answerAway(db, { shopId: parties.shopId, conversation, locale: language.locale, now: clock.now() }, bus);
  }
  const { event } = done.value;
  const { userId, shopId } = parties;
  const { locale } = language;
  const isCard = message.type === "goods" || message.type === "order";
  const cards = isCard ? await cardsOf({ messages: [event], userId, shopId, locale }) : undefined;
  const reader = party.side === "user" ? "user" : "shop";
  return success(wireEvent(event, { parties, to: reader, locale, cards }), context);
}
