import type { Transaction } from "kysely";
import { addNotices, toBoth } from "~/app/chat/api.server";
import { postTransfer, type TransferEntry } from "~/app/ledger/api.server";
import { issueInvoices } from "~/app/papers/api.server";
import { ok, type Result } from "~/app/platform/result";
import { type SeatRefusal, takeSeat } from "~/app/promotions/api.server";
import { spendHeldPoints } from "~/app/rewards/api.server";
import { readSettings, type Settings } from "~/app/settings/api.server";
import { freezeTaxes } from "~/app/taxes/api.server";
import { pipeline, pipelineAndCommit } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import { freezeDue } from "../referral/freeze-due.server";
import { fillTeam } from "../teams/fill-team.server";
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
  /** What the orders keep of it: points for one unit of money, and what shops may give to referrers. */
  rewards: Settings["rewards"];
  /** How it taxes them. */
  general: Settings["general"];
  /** The last step of the transaction: the writes are sent with its COMMIT. */
  last?: boolean;
}

/**
 * Step: pays checked orders with one transfer to escrow, freezes their taxes and what is due to whoever brought the
 * buyer, issues their invoices where the market does that with the payment, marks them paid and notifies buyer and
 * shops. An order in a team takes its seat first; when that was the last one, all of the team go on, else its shop
 * learns of it then. Returns the transfer, or null when the orders cost nothing. Refuses `notCovered` when the account
 * holds too little (its seat, if any, is written by then: roll back), and what `takeSeat` does.
 */
export async function settleOrders(
  trx: Transaction<Database>,
  { userId, checked, from, key, days, rewards, general, last = false }: Settling,
): Promise<Result<number | null, "notCovered" | SeatRefusal>> {
  const { orders, state, teamId } = checked;
  const [first] = orders;
  const seat = teamId === null ? null : await takeSeat(trx, { teamId, orderId: first.id, userId });
  if (seat && !seat.ok) return seat;
  const entries = entriesFor(from, orders);
  const { buyPoints: pointsRate } = rewards;
  const ids = orders.map(({ id }) => id);
  // While they are not paid: what is frozen cannot be written afterwards.
  if (first.taxable) await freezeTaxes(trx, ids, general);
  if (general.invoiceAtPayment) await issueInvoices(trx, ids, (await readSettings(trx)).languages.offered[0]);
  let transferId: number | null = null;
  if (entries.length > 0) {
    const { currency, id: causeId } = first;
    const posted = await postTransfer(trx, { key, kind: "pay", causeId, currency, entries });
    if (!posted.ok) return posted;
    transferId = posted.value.transferId;
  }
  await spendHeldPoints(trx, { userId, orders: orders.map(({ id: orderId, points }) => ({ orderId, points })) });
  const held = first.referred ? await freezeDue(trx, ids, rewards) : [];
  const events = ids.map((orderId) => ({ orderId, kind: "paid", actor: "buyer" as const, actorId: userId }));
  const notices = [...orders.flatMap(({ id, ownerId }) => toBoth({ userId, ownerId }, "order_paid", id)), ...held];
  await (last && !seat ? pipelineAndCommit : pipeline)(trx, [
    (step) => markPaid(step, ids, { state, transferId, days, deadlineAt: seat?.value.deadlineAt ?? null, pointsRate }),
    (step) => recordOrderEvents(step, events),
    (step) => addNotices(step, seat ? notices.filter(({ side }) => side !== "shop") : notices),
  ]);
  if (teamId !== null && seat?.value.full) await fillTeam(trx, { teamId, days });
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
