import { createHash } from "node:crypto";
import type { NewOrder } from "./place-order.server";

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
