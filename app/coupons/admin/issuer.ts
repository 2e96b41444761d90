import type { Actor } from "~/app/staff/api.server";

/**
 * Who gives coupons: staff of the platform, for it or for any shop, each act in the audit log; or a shop, which has its
 * own alone.
 */
export type Issuer = Actor | { shopId: number };

/** The shop whose coupons an issuer has; null = all there are. */
export function shopOf(issuer: Issuer): number | null {
  return "shopId" in issuer ? issuer.shopId : null;
}
