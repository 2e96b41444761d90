/** The stretches that the chart of turnover offers, in days; the second one by default. */
export const chartSpans = [7, 30, 90] as const;

/** The days of the chart that an address asks for. */
export function chartSpan(asked: string | null): (typeof chartSpans)[number] {
  return chartSpans.find((span) => String(span) === asked) ?? 30;
}

/** A day of the chart, with the same day of the stretch before; amounts in minor units. */
export interface ChartDay {
  /** `2026-11-30`, by the market's calendar. */
  date: string;
  orders: number;
  paidMinor: number;
  beforeMinor: number;
}

/**
 * Pairs the sales of the last days with those of as many days before.
 * @param dates of twice as many days, ascending
 * @param sales of these days
 */
export function chartDays(
  dates: readonly string[],
  sales: readonly { orders: number; paidMinor: number }[],
): ChartDay[] {
  const span = dates.length / 2;
  return dates.slice(span).map((date, at) => ({
    date,
    orders: sales[span + at]?.orders ?? 0,
    paidMinor: sales[span + at]?.paidMinor ?? 0,
    beforeMinor: sales[at]?.paidMinor ?? 0,
  }));
}

/** The round number at or above a value that four equal steps lead to without fractions: the top of a scale. */
export function roundTop(value: number): number {
  const ten = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))));
  const found = [1, 2, 4, 6, 8, 10].map((part) => part * ten).find((top) => top >= value);
  return Math.max(400, found ?? 10 * ten);
}
