import type { Transaction } from "kysely";
import { orderForRefund } from "~/app/orders/api.server";
import { readSettings } from "~/app/settings/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { openRefundsOf, refundRow } from "../refund-queries.server";
import { noteMove } from "./act-on-refund.server";

/**
 * Step: closes the open refunds of an order that ends and is paid back as a whole by somebody else, and tells both
 * sides; nothing is paid here. For those who end orders below the refunds. The order is locked; call it before anything
 * of the order is paid (money.md, order of locks).
 */
export async function endRefundsOfOrder(trx: Transaction<Database>, orderId: number): Promise<void> {
  const ids = await openRefundsOf(trx, orderId);
  const found = ids.length === 0 ? null : await orderForRefund(trx, orderId, "everybody");
  if (!found) return;
  const { timers } = await readSettings(trx);
  await lockRows(trx, "refunds", ids);
  for (const id of ids) {
    const opened = { ...found, ...(await refundRow(trx, id)), timers };
    await noteMove(trx, opened, { by: { actor: "timer" }, move: "orderEnded" });
  }
}
