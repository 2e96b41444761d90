import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { RechargedPurchases } from "../recharges/recharged-purchases";
import { decidable, decideRecharge } from "./recharges-admin-queries.server";

/**
 * Refuses a recharge, once; its sender reads the reason. A purchase that waited for it gets its usual time to pay
 * again. Refuses `notFound` and `decided` (someone else was faster).
 * @param reason 1 to 140 code points
 */
export function refuseRecharge(
  db: Db,
  { staff, address, id, reason, purchases }: Actor & { id: number; reason: string; purchases: RechargedPurchases },
): Promise<Result<null, "notFound" | "decided">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "recharges", [id]);
    const recharge = await decidable(trx, id);
    if (!recharge) return refuse("notFound");
    const { userId, shopId, groupId } = recharge;
    if (groupId !== null) await purchases.lock(trx, { userId, groupId });
    if (!(await decideRecharge(trx, id, { state: "refused", staffId: staff.id, reason }))) return refuse("decided");
    if (groupId !== null) await purchases.release(trx, { groupId });
    await addNotices(trx, [
      { userId, side: shopId === null ? "buyer" : "shop", event: "recharge_refused", subjectId: id },
    ]);
    const subject = { kind: "recharge", id, label: String(id) };
    await audit(trx, {
      staff,
      address,
      subject,
      action: "finance.rechargeRefused",
      before: { state: "in_review" },
      after: { state: "refused", reason },
    });
    return ok(null);
  });
}
