import { endPriceFalls, takePriceFalls } from "~/app/catalog/api.server";
import { addNotices } from "~/app/chat/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/** People told in one transaction. */
const batch = 200;

/**
 * Tells everybody whose favourite costs less than when they saved it, once for each fall, and returns how many were
 * told. The mark and the notice change in one transaction, so that two processes tell nobody twice. A fall ends when
 * the goods costs as much again.
 */
export async function notifyPriceFalls(db: Db, limit = batch): Promise<number> {
  while ((await transact(db, (trx) => endPriceFalls(trx, limit))) === limit);
  for (let told = 0; ; ) {
    const now = await transact(db, async (trx) => {
      const falls = await takePriceFalls(trx, limit);
      await addNotices(
        trx,
        falls.map(({ userId, goodsId, priceMinor }) => ({
          userId,
          subjectId: goodsId,
          event: "price_fell" as const,
          also: { amountMinor: priceMinor, currency: marketCurrency() },
        })),
      );
      return falls.length;
    });
    told += now;
    if (now < limit) return told;
  }
}
