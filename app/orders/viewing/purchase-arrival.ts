import type { Reader } from "~/app/platform/format/dates";
import { arrivalText, deliveryDays, isOverdue } from "../placing/arrival";
import type { FreightTemplate } from "../placing/freight";
import type { ShownOrder } from "./shown-orders-queries.server";

type Facts = Pick<ShownOrder, "state" | "address" | "paidAt" | "refundOpen"> & {
  lines: readonly Pick<ShownOrder["lines"][number], "goodsId" | "quantity" | "withheldQuantity">[];
  parcels: readonly Pick<ShownOrder["parcels"][number], "status">[];
};

/**
 * Writes the days on which a paid order arrives, by today's templates of its goods: counted from its payment, and once
 * everything is sent from the last parcel. Null where nothing is promised, when the days are over, while a refund is
 * open, and after delivery.
 * @param sentAt when its last parcel was sent
 */
export function purchaseArrival(
  { state, address, lines, parcels, paidAt, refundOpen }: Facts,
  {
    sentAt,
    templates,
    now,
    reader,
  }: { sentAt: Date | null; templates: ReadonlyMap<number, FreightTemplate | null>; now: Date; reader: Reader },
): string | null {
  const since = state === "awaiting_shipment" ? paidAt : state === "awaiting_receipt" ? sentAt : null;
  const isThere = state === "awaiting_receipt" && parcels.every(({ status }) => status === "delivered");
  if (since === null || refundOpen || isThere) return null;
  const coming = lines.filter(({ quantity, withheldQuantity }) => withheldQuantity < quantity);
  const days = deliveryDays(
    coming.map(({ goodsId }) => templates.get(goodsId) ?? null),
    address.regionCode ?? null,
  );
  if (days === null || isOverdue(days, since, { now, zone: reader.zone })) return null;
  return arrivalText(days, since, reader);
}
