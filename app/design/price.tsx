/** An amount split for rendering (see platform/money): small symbol, large integer, small decimals. */
export interface PriceText {
  symbol: string;
  integer: string;
  fraction: string;
}

/** Sizes of the integer: card 16, total 20, detail 28 px at normal text size. */
export type PriceSize = "card" | "total" | "detail";

export function Price({ price, size = "card" }: { price: PriceText; size?: PriceSize }) {
  return (
    <span translate="no" className={size === "card" ? "price" : `price price-${size}`}>
      <span>{price.symbol}</span>
      <b>{price.integer}</b>
      <span>{price.fraction}</span>
    </span>
  );
}
