import { addNotices } from "~/app/chat/api.server";
import { type AfterLine, canMove, mostOf, orderForRefund, suspendReceipt, unshippedOf } from "~/app/orders/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { refundRow } from "../refund-queries.server";
import type { RefundWay } from "../refund-states";
import { noteMove } from "./act-on-refund.server";
import { insertRefund, isTooLate, type JudgedLine, openRefundOf, refundOfKey } from "./ask-queries.server";
import type { NewRefund } from "./new-refund";
import { payOut } from "./pay-out.server";

type AskRefusal =
  | "notFound"
  | "notRefundable"
  | "tooLate"
  | "noLines"
  | "noAmount"
  | (Refusal<"tooMany"> & { lineId: number; left: number })
  | (Refusal<"tooMuch"> & { mostMinor: number })
  | (Refusal<"openBefore"> & { refundId: number });

export interface AskedRefund {
  refundId: number;
  /** It was paid at once. */
  paid: boolean;
  repeated: boolean;
}

/** Returns how many pieces of a line can be asked for: of those that were sent, or of those that were not. */
export function askable(line: AfterLine, way: RefundWay): number {
  return way === "unsent" ? unshippedOf(line) : line.shippedQuantity - (line.refundedQuantity - line.withheldQuantity);
}

/**
 * Asks for a refund of lines of an order. What was never sent is agreed and paid at once; for what was sent the shop
 * has the time of the setting to answer, and the receipt of the order rests meanwhile. The same key is the same
 * request.
 *
 * Refuses `notFound`, `notRefundable` (unpaid or ended), `tooLate` (the after-sale days are over), `noLines`, `tooMany`
 * with what is left of a line, `noAmount`, `tooMuch` with the most that can be asked for, and `openBefore` with the
 * open refund of one of the lines.
 */
export async function askRefund(db: Db, asked: NewRefund): Promise<Result<AskedRefund, AskRefusal>> {
  const { timers } = await readSettings(db);
  return transact(db, async (trx): Promise<Result<AskedRefund, AskRefusal>> => {
    const found = await orderForRefund(trx, asked.orderId, { userId: asked.userId });
    if (!found) return refuse("notFound");
    const { order, lines } = found;
    const before = await refundOfKey(trx, asked);
    if (before) return ok({ refundId: before.id, paid: before.state === "complete", repeated: true });
    if (!canMove(order.state, "askRefund", "buyer")) return refuse("notRefundable");
    if (await isTooLate(trx, order.id, timers.afterSaleDays)) return refuse("tooLate");
    const judged = judgeLines(asked, lines);
    if (!judged.ok) return judged;
    const open = await openRefundOf(trx, judged.value);
    if (open !== null && asked.way !== "unsent") return refuse("openBefore", { refundId: open });
    const most = judged.value.reduce((sum, { capMinor }) => sum + capMinor, 0);
    const amountMinor = asked.way === "unsent" ? most : asked.amountMinor;
    if (amountMinor > most) return refuse("tooMuch", { mostMinor: most });
    if (amountMinor === 0 && (most > 0 || asked.way === "money")) return refuse("noAmount");
    const refundId = await insertRefund(trx, { ...asked, amountMinor, days: timers.sellerDays }, judged.value);
    await takeUploads(
      trx,
      asked.userId,
      asked.pictures.map(({ id }) => id),
    );
    if (asked.way === "unsent") {
      await lockRows(trx, "refunds", [refundId]);
      const opened = { ...found, ...(await refundRow(trx, refundId)), timers };
      const by = { actor: "timer" } as const;
      const paidMinor = await payOut(trx, opened, { by, amountMinor, freightMinor: 0, signed: null });
      const event = { way: asked.way, amountMinor: paidMinor };
      await noteMove(trx, opened, { by, move: "agreeRefund", change: { paidMinor }, event });
      return ok({ refundId, paid: true, repeated: false });
    }
    await suspendReceipt(trx, order.id);
    await addNotices(trx, [{ userId: order.ownerId, side: "shop", event: "refund_asked", subjectId: refundId }]);
    return ok({ refundId, paid: false, repeated: false });
  });
}

function judgeLines({ lines: wanted, way }: NewRefund, lines: readonly AfterLine[]): Result<JudgedLine[], AskRefusal> {
  const judged: JudgedLine[] = [];
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return refuse("notFound");
    const left = askable(line, way);
    if (
      !Number.isSafeInteger(quantity) ||
      quantity < 1 ||
      quantity > left ||
      judged.some((one) => one.lineId === lineId)
    )
      return refuse("tooMany", { lineId, left });
    judged.push({ lineId, quantity, capMinor: mostOf(line, quantity, way !== "unsent") });
  }
  return judged.length === 0 ? refuse("noLines") : ok(judged);
}
