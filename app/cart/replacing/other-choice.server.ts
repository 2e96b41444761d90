import { ok, type Result, refuse } from "~/app/platform/result";
import type { SkuRow } from "../cart-queries.server";
import { faultOf } from "../cart-view.server";

/** Returns the replacement sku, provided both skus are of the same goods and it can be bought. */
export function otherChoice(
  rows: readonly SkuRow[],
  skuId: number,
  toSkuId: number,
): Result<SkuRow, "soldOut" | "notOnSale"> {
  const [from, to] = [skuId, toSkuId].map((id) => rows.find((row) => row.sku_id === id));
  if (!from || !to || from.goods_id !== to.goods_id) return refuse("notOnSale");
  const fault = faultOf(to);
  if (fault === null) return ok(to);
  return refuse(fault === "soldOut" ? "soldOut" : "notOnSale");
}
