import { createHash } from "node:crypto";
import type { OrderCompany } from "~/db/tables/orders-schema";
import type { CheckoutFrom, RequestedLine } from "./checkout-query";
import type { ShownPurchase } from "./shown-purchase";

export interface NewOrder {
  userId: number;
  /** Idempotency key, a UUID: a repeat gets the same answer. */
  key: string;
  addressId: number;
  /** At most 100; duplicate skus are added up. */
  lines: readonly RequestedLine[];
  from: CheckoutFrom;
  /** Of the team or the bargain; null = none. */
  token?: string | null;
  /** The live room from which one sku is bought; null = none. */
  roomId?: number | null;
  shown: ShownPurchase;
  /** By shop, at most 140 code points. */
  remarks: Record<number, string>;
  /** The company that an invoice is asked for; missing or null = none. */
  company?: OrderCompany | null;
}

/**
 * Hash of the checkout: lines, address, room, company, remarks, coupons and points. Other values shown are not part of
 * it: they decide whether the act succeeds.
 */
export function fingerprintOf({
  from,
  addressId,
  lines,
  remarks,
  shown,
  token,
  roomId,
  company,
}: Pick<NewOrder, "from" | "addressId" | "lines" | "remarks" | "shown" | "token" | "roomId" | "company">) {
  const bought = lines.map(({ skuId, quantity }) => [skuId, quantity]).sort(([one = 0], [other = 0]) => one - other);
  const couponIds = Object.values(shown.coupons)
    .map(({ id }) => id)
    .sort((one, other) => one - other);
  const entries = Object.entries(remarks)
    .filter(([, remark]) => remark !== "")
    .sort(([one], [other]) => Number(one) - Number(other));
  const parts = [from, addressId, bought, entries, couponIds];
  const room = roomId ? [{ room: roomId }] : [];
  const more = [
    ...(token ? [token] : []),
    ...room,
    ...(company ? [company] : []),
    ...(shown.points ? [shown.points] : []),
  ];
  return createHash("sha256")
    .update(JSON.stringify([...parts, ...more]))
    .digest("hex");
}
