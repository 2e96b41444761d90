import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { auditableCoupon, couponLabel } from "./coupon-acts";
import {
  type CouponGiving,
  type CouponTermsGiven,
  insertCoupon,
  lockCoupon,
  missingParts,
  updateGiving,
  updateTerms,
} from "./coupons-admin-queries.server";
import { type Issuer, shopOf } from "./issuer";

/** Why a coupon was not saved; keys of `marketing:refusals`. */
export type CouponRefusal = "notFound" | "stale" | "noShop" | "belowClaimed" | (Refusal<"noGoods"> & { ids: number[] });

interface CouponSave {
  issuer: Issuer;
  /** null = a new coupon. */
  id: number | null;
  /** Version that the form was loaded with. */
  version: number;
  /** Null for a claimed coupon, whose terms are fixed. */
  terms: CouponTermsGiven | null;
  giving: CouponGiving;
}

/**
 * Creates or updates a coupon; returns its id. Once claimed, its terms are fixed, whatever is sent: only name, number
 * and claim period change. A shop creates and changes its own only, for its own goods. Refuses `notFound`, `stale`
 * (saved by another person since), `noShop`, `noGoods` with the missing ids (or not of that shop), and `belowClaimed`
 * (more are claimed than the new number).
 */
export function saveCoupon(
  db: Db,
  { issuer, id, version, terms: sent, giving }: CouponSave,
): Promise<Result<number, CouponRefusal>> {
  const shopId = shopOf(issuer);
  const terms = sent && (shopId === null ? sent : { ...sent, shop_id: shopId });
  return transact(db, async (trx) => {
    const before = id === null ? null : await lockCoupon(trx, { id, shopId });
    if (id !== null && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("stale");
    const fixed = before !== null && before.claimed > 0;
    if (before && giving.total < before.claimed) return refuse("belowClaimed");
    if (!fixed && terms === null) return refuse("stale");
    if (!fixed && terms !== null) {
      const missing = await missingParts(trx, { shopId: terms.shop_id, goodsIds: terms.goodsIds });
      if (!missing.shop) return refuse("noShop");
      if (missing.goods.length > 0) return refuse("noGoods", { ids: missing.goods });
    }
    const was = before && { ...before, goodsIds: before.goodsIds ?? [] };
    const kept = was && auditableCoupon(was);
    const after = auditableCoupon({
      ...(fixed || terms === null ? was : terms),
      ...giving,
      name: JSON.parse(giving.name),
    });
    const changed = Object.keys(after).filter((key) => JSON.stringify(kept?.[key]) !== JSON.stringify(after[key]));
    if (id !== null && changed.length === 0) return ok(id);
    const saved = await write(trx, { id, fixed, terms, giving });
    if ("shopId" in issuer) return ok(saved);
    await audit(trx, {
      ...issuer,
      action: id === null ? "coupons.created" : "coupons.changed",
      subject: { kind: "coupon", id: saved, label: couponLabel(saved, after.name) },
      ...(kept && { before: Object.fromEntries(changed.map((key) => [key, kept[key]])) }),
      after: Object.fromEntries(changed.map((key) => [key, after[key]])),
    });
    return ok(saved);
  });
}

async function write(
  trx: Parameters<typeof insertCoupon>[0],
  { id, fixed, terms, giving }: Pick<CouponSave, "id" | "terms" | "giving"> & { fixed: boolean },
): Promise<number> {
  if (id === null && terms !== null) return insertCoupon(trx, { ...terms, ...giving });
  if (id === null) throw new Error("a new coupon has no terms");
  if (fixed || terms === null) await updateGiving(trx, id, giving);
  else await updateTerms(trx, id, { ...terms, ...giving });
  return id;
}
