import type { Actor } from "~/app/staff/api.server";

/** Issuer of coupons: staff, for the platform or any shop, each act in the audit log; or a shop, for its own alone. */
export type Issuer = Actor | { shopId: number };

/** The shop of an issuer; null = all. */
export function shopOf(issuer: Issuer): number | null {
  return "shopId" in issuer ? issuer.shopId : null;
}
