import { ok, type Result, refuse } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { couponLabel } from "./coupon-acts";
import { lockCoupon, setStopped } from "./coupons-admin-queries.server";
import { type Issuer, shopOf } from "./issuer";

/**
 * Stops or resumes issuing a coupon; claimed ones stay valid. Refuses `notFound` (missing, or not this shop's);
 * idempotent.
 */
export function stopCoupon(
  db: Db,
  { issuer, id, stopped }: { issuer: Issuer; id: number; stopped: boolean },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const before = await lockCoupon(trx, { id, shopId: shopOf(issuer) });
    if (!before) return refuse("notFound");
    if ((before.stopped_at !== null) === stopped) return ok(null);
    await setStopped(trx, id, stopped);
    if ("shopId" in issuer) return ok(null);
    const subject = { kind: "coupon", id, label: couponLabel(id, before.name) };
    const values = { before: { stopped: !stopped }, after: { stopped } };
    await audit(trx, { ...issuer, action: `coupons.${stopped ? "stopped" : "resumed"}`, subject, ...values });
    return ok(null);
  });
}
