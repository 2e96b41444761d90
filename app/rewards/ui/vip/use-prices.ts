import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";

/** Returns functions that format prices (minor units) of the market as the shop does. */
export function usePrices(currency: string) {
  const { price } = useFormat();
  const parts = (minor: number) => price(minor, currency);
  return { parts, text: (minor: number) => priceText(parts(minor)) };
}
