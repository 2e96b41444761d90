import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { hasShop } from "../../applying/applications-queries.server";
import { lockDecidable, type NotDecided } from "./decide-application.server";
import { decideApplication, insertShop } from "./deciding-queries.server";

/**
 * Passes an application and opens its shop, exactly once however often and by how many it is passed; the applicant is
 * its owner. Refuses as `lockDecidable` does, and `hasShop` when the applicant runs another shop meanwhile.
 * @param version of the application as the reviewer read it
 */
export function passApplication(
  db: Db,
  { staff, address, id, version }: Actor & { id: number; version: number },
): Promise<Result<{ shopId: number }, NotDecided | "hasShop">> {
  return transact(db, async (trx) => {
    const locked = await lockDecidable(trx, { id, version, move: "pass" });
    if (!locked.ok) return locked;
    const { next, ...application } = locked.value;
    const { userId, type, shopName } = application;
    if (type === null) throw new Error(`Application ${id} was sent without a type`);
    if (await hasShop(trx, userId)) return refuse("hasShop");
    const shopId = await insertShop(trx, { ...application, type });
    await decideApplication(trx, id, { state: next, staffId: staff.id, shopId });
    await addNotices(trx, [{ userId, event: "application_passed", subjectId: id }]);
    await audit(trx, {
      staff,
      address,
      action: "shops.applicationPassed",
      subject: { kind: "application", id, label: shopName },
      before: { state: "in_review" },
      after: { state: next, shop: shopId, kind: type },
    });
    return ok({ shopId });
  });
}
