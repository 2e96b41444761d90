import { href } from "~/app/platform/http/href";
import type { GoodsSpec } from "./goods-details";

/** Returns the name of a specification's radio buttons, by its index. */
export function valueField(place: number): string {
  return `value${place}`;
}

/** Reads the choice from a form; a value that the goods do not have is ignored. */
export function choiceOf(specs: readonly GoodsSpec[], form: FormData): (string | null)[] {
  return specs.map(({ values }, index) => {
    const requested = form.get(valueField(index));
    return values.some(({ key }) => key === requested) ? String(requested) : null;
  });
}

/**
 * Returns the checkout URL for a single SKU (specification §3: goods_id, number, sku_id).
 * @param room the live room from which it is bought; null = none
 */
export function checkoutAddress(
  goodsId: number,
  { skuId, quantity }: { skuId: number; quantity: number },
  room: number | null = null,
): string {
  const data = JSON.stringify([{ goods_id: goodsId, number: quantity, sku_id: skuId }]);
  return href("/pages/user/order/addorder", { type: "buy", data, room });
}
