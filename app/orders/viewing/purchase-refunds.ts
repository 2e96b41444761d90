import { type MoneyShares, noShares, sumOf } from "../paying/money-ways";
import type { MoneyBack } from "../paying/order-money.server";
import type { ShownOrder } from "./shown-orders-queries.server";

/** What went back of an order, or is asked back. Amounts in minor units. */
export interface RefundOfOrder {
  /** Its page; null = nobody had to ask: it was never sent. */
  refundId: number | null;
  /** Open; paid; ended with nothing paid. */
  word: "asked" | "paid" | "nothing";
  /** Asked for while it is open, else paid. */
  amountMinor: number;
  /** Where it went. */
  to: MoneyShares;
  /** A provider still has to give it back. */
  due: boolean;
  /** When it was paid, in words; null = it was not. */
  at: string | null;
}

/** Returns everything that went back of an order, then what is asked and what ended without a payment. */
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
