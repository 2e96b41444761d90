import { addNotices } from "~/app/chat/api.server";
import { ok, type Result } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { ApplicationStep } from "../../applying/application";
import { lockDecidable, type NotDecided } from "./decide-application.server";
import { decideApplication } from "./deciding-queries.server";

/**
 * Refuses an application; the applicant reads the reason, puts the named step right and may send it again. Refusals:
 * `lockDecidable`.
 * @param version of the application as the reviewer read it
 * @param reason 1 to 140 code points
 */
export function refuseApplication(
  db: Db,
  {
    staff,
    address,
    id,
    version,
    reason,
    step,
  }: Actor & { id: number; version: number; reason: string; step: ApplicationStep },
): Promise<Result<null, NotDecided>> {
  return transact(db, async (trx) => {
    const locked = await lockDecidable(trx, { id, version, move: "refuse" });
    if (!locked.ok) return locked;
    const { userId, shopName, next } = locked.value;
    await decideApplication(trx, id, { state: next, staffId: staff.id, reason, step });
    await addNotices(trx, [{ userId, event: "application_refused", subjectId: id }]);
    await audit(trx, {
      staff,
      address,
      action: "shops.applicationRefused",
      subject: { kind: "application", id, label: shopName },
      before: { state: "in_review" },
      after: { state: next, reason, step },
    });
    return ok(null);
  });
}
