import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockMember, noteCouponClaimed, spendPoints } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type ClaimFacts, claimFacts, couponById, insertClaim } from "./coupons-queries.server";
import { claimedThisMonth } from "./member-coupons-queries.server";

export type ClaimRefusal =
  | ("notFound" | "notYet" | "ended" | "allClaimed" | "owned" | "priceChanged" | "tooFew")
  | MemberRefusal;
type MemberRefusal = "membersOnly" | "monthIsFull";

/**
 * Gives a person a coupon (specification §3: one per person), for points when it has a price. Refuses `notFound`,
 * `notYet` (it opens later), `ended` (stopped or over, or its shop is closed), `allClaimed`, `owned`, `priceChanged`
 * (its price is not what was shown) and `tooFew` (points); of one for members `membersOnly`, and `monthIsFull` when the
 * membership gives no more this month, by the market's calendar (rewards.md, VIP). Whoever claims one of these does not
 * give the membership back any more.
 * @param points the price as it was shown; 0 = free
 */
export async function claimCoupon(
  db: Db,
  { id, userId, points = 0 }: { id: number; userId: number; points?: number },
): Promise<Result<null, ClaimRefusal>> {
  const { zone } = (await readSettings(db)).general;
  return transact(db, async (trx) => {
    await lockRows(trx, "coupons", [id]);
    const facts = await claimFacts(trx, { id, userId });
    if (!facts) return refuse("notFound");
    const refusal = refusalOf(facts, points) ?? (facts.members ? await memberRefusal(trx, { userId, zone }) : null);
    if (refusal) return refuse(refusal);
    const ownedId = await insertClaim(trx, { id, userId });
    if (facts.members) await noteCouponClaimed(trx, userId);
    if (points === 0) return ok(null);
    const key = `points-exchanged-${ownedId}`;
    const paid = await spendPoints(trx, { userId, points, kind: "points_exchanged", causeId: id, key });
    return paid.ok ? ok(null) : refuse(paid.code);
  });
}

function refusalOf(facts: ClaimFacts, points: number): ClaimRefusal | null {
  if (facts.owned) return "owned";
  if (!facts.given) return "ended";
  if (!facts.open) return "notYet";
  if (facts.left <= 0) return "allClaimed";
  return facts.price === points ? null : "priceChanged";
}

/** Why somebody cannot claim one more coupon for members; holds their membership. */
async function memberRefusal(
  trx: Transaction<Database>,
  of: { userId: number; zone: string },
): Promise<MemberRefusal | null> {
  const aMonth = await lockMember(trx, of.userId);
  if (aMonth === null) return "membersOnly";
  return (await claimedThisMonth(trx, of)) >= aMonth ? "monthIsFull" : null;
}

/**
 * Claims a coupon to use it at once; returns the person's own coupon. One that they have already, claimed in another
 * tab, is as good; a used one is refused (`owned`).
 */
export async function claimForUse(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<Result<{ ownedId: number; shopId: number | null }, ClaimRefusal>> {
  const claimed = await claimCoupon(db, { id, userId });
  if (!claimed.ok && claimed.code !== "owned") return claimed;
  const row = await couponById(db, { id, userId });
  if (!row || row.owned_id === null || row.state !== "unused") return refuse("owned");
  return ok({ ownedId: row.owned_id, shopId: row.shop_id });
}
