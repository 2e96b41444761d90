import { addNotices } from "~/app/chat/api.server";
import {
  type AfterLine,
  canMove,
  maxRefundOf,
  orderForRefund,
  suspendReceipt,
  unshippedOf,
} from "~/app/orders/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { refundRow } from "../refund-queries.server";
import type { RefundWay } from "../refund-states";
import { recordMove } from "./act-on-refund.server";
import { type CheckedLine, insertRefund, isTooLate, openRefundOf, refundOfKey } from "./ask-queries.server";
import type { NewRefund } from "./new-refund";
import { payOut } from "./pay-out.server";

export type AskRefusal =
  | "notFound"
  | "notRefundable"
  | "tooLate"
  | "noLines"
  | "noAmount"
  | (Refusal<"tooMany"> & { lineId: number; left: number })
  | (Refusal<"tooMuch"> & { maxMinor: number })
  | (Refusal<"openBefore"> & { refundId: number });

export interface RequestedRefund {
  refundId: number;
  paid: boolean;
  repeated: boolean;
}

/** Returns the refundable pieces of a line: shipped or unshipped ones. */
export function askable(line: AfterLine, way: RefundWay): number {
  return way === "unsent" ? unshippedOf(line) : line.shippedQuantity - (line.refundedQuantity - line.withheldQuantity);
}

/**
 * Requests a refund of lines of an order. Unshipped goods are agreed and paid at once; for shipped ones the shop has
 * the days of the setting to answer, and the order's receipt deadline is suspended. The same key is the same request.
 *
 * Refuses `notFound`, `notRefundable` (unpaid or ended), `tooLate` (the after-sale period is over), `noLines`,
 * `tooMany` with the rest of a line, `noAmount`, `tooMuch` with the maximum, and `openBefore` with the open refund of
 * one of the lines.
 */
export async function askRefund(db: Db, request: NewRefund): Promise<Result<RequestedRefund, AskRefusal>> {
  const { timers } = await readSettings(db);
  return transact(db, async (trx): Promise<Result<RequestedRefund, AskRefusal>> => {
    const found = await orderForRefund(trx, request.orderId, { userId: request.userId });
    if (!found) return refuse("notFound");
    const { order, lines } = found;
    const before = await refundOfKey(trx, request);
    if (before) return ok({ refundId: before.id, paid: before.state === "complete", repeated: true });
    if (!canMove(order.state, "askRefund", "buyer")) return refuse("notRefundable");
    if (await isTooLate(trx, order.id, timers.afterSaleDays)) return refuse("tooLate");
    const checked = checkLines(request, lines);
    if (!checked.ok) return checked;
    const open = await openRefundOf(trx, checked.value);
    if (open !== null && request.way !== "unsent") return refuse("openBefore", { refundId: open });
    const max = checked.value.reduce((sum, { capMinor }) => sum + capMinor, 0);
    const amountMinor = request.way === "unsent" ? max : request.amountMinor;
    if (amountMinor > max) return refuse("tooMuch", { maxMinor: max });
    if (amountMinor === 0 && (max > 0 || request.way === "money")) return refuse("noAmount");
    const refundId = await insertRefund(trx, { ...request, amountMinor, days: timers.sellerDays }, checked.value);
    await takeUploads(
      trx,
      request.userId,
      request.pictures.map(({ id }) => id),
    );
    if (request.way === "unsent") {
      await lockRows(trx, "refunds", [refundId]);
      const opened = { ...found, ...(await refundRow(trx, refundId)), timers };
      const by = { actor: "timer" } as const;
      const paidMinor = await payOut(trx, opened, { by, amountMinor, freightMinor: 0, signed: null });
      const event = { way: request.way, amountMinor: paidMinor };
      await recordMove(trx, opened, { by, move: "agreeRefund", change: { paidMinor }, event });
      return ok({ refundId, paid: true, repeated: false });
    }
    await suspendReceipt(trx, order.id);
    await addNotices(trx, [{ userId: order.ownerId, side: "shop", event: "refund_asked", subjectId: refundId }]);
    return ok({ refundId, paid: false, repeated: false });
  });
}

export function checkLines(
  { lines: requested, way }: Pick<NewRefund, "lines" | "way">,
  lines: readonly AfterLine[],
): Result<CheckedLine[], AskRefusal> {
  const checked: CheckedLine[] = [];
  for (const { lineId, quantity } of requested) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return refuse("notFound");
    const left = askable(line, way);
    if (
      !Number.isSafeInteger(quantity) ||
      quantity < 1 ||
      quantity > left ||
      checked.some((one) => one.lineId === lineId)
    )
      return refuse("tooMany", { lineId, left });
    checked.push({ lineId, quantity, capMinor: maxRefundOf(line, quantity, way !== "unsent") });
  }
  return checked.length === 0 ? refuse("noLines") : ok(checked);
}
