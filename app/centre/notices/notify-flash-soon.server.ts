import { addNotices } from "~/app/chat/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { takeDueReminders } from "~/app/promotions/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/** People told in one transaction. */
const batch = 200;

/**
 * Tells everybody who asked for it that a flash offer begins within five minutes, or that pieces of it came back, each
 * once, and returns how many were told. The mark and the notice change in one transaction, so that two processes tell
 * nobody twice, and one that dies has told and marked the same people.
 */
export async function notifyFlashSoon(db: Db, limit = batch): Promise<number> {
  for (let told = 0; ; ) {
    const now = await transact(db, async (trx) => {
      const due = await takeDueReminders(trx, limit);
      await addNotices(
        trx,
        due.map(({ userId, goodsId, priceMinor, because }) => ({
          userId,
          subjectId: goodsId,
          event: `flash_${because}` as const,
          also: { amountMinor: priceMinor, currency: marketCurrency() },
        })),
      );
      return due.length;
    });
    told += now;
    if (now < limit) return told;
  }
}
