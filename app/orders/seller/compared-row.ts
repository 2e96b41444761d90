import type { BatchOrder } from "./batch-queries.server";

/** Values of a row about its order, besides the number. */
interface OrderStatement {
  recipient: string;
  goods: string;
  /** The id or the shop's code. */
  sku: string;
  quantity: string;
}

export type RowDiffers = "otherRecipient" | "otherGoods" | "nothingToCompare";

const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/**
 * Compares a row with its order: a number alone is never trusted, because programs change numbers. Returns what
 * differs; null = it is this order.
 */
export function rowDiffers(
  said: OrderStatement,
  { recipient, lines }: Pick<BatchOrder, "recipient" | "lines">,
): RowDiffers | null {
  if (said.recipient === "" && said.goods === "" && said.sku === "") return "nothingToCompare";
  if (said.recipient !== "" && plain(said.recipient) !== plain(recipient ?? "")) return "otherRecipient";
  const fitting = lines.filter(
    ({ title, skuId, code, quantity }) =>
      (said.goods === "" || Object.values(title).some((one) => plain(one) === plain(said.goods))) &&
      (said.sku === "" || said.sku === String(skuId) || plain(said.sku) === plain(code)) &&
      (said.quantity === "" || Number(said.quantity) === quantity || (said.goods === "" && said.sku === "")),
  );
  return fitting.length === 0 ? "otherGoods" : null;
}
