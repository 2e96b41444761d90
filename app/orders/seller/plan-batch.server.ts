import type { ReadRow } from "~/app/console/csv/read-csv.server";
import { bareNumber, printedNumber, readNumber } from "~/app/platform/format/handed-number";
import type { Handle } from "~/db/transact.server";
import { isWaybill } from "../after/ship-order.server";
import { type Courier, openCouriers } from "../logistics/couriers-queries.server";
import { canMove } from "../order-states";
import { type BatchOrder, ordersByNumber } from "./batch-queries.server";
import { type RowDiffers, rowDiffers } from "./compared-row";

/** Columns of the file of waybills, with their accepted headings. */
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
  recipient: [
    ...["recipient", "receiver", "consignee", "收件人", "收货人", "收貨人", "受取人", "받는 사람", "수취인"],
    ...["получатель", "penerima"],
  ],
  goods: [
    ...[
      "goods",
      "title",
      "product",
      "item",
      "商品",
      "商品名称",
      "商品名稱",
      "商品名",
      "상품",
      "상품명",
      "товар",
      "barang",
    ],
  ],
  sku: ["sku"],
  quantity: ["quantity", "qty", "数量", "數量", "수량", "количество", "kuantiti"],
} as const;

/** Columns that a row is compared by; a file has some of them. */
export const comparedColumns = ["recipient", "goods", "sku", "quantity"] as const;

export const maxRows = 500;

type BatchColumn = keyof typeof batchColumns;

export type BatchFault =
  | ("shortened" | "shortenedWaybill" | "typo" | "noOrder" | "noCourier" | "badNumber")
  | ("sentBefore" | "notShippable" | "refundOpen" | "twice" | RowDiffers);

/** A checked row of the file; nothing is written. */
export interface BatchRow extends Record<BatchColumn, string> {
  line: number;
  fault: BatchFault | null;
  /** The parcel it would ship; null with a fault. */
  parcel: { orderId: number; courier: Courier; addressVersion: number; recipient: string; pieces: number } | null;
}

/**
 * Checks a file of waybills, without applying it. Each row ships the rest of its order. Rows without courier and
 * waybill are skipped. Rows of one parcel are merged (a file of orders has a row for each line), and each of them must
 * match the order that it names. Two statements.
 */
export async function planBatch(
  handle: Handle,
  { shopId, rows }: { shopId: number; rows: readonly ReadRow<BatchColumn>[] },
): Promise<BatchRow[]> {
  const filled = rows.filter(({ courier, waybill }) => courier !== "" || waybill !== "");
  const parcels = new Map<string, ReadRow<BatchColumn>[]>();
  for (const row of filled) {
    const named = { ...row, number: bareNumber(row.number), waybill: row.waybill.replace(/\s+/g, "") };
    const name = `${named.number}\n${named.courier.toLowerCase()}\n${named.waybill}`;
    parcels.set(name, [...(parcels.get(name) ?? []), named]);
  }
  const once = [...parcels.values()];
  const [found, couriers] = await Promise.all([
    ordersByNumber(handle, shopId, [...new Set(once.flatMap((same) => same.map(({ number }) => number)))]),
    openCouriers(handle),
  ]);
  const orders = new Map(found.map((order) => [order.number, order]));
  const taken = new Set<string>();
  return once.flatMap((same): BatchRow[] => {
    const [first] = same;
    if (!first) return [];
    const { shortened, ...row } = first;
    const order = orders.get(row.number);
    const courier = courierCalled(couriers, row.courier);
    const fault = faultOf(same, { order, courier }) ?? (taken.has(row.number) ? "twice" : null);
    const shown = { ...row, number: fault === "shortened" ? row.number : printedNumber(row.number) };
    if (fault !== null || !order || !courier) return [{ ...shown, fault: fault ?? "noOrder", parcel: null }];
    taken.add(row.number);
    const { id: orderId, addressVersion, recipient, pieces } = order;
    const parcel = { orderId, courier, addressVersion, recipient: recipient ?? "", pieces };
    return [{ ...shown, fault: null, parcel }];
  });
}

/** The error of the rows of one parcel; null = none. */
function faultOf(
  same: readonly ReadRow<BatchColumn>[],
  { order, courier }: { order: BatchOrder | undefined; courier: Courier | undefined },
): BatchFault | null {
  const { number = "", waybill = "" } = same[0] ?? {};
  // First: the remaining digits may be the number of another order.
  if (same.some(({ shortened }) => shortened.includes("number"))) return "shortened";
  const read = readNumber(number);
  if (!read.ok && read.code === "typo") return "typo";
  if (!order) return "noOrder";
  if (!courier) return "noCourier";
  if (same.some(({ shortened }) => shortened.includes("waybill"))) return "shortenedWaybill";
  if (!isWaybill(waybill)) return "badNumber";
  if (order.parcels.some((parcel) => parcel.courier === courier.code && parcel.number === waybill)) return "sentBefore";
  if (!canMove(order.state, "ship", "shop") || order.pieces === 0) return "notShippable";
  if (order.refundOpen) return "refundOpen";
  for (const row of same) {
    const differs = rowDiffers(row, order);
    if (differs !== null) return differs;
  }
  return null;
}

/** Returns a courier by its code, by a name in any language, or by two of its names joined. */
function courierCalled(couriers: readonly Courier[], typed: string): Courier | undefined {
  const needle = typed.toLowerCase().replace(/\s+/g, " ").trim();
  return couriers.find(({ code, name }) => {
    const names = Object.values(name).map((one) => one.toLowerCase());
    return [code, ...names, ...names.flatMap((one) => names.map((other) => `${one} ${other}`))].includes(needle);
  });
}
