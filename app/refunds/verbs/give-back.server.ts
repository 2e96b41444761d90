import { canMove, orderForRefund } from "~/app/orders/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { refundRow } from "../refund-queries.server";
import { recordMove } from "./act-on-refund.server";
import { insertRefund, isTooLate, openRefundOf, refundOfKey } from "./ask-queries.server";
import { type AskRefusal, askable, checkLines } from "./ask-refund.server";
import { payOut } from "./pay-out.server";

interface GivenBack {
  shopId: number;
  /** The member of the shop who gives it back. */
  staffUserId: number;
  orderId: number;
  /** Idempotency key from the form (uuid). */
  key: string;
  /** Lines that it is for, with all their sent pieces. */
  lineIds: readonly number[];
  /** For the goods, minor units; the buyer keeps them. */
  amountMinor: number;
  /** Read by the buyer. */
  words: string;
}

/**
 * A refund that the shop begins: money for goods that the buyer keeps, paid at once by the way that all refunds are
 * paid. The same key is the same refund.
 *
 * Refuses as `askRefund` does.
 */
export async function giveBack(
  db: Db,
  { shopId, staffUserId, orderId, key, lineIds, amountMinor, words }: GivenBack,
): Promise<Result<{ refundId: number }, AskRefusal>> {
  const { timers } = await readSettings(db);
  return transact(db, async (trx): Promise<Result<{ refundId: number }, AskRefusal>> => {
    const found = await orderForRefund(trx, orderId, { shopId });
    if (!found) return refuse("notFound");
    const { order } = found;
    const before = await refundOfKey(trx, { key, orderId });
    if (before) return ok({ refundId: before.id });
    if (!canMove(order.state, "askRefund", "shop")) return refuse("notRefundable");
    if (await isTooLate(trx, orderId, timers.afterSaleDays)) return refuse("tooLate");
    const lines = lineIds.map((lineId) => {
      const line = found.lines.find(({ id }) => id === lineId);
      return { lineId, quantity: line ? askable(line, "money") : 0 };
    });
    const checked = checkLines({ lines, way: "money" }, found.lines);
    if (!checked.ok) return checked;
    const open = await openRefundOf(trx, checked.value);
    if (open !== null) return refuse("openBefore", { refundId: open });
    const max = checked.value.reduce((sum, { capMinor }) => sum + capMinor, 0);
    if (amountMinor > max) return refuse("tooMuch", { maxMinor: max });
    if (amountMinor === 0) return refuse("noAmount");
    const begunBy = { kind: "give", actor: "shop", actorId: staffUserId } as const;
    const refund = { userId: order.userId, orderId, key, lines, way: "money", received: true } as const;
    const said = { amountMinor, reason: "other", words, pictures: [], days: 0, begunBy };
    const refundId = await insertRefund(trx, Object.assign({}, refund, said), checked.value);
    await lockRows(trx, "refunds", [refundId]);
    const opened = { ...found, ...(await refundRow(trx, refundId)), timers };
    const by = { actor: "shop", shopId, userId: staffUserId } as const;
    const paidMinor = await payOut(trx, opened, { by, amountMinor, freightMinor: 0, signed: null });
    const event = { way: "money", amountMinor: paidMinor } as const;
    await recordMove(trx, opened, { by, move: "agreeRefund", change: { paidMinor }, event });
    return ok({ refundId });
  });
}
