import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockAnnouncement, markStopped } from "./announcements-admin-queries.server";

/**
 * Stops an announcement before or during sending; those already sent stay. Refuses `notFound`, and `over` when it is
 * already sent or stopped.
 */
export function stopAnnouncement(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "notFound" | "over">> {
  return transact(db, async (trx) => {
    const before = await lockAnnouncement(trx, id);
    if (!before) return refuse("notFound");
    if (before.state === "sent" || before.state === "stopped") return refuse("over");
    await markStopped(trx, id);
    await audit(trx, {
      staff,
      action: "announcements.stopped",
      address,
      subject: { kind: "announcement", id, label: pickText(before.title, "en") },
      before: { state: before.state },
      after: { state: "stopped", sent: before.sent },
    });
    return ok(null);
  });
}
