import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { couponLabel } from "./coupon-acts";
import { lockCoupon, setStopped } from "./coupons-admin-queries.server";

/**
 * Stops giving a coupon, or gives it again; what people have claimed stays theirs. Refuses `unknown`; changes nothing when it is so already.
 */
export function stopCoupon(
  db: Db,
  { staff, address, id, stopped }: Actor & { id: number; stopped: boolean },
): Promise<Result<null, "unknown">> {
  return transact(db, async (trx) => {
    const before = await lockCoupon(trx, id);
    if (!before) return refuse("unknown");
    if ((before.stopped_at !== null) === stopped) return ok(null);
    await setStopped(trx, id, stopped);
    const subject = { kind: "coupon", id, label: couponLabel(id, before.name) };
    const values = { before: { stopped: !stopped }, after: { stopped } };
    await audit(trx, { staff, action: `coupons.${stopped ? "stopped" : "resumed"}`, subject, ...values, address });
    return ok(null);
  });
}
