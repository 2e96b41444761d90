import type { Transaction } from "kysely";
import { orderForRefund } from "~/app/orders/api.server";
import { readSettings } from "~/app/settings/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { openRefundsOf, refundRow } from "../refund-queries.server";
import { recordMove } from "./act-on-refund.server";

/**
 * Step: closes the open refunds of an order paid back as a whole by another act, and notifies both sides; nothing is
 * paid here. For areas below the refunds that end orders. The order is locked; call it before anything of the order is
 * paid (money.md, order of locks).
 */
export async function endRefundsOfOrder(trx: Transaction<Database>, orderId: number): Promise<void> {
  const ids = await openRefundsOf(trx, orderId);
  const found = ids.length === 0 ? null : await orderForRefund(trx, orderId, "everybody");
  if (!found) return;
  const { timers } = await readSettings(trx);
  await lockRows(trx, "refunds", ids);
  for (const id of ids) {
    const opened = { ...found, ...(await refundRow(trx, id)), timers };
    await recordMove(trx, opened, { by: { actor: "timer" }, move: "orderEnded" });
  }
}
