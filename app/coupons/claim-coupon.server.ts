import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { claimFacts, insertClaim } from "./coupons-queries.server";

export type ClaimRefusal = "notFound" | "notYet" | "ended" | "allClaimed" | "owned";

/**
 * Gives a person a coupon (specification §3: one per person). Refuses `notFound`, `notYet` (it opens later), `ended`
 * (stopped or over, or its shop is closed), `allClaimed` and `owned`.
 */
export function claimCoupon(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<Result<null, ClaimRefusal>> {
  return transact(db, async (trx) => {
    await lockRows(trx, "coupons", [id]);
    const facts = await claimFacts(trx, { id, userId });
    if (!facts) return refuse("notFound");
    if (facts.owned) return refuse("owned");
    if (!facts.given) return refuse("ended");
    if (!facts.open) return refuse("notYet");
    if (facts.left <= 0) return refuse("allClaimed");
    await insertClaim(trx, { id, userId });
    return ok(null);
  });
}
