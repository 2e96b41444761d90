import type { PayableOrder } from "../paying-queries.server";
import type { PayingAbility } from "./provider";

/**
 * True when a provider can pay these orders. An order of a team needs one that authorises: its seat is reserved before
 * money moves. An order with an offer needs one whose page ends before the order closes, so that others get the pieces.
 * @param total what is paid; some providers do not take every amount of every currency
 */
export function canPay(
  { authorises, shortestMinutes, takes }: PayingAbility,
  orders: readonly Pick<PayableOrder, "teamId" | "offered" | "secondsLeft">[],
  { amountMinor, currency }: { amountMinor: number; currency: string },
): boolean {
  if (takes && !takes(amountMinor, currency)) return false;
  return orders.every(
    ({ teamId, offered, secondsLeft }) =>
      (authorises || teamId === null) && (!offered || secondsLeft === null || secondsLeft >= shortestMinutes * 60),
  );
}
