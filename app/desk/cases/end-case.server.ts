import { closeWithDesk, publishToConversation } from "~/app/chat/api.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { endOpen } from "./cases-queries.server";

/**
 * Ends a case: by its person, who may also stop waiting, or by its claimant. Its conversation is closed, and its person
 * may rate it. Refuses `notYours` (another's, or ended before).
 */
export async function endCase(
  db: Db,
  { caseId, by }: { caseId: number; by: { userId: number } | Actor },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "notYours">> {
  const done = await transact(db, async (trx) => {
    await lockRows(trx, "desk_cases", [caseId]);
    const ended = await endOpen(trx, { caseId, by: "userId" in by ? by : { staffId: by.staff.id } });
    if (!ended) return refuse("notYours" as const);
    const { conversation } = ended;
    await lockRows(trx, "conversations", [conversation]);
    const who =
      "userId" in by
        ? ({ side: "user", actorId: by.userId } as const)
        : ({ side: "staff", actorId: by.staff.id } as const);
    const hint = await closeWithDesk(trx, { conversation, by: who });
    const subject = { kind: "case", id: caseId, label: `#${caseId}` };
    if ("staff" in by) await audit(trx, { ...by, action: "desk.ended", subject });
    return ok(hint);
  });
  if (!done.ok) return done;
  publishToConversation(bus, done.value);
  return ok(null);
}
