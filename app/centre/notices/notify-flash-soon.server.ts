import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { takeDueReminders } from "~/app/promotions/api.server";
import type { Db } from "~/db/client.server";
import { tellDue } from "./tell-due.server";

/**
 * Tells everybody who asked for it that a flash offer begins within five minutes, or that pieces of it came back, each
 * once, and returns how many were told.
 */
export const notifyFlashSoon = (db: Db, limit = 200): Promise<number> =>
  tellDue(db, {
    limit,
    take: takeDueReminders,
    noticesOf: (due) =>
      due.map(({ userId, goodsId, priceMinor, because }) => ({
        userId,
        subjectId: goodsId,
        event: `flash_${because}` as const,
        also: { amountMinor: priceMinor, currency: marketCurrency() },
      })),
  });
