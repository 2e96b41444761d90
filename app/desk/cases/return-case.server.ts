import { type ConversationHint, giveToStaff, publishToConversation } from "~/app/chat/api.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { returnToQueue, unansweredCases } from "./cases-queries.server";

/** Returns a claimed case to the head of the queue. An event of the conversation; audited. Refuses `notYours`. */
export async function returnCase(
  db: Db,
  { staff, address, caseId }: Actor & { caseId: number },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "notYours">> {
  const done = await transact(db, async (trx) => {
    await lockRows(trx, "desk_cases", [caseId]);
    const returned = await returnToQueue(trx, { caseId, why: { claimant: staff.id } });
    if (!returned) return refuse("notYours" as const);
    const { conversation } = returned;
    await lockRows(trx, "conversations", [conversation]);
    const hint = await giveToStaff(trx, { conversation, staffId: null, by: { side: "staff", actorId: staff.id } });
    const subject = { kind: "case", id: caseId, label: `#${caseId}` };
    await audit(trx, { staff, address, action: "desk.returned", subject });
    return ok(hint);
  });
  if (!done.ok) return done;
  publishToConversation(bus, done.value);
  return ok(null);
}

/**
 * Returns cases that have waited for an answer longer than operators allow to the head of the queue, each in a
 * transaction of its own, with an event of the conversation. Safe in every process. Returns how many.
 */
export async function returnUnanswered(db: Db, bus?: Pick<Bus, "publish">): Promise<number> {
  const { answerMinutes } = (await readSettings(db)).desk;
  if (answerMinutes === 0) return 0;
  let count = 0;
  for (const caseId of await unansweredCases(db, answerMinutes)) {
    const hint = await transact(db, async (trx): Promise<ConversationHint | null> => {
      await lockRows(trx, "desk_cases", [caseId]);
      const returned = await returnToQueue(trx, { caseId, why: { minutes: answerMinutes } });
      if (!returned) return null;
      const { conversation, staffId } = returned;
      await lockRows(trx, "conversations", [conversation]);
      return giveToStaff(trx, { conversation, staffId: null, by: { side: "staff", actorId: staffId } });
    });
    if (!hint) continue;
    count++;
    publishToConversation(bus, hint);
  }
  return count;
}
