import type { Transaction } from "kysely";
import { addNotices, toBoth } from "~/app/chat/api.server";
import { postTransfer, type TransferEntry } from "~/app/ledger/api.server";
import { ok, type Result } from "~/app/platform/result";
import { pipeline, pipelineAndCommit } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import { type CheckedOrders, totalOf } from "./check-orders.server";
import { markPaid, type PayableOrder } from "./paying-queries.server";

interface Settling {
  userId: number;
  checked: CheckedOrders;
  /** Source of the buyer's part; what the platform bears comes from marketing. */
  from: TransferEntry["account"];
  /** Idempotency key of the transfer. */
  key: string;
  /** Days until unshipped goods are refunded, 0 = never. */
  days: number;
  /** The last step of the transaction: the writes are sent with its COMMIT. */
  last?: boolean;
}

/**
 * Step: pays checked orders with one transfer to escrow, marks them paid and notifies buyer and shops. Returns the
 * transfer, or null when the orders cost nothing. Refuses `notCovered` when the account holds too little.
 */
export async function settleOrders(
  trx: Transaction<Database>,
  { userId, checked, from, key, days, last = false }: Settling,
): Promise<Result<number | null, "notCovered">> {
  const { orders, state } = checked;
  const [first] = orders;
  const entries = entriesFor(from, orders);
  let transferId: number | null = null;
  if (entries.length > 0) {
    const { currency, id: causeId } = first;
    const posted = await postTransfer(trx, { key, kind: "pay", causeId, currency, entries });
    if (!posted.ok) return posted;
    transferId = posted.value.transferId;
  }
  const ids = orders.map(({ id }) => id);
  const events = ids.map((orderId) => ({ orderId, kind: "paid", actor: "buyer" as const, actorId: userId }));
  const notices = orders.flatMap(({ id, ownerId }) => toBoth({ userId, ownerId }, "order_paid", id));
  await (last ? pipelineAndCommit : pipeline)(trx, [
    (step) => markPaid(step, ids, { state, transferId, days }),
    (step) => recordOrderEvents(step, events),
    (step) => addNotices(step, notices),
  ]);
  return ok(transferId);
}

/** The buyer's part and marketing to escrow, without zero entries. An order's escrow entry carries its id. */
function entriesFor(from: TransferEntry["account"], orders: readonly PayableOrder[]): TransferEntry[] {
  const alone = orders.length === 1 ? orders[0]?.id : undefined;
  const entries: TransferEntry[] = [
    { account: from, amountMinor: -totalOf(orders), subjectId: alone },
    ...orders.flatMap(({ id, totalMinor, borneMinor }) => [
      { account: { kind: "marketing", stripeBy: id }, amountMinor: -borneMinor, subjectId: id },
      { account: { kind: "escrow", stripeBy: id }, amountMinor: totalMinor + borneMinor, subjectId: id },
    ]),
  ];
  return entries.filter(({ amountMinor }) => amountMinor !== 0);
}
