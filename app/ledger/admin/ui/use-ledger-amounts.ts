import { useFormat } from "~/app/platform/format/format";
import { usePlainAmounts } from "~/app/platform/ui/amounts";

/**
 * Returns functions that format what accounts hold: minor units of the market's currency, points, or one of both by its
 * own currency; plus only when `signed`.
 */
export function useLedgerAmounts(market: string) {
  const { locale } = useFormat();
  const plain = new Intl.NumberFormat(locale);
  const amount = usePlainAmounts(market);
  const points = (count: number, signed = false) =>
    `${count < 0 ? "−" : signed && count > 0 ? "+" : ""}${plain.format(Math.abs(count))}`;
  const of = (currency: string) => (currency === market ? amount : points);
  return { amount, points, of };
}
