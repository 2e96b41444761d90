import { Price, type PriceSize, type PriceText } from "~/app/design/price";
import { useFormat } from "../format/format";

export function priceText({ symbol, integer, fraction }: PriceText): string {
  return symbol + integer + fraction;
}

/** Returns functions that format amounts (minor units) with the stored currency code, as pages about paying do. */
export function useCodeAmounts(currency: string) {
  const { price } = useFormat().withCodes();
  const parts = (minor: number): PriceText => price(minor, currency);
  return { parts, text: (minor: number) => priceText(parts(minor)) };
}

/** An amount (minor units) with the stored currency code. */
export function CodeAmount({ minor, currency, size }: { minor: number; currency: string; size?: PriceSize }) {
  const { parts } = useCodeAmounts(currency);
  return <Price price={parts(minor)} size={size} />;
}

/** Returns a function that formats ledger amounts (minor units): no symbol, minus as "−", plus only when `signed`. */
export function usePlainAmounts(currency: string): (minor: number, signed?: boolean) => string {
  const format = useFormat();
  return (minor, signed = false) => {
    const { integer, fraction } = format.price(Math.abs(minor), currency);
    return `${minor < 0 ? "−" : signed && minor > 0 ? "+" : ""}${integer}${fraction}`;
  };
}
