import type { AddCode } from "~/app/cart/cart-steps";
import { changeLines } from "~/app/cart/change-lines.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { makeGoods, makeSku } from "./factories";

export async function makeStock(
  handle: Handle,
  { stock = 10, price = 1999, shopId }: { stock?: number; price?: number; shopId?: number } = {},
): Promise<{ skuId: number; goodsId: number; shopId: number }> {
  const goods = await makeGoods(handle, { price_minor: price, ...(shopId === undefined ? {} : { shop_id: shopId }) });
  const sku = await makeSku(handle, { goods_id: goods.id, stock, price_minor: price });
  return { skuId: sku.id, goodsId: goods.id, shopId: goods.shop_id };
}

export async function addToCart(
  db: Db,
  { userId, skuId, number }: { userId: number; skuId: number; number: number },
): Promise<AddCode | undefined> {
  return (await changeLines(db, { userId, steps: [{ act: "add", skuId, number }] })).codes[0];
}

/** Returns the lines of a person's cart by sku: quantity and check mark. */
export async function cartContents(handle: Handle, userId: number): Promise<Record<number, string>> {
  const rows = await handle
    .selectFrom("cart_lines")
    .select(["sku_id", "number", "checked"])
    .where("user_id", "=", userId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.sku_id, `${row.number}${row.checked ? "" : " not chosen"}`]));
}

/** Inserts goods on sale with one sku per stock, "Colour" 1, 2, …; returns the skus in that order. */
export async function makeChoices(handle: Handle, ...stocks: number[]): Promise<{ goodsId: number; skuIds: number[] }> {
  const goods = await makeGoods(handle);
  await handle.updateTable("skus").set({ retired: true }).where("goods_id", "=", goods.id).execute();
  const skuIds: number[] = [];
  for (const [at, stock] of stocks.entries()) {
    const spec = JSON.stringify([{ name: { en: "Colour" }, value: { en: `Colour ${at + 1}` } }]);
    const sku = await makeSku(handle, { goods_id: goods.id, stock, spec, price_minor: 1000 + at });
    skuIds.push(sku.id);
  }
  return { goodsId: goods.id, skuIds };
}
