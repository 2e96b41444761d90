import { href } from "~/app/platform/http/href";
import type { GoodsSpec } from "./goods-details";

/** Name of the radio buttons of a specification, by its place. */
export function valueField(place: number): string {
  return `value${place}`;
}

/** What a form says is chosen; a value that the goods does not have is none. */
export function choiceOf(specs: readonly GoodsSpec[], form: FormData): (string | null)[] {
  return specs.map(({ values }, place) => {
    const wanted = form.get(valueField(place));
    return values.some(({ key }) => key === wanted) ? String(wanted) : null;
  });
}

/** The checkout of one combination alone (specification §3: goods_id, number, sku_id). @param number pieces */
export function checkoutAddress(goodsId: number, skuId: number, number: number): string {
  const data = JSON.stringify([{ goods_id: goodsId, number, sku_id: skuId }]);
  return href("/pages/user/order/addorder", { type: "buy", data });
}
