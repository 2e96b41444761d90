import { lockIssuersOf } from "~/app/papers/api.server";
import { ok, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { RechargedPurchases } from "~/app/wallet/api.server";
import { lockRows } from "~/db/locks.server";
import { canMove } from "../order-states";
import { totalOf } from "./check-orders.server";
import { payFromWallet } from "./pay-orders.server";
import { holdDeadline, ordersInGroup, payableOrders, restoreDeadline } from "./paying-queries.server";

/** Payment of a purchase by a recharge that names it; see the contract in the wallet. */
export const rechargedPurchases: RechargedPurchases = {
  async find(handle, { userId, groupId }) {
    const ids = await ordersInGroup(handle, userId, groupId);
    const orders = ids.length === 0 ? [] : await payableOrders(handle, userId, ids);
    const [first] = orders;
    if (!first || !orders.every(({ state }) => canMove(state, "pay", "buyer"))) return refuse("purchaseGone");
    if (orders.some(({ secondsLeft }) => secondsLeft !== null && secondsLeft <= 0)) return refuse("purchaseExpired");
    if (orders.some(({ offered }) => offered)) return refuse("purchaseOffered");
    return ok({
      groupId,
      numbers: orders.map(({ number }) => number),
      totalMinor: totalOf(orders),
      currency: first.currency,
      orders: orders.map(({ id, amountVersion }) => ({ id, amountVersion })),
    });
  },
  async lock(trx, { userId, groupId }) {
    await lockRows(trx, "order_groups", [groupId]);
    const ids = await ordersInGroup(trx, userId, groupId);
    await lockRows(trx, "orders", ids);
    // Accounts move before the purchase is paid, and whoever issues papers is locked before accounts.
    if ((await readSettings(trx)).general.invoiceAtPayment) await lockIssuersOf(trx, ids);
  },
  keep: (trx, { groupId, hours }) => holdDeadline(trx, groupId, hours * 60),
  release: (trx, { groupId }) => restoreDeadline(trx, groupId),
  async pay(trx, { userId, orders }) {
    const rules = await readSettings(trx);
    const paid = await payFromWallet(trx, { userId, orders, rules, locked: true });
    return paid.ok && !paid.value.repeated;
  },
};
