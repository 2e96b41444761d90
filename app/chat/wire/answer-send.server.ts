import { randomUUID } from "node:crypto";
import { partiesOf } from "~/app/chat/conversations/lists-queries.server";
import type { Party, PersonParty } from "~/app/chat/conversations/parties-queries.server";
import { type SendRefusal, sendMessage } from "~/app/chat/conversations/send-message.server";
import { answerAway } from "~/app/chat/hours/answer-away.server";
import type { CardsOf } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { textKey } from "~/app/platform/language/text-keys";
import { findAddressee } from "./find-addressee.server";
import { readMessage, type WireMessage } from "./wire-input";
import { wireEvent } from "./wire-message";

/**
 * Sends a message of the JSON API for a party of the session. Who it says it is from is ignored.
 * @param cardsOf tells what a card that was sent is of
 */
export async function answerSend(
  request: Request,
  context: RequestContext,
  { party, cardsOf }: { party: PersonParty; cardsOf: CardsOf },
): Promise<Response> {
  const { db, clock, language } = context;
  const { t } = language.i18n;
  const sent = readMessage(await readInput(request, { json: ["message", "content"] }), context.origin);
  if (!sent) return failure(200, t("shell:api.badInput", { field: "message" }), clock);
  const to = await findAddressee(db, party, sent.to);
  if (!to.ok) return failure(200, t(textKey("chat:refused", to.code)), clock);
  return answerMessage(context, { party, ...to.value, sent, cardsOf });
}

interface Sending {
  party: Party;
  conversation: number;
  sent: WireMessage;
  /** Without it cards have only their id. */
  cardsOf?: CardsOf;
}

/**
 * Stores a client's message; answers the stored one with its id and number, or the refusal. A client without ids of its
 * own gets a new one each time, so its repeats are new messages.
 */
export async function answerMessage(
  context: RequestContext,
  { party, conversation, sent, cardsOf }: Sending,
): Promise<Response> {
  const { db, bus, clock, language } = context;
  const { locale, i18n } = language;
  const { message, clientId } = sent;
  const done = await sendMessage(db, { party, conversation, clientId: clientId ?? randomUUID(), message }, bus);
  const refused = (reason: SendRefusal) =>
    failure(reason === "tooFast" ? 429 : 200, i18n.t(textKey("chat:refused", reason)), clock, { reason });
  if (!done.ok) return refused(done.code);
  const [parties] = await partiesOf(db, [conversation], party);
  if (!parties) return refused("notThere");
  const { event, repeated } = done.value;
  const { userId, shopId } = parties;
  if (party.side === "user" && shopId !== null && !repeated)
    await answerAway(db, { shopId, conversation, locale, now: clock.now() }, bus);
  const isCard = message.type === "goods" || message.type === "order";
  const cards = isCard ? await cardsOf?.({ messages: [event], userId, shopId, locale }) : undefined;
  return success(wireEvent(event, { parties, to: party.side === "user" ? "user" : "shop", locale, cards }), context);
}
