import { type TransferShare, transferShares } from "~/app/ledger/api.server";
import type { Handle } from "~/db/transact.server";
import { addShares, type MoneyShares } from "./money-ways";
import { type LatePayment, type PaidWith, paidWith } from "./order-money-queries.server";

/** Money of an order that went back to its buyer. */
export interface MoneyBack extends MoneyShares {
  /** The refund that paid it; null = it was never sent, and nobody had to ask. */
  refundId: number | null;
  /** The provider has not answered yet. */
  due: boolean;
  /** ms since 1970. */
  at: number;
}

/** What an order's buyer paid and got back, by the entries of the ledger. */
export interface OrderMoney {
  paid: MoneyShares;
  /** Oldest first. */
  backs: MoneyBack[];
  /** Payments that came too late for it, or did not match. */
  late: LatePayment[];
}

/**
 * Returns what the buyers of orders paid and got back: how much over the wallet, how much over a provider. Every
 * sentence about where the money of an order came from or went to is made of this. Two statements, however many orders.
 * The caller has judged whose they are.
 */
export async function moneyOfOrders(handle: Handle, orderIds: readonly number[]): Promise<Map<number, OrderMoney>> {
  if (orderIds.length === 0) return new Map();
  const orders = await paidWith(handle, orderIds);
  const shares = await transferShares(handle, {
    ids: orders.flatMap(({ transferId }) => transferId ?? []),
    kind: "refund",
    causeIds: orderIds,
    accounts: ["wallet", "money_in"],
  });
  return new Map(orders.map((order) => [order.id, moneyOf(order, shares)]));
}

/** What is asked when there is one order. */
export async function moneyOfOrder(handle: Handle, orderId: number): Promise<OrderMoney> {
  const money = (await moneyOfOrders(handle, [orderId])).get(orderId);
  if (!money) throw new Error(`Order ${orderId} is gone`);
  return money;
}

function moneyOf(order: PaidWith, shares: readonly TransferShare[]): OrderMoney {
  const paying = sharesOf(
    shares.filter(({ transferId }) => transferId === order.transferId),
    order.method,
  );
  const backs = shares.filter(({ kind, causeId }) => kind === "refund" && causeId === order.id);
  return {
    paid: partOf(paying, order.totalMinor),
    backs: [...new Set(backs.map(({ transferId }) => transferId))].map((id): MoneyBack => {
      const own = backs.filter(({ transferId }) => transferId === id);
      const [first] = own as [TransferShare];
      const refundId = /^refund-(\d+)$/.exec(first.key)?.[1];
      return {
        ...sharesOf(own, order.method),
        refundId: refundId === undefined ? null : Number(refundId),
        due: order.due.includes(id),
        at: first.at.getTime(),
      };
    }),
    late: order.late,
  };
}

/** Adds what a transfer moved, whichever way it went. */
function sharesOf(shares: readonly TransferShare[], method: string | null): MoneyShares {
  return addShares(
    shares.map(({ account, amountMinor }) =>
      account === "wallet"
        ? { walletMinor: Math.abs(amountMinor), providerMinor: 0, provider: null }
        : { walletMinor: 0, providerMinor: Math.abs(amountMinor), provider: method },
    ),
  );
}

/** One transfer may pay several orders: each has its part of both ways. */
function partOf({ walletMinor, providerMinor, provider }: MoneyShares, totalMinor: number): MoneyShares {
  const all = walletMinor + providerMinor;
  if (all === 0) return { walletMinor: 0, providerMinor: 0, provider: null };
  const wallet = Number((BigInt(totalMinor) * BigInt(walletMinor)) / BigInt(all));
  return { walletMinor: wallet, providerMinor: totalMinor - wallet, provider };
}
