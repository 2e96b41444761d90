import type { Handle } from "~/db/transact.server";
import { makeGoods, makeSku } from "./factories";

/** A goods on sale with one sku of so many pieces; answers the sku. */
export async function makeStock(
  handle: Handle,
  { stock = 10, price = 1999, shopId }: { stock?: number; price?: number; shopId?: number } = {},
): Promise<{ skuId: number; goodsId: number; shopId: number }> {
  const goods = await makeGoods(handle, { price_minor: price, ...(shopId === undefined ? {} : { shop_id: shopId }) });
  const sku = await makeSku(handle, { goods_id: goods.id, stock, price_minor: price });
  return { skuId: sku.id, goodsId: goods.id, shopId: goods.shop_id };
}

/** What is in a person's cart, by sku: how many pieces, and whether they are chosen. */
export async function cartContents(handle: Handle, userId: number): Promise<Record<number, string>> {
  const rows = await handle
    .selectFrom("cart_lines")
    .select(["sku_id", "number", "checked"])
    .where("user_id", "=", userId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.sku_id, `${row.number}${row.checked ? "" : " not chosen"}`]));
}

/** A goods on sale with one sku for each of the stocks, "Colour" 1, 2, …; answers the skus in that order. */
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
