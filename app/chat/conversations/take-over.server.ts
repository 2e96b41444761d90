import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { Party } from "./parties-queries.server";
import { publishToConversation } from "./publish-to-conversation.server";
import { type TakenOver, takeOverEvent, takerOf } from "./take-over-queries.server";

type Worker = Extract<Party, { side: "shop" }>;

/**
 * Assigns a shop's conversation to a colleague who talks to buyers: to oneself (taking over), or to another (handing
 * over, with a note for them); null unassigns it. The form names the previous assignee (`from`), so that concurrent
 * attempts are detected; a repetition succeeds.
 *
 * Refuses `notThere`, `noColleague` (not working in this shop, or in a role that does not talk) and `taken` (another
 * colleague was faster).
 */
export async function takeOver(
  db: Db,
  {
    party,
    conversation,
    from,
    to,
    note = "",
  }: { party: Worker; conversation: number; from: number | null; to: number | null; note?: string },
  bus?: Pick<Bus, "publish">,
): Promise<Result<{ moved: boolean }, "notThere" | "noColleague" | "taken">> {
  const done = await transact(
    db,
    async (trx): Promise<Result<TakenOver | null, "notThere" | "noColleague" | "taken">> => {
      await lockRows(trx, "conversations", [conversation]);
      const found = await takerOf(trx, { party, conversation, to });
      if (!found) return refuse("notThere");
      if (!found.talks) return refuse("noColleague");
      if (found.takenBy === to) return ok(null);
      if (found.takenBy !== from) return refuse("taken");
      return ok(await takeOverEvent(trx, { party, conversation, to, note }));
    },
  );
  if (!done.ok) return done;
  if (done.value) publishToConversation(bus, done.value);
  return ok({ moved: done.value !== null });
}
