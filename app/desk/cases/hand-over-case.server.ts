import { giveToStaff, publishToConversation } from "~/app/chat/api.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName, lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { handOverClaimed, loadOf } from "./cases-queries.server";

/**
 * Hands a claimed case over to a colleague who is on duty and below the limit. An event of the conversation; audited.
 *
 * Refuses `notYours` (no longer claimed by this member of staff), `noColleague` (may not answer, is away, or is
 * oneself) and `colleagueFull`.
 */
export async function handOverCase(
  db: Db,
  { staff, address, caseId, to }: Actor & { caseId: number; to: number },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "notYours" | "noColleague" | "colleagueFull">> {
  const { perOperator } = (await readSettings(db)).desk;
  const done = await transact(db, async (trx) => {
    await lockName(trx, "desk operator", String(to));
    const load = to === staff.id ? null : await loadOf(trx, to);
    if (!load?.onDuty) return refuse("noColleague" as const);
    if (load.cases >= perOperator) return refuse("colleagueFull" as const);
    await lockRows(trx, "desk_cases", [caseId]);
    const given = await handOverClaimed(trx, { caseId, from: staff.id, to });
    if (!given) return refuse("notYours" as const);
    const { conversation } = given;
    await lockRows(trx, "conversations", [conversation]);
    const by = { side: "staff", actorId: staff.id } as const;
    const hint = await giveToStaff(trx, { conversation, staffId: to, by });
    const subject = { kind: "case", id: caseId, label: `#${caseId}` };
    await audit(trx, { staff, address, action: "desk.handedOver", subject, after: { to } });
    return ok(hint);
  });
  if (!done.ok) return done;
  publishToConversation(bus, done.value);
  return ok(null);
}
