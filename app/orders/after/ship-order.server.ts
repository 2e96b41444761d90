import { addNotices } from "~/app/chat/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { isOpenCourier } from "../logistics/couriers-queries.server";
import { recordOrderEvents } from "../order-events-queries.server";
import { stateAfter } from "../order-states";
import { type AfterLine, afterOrders, linesOfOrders } from "./after-queries.server";
import { insertParcel, markShipped, parcelOf, type ShippedLine } from "./shipping-queries.server";

export interface NewParcel {
  shopId: number;
  /** Who of the shop's staff ships. */
  staffUserId: number;
  orderId: number;
  /** Of the address that the parcel goes to, as it was shown. */
  addressVersion: number;
  /** Code of a courier that is switched on. */
  courier: string;
  /** Of the parcel: 4 to 40 letters, digits or dashes. */
  number: string;
  /** Null = all that was not sent. */
  lines: readonly ShippedLine[] | null;
}

export type ShipRefusal =
  | "notFound"
  | "noCourier"
  | "badNumber"
  | "notShippable"
  | "nothingToShip"
  | (Refusal<"addressChanged"> & { addressVersion: number })
  | (Refusal<"tooMany"> & { lines: { lineId: number; left: number }[] });

/** What was sent, and whether something is left to send. */
export interface ShippedParcel {
  parcelId: number;
  complete: boolean;
  /** The same parcel had been entered before. */
  repeated: boolean;
}

/** Returns how much of a line was neither sent nor refunded before it was. */
export const unshippedOf = ({ quantity, shippedQuantity, withheldQuantity }: AfterLine) =>
  quantity - shippedQuantity - withheldQuantity;

/**
 * Sends all or some lines of a paid order as a parcel. With the last quantity the order awaits receipt, and its timer
 * starts. The same courier and number for the same order is the same parcel, answered as entered.
 *
 * Refuses `notFound` (or another shop's), `noCourier` (unknown, or switched off), `badNumber`, `notShippable` (unpaid,
 * sent or ended), `addressChanged` with the version that counts now, `nothingToShip` and `tooMany` with what is left of
 * each line.
 */
export async function shipOrder(db: Db, parcel: NewParcel): Promise<Result<ShippedParcel, ShipRefusal>> {
  const { shopId, staffUserId, orderId, courier, number } = parcel;
  if (!/^[A-Za-z0-9-]{4,40}$/.test(number)) return refuse("badNumber");
  const { timers } = await readSettings(db);
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
    const lines = await linesOfOrders(trx, [orderId]);
    const sent = sentOf(lines, parcel.lines);
    if (!sent.ok) return sent;
    const left = lines.reduce((sum, line) => sum + unshippedOf(line), 0);
    const complete = sent.value.reduce((sum, { quantity }) => sum + quantity, 0) === left;
    const parcelId = await insertParcel(trx, { orderId, courier, number, lines: sent.value });
    if (complete) await markShipped(trx, orderId, { state: after, days: timers.receiptDays });
    const details = { parcelId, courier, number, complete };
    await recordOrderEvents(trx, [{ orderId, kind: "shipped", actor: "shop", actorId: staffUserId, details }]);
    await addNotices(trx, [{ userId: order.userId, event: "order_shipped", subjectId: orderId }]);
    return ok({ parcelId, complete, repeated: false });
  });
}

/** What is sent of each line, as far as there is so much. */
function sentOf(
  lines: readonly AfterLine[],
  wanted: readonly ShippedLine[] | null,
): Result<ShippedLine[], "nothingToShip" | (Refusal<"tooMany"> & { lines: { lineId: number; left: number }[] })> {
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of wanted ?? lines.map((line) => ({ lineId: line.id, quantity: unshippedOf(line) })))
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
