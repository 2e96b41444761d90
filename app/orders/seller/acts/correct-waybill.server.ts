import { addNotices } from "~/app/chat/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { afterOrders } from "../../after/after-queries.server";
import { isWaybill } from "../../after/ship-order.server";
import { changeWaybill, othersWaybill, parcelById, parcelOf } from "../../after/shipping-queries.server";
import { isOpenCourier } from "../../logistics/couriers-queries.server";
import { recordOrderEvents } from "../../order-events-queries.server";

interface CorrectedWaybill {
  shopId: number;
  /** The member of the shop who corrects it. */
  staffUserId: number;
  orderId: number;
  parcelId: number;
  courier: string;
  number: string;
  /** The waybill stays although another buyer's parcel has it. */
  shared: boolean;
}

/**
 * Corrects courier and waybill of a parcel, until receipt is confirmed; the buyer is told. The same ones count as done.
 *
 * Refuses `notFound` (or another shop's), `badNumber`, `noCourier`, `tooLate` (received, or over), `twice` (another
 * parcel of the order has it) and `waybillTaken` (another buyer's has, unless `shared`).
 */
export async function correctWaybill(
  db: Db,
  { shopId, staffUserId, orderId, parcelId, courier, number, shared }: CorrectedWaybill,
): Promise<
  Result<
    null,
    "notFound" | "badNumber" | "noCourier" | "tooLate" | "twice" | (Refusal<"waybillTaken"> & { other: string })
  >
> {
  if (!isWaybill(number)) return refuse("badNumber");
  return transact(db, async (trx) => {
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { shopId });
    const parcel = order && (await parcelById(trx, { orderId, parcelId }));
    if (!parcel) return refuse("notFound");
    if (parcel.courier === courier && parcel.number === number) return ok(null);
    if (order.state !== "awaiting_receipt" && order.state !== "awaiting_shipment") return refuse("tooLate");
    if (!(await isOpenCourier(trx, courier))) return refuse("noCourier");
    if (await parcelOf(trx, { orderId, courier, number })) return refuse("twice");
    const other = shared ? null : await othersWaybill(trx, { shopId, userId: order.userId, courier, number });
    if (other !== null) return refuse("waybillTaken", { other });
    await changeWaybill(trx, { parcelId, courier, number });
    const details = { parcelId, courier, number, before: parcel };
    await recordOrderEvents(trx, [
      { orderId, kind: "waybill_corrected", actor: "shop", actorId: staffUserId, details },
    ]);
    await addNotices(trx, [{ userId: order.userId, event: "waybill_corrected", subjectId: orderId }]);
    return ok(null);
  });
}
