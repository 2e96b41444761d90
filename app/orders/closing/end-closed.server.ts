import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import type { AfterOrder } from "../after/after-queries.server";
import { eachClaimed, type Swept } from "../after/claimed-order.server";
import { endUnpaid } from "../after/end-unpaid.server";
import { refundUnsent, shopClosed } from "../after/refund-unsent.server";
import { stateAfter } from "../order-states";
import { claimOfClosed, isSentInPart } from "./closed-queries.server";

interface EndingClosed {
  /** Step: closes the open refunds of an order paid back as a whole; the refunds are above, so it is passed in. */
  endRefunds: (trx: Transaction<Database>, orderId: number) => Promise<void>;
  limit?: number;
}

/**
 * Ends unshipped orders of closed shops (money.md, People and shops): unpaid ones are cancelled, unshipped goods
 * refunded whole, each order in a transaction of its own. Shipped ones continue. Any number of processes may run it;
 * one that dies leaves the rest to others, and nothing is done twice. It reads the shop's state and not the act of
 * closing, so an order placed or paid at the same moment is found by the next run.
 */
export async function endOrdersOfClosedShops(db: Db, { endRefunds, limit = 500 }: EndingClosed): Promise<Swept> {
  const { timers } = await readSettings(db);
  return eachClaimed(db, limit, {
    claim: claimOfClosed,
    act: async (trx, order) => {
      // Before the money, by the order of locks. A partly shipped order keeps its refund open.
      if (order.refundOpen && !(await isSentInPart(trx, order.id))) await endRefunds(trx, order.id);
      if (order.state === "awaiting_payment") await cancel(trx, order);
      else await refundUnsent(trx, order, { receiptDays: timers.receiptDays, cause: shopClosed });
    },
  });
}

async function cancel(trx: Transaction<Database>, order: AfterOrder): Promise<void> {
  const { id, userId } = order;
  const state = stateAfter(order.state, "endClosed", "timer");
  if (state === null) throw new Error(`Order ${id} cannot be cancelled while ${order.state}`);
  await endUnpaid(trx, [order], { state, kind: shopClosed.kind, actor: "timer", actorId: null });
  await addNotices(trx, [{ userId, event: shopClosed.event, subjectId: id }]);
}
