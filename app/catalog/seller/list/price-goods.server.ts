import { typedAmount } from "~/app/platform/format/market-currency.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { countStock } from "../../stock/stock-queries.server";
import { lockSellerGoods } from "../goods/goods-seller-queries.server";
import { insertBulkChanges, setPrices } from "./sell-queries.server";

/** A row of the bulk form. Amounts in minor units. */
export interface PricedRow {
  skuId: number;
  goodsId: number;
  /** Version of the goods shown in the form. */
  version: number;
  priceMinor: number;
  stock: number;
  stockWas: number;
}

/**
 * Writes prices and stock of several goods of a shop: all rows or none. Stock moves by the difference to the form's.
 * Refuses `rows` with a locale key by field (`row.<sku>.price|stock`): goods changed or deleted meanwhile, a price
 * above the struck-through one, more removed than is left. Refuses `notFound` when none of the goods is the shop's.
 */
export function priceGoods(
  db: Db,
  { shopId, userId, rows }: { shopId: number; userId: number; rows: readonly PricedRow[] },
): Promise<Result<{ sold: boolean }, Refusal<"notFound"> | (Refusal<"rows"> & { errors: FormErrors })>> {
  return transact(db, async (trx) => {
    const ids = [...new Set(rows.map(({ goodsId }) => goodsId))];
    const goods = await lockSellerGoods(trx, { shopId, ids });
    if (goods.length === 0 && ids.length > 0) return refuse("notFound");
    const errors: FormErrors = {};
    const found = rows.flatMap((row) => {
      const own = goods.find(({ id }) => id === row.goodsId);
      const sku = own?.skus.find(({ id, retired }) => id === row.skuId && !retired);
      const price = `row.${row.skuId}.price`;
      if (!own || !sku) errors[price] = "selling:errors.gone";
      else if (own.version !== row.version) errors[price] = "selling:errors.changedMeanwhile";
      else if (
        sku.marketPriceMinor !== null &&
        sku.marketPriceMinor <= row.priceMinor &&
        row.priceMinor !== sku.priceMinor
      )
        errors[price] = "selling:errors.wasBelow";
      if (!own || !sku) return [];
      const quantity = row.stock - row.stockWas;
      if (sku.stock + quantity < 0) errors[`row.${row.skuId}.stock`] = `selling:errors.stockSold|now=${sku.stock}`;
      return [{ ...row, quantity, sku, own }];
    });
    if (Object.keys(errors).length > 0) return refuse("rows", { errors });
    await countStock(trx, { userId, moves: found.filter(({ quantity }) => quantity !== 0) });
    const priced = found.filter(({ priceMinor, sku }) => priceMinor !== sku.priceMinor);
    await setPrices(trx, priced);
    await insertBulkChanges(
      trx,
      userId,
      [...new Set(priced.map(({ own }) => own))].map(({ id, version }) => ({
        goodsId: id,
        version: version + 1,
        changes: priced
          .filter(({ goodsId }) => goodsId === id)
          .map(({ sku, priceMinor }) => ({
            field: "price",
            sku: sku.spec.map(({ value }) => value),
            was: typedAmount(sku.priceMinor),
            now: typedAmount(priceMinor),
          })),
      })),
    );
    return ok({ sold: found.some(({ sku, stockWas }) => sku.stock !== stockWas) });
  });
}
