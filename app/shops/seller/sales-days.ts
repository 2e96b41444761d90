export interface SalesDay {
  /** `YYYY-MM-DD` */
  date: string;
  orders: number;
  /** Minor units. */
  paidMinor: number;
  /** Refunds to the buyers of these orders. */
  refundedMinor: number;
}

/** Returns the sales of every day, including days without any. */
export function salesDays(
  dates: readonly string[],
  sold: readonly { day: number; orders: number; paidMinor: number; refundedMinor: number }[],
): SalesDay[] {
  const found = new Map(sold.map((one) => [one.day, one]));
  return dates.map((date, day) => ({
    date,
    orders: found.get(day)?.orders ?? 0,
    paidMinor: found.get(day)?.paidMinor ?? 0,
    refundedMinor: found.get(day)?.refundedMinor ?? 0,
  }));
}
