import type { ReadRow } from "~/app/staff/api.server";
import type { Handle } from "~/db/transact.server";
import { type Courier, openCouriers } from "../logistics/couriers-queries.server";
import { canMove } from "../order-states";
import { ordersByNumber } from "./batch-queries.server";

/** Columns of the file of waybills, and what they may be called. */
export const batchColumns = {
  number: [
    "number",
    "order number",
    "order",
    "order no",
    "订单号",
    "订单编号",
    "訂單編號",
    "注文番号",
    "주문번호",
    "номер заказа",
    "nombor pesanan",
  ],
  courier: ["courier", "carrier", "快递公司", "快遞公司", "物流公司", "配送業者", "택배사", "курьер", "kurier"],
  waybill: [
    "waybill",
    "waybill number",
    "tracking number",
    "运单号",
    "快递单号",
    "運單號",
    "送り状番号",
    "운송장",
    "운송장 번호",
    "номер накладной",
    "накладная",
    "nombor bil",
  ],
} as const;

/** Rows of a file. */
export const mostRows = 500;

export type BatchFault = "noOrder" | "noCourier" | "badNumber" | "notShippable" | "refundOpen" | "twice" | "sentBefore";

/** A row of the file, judged; nothing is written. */
export interface BatchRow {
  /** In the file. */
  line: number;
  number: string;
  courier: string;
  waybill: string;
  fault: BatchFault | null;
  /** What it would do; null with a fault. */
  parcel: { orderId: number; courier: Courier; addressVersion: number; recipient: string; pieces: number } | null;
}

/**
 * Judges what a file of waybills would do, without doing it. Each row sends all that is left of its order. Rows without courier and waybill are
 * left out, and so are repeats of the same row (a file of orders has a row for each line). Two statements.
 */
export async function planBatch(
  handle: Handle,
  { shopId, rows }: { shopId: number; rows: readonly ReadRow<keyof typeof batchColumns>[] },
): Promise<BatchRow[]> {
  const filled = rows.filter(({ courier, waybill }) => courier !== "" || waybill !== "");
  const named = filled.map((row) => ({
    ...row,
    number: row.number.replace(/[\s-]+/g, ""),
    waybill: row.waybill.replace(/\s+/g, ""),
  }));
  const seen = new Set<string>();
  const once = named.filter(({ number, courier, waybill }) => {
    const name = `${number}\n${courier.toLowerCase()}\n${waybill}`;
    return !seen.has(name) && seen.add(name);
  });
  const [found, couriers] = await Promise.all([
    ordersByNumber(handle, shopId, [...new Set(once.map(({ number }) => number))]),
    openCouriers(handle),
  ]);
  const orders = new Map(found.map((order) => [order.number, order]));
  const taken = new Set<string>();
  return once.map(({ line, number, courier: typed, waybill }): BatchRow => {
    const row = { line, number, courier: typed, waybill };
    const fail = (fault: BatchFault) => ({ ...row, fault, parcel: null });
    const order = orders.get(number);
    if (!order) return fail("noOrder");
    const courier = courierCalled(couriers, typed);
    if (!courier) return fail("noCourier");
    if (!/^[A-Za-z0-9-]{4,40}$/.test(waybill)) return fail("badNumber");
    if (order.parcels.some((parcel) => parcel.courier === courier.code && parcel.number === waybill))
      return fail("sentBefore");
    if (!canMove(order.state, "ship", "shop") || order.pieces === 0) return fail("notShippable");
    if (order.refundOpen) return fail("refundOpen");
    if (taken.has(number)) return fail("twice");
    taken.add(number);
    const { id: orderId, addressVersion, recipient, pieces } = order;
    return { ...row, fault: null, parcel: { orderId, courier, addressVersion, recipient: recipient ?? "", pieces } };
  });
}

/** Returns a courier by its code, by a name in any language, or by two of its names as one text. */
function courierCalled(couriers: readonly Courier[], typed: string): Courier | undefined {
  const wanted = typed.toLowerCase().replace(/\s+/g, " ").trim();
  return couriers.find(({ code, name }) => {
    const names = Object.values(name).map((one) => one.toLowerCase());
    return [code, ...names, ...names.flatMap((one) => names.map((other) => `${one} ${other}`))].includes(wanted);
  });
}
