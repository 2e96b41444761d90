import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { linesOfOrders } from "../after/after-queries.server";
import { orderForRefund } from "../after/refund-lines.server";
import { markDecided } from "./referral-queries.server";
import { releaseReferral } from "./release-referral.server";
import { returnReferral } from "./return-referral.server";

/** What staff decide about a share that is held: it goes on its way, or the shop keeps it. */
export type ReferralVerdict = "release" | "refuse";

/**
 * Decides about a share that is held because buyer and referrer have something in common (rewards.md, Referral).
 * Released, it waits for the end of the after-sale period, or is paid at once when that is over. Refuses `notFound`,
 * and `over` when it is not held any more.
 */
export function decideReferral(
  db: Db,
  { orderId, verdict, ...actor }: Actor & { orderId: number; verdict: ReferralVerdict },
): Promise<Result<null, "notFound" | "over">> {
  return transact(db, async (trx) => {
    const found = await orderForRefund(trx, orderId, "everybody");
    if (!found || found.order.referralState === null) return refuse("notFound");
    const { order } = found;
    if (order.referralState !== "held") return refuse("over");
    const staffId = actor.staff.id;
    if (verdict === "refuse") {
      await markDecided(trx, orderId, { staffId, state: "held" });
      await returnReferral(trx, order, await linesOfOrders(trx, [orderId]));
    } else {
      await markDecided(trx, orderId, { staffId, state: "waiting" });
      if (order.benefitsGiven) await releaseReferral(trx, { ...order, referralState: "waiting" });
    }
    await audit(trx, {
      ...actor,
      action: verdict === "refuse" ? "referral.refused" : "referral.released",
      subject: { kind: "order", id: orderId, label: `#${orderId}` },
    });
    return ok(null);
  });
}
