import { endPriceFalls, takePriceFalls } from "~/app/catalog/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { tellDue } from "./tell-due.server";

/**
 * Tells everybody whose favourite costs less than when they saved it, once for each fall, and returns how many were
 * told. A fall ends when the goods costs as much again.
 */
export async function notifyPriceFalls(db: Db, limit = 200): Promise<number> {
  while ((await transact(db, (trx) => endPriceFalls(trx, limit))) === limit);
  return tellDue(db, {
    limit,
    take: takePriceFalls,
    noticesOf: (falls) =>
      falls.map(({ userId, goodsId, priceMinor }) => ({
        userId,
        subjectId: goodsId,
        event: "price_fell" as const,
        also: { amountMinor: priceMinor, currency: marketCurrency() },
      })),
  });
}
