import { giveToStaff, publishToConversation } from "~/app/chat/api.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName, lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { claimWaiting, loadOf } from "./cases-queries.server";

export type ClaimRefusal = "notAllowed" | "away" | "full" | "nobodyWaits" | "taken";

/**
 * Claims a waiting case: the one named, or the one that has waited longest (null). Concurrent claims get different
 * ones, and nobody exceeds the limit. From then on only the claimant may answer. An event of the conversation; audited.
 *
 * Refuses `notAllowed` (may not answer at the desk), `away`, `full` (the limit is reached), `nobodyWaits`, and `taken`
 * (the one named no longer waits).
 */
export async function claimCase(
  db: Db,
  { staff, address, caseId }: Actor & { caseId: number | null },
  bus?: Pick<Bus, "publish">,
): Promise<Result<{ caseId: number; userId: number }, ClaimRefusal>> {
  const { perOperator } = (await readSettings(db)).desk;
  const done = await transact(db, async (trx) => {
    await lockName(trx, "desk operator", String(staff.id));
    const load = await loadOf(trx, staff.id);
    if (!load) return refuse("notAllowed" as const);
    if (!load.onDuty) return refuse("away" as const);
    if (load.cases >= perOperator) return refuse("full" as const);
    const claimed = await claimWaiting(trx, { staffId: staff.id, caseId });
    if (!claimed) return refuse(caseId === null ? ("nobodyWaits" as const) : ("taken" as const));
    const { id, conversation, userId } = claimed;
    await lockRows(trx, "conversations", [conversation]);
    const by = { side: "staff", actorId: staff.id } as const;
    const hint = await giveToStaff(trx, { conversation, staffId: staff.id, by });
    await audit(trx, { staff, address, action: "desk.claimed", subject: { kind: "case", id, label: `#${id}` } });
    return ok({ caseId: id, userId, hint });
  });
  if (!done.ok) return done;
  const { hint, ...claimed } = done.value;
  publishToConversation(bus, hint);
  return ok(claimed);
}
