import { addNotices } from "~/app/chat/api.server";
import { issueInvoices } from "~/app/papers/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { isOpenCourier } from "../logistics/couriers-queries.server";
import { recordOrderEvents } from "../order-events-queries.server";
import { stateAfter } from "../order-states";
import { type AfterLine, afterOrders, linesOfOrders } from "./after-queries.server";
import { insertParcel, markShipped, othersWaybill, parcelOf, type ShippedLine } from "./shipping-queries.server";

export interface NewParcel {
  shopId: number;
  /** The member of the shop who ships. */
  staffUserId: number;
  orderId: number;
  /** Version of the address shown. */
  addressVersion: number;
  /** Code of an enabled courier. */
  courier: string;
  /** Waybill: 4 to 40 letters, digits or dashes. */
  number: string;
  /** Null = everything unshipped. */
  lines: readonly ShippedLine[] | null;
  /** The waybill stays although another buyer's parcel has it. */
  shared?: boolean;
}

export type ShipRefusal =
  | "notFound"
  | "noCourier"
  | "badNumber"
  | "notShippable"
  | "nothingToShip"
  | (Refusal<"waybillTaken"> & { other: string })
  | (Refusal<"addressChanged"> & { addressVersion: number })
  | (Refusal<"tooMany"> & { lines: { lineId: number; left: number }[] });

/** The parcel, and whether something is left to ship. */
export interface ShippedParcel {
  parcelId: number;
  complete: boolean;
  /** The same parcel was entered before. */
  repeated: boolean;
}

/** True for 4 to 40 letters, digits or dashes. */
export const isWaybill = (number: string) => /^[A-Za-z0-9-]{4,40}$/.test(number);

/** Returns the quantity of a line neither shipped nor refunded before shipping. */
export const unshippedOf = ({ quantity, shippedQuantity, withheldQuantity }: AfterLine) =>
  quantity - shippedQuantity - withheldQuantity;

/**
 * Ships all or some lines of a paid order as a parcel. With the last quantity the order awaits receipt, and its timer
 * starts. With the first parcel comes the invoice. The same courier and number for the same order is the same parcel
 * and counts as done.
 *
 * Refuses `notFound` (or another shop's), `noCourier` (unknown, or disabled), `badNumber`, `notShippable` (unpaid,
 * shipped or ended), `waybillTaken` (another buyer's parcel has it, unless `shared`), `addressChanged` with the current
 * version, `nothingToShip` and `tooMany` with the rest of each line.
 */
export async function shipOrder(db: Db, parcel: NewParcel): Promise<Result<ShippedParcel, ShipRefusal>> {
  const { shopId, staffUserId, orderId, courier, number } = parcel;
  if (!isWaybill(number)) return refuse("badNumber");
  const { timers, languages } = await readSettings(db);
  return transact(db, async (trx) => {
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { shopId });
    if (!order) return refuse("notFound");
    const before = await parcelOf(trx, { orderId, courier, number });
    if (before) return ok({ parcelId: before.id, complete: order.shippedAt !== null, repeated: true });
    if (!(await isOpenCourier(trx, courier))) return refuse("noCourier");
    const after = stateAfter(order.state, "ship", "shop");
    if (after === null) return refuse("notShippable");
    if (order.addressVersion !== parcel.addressVersion)
      return refuse("addressChanged", { addressVersion: order.addressVersion });
    const other = parcel.shared ? null : await othersWaybill(trx, { ...parcel, userId: order.userId });
    if (other !== null) return refuse("waybillTaken", { other });
    const lines = await linesOfOrders(trx, [orderId]);
    const sent = sentOf(lines, parcel.lines);
    if (!sent.ok) return sent;
    const left = lines.reduce((sum, line) => sum + unshippedOf(line), 0);
    const complete = sent.value.reduce((sum, { quantity }) => sum + quantity, 0) === left;
    const parcelId = await insertParcel(trx, { orderId, courier, number, lines: sent.value });
    if (complete) await markShipped(trx, orderId, { state: after, days: timers.receiptDays });
    const details = { parcelId, courier, number, complete };
    await issueInvoices(trx, [orderId], languages.offered[0]);
    await recordOrderEvents(trx, [{ orderId, kind: "shipped", actor: "shop", actorId: staffUserId, details }]);
    await addNotices(trx, [{ userId: order.userId, event: "order_shipped", subjectId: orderId }]);
    return ok({ parcelId, complete, repeated: false });
  });
}

/** The shipped quantities by line, as far as they are available. */
function sentOf(
  lines: readonly AfterLine[],
  requested: readonly ShippedLine[] | null,
): Result<ShippedLine[], "nothingToShip" | (Refusal<"tooMany"> & { lines: { lineId: number; left: number }[] })> {
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of requested ??
    lines.map((line) => ({ lineId: line.id, quantity: unshippedOf(line) })))
    sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  const sent = [...sums].filter(([, quantity]) => quantity !== 0).map(([lineId, quantity]) => ({ lineId, quantity }));
  if (sent.length === 0) return refuse("nothingToShip");
  const left = new Map(lines.map((line) => [line.id, unshippedOf(line)]));
  const tooMany = sent.filter(
    ({ lineId, quantity }) => !Number.isSafeInteger(quantity) || quantity < 0 || quantity > (left.get(lineId) ?? 0),
  );
  if (tooMany.length > 0)
    return refuse("tooMany", { lines: tooMany.map(({ lineId }) => ({ lineId, left: left.get(lineId) ?? 0 })) });
  return ok(sent);
}
