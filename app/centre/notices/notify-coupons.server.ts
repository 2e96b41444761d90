import { takeOpenedCoupons } from "~/app/coupons/api.server";
import type { Db } from "~/db/client.server";
import { tellDue } from "./tell-due.server";

/** Tells everybody who asked for it that a coupon can be claimed, each once, and returns how many were told. */
export const notifyCoupons = (db: Db, limit = 200): Promise<number> =>
  tellDue(db, {
    limit,
    take: takeOpenedCoupons,
    noticesOf: (due) =>
      due.map(({ userId, couponId, title }) => ({
        userId,
        subjectId: couponId,
        event: "coupon_open" as const,
        also: { title },
      })),
  });
