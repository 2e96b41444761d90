/**
 * A program that runs one verb about money and kills itself, like `kill -9`, just before a write to PostgreSQL.
 * Arguments: database, verb, person, order, index of the write. For withdrawals: database, verb, actor (a person or a
 * member of staff), the payout account or the withdrawal, index. For memberships: database, verb, person, the plan or
 * the period, index. Exits with 0 when the verb ended before that.
 */
import { renewMemberships } from "~/app/centre/api.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { endOrdersOfClosedShops } from "~/app/orders/closing/end-closed.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { createSimulator } from "~/app/orders/paying/providers/simulator.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import { buyMembership } from "~/app/rewards/membership/buy-membership.server";
import { giveBack } from "~/app/rewards/membership/give-back.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { rejectWithdrawal } from "~/app/wallet/admin/withdrawals/reject-withdrawal.server";
import { returnWithdrawal } from "~/app/wallet/admin/withdrawals/return-withdrawal.server";
import { dyingDatabase } from "./dying-database";
import { askOne, keyOf } from "./withdrawal-factories";

const [url = "", verb = "", userId = 0, orderId = 0, place = 0] = process.argv
  .slice(2)
  .map((each, at) => (at < 2 ? each : Number(each))) as [string, string, number, number, number];

knowMarketCurrency("USD");
const { db, close } = dyingDatabase(url, { place });
/** A provider at which every buyer has paid 15.00. */
const paid = {
  ...createSimulator("dying"),
  status: async ({ paymentId }: { paymentId: number }) => ({
    outcome: "authorised" as const,
    paymentId,
    reference: `simulated-${paymentId}`,
    amountMinor: 1500,
  }),
};
/** An act of finance on a withdrawal with the version after two moves, or three. */
const finance = (version: number) => ({
  id: orderId,
  version,
  address: "192.0.2.7",
  staff: { id: userId, name: "Aisha Razak", role: "finance" },
});
/** Ships all of an order, by the owner of its shop. */
async function shipAll(id: number) {
  const { shopId, staffUserId } = await db
    .selectFrom("orders")
    .innerJoin("shops", "shops.id", "orders.shop_id")
    .select(["shops.id as shopId", "shops.owner_id as staffUserId"])
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
  const parcel = { shopId, staffUserId, orderId: id, addressVersion: 1, courier: "sf", number: `DYING${id}` };
  return shipOrder(db, { ...parcel, lines: null });
}
const verbs: Record<string, () => Promise<{ ok: boolean }>> = {
  pay: () => payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
  ship: () => shipAll(orderId),
  confirm: () => confirmReceipt(db, { userId, orderId }),
  close: async () => ({ ok: (await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder })).failed === 0 }),
  failTeams: async () => ({ ok: (await sweepTeams(db)).failed === 0 }),
  withdraw: () => askOne(db, { by: { userId }, accountId: orderId, key: keyOf(orderId) }),
  payOut: () => payWithdrawal(db, { ...finance(2), reference: `8847 ${orderId}` }),
  reject: () => rejectWithdrawal(db, { ...finance(2), reason: "Not the holder" }),
  return: () => returnWithdrawal(db, { ...finance(3), reason: "Account closed" }),
  ask: async () => ({ ok: (await sweepPayments(db, [paid])).failed === 0 }),
  buyMembership: () => buyMembership(db, { userId, planId: orderId, version: 1, key: keyOf(orderId) }),
  giveBack: () => giveBack(db, { userId, id: orderId, backMinor: 290 }),
  renew: async () => ({ ok: (await renewMemberships(db)).failed === 0 }),
  askTaken: async () => ({ ok: (await sweepPayments(db, [{ ...paid, authorises: false }])).failed === 0 }),
};
const answer = (await verbs[verb]?.()) ?? { ok: false };
await close();
process.exit(answer.ok ? 0 : 1);
