import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { removeVoice } from "../voice/voices-queries.server";
import { eventOf } from "./event-rows-queries.server";
import { type ChatEvent, withdrawMinutes } from "./events";
import { actorOf, type Party } from "./parties-queries.server";
import { publishToConversation } from "./publish-to-conversation.server";
import { ownMessage, withdrawEvent } from "./withdraw-queries.server";

/**
 * Withdraws the actor's own message within two minutes: its content is deleted for everybody. A repetition succeeds,
 * without an event. Refuses `notThere` (another sender's, or none) and `tooLate`.
 */
export async function withdrawMessage(
  db: Db,
  { party, conversation, seq }: { party: Party; conversation: number; seq: number },
  bus?: Pick<Bus, "publish">,
): Promise<Result<{ event: ChatEvent | null }, "notThere" | "tooLate">> {
  const done = await transact(db, async (trx) => {
    await lockRows(trx, "conversations", [conversation]);
    const own = await ownMessage(trx, { party, conversation, seq, minutes: withdrawMinutes });
    if (!own) return refuse("notThere");
    if (own.withdrawn) return ok({ own, event: null });
    if (own.late) return refuse("tooLate");
    await removeVoice(trx, { conversation, seq });
    const row = await withdrawEvent(trx, { conversation, seq, side: party.side, actorId: actorOf(party) });
    return ok({ own, event: eventOf(row) });
  });
  if (!done.ok) return done;
  const { own, event } = done.value;
  if (event) publishToConversation(bus, { conversation, seq: event.seq, userId: own.userId, shopId: own.shopId });
  return ok({ event });
}
