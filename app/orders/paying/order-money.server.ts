import { type TransferShare, transferShares } from "~/app/ledger/api.server";
import type { Handle } from "~/db/transact.server";
import { disputeShares } from "./dispute-shares";
import { addShares, type MoneyShares } from "./money-ways";
import { type LatePayment, type PaidWith, paidWith } from "./order-money-queries.server";

/** A refund of an order to its buyer. */
export interface MoneyBack extends MoneyShares {
  /** The refund that paid it; null = unshipped goods, paid back without a request. */
  refundId: number | null;
  /** The provider has not confirmed yet. */
  due: boolean;
  /** ms since 1970. */
  at: number;
}

/** What an order's buyer asked their bank to take back. */
export interface MoneyDispute {
  /** Not decided; decided for the shop; decided for the buyer, whose bank gave it back. */
  word: "open" | "won" | "lost";
  /** The order's part of it, minor units; once it is lost, without what a refund of the order stands for. */
  amountMinor: number;
  /** ms since 1970. */
  at: number;
}

/** The payments and refunds of an order's buyer, by the entries of the ledger. */
export interface OrderMoney {
  paid: MoneyShares;
  /** Oldest first. */
  backs: MoneyBack[];
  /** Payments that came too late, or did not match. */
  late: LatePayment[];
  /** Oldest first. */
  disputes: MoneyDispute[];
}

/**
 * Returns the payments and refunds of orders' buyers, by wallet and provider. Every sentence about where the money of
 * an order came from or went to is made of this. Two statements, however many orders. The caller has checked access.
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

/** `moneyOfOrders` for one order. */
export async function moneyOfOrder(handle: Handle, orderId: number): Promise<OrderMoney> {
  const money = (await moneyOfOrders(handle, [orderId])).get(orderId);
  if (!money) throw new Error(`Order ${orderId} is gone`);
  return money;
}

function moneyOf(order: PaidWith, shares: readonly TransferShare[]): OrderMoney {
  const paying = sharesOf(
    shares.filter(({ transferId }) => transferId === order.transferId),
    order,
  );
  const backs = shares.filter(({ kind, causeId }) => kind === "refund" && causeId === order.id);
  return {
    paid: partOf(paying, order.totalMinor),
    backs: [...new Set(backs.map(({ transferId }) => transferId))].map((id): MoneyBack => {
      const own = backs.filter(({ transferId }) => transferId === id);
      const [first] = own as [TransferShare];
      const refundId = /^refund-(\d+)$/.exec(first.key)?.[1];
      return {
        ...sharesOf(own, order.refused.includes(id) ? noProvider : order),
        refundId: refundId === undefined ? null : Number(refundId),
        due: order.due.includes(id),
        at: first.at.getTime(),
      };
    }),
    late: order.late,
    disputes: order.disputes.flatMap((dispute) => disputeOf(order.id, dispute)),
  };
}

/** An order's part of a dispute; none where all of it was refunded as well, which says it already. */
function disputeOf(orderId: number, { state, minor, given, at, orders }: PaidWith["disputes"][number]): MoneyDispute[] {
  const shareMinor = disputeShares(minor, orders).get(orderId) ?? 0;
  const amountMinor = state === "lost" ? Math.max(0, shareMinor - given) : shareMinor;
  if (state === "lost" && amountMinor === 0) return [];
  return [{ word: state === "review" ? "open" : state, amountMinor, at }];
}

const noProvider = { method: null, names: null, keeps: false };

/**
 * Adds the amounts of a transfer, in either direction.
 * @param provider.method null = all of it went over the wallet
 */
function sharesOf(
  shares: readonly TransferShare[],
  { method, names, keeps }: Pick<PaidWith, "method" | "names" | "keeps">,
): MoneyShares {
  const named = names && Object.keys(names).length > 0 ? { names } : {};
  return addShares(
    shares.map(({ account, amountMinor }) =>
      account === "wallet" || method === null
        ? { walletMinor: Math.abs(amountMinor), providerMinor: 0, provider: null }
        : {
            walletMinor: 0,
            providerMinor: Math.abs(amountMinor),
            provider: method,
            ...named,
            ...(keeps && { keeps }),
          },
    ),
  );
}

/** One transfer may pay several orders: each has its share of both sources. */
function partOf({ walletMinor, providerMinor, ...provider }: MoneyShares, totalMinor: number): MoneyShares {
  const all = walletMinor + providerMinor;
  if (all === 0) return { walletMinor: 0, providerMinor: 0, provider: null };
  const wallet = Number((BigInt(totalMinor) * BigInt(walletMinor)) / BigInt(all));
  return { walletMinor: wallet, providerMinor: totalMinor - wallet, ...provider };
}
