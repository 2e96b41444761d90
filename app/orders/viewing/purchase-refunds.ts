import { type MoneyShares, noShares, sumOf } from "../paying/money-ways";
import type { MoneyBack, MoneyDispute } from "../paying/order-money.server";
import type { ShownOrder } from "./shown-orders-queries.server";

/** A refund of an order, paid or requested. Amounts in minor units. */
export interface RefundOfOrder {
  /** The refund's id; null = unshipped goods, paid back without a request. */
  refundId: number | null;
  /** Open; paid; ended without payment. */
  word: "asked" | "paid" | "nothing";
  /** Requested while it is open, else paid. */
  amountMinor: number;
  to: MoneyShares;
  /** The provider has not confirmed yet. */
  due: boolean;
  /** Formatted payment time; null = unpaid. */
  at: string | null;
}

/** What a buyer asked their bank to take back of an order. */
export interface DisputeOfOrder extends Pick<MoneyDispute, "word" | "amountMinor"> {
  /** Formatted. */
  at: string;
}

/** What the buyer's bank took back of an order, beyond its refunds; minor units. */
export const takenBackMinor = (disputes: readonly Pick<DisputeOfOrder, "word" | "amountMinor">[]): number =>
  disputes.reduce((sum, { word, amountMinor }) => sum + (word === "lost" ? amountMinor : 0), 0);

/** Returns all paid refunds of an order, then requested ones and those ended without payment. */
export function refundsOfOrder(
  refunds: ShownOrder["refunds"],
  backs: readonly MoneyBack[],
  moment: (at: number) => string,
): RefundOfOrder[] {
  const paid = backs.map(
    ({ refundId, due, at, ...to }): RefundOfOrder => ({
      refundId,
      to,
      due,
      word: "paid",
      at: moment(at),
      amountMinor: sumOf(to),
    }),
  );
  const others = refunds.filter(({ id }) => !paid.some(({ refundId }) => refundId === id));
  return [
    ...paid,
    ...others.map(
      ({ id, over, amountMinor, paidMinor }): RefundOfOrder => ({
        refundId: id,
        to: noShares,
        due: false,
        at: null,
        ...(over ? { word: "nothing", amountMinor: paidMinor } : { word: "asked", amountMinor }),
      }),
    ),
  ];
}
