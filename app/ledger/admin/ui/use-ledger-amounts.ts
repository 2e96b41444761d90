import { useFormat } from "~/app/platform/format/format";
import { wholeNumber } from "~/app/platform/format/whole-number";
import { usePlainAmounts } from "~/app/platform/ui/amounts";

/**
 * Returns functions that format what accounts hold: minor units of the market's currency, points, or one of both by its
 * own currency; plus only when `signed`.
 */
export function useLedgerAmounts(market: string) {
  const { locale } = useFormat();
  const amount = usePlainAmounts(market);
  const points = (count: number, signed = false) => wholeNumber(count, locale, signed);
  const of = (currency: string) => (currency === market ? amount : points);
  return { amount, points, of };
}
