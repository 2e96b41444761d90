import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textKey } from "~/app/platform/language/text-keys";
import { useAddToCart } from "./use-add-to-cart";

/** Returns functions that put pieces of a SKU in the cart, and the toast that says what came of it. */
export function useAddInPlace() {
  const { t } = useTranslation("cart");
  const add = useAddToCart();
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  async function addSome(line: { skuId: number; quantity: number; stock?: number }): Promise<void> {
    const code = await add(line);
    setToast((last) => ({ id: (last?.id ?? 0) + 1, text: t(textKey("cart:add", code)) }));
  }
  const addOne = ({ id, stock }: { id: number; stock: number }) => addSome({ skuId: id, quantity: 1, stock });
  return { toast, addOne, addSome };
}
